import type { ScriptFlavour } from "../../source/script-flavour.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import type { ScriptWord } from "./model.ts";
import { type Part, tokenize, type Word } from "./tokens.ts";

/** Known text, or undefined for a piece that may be anything. */
export type Piece = string | undefined;

/** Resolves variables by the assignments of one file; a variable that is set to several values stays unknown. */
export interface Variables {
  pieces(parts: readonly Part[]): readonly Piece[];
}

const SHELL_ASSIGNMENT =
  /^[ \t]*(?:- )?(?:export |readonly |local |declare (?:-\w+ )?)?([A-Za-z_]\w*)(=)((?:"[^"\n]*"|'[^'\n]*'|[^\s;&|#"'])*)[ \t]*(?:[;&#].*)?$/gm;
const MAKE_ASSIGNMENT = /^[ ]*(?:export[ \t]+|override[ \t]+)?([A-Za-z_]\w*)[ \t]*(\+=|\?=|:{1,3}=|=|:=)[ \t]*(.*)$/gm;
/** Only in capitals: other keys of a pipeline are no variables. */
const YAML_ASSIGNMENT = /^[ \t]*([A-Z_][A-Z0-9_]*):[ \t]+([^\s#].*)$/gm;

/** More than this is no build script. */
const MAX_ASSIGNMENTS = 5000;
const MAX_DEPTH = 5;
const MAX_LENGTH = 2000;

/** The variables that a script sets, so that words which read them can be told. */
export function variablesOf(text: string, flavour: ScriptFlavour): Variables {
  const values = assignments(text, flavour);
  const resolve = (parts: readonly Part[], within: readonly string[]): readonly Piece[] =>
    joined(parts.flatMap((part) => (part.variable === undefined ? [part.text] : lookUp(part, part.variable, within))));
  const lookUp = (part: Part, name: string, within: readonly string[]): readonly Piece[] => {
    // `TAG=${TAG:-dev}` means the value from outside, or the default.
    const set = within.includes(name) ? undefined : values.get(name);
    const value = set === undefined ? part.fallback : set;
    if (value === undefined || value === null || within.length >= MAX_DEPTH) return [undefined];
    return resolve(wordsAsParts(value), [...within, name]);
  };
  return { pieces: (parts) => resolve(parts, []) };
}

/** The value of each variable; null where there are several, or one that is added to. */
function assignments(text: string, flavour: ScriptFlavour): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>();
  for (const [name, operator, value] of found(text, flavour)) {
    const isOpen = operator === "+=" || value.endsWith("\\") || (operator === ":" && STRUCTURE.test(value));
    const before = values.get(name);
    const isNew = before === undefined && !isOpen;
    if (values.size < MAX_ASSIGNMENTS) values.set(name, isNew || before === value ? value : null);
  }
  return values;
}

/** YAML that is no text: a map (`{sh: git rev-parse HEAD}`), a list, a block, an alias. */
const STRUCTURE = /^(?:\{(?!\{)|[[|>&*!])/;

type Found = readonly [name: string, operator: string, value: string];

function found(text: string, flavour: ScriptFlavour): readonly Found[] {
  if (flavour === "makefile" || flavour === "justfile") {
    return capture(text, MAKE_ASSIGNMENT).map(([name, operator, value]) => [name, operator, withoutComment(value)]);
  }
  const keys = flavour === "pipeline" || flavour === "taskfile" ? capture(text, YAML_ASSIGNMENT) : [];
  return [
    ...keys.map((key): Found => [key[0], ":", unquoted(withoutComment(key[1]))]),
    ...capture(text, SHELL_ASSIGNMENT),
  ];
}

function capture(text: string, pattern: RegExp): readonly Found[] {
  return [...text.matchAll(pattern)].map(([, one = "", two = "", three = ""]) => [one, two, three]);
}

/** The quotes of YAML are not the shell's: templates in them count. */
function unquoted(value: string): string {
  return /^(['"]).*\1$/.test(value) ? value.slice(1, -1) : value;
}

function withoutComment(value: string): string {
  return value.replace(/(?:^|\s)#.*$/, "").trim();
}

function wordsAsParts(value: string): readonly Part[] {
  if (value.length > MAX_LENGTH) return [{ text: value, start: 0, end: 0, variable: "" }];
  const words = tokenize(value, 0, value.length).filter((token): token is Word => token.type === "word");
  return words.flatMap((word, index) => [
    ...(index > 0 ? [{ text: " ", start: word.start, end: word.start, variable: undefined }] : []),
    ...word.parts,
  ]);
}

/** Neighbouring known pieces become one, and so do unknown ones. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (result.length > 0 && piece === undefined && last === undefined) continue;
    if (piece !== undefined && last !== undefined) result.splice(-1, 1, last + piece);
    else result.push(piece);
  }
  return result.filter((piece) => piece !== "");
}

/** The word as the shell would hand it on. */
export function scriptWord(file: string, parts: readonly Part[], variables: Variables): ScriptWord {
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const text = parts.map((part) => part.text).join("");
  return { text, ...known(variables.pieces(parts)), at: { file, start, end: Math.max(start, end) } };
}

function known(pieces: readonly Piece[]): Pick<ScriptWord, "value" | "pieces"> {
  if (pieces.includes(undefined)) return { value: undefined, pieces };
  const value = pieces.join("");
  const isKnown = value.length <= MAX_LENGTH && !isPlaceholder(value);
  return isKnown ? { value, pieces: [value] } : { value: undefined, pieces: [undefined] };
}
