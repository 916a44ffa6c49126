import { type Cluster, defineRule, type Draft, IMAGE_GC, type KubeletSetting, readThresholds } from "../../src/api.ts";

export default defineRule({
  id: "kubelet-setting-refused",
  title: "A setting with which the kubelet does not start",
  layer: "build",
  level: "error",
  predicts: "the node never joins",
  since: "0.1.0",
  docs: {
    why: "k3d and kind hand arguments on to the kubelet, which validates them when it starts. Thresholds of eviction are written with <, and the percentage at which images are removed lies above the one down to which they are; its default is 80. With anything else the kubelet stops and the node never becomes ready.",
    fix: "Correct the setting, or set the other of the two as well.",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction/",
      "https://kubernetes.io/docs/concepts/architecture/garbage-collection/#containers-images",
    ],
  },
  visit: "Cluster",

  *check(cluster) {
    for (const setting of cluster.kubelet) {
      if (setting.nodes.length === 0) continue;
      if (setting.name === "eviction-hard" || setting.name === "eviction-soft") yield* badThresholds(setting);
    }
    yield* badGarbage(cluster);
  },
});

function* badThresholds(setting: KubeletSetting): Generator<Draft> {
  const read = readThresholds(setting.value);
  if (typeof read !== "string") return;
  yield {
    at: setting.at,
    message: `"${read}" in ${setting.name} is no threshold`,
    note: "a threshold is a signal, a < and an amount or a share: memory.available<100Mi, nodefs.available<10%",
    help: read.includes("=") && !read.includes("<") ? `write ${read.replace("=", "<")}` : "write SIGNAL<AMOUNT",
  };
}

/** Of the two percentages the last that a node is told counts. */
function* badGarbage({ kubelet }: Cluster): Generator<Draft> {
  const [high, low] = ["image-gc-high-threshold", "image-gc-low-threshold"].map((name) =>
    kubelet.findLast((one) => one.name === name && one.nodes.length > 0),
  );
  const setting = high ?? low;
  if (setting === undefined) return;
  const [above, below] = [numberOf(high, IMAGE_GC.high), numberOf(low, IMAGE_GC.low)];
  if (above === undefined || below === undefined || below < above) return;
  const other = high === undefined || low === undefined ? ", the default" : "";
  const [said, than] =
    high === undefined ? [`above ${above}${other}`, "lower it"] : [`not above ${below}${other}`, "raise it"];
  yield {
    at: setting.at,
    message:
      high === undefined
        ? `image-gc-low-threshold is ${below}, and image-gc-high-threshold ${above}${other}`
        : `image-gc-high-threshold is ${above}, ${said} of image-gc-low-threshold`,
    note: `the kubelet stops with: imageGCLowThresholdPercent (--image-gc-low-threshold) ${below} must be less than imageGCHighThresholdPercent (--image-gc-high-threshold) ${above}`,
    help: `${than}, or set ${high === undefined ? "image-gc-high-threshold" : "image-gc-low-threshold"} as well`,
    labels: high === undefined || low === undefined ? [] : [{ at: low.at, text: `image-gc-low-threshold is ${below}` }],
  };
}

function numberOf(setting: KubeletSetting | undefined, fallback: number): number | undefined {
  if (setting === undefined) return fallback;
  return /^\d{1,3}$/.test(setting.value) ? Number(setting.value) : undefined;
}
