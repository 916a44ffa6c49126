import {
  bringersOf,
  type Container,
  defineRule,
  type Graph,
  isPopularImage,
  type KubeObject,
  matchingRegistry,
  type PullSecretMiss,
  pullSecretsOf,
  readPullSecret,
  runLevel,
  whyMissed,
} from "../../src/api.ts";

export default defineRule({
  id: "pull-secret-wrong-host",
  title: "A pull secret whose registry is not the image's",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "The kubelet sends credentials only to the registry that their key names: the same host, the same port as text, and a path that the image's path begins with. Where no key fits, it pulls without a login and says nothing about the Secret.",
    fix: "Make the key equal to the registry in the image, with its port; for Docker Hub write https://index.docker.io/v1/.",
    refs: [
      "https://kubernetes.io/docs/concepts/containers/images/#config-json",
      "https://kubernetes.io/docs/tasks/configure-pod-container/pull-image-private-registry/",
    ],
  },
  visit: "Object",
  only: ["Secret"],

  *check(secret, { graph }) {
    const read = readPullSecret(secret);
    const pulled = read === undefined ? undefined : pulledWith(secret, graph);
    if (read === undefined || pulled === undefined || read.problems.length > 0) return;
    for (const registry of read.registries) {
      if (pulled.some(({ reference }) => reference && matchingRegistry([registry], reference))) continue;
      const missed = nearest(registry, pulled, read.registries.length === 1);
      if (missed === undefined) continue;
      const { container, why } = missed;
      const { image, reference, workload } = container;
      const wanted = why === "docker-hub-alias" ? "https://index.docker.io/v1/" : (reference?.domain ?? "");
      yield {
        at: read.content.at,
        level: runLevel(workload, why === "port" || why === "case" ? "error" : "warning"),
        message: `the pull secret "${secret.name ?? ""}" is for ${registry}, the image is from ${fromOf(container, why)}`,
        labels: [{ at: image.at, text: "pulled without a login" }],
        note: NOTES[why],
        help: `write ${wanted} as the key in auths`,
        confirm: `kubectl describe ${workload.kind.toLowerCase()} ${workload.name}`,
      };
    }
  },
});

interface Pulled extends Container {
  /** Another pull secret of the pod is for its registry. */
  readonly isServed: boolean;
}

/** The containers of pods that bring a Secret; undefined where something about their images or secrets is not known. */
function pulledWith(secret: KubeObject, graph: Graph): readonly Pulled[] | undefined {
  const workloads = bringersOf(secret, graph).filter(({ object }) => object.judged);
  const pods = workloads.map((workload) => ({ workload, secrets: pullSecretsOf(workload, graph) }));
  const all = pods.flatMap(({ workload, secrets = [] }) => {
    const keys = secrets.flatMap(({ registries }) => registries);
    return workload.containers.map((container): Pulled => {
      const { reference } = container;
      return { ...container, isServed: reference !== undefined && matchingRegistry(keys, reference) !== undefined };
    });
  });
  const isKnown = pods.every(({ secrets }) => secrets !== undefined) && all.every(({ reference }) => reference);
  return isKnown ? all : undefined;
}

interface Missed {
  readonly container: Container;
  readonly why: PullSecretMiss;
}

const ORDER: readonly PullSecretMiss[] = ["port", "case", "docker-hub-alias", "path", "host"];

/** The image that the key seems meant for. A host of another name says little, unless it is the only one of both. */
function nearest(registry: string, pulled: readonly Pulled[], isOnly: boolean): Missed | undefined {
  const missed = pulled.flatMap((container): readonly Missed[] => {
    const { reference, isServed } = container;
    const why = reference === undefined || isServed ? undefined : whyMissed(registry, reference);
    return reference === undefined || why === undefined || isPopularImage(reference) ? [] : [{ container, why }];
  });
  const [first] = missed.toSorted((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why));
  return first?.why === "host" && !(isOnly && pulled.length === missed.length) ? undefined : first;
}

function fromOf({ reference }: Container, why: PullSecretMiss): string {
  return (why === "path" ? reference?.repository : reference?.domain) ?? "";
}

const NOTES: Readonly<Record<PullSecretMiss, string>> = {
  port: "the port counts: a key without one fits only images without one",
  case: "the case of the host counts",
  "docker-hub-alias": "the kubelet knows Docker Hub as docker.io and as https://index.docker.io/v1/ alone",
  path: "the image's path does not begin with the key's; a public image comes without a login",
  host: "no other image of the pod is from there; a public image comes without a login",
};
