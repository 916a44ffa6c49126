import { builtinKinds } from "../kinds.ts";

export interface NamedResource {
  readonly group: string;
  readonly resource: string;
  readonly scope: "namespaced" | "cluster" | undefined;
}

/** https://kubernetes.io/docs/reference/kubectl/#resource-types */
const SHORT: Readonly<Record<string, string>> = {
  cm: "configmaps",
  cj: "cronjobs",
  crd: "customresourcedefinitions",
  crds: "customresourcedefinitions",
  cs: "componentstatuses",
  csr: "certificatesigningrequests",
  deploy: "deployments",
  ds: "daemonsets",
  ep: "endpoints",
  ev: "events",
  hpa: "horizontalpodautoscalers",
  ing: "ingresses",
  limits: "limitranges",
  netpol: "networkpolicies",
  no: "nodes",
  ns: "namespaces",
  pc: "priorityclasses",
  pdb: "poddisruptionbudgets",
  po: "pods",
  pv: "persistentvolumes",
  pvc: "persistentvolumeclaims",
  quota: "resourcequotas",
  rc: "replicationcontrollers",
  rs: "replicasets",
  sa: "serviceaccounts",
  sc: "storageclasses",
  sts: "statefulsets",
  svc: "services",
};

/** Of groups that serve a resource of the same name kubectl takes the first; `extensions` is gone. */
const WORDS: ReadonlyMap<string, NamedResource> = (() => {
  const words = new Map<string, NamedResource>();
  for (const { kind, group, resource, scope } of builtinKinds()) {
    if (group === "extensions" || group === "events.k8s.io") continue;
    for (const word of [resource, kind.toLowerCase()])
      if (!words.has(word)) words.set(word, { group, resource, scope });
  }
  return words;
})();

/** What kubectl takes a word for (`pods`, `po`, `deployment.apps`, `certificates.cert-manager.io`); undefined where that is not known. */
export function resourceWord(word: string): NamedResource | undefined {
  const lower = word.toLowerCase();
  const plain = WORDS.get(Object.hasOwn(SHORT, lower) ? (SHORT[lower] ?? lower) : lower);
  if (plain !== undefined) return plain;
  const [first = "", ...rest] = lower.split(".");
  const group = (/^v\d/.test(rest[0] ?? "") ? rest.slice(1) : rest).join(".");
  if (group === "") return undefined;
  const known = WORDS.get(first);
  if (known !== undefined && known.group === group) return known;
  return group.includes(".") && first.endsWith("s") ? { group, resource: first, scope: undefined } : undefined;
}
