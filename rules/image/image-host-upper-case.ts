import {
  type Container,
  defineRule,
  type Draft,
  type Graph,
  type ImageBuild,
  imagePlaceholder,
  partOf,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-host-upper-case",
  title: "A namespace in capitals is read as a registry host",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "Repositories are lower case, hosts need not be. So the first part of an image that has a capital letter is taken for a registry: `MyTeam/app` is asked of the host `MyTeam`, which nobody can resolve.",
    fix: "Write the namespace in lower case, as Docker Hub has it.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference, build, workload } = container;
    const range = reference?.ranges.domain;
    if (reference === undefined || range === undefined) return;
    // A host with a dot or a port is one, whatever its case.
    if (!/^[^.:]*[A-Z][^.:]*$/.test(reference.domain) || imagePlaceholder(reference.text) !== undefined) return;
    const host = reference.domain;
    const meant = host.toLowerCase() + reference.text.slice(range.end);
    const common = {
      at: partOf(image, range),
      message: `"${host}" has a capital letter and so is read as a registry host in the image "${reference.text}"`,
    };
    if (build?.delivers === true) {
      const told = underTilt(container, build, graph);
      if (told !== undefined) yield { ...common, ...told, help: `write ${meant} here and in the Tiltfile` };
      return;
    }
    yield {
      ...common,
      level: runLevel(workload, "error"),
      note: `the pull fails with: dial tcp: lookup ${host}: no such host`,
      help: `write ${meant}`,
      fix: writeFix(image, meant, "safe"),
    };
  },
});

/** Tilt brings the image to the nodes of most local clusters under any name; where it pushes, the name has to be one of a registry. */
function underTilt({ workload }: Container, { tilt, at }: ImageBuild, graph: Graph): Partial<Draft> | undefined {
  if (tilt === undefined) return undefined;
  const cluster = graph.clusterFor(workload.object);
  const hasRegistry = (cluster?.registries.length ?? 0) > 0;
  if (cluster !== undefined && cluster.tool !== "k3d" && !hasRegistry) return undefined;
  return {
    level: cluster === undefined ? "warning" : "error",
    predicts: "Tilt cannot push the image",
    labels: [{ at, text: "built under this name" }],
    note: hasRegistry
      ? "Tilt puts the name behind that of the cluster's registry, where no capital letter may stand"
      : `Tilt pushes to that host${cluster === undefined ? ", unless it loads images on the nodes" : ""}`,
  };
}
