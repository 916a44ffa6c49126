/** What kind of character stands where an ASCII one was meant. */
export type ConfusableKind =
  | "Cyrillic letter"
  | "Greek letter"
  | "Armenian letter"
  | "look-alike Latin letter"
  | "mathematical letter"
  | "full-width character"
  | "ligature"
  | "digit of another script"
  | "dash"
  | "quotation mark"
  | "space"
  | "punctuation mark"
  | "invisible character"
  | "control character";

/** A character that looks like an ASCII one, or like nothing at all. */
export interface Confusable {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly char: string;
  /** `U+0456`. */
  readonly code: string;
  readonly kind: ConfusableKind;
  /** The ASCII meant; empty for what should not be there. */
  readonly ascii: string;
}

type Meaning = Pick<Confusable, "kind" | "ascii">;

/** Characters with what they look like (source: confusables.txt of Unicode TR 39, cut to what keyboards and word processors make). */
const LOOK_ALIKES: readonly (readonly [ConfusableKind, string])[] = [
  [
    "Cyrillic letter",
    "\u0430a \u0435e \u043eo \u0440p \u0441c \u0443y \u0445x \u0456i \u0458j \u0455s \u04bbh \u0501d \u051bq \u051dw " +
      "\u0475v \u04cfl \u043ak \u0442t \u043cm \u043dh \u0432b \u0410A \u0412B \u0415E \u041aK \u041cM \u041dH \u041eO " +
      "\u0420P \u0421C \u0422T \u0423Y \u0425X \u0406I \u0408J \u0405S \u051aQ \u051cW \u04173 \u04c0I",
  ],
  [
    "Greek letter",
    "\u03b1a \u03b5e \u03bfo \u03bdv \u03c1p \u03b9i \u03bak \u03c5u \u03c4t \u03b3y \u03c7x \u03f2c \u03f3j \u0391A " +
      "\u0392B \u0395E \u0396Z \u0397H \u0399I \u039aK \u039cM \u039dN \u039fO \u03a1P \u03a4T \u03a5Y \u03a7X",
  ],
  ["Armenian letter", "\u0585o \u0578n \u057du \u0570h \u0581g \u0555O"],
  ["look-alike Latin letter", "\u0131i \u0237j \u0261g \u0251a \u0269i \u017fs \u01c0l \u0274n \u0280r \u028fy"],
  [
    "dash",
    "\u2010- \u2011- \u2012- \u2013- \u2014- \u2015- \u2212- \u2043- \u02d7- \u2796- \u2e3a- \ufe58- \ufe63- \u30fc-",
  ],
  [
    "quotation mark",
    "\u2018' \u2019' \u201a' \u201b' \u2032' \u00b4' \u02bc' \u02bb' \u2039' \u203a' \u201c\" \u201d\" \u201e\" " +
      '\u201f" \u2033" \u00ab" \u00bb"',
  ],
  [
    "punctuation mark",
    "\u2215/ \u2044/ \u29f8/ \ua789: \u2236: \u02d0: \u2024. \u3002. \uff61. \u2026... \u2217* \u204e* \u01c3! " +
      "\u223c~ \u02dc~ \u3008< \u3009> \u2261=",
  ],
];

/** Inclusive ranges of code points that show as nothing (format characters, variation selectors, tags) or as a blank. */
const RANGES: readonly (readonly [number, number, Meaning])[] = [
  [0x00, 0x08, { kind: "control character", ascii: "" }],
  [0x0b, 0x0c, { kind: "control character", ascii: "" }],
  [0x0e, 0x1f, { kind: "control character", ascii: "" }],
  [0x7f, 0x9f, { kind: "control character", ascii: "" }],
  [0xa0, 0xa0, { kind: "space", ascii: " " }],
  [0xad, 0xad, { kind: "invisible character", ascii: "" }],
  [0x34f, 0x34f, { kind: "invisible character", ascii: "" }],
  [0x61c, 0x61c, { kind: "invisible character", ascii: "" }],
  [0x115f, 0x1160, { kind: "invisible character", ascii: "" }],
  [0x1680, 0x1680, { kind: "space", ascii: " " }],
  [0x17b4, 0x17b5, { kind: "invisible character", ascii: "" }],
  [0x180e, 0x180e, { kind: "invisible character", ascii: "" }],
  [0x2000, 0x200a, { kind: "space", ascii: " " }],
  [0x200b, 0x200f, { kind: "invisible character", ascii: "" }],
  [0x2028, 0x202e, { kind: "invisible character", ascii: "" }],
  [0x202f, 0x202f, { kind: "space", ascii: " " }],
  [0x205f, 0x205f, { kind: "space", ascii: " " }],
  [0x2060, 0x206f, { kind: "invisible character", ascii: "" }],
  [0x3000, 0x3000, { kind: "space", ascii: " " }],
  [0x3164, 0x3164, { kind: "invisible character", ascii: "" }],
  [0xfe00, 0xfe0f, { kind: "invisible character", ascii: "" }],
  [0xfeff, 0xfeff, { kind: "invisible character", ascii: "" }],
  [0xffa0, 0xffa0, { kind: "invisible character", ascii: "" }],
  [0xfff9, 0xfffb, { kind: "invisible character", ascii: "" }],
  [0xe0000, 0xe007f, { kind: "invisible character", ascii: "" }],
  [0xe0100, 0xe01ef, { kind: "invisible character", ascii: "" }],
];

/** Ranges whose characters Unicode itself maps to ASCII (compatibility decomposition). */
const DECOMPOSED: readonly (readonly [number, number, ConfusableKind])[] = [
  [0x2100, 0x214f, "mathematical letter"],
  [0x2160, 0x217f, "look-alike Latin letter"],
  [0xfb00, 0xfb06, "ligature"],
  [0xff01, 0xff5e, "full-width character"],
  [0x1d400, 0x1d7ff, "mathematical letter"],
];

/** Zeros of digit blocks that keyboards of right-to-left and Indic scripts make. */
const ZEROS: readonly number[] = [0x660, 0x6f0, 0x966, 0x9e6];

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  LOOK_ALIKES.flatMap(([kind, pairs]) =>
    pairs.split(" ").map((pair) => [pair.slice(0, 1), { kind, ascii: pair.slice(1) }] as const),
  ),
);

/** Every confusable character of a text, in order. Plain ASCII, tabs and line ends are none, nor are letters that look like no other. */
export function findConfusables(text: string): readonly Confusable[] {
  const found: Confusable[] = [];
  if (isPlain(text)) return found;
  let start = 0;
  for (const char of text) {
    const end = start + char.length;
    const meaning = meaningOf(char);
    if (meaning !== undefined) found.push({ start, end, char, code: codePoint(char), ...meaning });
    start = end;
  }
  return found;
}

/** The text as it was meant: look-alikes in ASCII, invisible characters gone. */
export function ascii(text: string): string {
  return replaced(text, (confusable) => confusable.ascii);
}

/** The text with each confusable character printed as its code, so that a person can see it: `ng<U+0456>nx`. */
export function show(text: string): string {
  return replaced(text, (confusable) => `<${confusable.code}>`);
}

function replaced(text: string, by: (confusable: Confusable) => string): string {
  let result = "";
  let from = 0;
  for (const confusable of findConfusables(text)) {
    result += text.slice(from, confusable.start) + by(confusable);
    from = confusable.end;
  }
  return result + text.slice(from);
}

/** A character as it is told where it cannot be seen, or looks like another: `U+0456`. */
export function codePoint(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7e || code < 0x20) return false;
  }
  return true;
}

function meaningOf(char: string): Meaning | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return undefined;
  return MEANINGS.get(char) ?? RANGES.find(([low, high]) => code >= low && code <= high)?.[2] ?? decomposed(char, code);
}

function decomposed(char: string, code: number): Meaning | undefined {
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return { kind: "digit of another script", ascii: String(code - zero) };
  const kind = DECOMPOSED.find(([low, high]) => code >= low && code <= high)?.[2];
  if (kind === undefined) return undefined;
  const letters = char.normalize("NFKC");
  return /^[!-~]{1,3}$/.test(letters) && letters !== "TM" && letters !== "SM" && letters !== "TEL"
    ? { kind, ascii: letters }
    : undefined;
}
