import type { ScriptWord } from "./model.ts";
import { type Fact, gkeSelected } from "./recognise/index.ts";
import { tokenize, type Word } from "./tokens.ts";
import { scriptWord, type Variables } from "./variables.ts";

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What was found, by which program, and where it begins. */
export interface PlacedFact {
  readonly fact: Fact;
  readonly tool: string;
  readonly start: number;
  readonly documented: boolean;
}

const USES =
  /^([ \t]*(?:-[ \t]+)?)uses:[ \t]*["']?(?:docker\/(build-push-action|metadata-action)|google-github-actions\/(get-gke-credentials))@/gm;

/** A step with more lines is none that a person wrote. */
const MAX_STEP_LINES = 80;

/**
 * Images that docker/build-push-action builds and pushes, by its tags or those of docker/metadata-action, and clusters that
 * google-github-actions/get-gke-credentials selects.
 */
export function actionFacts(file: string, text: string, variables: Variables): readonly PlacedFact[] {
  if (!text.includes("docker/build-push-action") && !text.includes("get-gke-credentials")) return [];
  return [...text.matchAll(USES)].flatMap((match) => {
    const tool = match[2] ?? match[3] ?? "";
    const inputs = readInputs(text, match.index, (match[1] ?? "").length);
    const words = (key: string): readonly ScriptWord[] => wordsAt(file, text, inputs.get(key) ?? [], variables);
    const facts = factsOf(tool, words);
    return facts.map((fact) => ({ fact, tool, start: fact.last?.at.start ?? match.index, documented: false }));
  });
}

function factsOf(tool: string, words: (key: string) => readonly ScriptWord[]): readonly Fact[] {
  if (tool === "metadata-action") return namedFacts(words("images"));
  if (tool === "build-push-action") return builtFacts(words);
  return words("cluster_name").map((name) => gkeSelected(name, words("project_id")[0], words("location")[0]));
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

/** The lines of each input of a step, by its key; the step ends where a line stands further left than its keys. */
function readInputs(text: string, start: number, column: number): ReadonlyMap<string, readonly Place[]> {
  const inputs = new Map<string, Place[]>();
  let open: { readonly lines: Place[]; readonly column: number } | undefined;
  let at = nextLine(text, start);
  for (let count = 0; at < text.length && count < MAX_STEP_LINES; count++) {
    const end = nextLine(text, at);
    const line = readLine(text.slice(at, end));
    if (!line.blank && line.column < column) break;
    if (line.key !== undefined && line.key !== "with" && (open === undefined || line.column <= open.column)) {
      open = { lines: [{ start: at + line.column + line.key.length + 1, end }], column: line.column };
      inputs.set(line.key, open.lines);
    } else open?.lines.push({ start: at, end });
    at = end;
  }
  return inputs;
}

function readLine(line: string): {
  readonly blank: boolean;
  readonly column: number;
  readonly key: string | undefined;
} {
  const column = line.search(/\S|$/);
  return { blank: line.trim() === "", column, key: /^([\w-]+):(?:\s|$)/.exec(line.slice(column))?.[1] };
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
