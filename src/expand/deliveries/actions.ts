import type { ScriptWord } from "./model.ts";
import type { Fact } from "./recognise/index.ts";
import { tokenize, type Word } from "./tokens.ts";
import { scriptWord, type Variables } from "./variables.ts";

/** A step of a GitHub workflow that says what an action shall do. */
interface Step {
  readonly action: string;
  readonly start: number;
  /** The lines of its inputs, by key. */
  readonly inputs: ReadonlyMap<string, readonly Place[]>;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What was found, and where. */
export interface PlacedFact {
  readonly fact: Fact;
  readonly at: Place;
  readonly tool: string;
}

const USES = /^([ \t]*(?:-[ \t]+)?)uses:[ \t]*["']?docker\/(build-push-action|metadata-action)@/gm;

/** A step with more lines is none that a person wrote. */
const MAX_STEP_LINES = 80;

/** Images that docker/build-push-action builds and pushes, by its tags or those of docker/metadata-action. */
export function actionFacts(file: string, text: string, variables: Variables): readonly PlacedFact[] {
  if (!text.includes("docker/build-push-action")) return [];
  return [...text.matchAll(USES)].flatMap((match) => {
    const step = readStep(text, match.index, (match[1] ?? "").length, match[2] ?? "");
    const words = (key: string): readonly ScriptWord[] => wordsAt(file, text, step.inputs.get(key) ?? [], variables);
    const at = { start: step.start, end: match.index + match[0].length - 1 };
    const facts = step.action === "metadata-action" ? namedFacts(words("images")) : builtFacts(words);
    return facts.map((fact) => ({ fact, at, tool: step.action }));
  });
}

function builtFacts(words: (key: string) => readonly ScriptWord[]): readonly Fact[] {
  const about = { context: words("context")[0], dockerfile: words("file")[0], target: words("target")[0] };
  const push = words("push")[0];
  const isPushed = push !== undefined && push.value !== "false";
  const images = words("tags").filter(({ pieces }) => pieces.some((piece) => piece !== undefined));
  return images.flatMap((image): readonly Fact[] => [
    { kind: "build", image, ...about, last: image },
    ...(isPushed ? [{ kind: "push", image, last: image } as const] : []),
  ]);
}

/** docker/metadata-action gives the names; the tags come from the branch. */
function namedFacts(images: readonly ScriptWord[]): readonly Fact[] {
  return images.map((image) => ({
    kind: "push",
    image: { ...image, value: undefined, pieces: [...image.pieces, ":", undefined] },
    last: image,
  }));
}

function readStep(text: string, start: number, column: number, action: string): Step {
  const inputs = new Map<string, Place[]>();
  let key = "";
  let keyColumn = 0;
  let at = nextLine(text, start);
  for (let count = 0; at < text.length && count < MAX_STEP_LINES; count++) {
    const end = nextLine(text, at);
    const [, indent = "", name, rest = ""] =
      /^([ \t]*)(?:([\w-]+):(?:[ \t]|$))?(.*)$/.exec(text.slice(at, end).trimEnd()) ?? [];
    const isBlank = rest === "" && name === undefined;
    if (!isBlank && indent.length < column) break;
    const isInput = name !== undefined && (key === "" || indent.length <= keyColumn);
    if (isInput && name !== "with") [key, keyColumn] = [name, indent.length];
    const from = isInput ? at + indent.length + (name?.length ?? 0) + 1 : at;
    if (key !== "") inputs.set(key, [...(inputs.get(key) ?? []), { start: from, end }]);
    at = end;
  }
  return { action, start, inputs };
}

function nextLine(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline + 1;
}

/** Values that stand one a line or with commas between them. */
function wordsAt(file: string, text: string, places: readonly Place[], variables: Variables): readonly ScriptWord[] {
  return places.flatMap(({ start, end }) =>
    splitAtCommas(text, start, end).flatMap((part) => {
      const words = tokenize(text, part.start, part.end).filter((token): token is Word => token.type === "word");
      const word = words.find((one) => !/^[|>-]/.test(one.parts[0]?.text ?? ""));
      return word === undefined ? [] : [scriptWord(file, word.parts, variables)];
    }),
  );
}

function splitAtCommas(text: string, start: number, end: number): readonly Place[] {
  const places: Place[] = [];
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && text[at] !== ",") continue;
    places.push({ start: from, end: at });
    from = at + 1;
  }
  return places;
}
