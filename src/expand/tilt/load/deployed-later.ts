import type { CommandFact } from "../../../source/tiltfile/facts.ts";
import type { ExpandProblem, KubeObject } from "../../model.ts";
import { type LoadContext, refusal } from "./context.ts";

/**
 * Commands that local() runs while the Tiltfile loads and that need an object which the same Tiltfile deploys: on a new cluster it
 * is not there yet. https://docs.tilt.dev/api.html#api.local
 */
export function deployedLater({ facts, objects }: LoadContext): readonly ExpandProblem[] {
  return facts.commands.flatMap((fact) => {
    const { value, at, assumed } = fact.value;
    const object = value === undefined || fact.conditional ? undefined : neededObject(value, objects);
    if (object === undefined) return [];
    const { kind, name = "" } = object;
    const message = `local() asks for ${kind} "${name}" while the Tiltfile loads, which deploys it only afterwards`;
    const labels = [{ at: object.root.get("metadata", "name").at.span, text: "deployed here" }];
    const help = `use local_resource with resource_deps, or end the command in "|| true"`;
    const note = "on a new cluster the command fails, and Tilt stops";
    return [
      {
        ...refusal(fact, { at, assumed, message, labels, help, note }, "tilt-local-before-deploy"),
        level: "warning" as const,
      },
    ];
  });
}

/** Verbs that fail where the object is not there. */
const NEEDS = new Set(["get", "exec", "logs", "wait", "port-forward", "describe", "rollout"]);

/** Flags whose value is the next word. */
const WITH_VALUE = /^(?:-n|--namespace|--context|-c|--container|-o|--output|--kubeconfig|--cluster|--timeout|--for)$/;

function neededObject({ form, argv }: CommandFact, objects: readonly KubeObject[]): KubeObject | undefined {
  const text = form === "shell" ? (argv.at(-1) ?? "") : argv.join(" ");
  if (/\|\||--ignore-not-found|\bif\b|\bwhile\b|\buntil\b/.test(text)) return undefined;
  const [verb = "", ...rest] = wordsOfKubectl(text);
  if (!NEEDS.has(verb)) return undefined;
  const [first = "", second = ""] = verb === "rollout" ? rest.slice(1) : rest;
  const takesPod = verb === "exec" || verb === "logs" || verb === "port-forward";
  const [type, name] = first.includes("/") ? first.split("/") : takesPod ? ["pod", first] : [first, second];
  return objects.find((object) => object.name === name && isOfType(object, type ?? ""));
}

/** The words of the first kubectl in a command, without flags and their values. */
function wordsOfKubectl(text: string): readonly string[] {
  const words = text.split(/[\s"'`;|&()]+|\$\(/);
  const start = words.indexOf("kubectl");
  const plain: string[] = [];
  for (let i = start + 1; start >= 0 && i < words.length && words[i] !== "--"; i++) {
    const word = words[i] ?? "";
    if (WITH_VALUE.test(word)) i++;
    else if (!word.startsWith("-") && word !== "") plain.push(word);
  }
  return plain;
}

/** Short names of kubectl. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["po", "pod"],
  ["svc", "service"],
  ["deploy", "deployment"],
  ["sts", "statefulset"],
  ["ds", "daemonset"],
  ["cm", "configmap"],
  ["ing", "ingress"],
  ["sa", "serviceaccount"],
  ["pvc", "persistentvolumeclaim"],
]);

function isOfType({ kind }: KubeObject, type: string): boolean {
  const bare = type.toLowerCase().split(".")[0] ?? "";
  const meant = SHORT.get(bare) ?? bare;
  const own = kind.toLowerCase();
  return meant === own || meant === `${own}s` || meant === `${own}es`;
}
