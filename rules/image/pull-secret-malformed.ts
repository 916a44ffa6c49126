import { bringersOf, defineRule, type PullSecretProblem, readPullSecret } from "../../src/api.ts";

export default defineRule({
  id: "pull-secret-malformed",
  title: "A pull secret that the kubelet cannot use",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "The API server only looks whether a pull secret is JSON. The kubelet wants an object `auths` with an entry for each registry, and in it `auth`, which is `user:password` in base64. One entry that it cannot read makes it give up on all of them.",
    fix: "Make the Secret anew: kubectl create secret docker-registry NAME --docker-server=... --docker-username=... --docker-password=...",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/pull-image-private-registry/"],
  },
  visit: "Object",
  only: ["Secret"],

  *check(secret, { graph }) {
    const read = readPullSecret(secret);
    const problem = read?.problems.find(({ effect }) => effect === "breaks") ?? read?.problems[0];
    // What the API server refuses is told where it refuses it.
    if (read === undefined || problem === undefined || problem.effect === "refused") return;
    const isUsed = bringersOf(secret, graph).length > 0;
    yield {
      at: read.content.at,
      level: problem.effect === "breaks" && isUsed ? "error" : "warning",
      message: `the pull secret "${secret.name ?? ""}" ${MESSAGES[problem.code](problem.registry ?? "")}`,
      note:
        problem.effect === "breaks"
          ? "the kubelet then reads none of the entries, and the pull fails"
          : "the image is then pulled without a login",
      help: "make the Secret anew with kubectl create secret docker-registry",
      confirm: `kubectl get secret ${secret.name ?? ""} -o jsonpath='{.type}'`,
    };
  },
});

const MESSAGES: Readonly<Record<PullSecretProblem["code"], (registry: string) => string>> = {
  "not-base64": () => "is no base64",
  "not-json": () => "is no JSON",
  "not-object": () => "is no JSON object",
  "no-auths": () => "has no object auths",
  "no-entries": () => "has no entry in auths",
  "entry-not-object": (registry) => `has an entry for ${registry} that is no object`,
  "auth-not-base64": (registry) => `has an auth for ${registry} that is no base64`,
  "auth-without-colon": (registry) => `has an auth for ${registry} that is not user:password in base64`,
  "no-credentials": (registry) => `has neither auth nor username and password for ${registry}`,
};
