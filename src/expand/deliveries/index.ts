import { type ScriptFlavour, scriptFlavour } from "../../source/script-flavour.ts";
import { actionFacts, type PlacedFact } from "./actions.ts";
import { type Command, commandsIn, commandsInComments, PROGRAMS } from "./commands.ts";
import { hasCommentedCommands } from "./lines.ts";
import type { Delivery, ScriptWord } from "./model.ts";
import { RECOGNISERS } from "./recognise/index.ts";
import { isDockerOfNode } from "./recognise/docker.ts";
import { variablesOf } from "./variables.ts";

export type * from "./model.ts";

/** Larger files are no scripts that people write. */
const MAX_CHARACTERS = 1_000_000;

/** What the commands of a script bring to a cluster. Linear in the length of the text; never fails. */
export function readDeliveries(file: string, text: string, flavour = scriptFlavour(file)): readonly Delivery[] {
  if (flavour === undefined || text.length > MAX_CHARACTERS || !PROGRAMS.test(text)) return [];
  const ci = flavour === "pipeline" || flavour === "jenkinsfile";
  const found = commandsIn(file, text, flavour).flatMap((command) => deliveriesOf(command, file, ci));
  const actions = flavour === "pipeline" ? actionFacts(file, text, variablesOf(text, flavour)) : [];
  const made = [
    ...found,
    ...actions.map((one) => delivery(one, file, ci)),
    ...writtenKustomizations(file, text, flavour),
  ];
  const all = made.filter((one) => !isTilts(one));
  return isDockerOfNode(text) ? [...all, ...all.flatMap(loadedBy)] : all;
}

/** A script that writes a kustomization composes what no file holds, as `kustomize edit` does. */
function writtenKustomizations(file: string, text: string, flavour: ScriptFlavour): readonly Delivery[] {
  if (flavour === "markdown" || !text.includes("kustomization.y")) return [];
  return [...text.matchAll(WRITES_KUSTOMIZATION)].slice(0, 1).map(({ index, 0: { length } }) => ({
    kind: "substitute",
    tool: "kustomize",
    files: [],
    at: { file, start: index, end: index + length },
    documented: false,
    ci: flavour === "pipeline" || flavour === "jenkinsfile",
  }));
}

const WRITES_KUSTOMIZATION = />[ \t]*["']?[^\s"'|;&>]{0,200}kustomization\.ya?ml\b/g;

/** What the comments of a manifest say about commands that belong to it: `# kubectl create secret generic ...`. */
export function readCommentedDeliveries(file: string, text: string): readonly Delivery[] {
  if (text.length > MAX_CHARACTERS || !hasCommentedCommands(text)) return [];
  return commandsInComments(file, text).flatMap((command) => deliveriesOf(command, file, false));
}

function deliveriesOf(command: Command, file: string, ci: boolean): readonly Delivery[] {
  const facts = RECOGNISERS.get(command.tool)?.(command) ?? [];
  const { tool, start, documented } = command;
  return facts.map((fact) => delivery({ fact, tool, start, documented }, file, ci));
}

function delivery({ fact, tool, start, documented }: PlacedFact, file: string, ci: boolean): Delivery {
  const { last, ...rest } = fact;
  const end = Math.max(last?.at.end ?? 0, start + tool.length);
  return { ...rest, tool, at: { file, start, end }, documented, ci };
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
