import { danglingDrafts, defineRule, type DanglingWords } from "../../src/api.ts";

const EDGES = ["env-secret", "envfrom-secret", "volume-secret"];

export default defineRule({
  id: "secret-missing",
  title: "A pod names a Secret that is not there",
  layer: "start",
  level: "info",
  predicts: "CreateContainerConfigError",
  since: "0.1.0",
  docs: {
    why: "The kubelet looks the Secret up when it mounts volumes or builds the environment, and waits until somebody creates it. Secrets seldom live in git, so a Secret that is simply absent is only noted; one that is declared in another namespace, or under a nearly equal name, is an error.",
    fix: "Correct the name or the namespace; where the Secret is made by hand or by a tool, list it under `externals` in .k8slint.yaml.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/#using-a-secret"],
  },
  visit: "Reference",
  only: EDGES,

  *check(reference, { graph }) {
    const mounted = reference.edge === "volume-secret";
    const isOldToken = LEGACY_TOKEN.test(reference.name);
    const words: DanglingWords = {
      kind: "Secret",
      resource: "secret",
      missing: isOldToken ? "warning" : "info",
      edges: EDGES,
      predicts: mounted ? "ContainerCreating (FailedMount)" : "CreateContainerConfigError",
      because: isOldToken
        ? "since 1.24 no cluster makes a Secret with a token for each ServiceAccount, and before that the name ended in five characters that were drawn anew in each cluster; a pod has its token at /var/run/secrets/kubernetes.io/serviceaccount"
        : mounted
          ? "all containers of the pod wait until each of its volumes is mounted"
          : "the environment is built after the image is pulled, so a bad image hides this",
    };
    yield* danglingDrafts(reference, words, graph);
  },
});

/** The names that clusters before 1.24 drew for the tokens of ServiceAccounts: no vowels, no digits that look like letters. */
const LEGACY_TOKEN = /^[a-z0-9.-]{1,200}-token-[bcdfghjklmnpqrstvwxz2456789]{5}$/;
