import { deliver, defineRule, parseImageReference } from "../../src/api.ts";

export default defineRule({
  id: "tilt-registry-in-name",
  title: "The host of a local registry in the name of a build of Tilt's",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "A local registry of k3d has one name on the workstation and another one on the nodes. Tilt adds the right one to each name by itself, but leaves a name alone that begins with it: the image is pushed under one repository, and the nodes look for another.",
    fix: "Leave the registry out of the name, in the Tiltfile and in the manifests.",
    refs: ["https://docs.tilt.dev/choosing_clusters.html", "https://github.com/tilt-dev/tilt/issues/5328"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const [runner] = graph.runnersOf(build);
    const parsed = build.ref === undefined ? undefined : parseImageReference(build.ref);
    if (runner === undefined || parsed?.ok !== true || !build.certain) return;
    const cluster = graph.clusterFor(runner.workload.object);
    const registry = cluster?.registries.find(({ onHost, inCluster }) => [onHost, inCluster].includes(parsed.domain));
    if (registry?.onHost === undefined || registry.by === "mirror") return;
    const { pushed, pulled, arrives } = deliver(parsed, { host: registry.onHost, hostFromCluster: registry.inCluster });
    if (arrives) return;
    yield {
      at: build.at,
      message: `Tilt pushes the image to "${pushed}", and the nodes pull "${pulled}"`,
      labels: [
        ...(registry.at === undefined ? [] : [{ at: registry.at, text: "the registry" }]),
        { at: runner.image.at, text: "the image is used here" },
      ],
      note: "Tilt adds the registry to each name by itself, once as the workstation and once as the nodes know it",
      help: `write ${parsed.path} in both places`,
      confirm: "tilt ci",
    };
  },
});
