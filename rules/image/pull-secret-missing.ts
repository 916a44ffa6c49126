import { danglingDrafts, defineRule } from "../../src/api.ts";

const EDGES = ["pull-secret", "account-pull-secret"];

export default defineRule({
  id: "pull-secret-missing",
  title: "A pull secret that is not there",
  layer: "image",
  level: "info",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "The kubelet looks for a pull secret in the pod's own namespace. Where it is not there, the kubelet says so in an event and pulls without a login, which fails for a private image. Such Secrets seldom live in git, so one that is simply absent is only noted.",
    fix: "Correct the name, or create the Secret in the namespace of the pod; where a tool makes it, list it under `externals` in .k8slint.yaml.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/pull-image-private-registry/"],
  },
  visit: "Reference",
  only: EDGES,

  *check(reference, { graph }) {
    yield* danglingDrafts(
      reference,
      {
        kind: "Secret",
        resource: "secret",
        missing: "info",
        near: "warning",
        edges: EDGES,
        because: "the node then pulls without a login, which is enough for public images",
      },
      graph,
    );
  },
});
