import { type Cluster, type Container, defineRule, endingStatus, type Origin, placed } from "../../src/api.ts";

export default defineRule({
  id: "image-for-other-architecture",
  title: "An image is built for another architecture than its nodes have",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "A platform that is written into FROM makes an image for that architecture alone. On nodes of another one its programs do not start: `exec format error`, unless the nodes emulate it.",
    fix: "Remove --platform from the FROM line of the last stage, or build for the architecture of the nodes.",
    refs: ["https://docs.docker.com/build/building/multi-platform/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const platform = container.build?.image?.stage.platform;
    const built = ARCHITECTURES.get(platform?.text.replace(/^["']?linux\//, "").split(/[/"']/, 1)[0] ?? "");
    if (platform === undefined || built === undefined) return;
    const asked = askedFor(container) ?? ofNodes(graph.clusterFor(container.workload.object));
    const wanted = ARCHITECTURES.get(asked?.architecture ?? "");
    if (asked === undefined || wanted === undefined || wanted === built) return;
    yield {
      at: placed(platform.at()),
      level: container.workload.idle ? "info" : "warning",
      predicts: endingStatus(container),
      message: `the image of "${container.name}" is built for ${built}, and it runs on nodes for ${wanted}`,
      labels: [{ at: asked.at ?? container.image.at, text: `asks for ${wanted}` }],
      note: "its log says: exec format error; assumes that the nodes do not emulate it",
      help: "remove --platform from this FROM line, or build for the nodes",
    };
  },
});

const ARCHITECTURES: ReadonlyMap<string, string> = new Map([
  ["amd64", "amd64"],
  ["x86_64", "amd64"],
  ["arm64", "arm64"],
  ["aarch64", "arm64"],
]);

interface Asked {
  readonly architecture: string;
  readonly at: Origin | undefined;
}

const LABEL = "kubernetes.io/arch";

function askedFor({ workload }: Container): Asked | undefined {
  const field = workload.podSpec.get("nodeSelector", LABEL);
  return field.text === undefined ? undefined : { architecture: field.text, at: field.at };
}

/** The one architecture that all nodes are known to have. */
function ofNodes(cluster: Cluster | undefined): Asked | undefined {
  const nodes = cluster?.nodes ?? [];
  const all = nodes.map(({ labels, openLabels }) => (openLabels.has(LABEL) ? undefined : labels[LABEL]));
  const [first] = all;
  if (first === undefined || all.some((one) => one !== first) || cluster?.unknown.has("nodes") === true)
    return undefined;
  return { architecture: first, at: nodes[0]?.labelsAt.get(LABEL) };
}
