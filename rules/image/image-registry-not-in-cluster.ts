import {
  type Cluster,
  type Container,
  defineRule,
  type Draft,
  type Graph,
  type ImageReference,
  partOf,
  type RegistryCreated,
  registryMiss,
  type RegistryMiss,
  runLevel,
  unconnectedRegistry,
} from "../../src/api.ts";

export default defineRule({
  id: "image-registry-not-in-cluster",
  title: "An image from a registry under a name that the cluster does not know",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "A local registry has two names: one on the workstation, to which images are pushed, and one inside the cluster, from which the nodes pull. On a node, which is a container, localhost is the node itself; and k3d tells its nodes the registry's name together with its port.",
    fix: "Name the registry in the manifest as the nodes know it.",
    refs: ["https://k3d.io/stable/usage/registries/", "https://kind.sigs.k8s.io/docs/user/local-registry/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { image, reference, workload } = container;
    const cluster = graph.clusterFor(workload.object);
    const domain = reference?.ranges.domain;
    if (cluster === undefined || reference === undefined || domain === undefined) return;
    const { delivered, missed, preloaded, loaded } = graph.supply(container);
    if (delivered || missed || preloaded || loaded?.match === "image") return;
    const miss = registryMiss(cluster, reference);
    if (miss === undefined) {
      const registry = unconnectedRegistry(cluster, reference, graph.deliveries);
      if (registry !== undefined) yield unconnected(container, cluster, registry);
      return;
    }
    if (servesOnNodes(graph, container)) return;
    const { meant } = miss;
    const at = partOf(image, domain);
    const isWhole = at.span.end - at.span.start !== domain.end - domain.start;
    yield {
      at,
      level: runLevel(workload, "error"),
      message: messageOf(miss, reference),
      labels: meant?.at === undefined ? [] : [{ at: meant.at, text: `the nodes know it as ${meant.inCluster}` }],
      note: ANSWERS[miss.how](reference),
      help:
        meant === undefined
          ? "push to a registry that the cluster knows, and name it here"
          : `write ${meant.inCluster}`,
      confirm: `kubectl describe ${workload.kind.toLowerCase()} ${workload.name}`,
      fix:
        meant === undefined || isWhole
          ? undefined
          : { title: `Write ${meant.inCluster}`, safety: "safe", edits: [{ at: at.span, text: meant.inCluster }] },
    };
  },
});

/** The registry is there, but the cluster was made without it. */
function unconnected(
  { image, reference, workload }: Container,
  cluster: Cluster,
  { at, name }: RegistryCreated,
): Draft {
  const domain = reference?.domain ?? "";
  return {
    at: reference?.ranges.domain === undefined ? image.at : partOf(image, reference.ranges.domain),
    level: runLevel(workload, "error"),
    message: `cluster "${cluster.name}" is made without the registry "${domain}"`,
    labels: [
      { at: { span: at, via: [] }, text: `the registry k3d-${name?.value ?? ""} is made here` },
      ...(cluster.at === undefined ? [] : [{ at: cluster.at, text: "the cluster is made without it" }]),
    ],
    note: `the nodes are in another network than the registry: dial tcp: lookup ${reference?.host ?? ""}: no such host`,
    help: `make the cluster with --registry-use ${domain}, or name it below registries.use`,
    confirm: `kubectl describe ${workload.kind.toLowerCase()} ${workload.name}`,
  };
}

function messageOf({ how, meant }: RegistryMiss, { domain }: ImageReference): Draft["message"] {
  const known = meant === undefined ? "no registry listens there" : `the registry is "${meant.inCluster}" there`;
  if (how === "loopback") return `"${domain}" is the node itself inside the cluster; ${known}`;
  return `the nodes know no registry "${domain}", only "${meant?.inCluster ?? ""}"`;
}

const ANSWERS: Readonly<Record<RegistryMiss["how"], (reference: ImageReference) => string>> = {
  loopback: ({ host, port }) =>
    `the pull fails with: dial tcp ${host === "localhost" ? "127.0.0.1" : host}:${port ?? "443"}: connect: connection refused`,
  port: ({ port }) =>
    port === undefined
      ? "without a port the node asks with HTTPS at port 443, where no registry listens"
      : `nothing tells the nodes that the registry is at port ${port}`,
  prefix: ({ host }) => `the pull fails with: dial tcp: lookup ${host}: no such host`,
  name: ({ host }) => `the pull fails with: dial tcp: lookup ${host}: no such host`,
};

/** A registry that runs as a pod and listens on a port of each node is at the node's own loopback. */
function servesOnNodes(graph: Graph, { reference }: Container): boolean {
  const port = Number(reference?.port ?? Number.NaN);
  const isHosted = graph.workloads.some(({ containers }) =>
    containers.some(({ ports }) => ports.some(({ field }) => field.get("hostPort").integer === port)),
  );
  return (
    isHosted ||
    graph
      .all("Service")
      .some(({ root }) => root.get("spec", "ports").items.some((one) => one.get("nodePort").integer === port))
  );
}
