import { type Arguments, flagNames, has, parseArguments, valueOf, valuesOf, verbsOf } from "../arguments.ts";
import type { Command } from "../commands.ts";
import type { ScriptWord } from "../model.ts";
import { kubectl } from "./kubectl.ts";
import type { Fact, Recogniser } from "./model.ts";

/** https://k3d.io/stable/usage/commands/k3d_cluster_create/ and its neighbours. */
const K3D_VALUED = flagNames(`
  s servers a agents p port v volume registry-create registry-use registry-config k3s-arg k3s-node-label k3s-server-arg
  k3s-agent-arg servers-memory agents-memory i image c config api-port network subnet gpus e env runtime-label runtime-ulimit
  token timeout host-alias lb-config-override label l cluster m mode role memory replicas proxy-remote-url proxy-username
  proxy-password`);

/** Short names of `k3d cluster create`. */
const K3D_LONG: ReadonlyMap<string, string> = new Map([
  ["s", "servers"],
  ["a", "agents"],
  ["p", "port"],
  ["v", "volume"],
  ["i", "image"],
  ["c", "config"],
]);

/** What says something about the cluster; tokens and environment are left where they are. */
const K3D_KEPT = flagNames(`
  servers agents port volume registry-create registry-use registry-config k3s-arg k3s-node-label k3s-server-arg k3s-agent-arg
  servers-memory agents-memory image no-lb network api-port runtime-label`);

export const k3d: Recogniser = (command) => {
  const args = parseArguments(command.words, K3D_VALUED);
  const said = verbsOf(args, 2);
  const rest = args.operands.slice(2);
  if (said === "cluster create")
    return [clusterFact(command, args, rest[0], valueOf(args, "c", "config"), k3dFlags(args))];
  if (/^images? (?:import|load)$/.test(said)) return loads(rest, valuesOf(args, "c", "cluster"));
  if (said === "registry create") {
    return [{ kind: "registry", name: rest[0], port: valueOf(args, "p", "port"), last: rest[0] }];
  }
  return [];
};

function k3dFlags(args: Arguments): ReadonlyMap<string, readonly ScriptWord[]> {
  return keptFlags(args, K3D_KEPT, K3D_LONG);
}

function keptFlags(
  args: Arguments,
  kept: ReadonlySet<string>,
  long: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly ScriptWord[]> {
  const flags = new Map<string, readonly ScriptWord[]>();
  for (const [name, values] of args.flags) {
    const full = long.get(name) ?? name;
    if (kept.has(full)) flags.set(full, [...(flags.get(full) ?? []), ...values]);
  }
  return flags;
}

function clusterFact(
  command: Command,
  args: Arguments,
  name: ScriptWord | undefined,
  config: ScriptWord | undefined,
  flags: ReadonlyMap<string, readonly ScriptWord[]>,
): Fact {
  const inline = command.heredoc !== undefined && (config?.value === "-" || config?.value === "/dev/stdin");
  return {
    kind: "cluster",
    name,
    config,
    inline: inline ? command.heredoc : undefined,
    flags,
    last: name ?? args.operands[0],
  };
}

/** An archive holds images that the command does not name. */
function loads(images: readonly ScriptWord[], clusters: readonly ScriptWord[]): readonly Fact[] {
  const targets = clusters.length === 0 ? [undefined] : clusters;
  return images.flatMap((word) => {
    const isArchive = /\.(?:tar|tgz|tar\.gz)$/.test(word.pieces.at(-1) ?? "");
    return targets.map(
      (cluster) => ({ kind: "load", image: isArchive ? undefined : word, cluster, last: word }) as const,
    );
  });
}

const KIND_VALUED = flagNames("name n config image kubeconfig wait loglevel v verbosity nodes");
const KIND_KEPT = flagNames("image");

/** https://kind.sigs.k8s.io/docs/user/quick-start/ */
export const kind: Recogniser = (command) => {
  const args = parseArguments(command.words, KIND_VALUED);
  const said = verbsOf(args, 2);
  const rest = args.operands.slice(2);
  const name = valueOf(args, "name", "n");
  if (said === "create cluster") {
    const flags = keptFlags(args, KIND_KEPT, new Map());
    return [clusterFact(command, args, name, valueOf(args, "config"), flags)];
  }
  if (said === "load docker-image") return loads(rest, name === undefined ? [] : [name]);
  return said === "load image-archive" ? [{ kind: "load", image: undefined, cluster: name, last: rest[0] }] : [];
};

const MINIKUBE_VALUED = flagNames(`
  p profile cpus memory nodes n driver vm-driver kubernetes-version addons container-runtime disk-size insecure-registry
  registry-mirror cni extra-config feature-gates mount-string network ports base-image image-repository t tag f file b bootstrapper
  listen-address subnet static-ip`);
const MINIKUBE_KEPT = flagNames("cpus memory nodes kubernetes-version addons driver insecure-registry");
const MINIKUBE_LONG: ReadonlyMap<string, string> = new Map([
  ["n", "nodes"],
  ["vm-driver", "driver"],
]);

/** https://minikube.sigs.k8s.io/docs/commands/ */
export const minikube: Recogniser = (command) => {
  const args = parseArguments(command.words, MINIKUBE_VALUED);
  const verb = verbsOf(args, 1);
  if (verb === "kubectl") return kubectl({ ...command, words: command.words.slice(afterMark(command)) });
  const profile = valueOf(args, "p", "profile");
  if (verb === "start") {
    return [clusterFact(command, args, profile, undefined, keptFlags(args, MINIKUBE_KEPT, MINIKUBE_LONG))];
  }
  const rest = args.operands.slice(2);
  switch (verbsOf(args, 2)) {
    case "image load":
    case "cache add":
      return loads(rest, profile === undefined ? [] : [profile]);
    case "image build":
      return valuesOf(args, "t", "tag").flatMap((image) => builtOnNode(image, rest[0], args, profile));
    case "addons enable":
      return rest.slice(0, 1).map((name) => ({ kind: "addon", name, cluster: profile, last: name }));
    default:
      return [];
  }
};

/** `minikube kubectl -- apply -f k8s` */
function afterMark({ words }: Command): number {
  return words.findIndex(({ value }) => value === "--") + 1 || words.length;
}

function builtOnNode(
  image: ScriptWord,
  context: ScriptWord | undefined,
  args: Arguments,
  cluster: ScriptWord | undefined,
): readonly Fact[] {
  const dockerfile = valueOf(args, "f", "file");
  return [
    { kind: "build", image, context, dockerfile, target: undefined, last: context ?? image },
    { kind: "load", image, cluster, last: context ?? image },
  ];
}

/** `colima start --kubernetes`: one node on a virtual machine. */
export const colima: Recogniser = (command) => {
  const args = parseArguments(
    command.words,
    flagNames("cpu cpus c memory m disk d profile p runtime r arch a vm-type kubernetes-version"),
  );
  const [verb, name] = args.operands;
  const isCluster = verb?.value === "start" && has(args, "kubernetes", "k", "with-kubernetes");
  const long = new Map([
    ["c", "cpus"],
    ["cpu", "cpus"],
    ["m", "memory"],
  ]);
  const flags = keptFlags(args, flagNames("cpus memory kubernetes-version"), long);
  return isCluster ? [clusterFact(command, args, valueOf(args, "p", "profile") ?? name, undefined, flags)] : [];
};
