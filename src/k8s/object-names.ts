import { strictAddressProblems } from "./address-problems.ts";
import {
  asPrefix,
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  pathSegmentProblems,
} from "./names.ts";

export interface NameProblem {
  /** `admission`: the apply is refused. `pods`: it is accepted, and the pods that it makes are refused. */
  readonly surface: "admission" | "pods";
  /** The field that the server names. */
  readonly field: string;
  readonly message: string;
}

const PATH_SEGMENT_KINDS: ReadonlySet<string> = new Set([
  "Role.rbac.authorization.k8s.io",
  "ClusterRole.rbac.authorization.k8s.io",
  "RoleBinding.rbac.authorization.k8s.io",
  "ClusterRoleBinding.rbac.authorization.k8s.io",
  "APIService.apiregistration.k8s.io",
  "CertificateSigningRequest.certificates.k8s.io",
  "PodDisruptionBudget.policy",
  "Event",
]);

/** Kinds whose names have a grammar of their own (a signer with a colon) that is not modelled. */
const OTHER_GRAMMAR: ReadonlySet<string> = new Set([
  "ClusterTrustBundle.certificates.k8s.io",
  "StorageVersion.internal.apiserver.k8s.io",
]);

/** What the server says of `metadata.name` of an object of this kind, in its own words. */
export function objectNameProblems(kindKey: string, name: string, minor: number): readonly NameProblem[] {
  const refused = grammarOf(kindKey, minor)(name).map((message): NameProblem => admission("metadata.name", message));
  return refused.length > 0 ? refused : lengthProblems(kindKey, name);
}

/** As `objectNameProblems`; a prefix that ends in a hyphen is well formed. */
export function generateNameProblems(kindKey: string, prefix: string, minor: number): readonly NameProblem[] {
  const problems = grammarOf(kindKey, minor)(asPrefix(prefix));
  return problems.map((message) => admission("metadata.generateName", message));
}

function admission(field: string, message: string): NameProblem {
  return { surface: "admission", field, message };
}

function grammarOf(kindKey: string, minor: number): (name: string) => readonly string[] {
  if (PATH_SEGMENT_KINDS.has(kindKey)) return pathSegmentProblems;
  if (OTHER_GRAMMAR.has(kindKey)) return () => [];
  if (kindKey === "IPAddress.networking.k8s.io") return strictAddressProblems;
  if (kindKey === "Namespace") return dns1123LabelProblems;
  if (kindKey === "StatefulSet.apps" && minor >= STATEFUL_SET_LABEL) return dns1123LabelProblems;
  if (kindKey === "Service") return minor >= 36 ? dns1123LabelProblems : dns1035LabelProblems;
  return dns1123SubdomainProblems;
}

/** The first release whose StatefulSets are named by labels, as their pods are. */
const STATEFUL_SET_LABEL = 27;

/** A StatefulSet's pods carry the label `controller-revision-hash: <name>-<10 characters>`, at most 63 in all. */
const STATEFUL_SET_MAX = 52;
const CRON_JOB_MAX = 52;
const LABEL_MAX = 63;

function lengthProblems(kindKey: string, name: string): readonly NameProblem[] {
  if (kindKey === "CronJob.batch" && name.length > CRON_JOB_MAX) {
    return [admission("metadata.name", `must be no more than ${CRON_JOB_MAX} characters`)];
  }
  if (kindKey === "Job.batch" && name.length > LABEL_MAX) {
    return [admission("spec.template.labels", `must be no more than ${LABEL_MAX} bytes`)];
  }
  if (kindKey === "StatefulSet.apps" && name.length > STATEFUL_SET_MAX) {
    return [{ surface: "pods", field: "metadata.labels", message: `must be no more than ${LABEL_MAX} characters` }];
  }
  return [];
}

/** A CustomResourceDefinition is called `<plural>.<group>`, exactly. */
export function crdNameProblem(name: string, plural: string, group: string): NameProblem | undefined {
  const wanted = `${plural}.${group}`;
  return name === wanted ? undefined : admission("metadata.name", `must be spec.names.plural+"."+spec.group`);
}

/** A lawful name that reads like the given one: lower case, hyphens for what is not allowed; undefined where nothing is left. */
export function lawfulName(name: string): string | undefined {
  const text = name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/-*\.[-.]*/g, ".")
    .replace(/^[-.]+/, "");
  const trimmed = trimEnd(text.slice(0, 253));
  return trimmed === "" ? undefined : trimmed;
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "-" || text[end - 1] === ".")) end -= 1;
  return text.slice(0, end);
}
