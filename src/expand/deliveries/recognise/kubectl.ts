import { type Arguments, flagNames, has, parseArguments, valueOf, valuesOf } from "../arguments.ts";
import type { Command } from "../commands.ts";
import type { ObjectCreated, ScriptWord } from "../model.ts";
import { chosenContext } from "./contexts.ts";
import type { Fact, Recogniser } from "./model.ts";

/** https://kubernetes.io/docs/reference/kubectl/generated/kubectl_create/ and the global flags. */
const VALUED = flagNames(`
  n namespace context kubeconfig cluster user f filename k kustomize l selector o output from-literal from-file from-env-file
  docker-server docker-username docker-password docker-email type cert key s server token as as-group field-manager image
  replicas port schedule timeout verb resource resource-name role clusterrole serviceaccount hard value description
  min-available max-unavailable clusterip tcp node-port external-name rule class annotation default-backend audience duration
  aggregation-rule group template v request-timeout cache-dir certificate-authority client-certificate client-key prune-allowlist
  preemption-policy scopes restart env labels command overrides`);

/** Kinds by the words of `kubectl create`. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["secret", "Secret"],
  ["configmap", "ConfigMap"],
  ["cm", "ConfigMap"],
  ["namespace", "Namespace"],
  ["ns", "Namespace"],
  ["serviceaccount", "ServiceAccount"],
  ["sa", "ServiceAccount"],
  ["role", "Role.rbac.authorization.k8s.io"],
  ["rolebinding", "RoleBinding.rbac.authorization.k8s.io"],
  ["clusterrole", "ClusterRole.rbac.authorization.k8s.io"],
  ["clusterrolebinding", "ClusterRoleBinding.rbac.authorization.k8s.io"],
  ["deployment", "Deployment.apps"],
  ["deploy", "Deployment.apps"],
  ["service", "Service"],
  ["svc", "Service"],
  ["job", "Job.batch"],
  ["cronjob", "CronJob.batch"],
  ["ingress", "Ingress.networking.k8s.io"],
  ["priorityclass", "PriorityClass.scheduling.k8s.io"],
  ["pc", "PriorityClass.scheduling.k8s.io"],
  ["quota", "ResourceQuota"],
  ["poddisruptionbudget", "PodDisruptionBudget.policy"],
  ["pdb", "PodDisruptionBudget.policy"],
]);

/** Kinds whose next word is a subtype: `create secret generic NAME`, `create service clusterip NAME`. */
const SUBTYPED = new Set(["Secret", "Service"]);

export const kubectl: Recogniser = (command) => {
  const args = parseArguments(command.words, VALUED);
  const [verb, ...rest] = args.operands;
  const said = verb?.value ?? "";
  const brings = said === "create" || said === "apply" || said === "replace";
  if (brings && has(args, "f", "filename", "k", "kustomize")) return applied(command, args);
  if (said === "create") return created(args, rest);
  if (said === "config") return chosenContext(args);
  return said === "label" || said === "taint" ? marked(rest, said === "label" ? "labels" : "taints") : [];
};

function marked([what, ...rest]: readonly ScriptWord[], marks: "labels" | "taints"): readonly Fact[] {
  const isNodes = /^(?:nodes?|no)(?:\/|$)/.test(what?.pieces[0] ?? "");
  const values = rest.filter(({ text }) => text.includes("=") || text.includes(":"));
  return isNodes ? [{ kind: "nodes", marks, values, last: values.at(-1) }] : [];
}

function applied(command: Command, args: Arguments): readonly Fact[] {
  const files = valuesOf(args, "f", "filename", "k", "kustomize");
  const namespace = valueOf(args, "n", "namespace");
  const kustomize = has(args, "k", "kustomize");
  const isInline = command.heredoc !== undefined && files.some(({ value }) => value === "-" || value === "/dev/stdin");
  const last = files.at(-1);
  const fact: Fact = { kind: "apply", files, kustomize, namespace, last };
  return [fact, ...(isInline ? inlineObjects(command.heredoc ?? "", last, namespace) : [])];
}

function created(args: Arguments, operands: readonly ScriptWord[]): readonly Fact[] {
  const objectKind = KINDS.get(operands[0]?.value ?? "");
  if (objectKind === undefined) return [];
  const name = operands[SUBTYPED.has(objectKind) ? 2 : 1];
  if (name === undefined) return [];
  const namespace = valueOf(args, "n", "namespace");
  return [
    { kind: "object", objectKind, name, namespace, keys: keysOf(args, objectKind, operands[1]?.value), last: name },
  ];
}

/** Keys of the data; the values are not looked at. */
function keysOf(args: Arguments, objectKind: string, subtype: string | undefined): readonly string[] | undefined {
  if (objectKind !== "Secret" && objectKind !== "ConfigMap") return undefined;
  if (subtype === "docker-registry") return [".dockerconfigjson"];
  if (subtype === "tls") return ["tls.crt", "tls.key"];
  if (has(args, "from-env-file")) return undefined;
  const literals = valuesOf(args, "from-literal").map((word) => keyBefore(word));
  const files = valuesOf(args, "from-file").map((word) => keyBefore(word) ?? fileKey(word));
  const keys = [...literals, ...files];
  const isWhole = args.operands.every(({ value }) => value !== undefined) && keys.length > 0;
  return isWhole && keys.every((key) => key !== undefined) ? keys : undefined;
}

function keyBefore({ pieces }: ScriptWord): string | undefined {
  const head = pieces[0] ?? "";
  const equals = head.indexOf("=");
  return equals > 0 ? head.slice(0, equals) : undefined;
}

/** A file's name is its key; a directory's files are not known. */
function fileKey({ value }: ScriptWord): string | undefined {
  const name = value?.slice(value.lastIndexOf("/") + 1);
  return name !== undefined && name.includes(".") && name !== "." && name !== ".." ? name : undefined;
}

const KIND_LINE = /^kind:[ \t]*["']?([A-Za-z]+)/m;
/** A key directly below `metadata`, not one of a map in it. */
const NAME_LINE = /^metadata:[ \t]*\r?\n(?=([ \t]+))(?:[ \t]+[^\n]*\n){0,20}?\1name:[ \t]*["']?([^\s"'#]+)/m;
const NAMESPACE_LINE = /^metadata:[ \t]*\r?\n(?=([ \t]+))(?:[ \t]+[^\n]*\n){0,20}?\1namespace:[ \t]*["']?([^\s"'#]+)/m;

/** The objects of a manifest that stands in the script: their kinds and names are enough to know that they will be there. */
function inlineObjects(text: string, at: ScriptWord | undefined, namespace: ScriptWord | undefined): readonly Fact[] {
  if (at === undefined) return [];
  const word = (found: string): ScriptWord => {
    const isKnown = !/[$`{<]/.test(found);
    return { text: found, value: isKnown ? found : undefined, pieces: [isKnown ? found : undefined], at: at.at };
  };
  return text.split(/^[ \t]*---.*$/m).flatMap((document): readonly Fact[] => {
    const outdented = outdent(document);
    const objectKind = KIND_LINE.exec(outdented)?.[1];
    const name = NAME_LINE.exec(outdented)?.[2];
    if (objectKind === undefined || name === undefined) return [];
    const own = NAMESPACE_LINE.exec(outdented)?.[2];
    const fact: Omit<ObjectCreated, "tool" | "at" | "documented" | "ci"> = {
      kind: "object",
      objectKind: qualified(objectKind, outdented),
      name: word(name),
      namespace: own === undefined ? namespace : word(own),
      keys: undefined,
    };
    return [{ ...fact, last: at }];
  });
}

/** Pipelines indent the whole text. */
function outdent(text: string): string {
  const indent = /^([ \t]*)apiVersion:/m.exec(text)?.[1] ?? "";
  return indent === "" ? text : text.replaceAll(`\n${indent}`, "\n");
}

function qualified(kind: string, text: string): string {
  const group = /^apiVersion:[ \t]*["']?([^\s"'/]+)\//m.exec(text)?.[1];
  return group === undefined ? kind : `${kind}.${group}`;
}
