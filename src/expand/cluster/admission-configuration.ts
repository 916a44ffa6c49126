import { nameOf } from "../../base/paths.ts";
import type { Field } from "../../source/field.ts";
import type { Cluster } from "../model.ts";
import type { ClusterSources } from "./model.ts";

type PodSecurity = Cluster["podSecurity"];

const LEVELS = ["privileged", "baseline", "restricted"] as const;

/**
 * What a cluster enforces by itself, where its API server is started with `admission-control-config-file` and that file lies in the
 * repository: under the same name, or as the only one of its kind.
 * https://kubernetes.io/docs/tasks/configure-pod-container/enforce-standards-admission-controller/
 */
export function podSecurityDefaults(path: string | undefined, { documents }: ClusterSources): PodSecurity {
  if (path === undefined) return new Map();
  const all = documents.filter(({ root }) => isAdmissionConfiguration(root));
  const named = all.filter(({ file }) => nameOf(file) === nameOf(path));
  const [only, other] = named.length > 0 ? named : all;
  return only === undefined || other !== undefined ? new Map() : levelsOf(only.root);
}

function isAdmissionConfiguration(root: Field): boolean {
  return (
    root.get("kind").raw === "AdmissionConfiguration" &&
    root.get("apiVersion").raw?.startsWith("apiserver.config.k8s.io/") === true
  );
}

/** The default level, and the namespaces that are exempt. Other exemptions leave it open what is enforced. */
function levelsOf(root: Field): PodSecurity {
  const plugin = root.get("plugins").items.find((one) => one.get("name").raw === "PodSecurity");
  const [defaults, exemptions] = ["defaults", "exemptions"].map((key) => plugin?.get("configuration", key));
  const level = LEVELS.find((one) => one === defaults?.get("enforce").text);
  const isOpen = ["usernames", "runtimeClasses"].some((key) => (exemptions?.get(key).items.length ?? 0) > 0);
  if (level === undefined || level === "privileged" || isOpen) return new Map();
  const spared = exemptions?.get("namespaces").items.flatMap(({ text }) => text ?? []) ?? [];
  return new Map([...spared.map((namespace) => [namespace, "privileged"] as const), ["*", level] as const]);
}

/** The value of an argument of the API server: `admission-control-config-file=/etc/admission.yaml`. */
export function admissionFileOf(argument: string): string | undefined {
  return /^admission-control-config-file=(.+)$/.exec(argument.trim())?.[1];
}
