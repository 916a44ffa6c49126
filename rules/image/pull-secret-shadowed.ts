import { defineRule, matchingRegistry, pullReferences, readAll, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "pull-secret-shadowed",
  title: "A pod's own pull secrets put those of its ServiceAccount out of use",
  layer: "image",
  level: "warning",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "The pull secrets of a ServiceAccount are copied into pods that list none. One entry in the pod is enough for none of them to be copied, so an image that only the ServiceAccount has credentials for is pulled without a login.",
    fix: "List the ServiceAccount's pull secret in the pod as well, or drop the pod's own list.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#add-imagepullsecrets-to-a-service-account",
    ],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { own, account = [] } = pullReferences(workload, graph);
    const [mine, theirs] = [readAll(own), readAll(account)];
    if (mine === undefined || mine.length === 0 || theirs === undefined) return;
    const keys = mine.flatMap(({ registries }) => registries);
    for (const { image, name, reference } of workload.containers) {
      if (reference === undefined || matchingRegistry(keys, reference) !== undefined) continue;
      const fitting = theirs.find(({ registries }) => matchingRegistry(registries, reference) !== undefined);
      if (fitting === undefined) continue;
      const listed = account.find(({ outcome }) => outcome.is === "found" && outcome.object === fitting.secret);
      yield {
        at: workload.podSpec.get("imagePullSecrets").keyAt,
        level: runLevel(workload, "warning"),
        message: `the pod lists pull secrets of its own, so "${fitting.secret.name ?? ""}" of its ServiceAccount is not used`,
        labels: [
          { at: image.at, text: `no secret of the pod is for ${reference.domain}` },
          ...(listed === undefined ? [] : [{ at: listed.field.at, text: `for ${reference.domain}, not copied` }]),
        ],
        note: `container "${name}" pulls from ${reference.domain} without a login`,
        help: `list "${fitting.secret.name ?? ""}" among the pod's imagePullSecrets`,
      };
      return;
    }
  },
});
