import {
  bringersOf,
  defineRule,
  isPopularImage,
  type KubeObject,
  PULL_SECRET_KEYS,
  type Reference,
  runLevel,
  type Workload,
  writeFix,
} from "../../src/api.ts";

export default defineRule({
  id: "pull-secret-wrong-type",
  title: "A pull secret of a type that the kubelet does not read",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "The kubelet takes credentials from Secrets of two types, kubernetes.io/dockerconfigjson and kubernetes.io/dockercfg. One of another type is passed over without a word, whatever its keys are called, and the image is pulled without a login.",
    fix: "Write type: kubernetes.io/dockerconfigjson, and delete the Secret first where it exists: its type cannot change.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/#docker-config-secrets"],
  },
  visit: "Object",
  only: ["Secret"],
  masks: ["secret-type-keys"],

  *check(secret, { graph }) {
    const type = secret.root.get("type");
    if (type.isUnknown || PULL_SECRET_KEYS.has(type.text ?? "Opaque")) return;
    const users = bringersOf(secret, graph).filter(({ object }) => object.judged);
    const [user] = users;
    if (user === undefined) return;
    const meant = meantType(secret);
    const needed = users.find(needsLogin);
    yield {
      at: type.exists ? type.at : secret.root.get("metadata", "name").at,
      level: runLevel(needed ?? user, needed === undefined ? "warning" : "error"),
      message: `the pull secret "${secret.name ?? ""}" has the type ${type.text ?? "Opaque"}, which the kubelet does not read`,
      labels: graph
        .referencesTo(secret)
        .filter(isPull)
        .slice(0, 2)
        .map(({ field }) => ({ at: field.at, text: "pulls with it" })),
      note: "the image is pulled without a login",
      help: `write type: ${meant}`,
      confirm: `kubectl get secret ${secret.name ?? ""} -o jsonpath='{.type}'`,
      fix: type.exists && secret.source === "written" ? writeFix(type, meant) : undefined,
    };
  },
});

function isPull({ edge }: Reference): boolean {
  return edge === "pull-secret" || edge === "account-pull-secret";
}

/** The type whose key the Secret holds already. */
function meantType({ root }: KubeObject): string {
  const held = [...PULL_SECRET_KEYS].find(
    ([, key]) => root.get("data", key).exists || root.get("stringData", key).exists,
  );
  return held?.[0] ?? "kubernetes.io/dockerconfigjson";
}

/** Well-known public images come without a login. */
function needsLogin({ containers }: Workload): boolean {
  return containers.some(({ reference }) => reference !== undefined && !isPopularImage(reference));
}
