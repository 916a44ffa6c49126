import type { Span } from "../../base/model.ts";
import { scriptFlavour } from "../../source/script-flavour.ts";
import { actionFacts } from "./actions.ts";
import { type Command, commandsIn, PROGRAMS } from "./commands.ts";
import type { Delivery, ScriptWord } from "./model.ts";
import { type Fact, RECOGNISERS } from "./recognise/index.ts";
import { isDockerOfNode } from "./recognise/docker.ts";
import { variablesOf } from "./variables.ts";

export type * from "./model.ts";

/** Larger files are no scripts that people write. */
const MAX_CHARACTERS = 1_000_000;

/** What the commands of a script bring to a cluster. Linear in the length of the text; never fails. */
export function readDeliveries(file: string, text: string, flavour = scriptFlavour(file)): readonly Delivery[] {
  if (flavour === undefined || text.length > MAX_CHARACTERS || !PROGRAMS.test(text)) return [];
  const ci = flavour === "pipeline" || flavour === "jenkinsfile";
  const found = commandsIn(file, text, flavour).flatMap((command) => factsOf(command, file, ci));
  const actions = flavour === "pipeline" ? actionFacts(file, text, variablesOf(text, flavour)) : [];
  const placed = actions.map(({ fact, at, tool }) =>
    delivery(fact, { tool, at: { file, ...at }, documented: false, ci }),
  );
  const all = [...found, ...placed].filter((one) => !isTilts(one));
  return isDockerOfNode(text) ? [...all, ...all.flatMap(loadedBy)] : all;
}

/** What the comments of a manifest say about commands that belong to it: `# kubectl create secret generic ...`. */
export function readCommentedDeliveries(file: string, text: string): readonly Delivery[] {
  if (text.length > MAX_CHARACTERS || !COMMENTED.test(text)) return [];
  return readDeliveries(file, text, "shell").filter(({ documented }) => documented);
}

const COMMENTED = /^[^\n]*#[^\n]*\b(?:kubectl|helm|docker|k3d|kind|envsubst)\b/m;

function factsOf(command: Command, file: string, ci: boolean): readonly Delivery[] {
  const facts = RECOGNISERS.get(command.tool)?.(command) ?? [];
  return facts.map((fact) => {
    const end =
      fact.last === undefined || fact.last.at.end < command.start
        ? command.start + command.tool.length
        : fact.last.at.end;
    const at: Span = { file, start: command.start, end };
    return delivery(fact, { tool: command.tool, at, documented: command.documented, ci });
  });
}

function delivery({ last: _, ...fact }: Fact, found: Pick<Delivery, "tool" | "at" | "documented" | "ci">): Delivery {
  return { ...fact, ...found };
}

/** Tilt hands `EXPECTED_REF` to the commands of custom_build, and delivers that image itself. */
function isTilts(one: Delivery): boolean {
  const image: ScriptWord | undefined = "image" in one ? one.image : undefined;
  return image?.text.includes("EXPECTED_REF") === true;
}

/** With minikube's docker, what is built is on the node. */
function loadedBy(one: Delivery): readonly Delivery[] {
  if (one.kind !== "build") return [];
  const { image, at, documented, ci } = one;
  return [{ kind: "load", tool: "minikube", image, cluster: undefined, at, documented, ci }];
}
