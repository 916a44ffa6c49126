import type { KubeObject } from "../expand/model.ts";
import { parsePullSecret, PULL_SECRET_KEYS, type PullSecret } from "../k8s/images/pull-secret.ts";
import type { Field } from "../source/field.ts";
import type { Graph, Reference, Workload } from "./model.ts";

/** A pull secret whose content is known. */
export interface ReadPullSecret extends PullSecret {
  readonly secret: KubeObject;
  /** The value that holds the credentials. */
  readonly content: Field;
}

/** What a Secret holds for the kubelet's pulls; undefined where it is no pull secret or where its content is not known. */
export function readPullSecret(secret: KubeObject): ReadPullSecret | undefined {
  const { root } = secret;
  const type = root.get("type").text;
  const key = PULL_SECRET_KEYS.get(type ?? "");
  // SOPS keeps the values encrypted until a controller or a plugin decrypts them.
  if (type === undefined || key === undefined || root.get("sops").exists) return undefined;
  const plain = root.get("stringData", key);
  const content = plain.exists ? plain : root.get("data", key);
  const text = content.text;
  if (text === undefined || text.startsWith("ENC[")) return undefined;
  return { secret, content, ...parsePullSecret(plain.exists ? { text } : { base64: text }, type) };
}

/** References to pull secrets, by who lists them. */
export interface PullReferences {
  readonly own: readonly Reference[];
  /** Those of the pod's ServiceAccount, which count only where the pod lists none itself; undefined where they are not known. */
  readonly account: readonly Reference[] | undefined;
}

/**
 * The pull secrets of a workload's pods: admission copies those of the ServiceAccount into pods that list none.
 * https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#add-imagepullsecrets-to-a-service-account
 */
export function pullReferences(workload: Workload, graph: Graph): PullReferences {
  const { object, podSpec, namespace } = workload;
  const own = graph
    .referencesFrom(object)
    .filter((one) => one.edge === "pull-secret" && (one.workload === undefined || one.workload === workload));
  const names = ["serviceAccountName", "serviceAccount"].map((key) => podSpec.get(key));
  const name = names.find(({ exists, value }) => exists && value !== "") ?? podSpec.get("serviceAccountName");
  const account = name.isUnknown ? undefined : graph.find(object, "ServiceAccount", namespace, name.text ?? "default");
  const known = account?.judged === true ? graph.referencesFrom(account) : undefined;
  return { own, account: known?.filter(({ edge }) => edge === "account-pull-secret") };
}

/** The pull secrets that pods of a workload bring; undefined where they are not all known. */
export function pullSecretsOf(workload: Workload, graph: Graph): readonly ReadPullSecret[] | undefined {
  const { own, account } = pullReferences(workload, graph);
  return readAll(own.length > 0 ? own : account);
}

/** The content of referenced pull secrets; undefined where one is not known. */
export function readAll(references: readonly Reference[] | undefined): readonly ReadPullSecret[] | undefined {
  const read = references?.map(({ outcome }) => (outcome.is === "found" ? readPullSecret(outcome.object) : undefined));
  return read?.includes(undefined) === false ? read.filter((one) => one !== undefined) : undefined;
}

/** The workloads whose pods bring a pull secret: they list it, or their ServiceAccount does and they list none. */
export function bringersOf(secret: KubeObject, graph: Graph): readonly Workload[] {
  const references = graph.referencesTo(secret);
  const direct = references.flatMap(({ edge, workload }) => (edge === "pull-secret" && workload ? [workload] : []));
  const accounts = references.filter(({ edge }) => edge === "account-pull-secret");
  if (accounts.length === 0) return direct;
  const through = graph.workloads.filter((workload) => {
    const { own, account = [] } = pullReferences(workload, graph);
    return own.length === 0 && account.some((one) => accounts.includes(one));
  });
  return [...direct, ...through];
}
