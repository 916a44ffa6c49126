import { type Arguments, flagNames, has, parseArguments, valueOf, valuesOf, wordFrom } from "../arguments.ts";
import type { ScriptWord } from "../model.ts";
import type { Fact, Recogniser } from "./model.ts";

/** https://docs.docker.com/reference/cli/docker/buildx/build/, with the global flags and those of podman and nerdctl. */
const VALUED = flagNames(`
  t tag f file build-arg target platform label cache-from cache-to network net secret ssh output o progress builder add-host
  iidfile metadata-file memory m cpuset-cpus cpu-shares shm-size ulimit isolation build-context allow annotation attest
  context c host H log-level l config namespace n address a name p publish e env v volume restart hostname h i input tlsverify
  authfile creds arch os format cgroup-parent security-opt call`);

/** Builds, names and pushes of docker and of the programs that take the same words. */
export const docker: Recogniser = (command) => {
  const args = parseArguments(command.words, VALUED);
  const [verb, rest] = verbOf(args);
  const nodes = command.tool === "nerdctl" && valueOf(args, "n", "namespace")?.value === "k8s.io";
  if (verb === "build" || verb === "bud") return builds(args, rest, nodes);
  if (verb === "tag") return tags(rest, nodes);
  if (verb === "push") return rest.slice(0, 1).map((image) => ({ kind: "push", image, last: image }));
  if (verb === "imagetools") return valuesOf(args, "t", "tag").map((image) => ({ kind: "push", image, last: image }));
  if (verb === "load" && nodes) return [{ kind: "load", image: undefined, cluster: undefined, last: undefined }];
  if (verb === "run" || verb === "create") return registries(args, rest);
  return [];
};

/** The verb without the words that may stand before it: `docker image push`, `docker buildx build`. */
function verbOf(args: Arguments): readonly [string | undefined, readonly ScriptWord[]] {
  const [first, second, ...rest] = args.operands;
  const verb = first?.value;
  if (verb === "image" || verb === "buildx" || verb === "builder" || verb === "container") return [second?.value, rest];
  return [verb, args.operands.slice(1)];
}

function builds(args: Arguments, operands: readonly ScriptWord[], nodes: boolean): readonly Fact[] {
  const outputs = valuesOf(args, "output", "o");
  const isPushed = has(args, "push") || outputs.some(({ text }) => /type=registry|push=true/.test(text));
  const about = { context: operands[0], dockerfile: valueOf(args, "f", "file"), target: valueOf(args, "target") };
  const images = [...valuesOf(args, "t", "tag"), ...outputs.flatMap(outputName)];
  return images.flatMap((image): readonly Fact[] => [
    { kind: "build", image, ...about, last: operands[0] },
    ...(isPushed ? [{ kind: "push", image, last: operands[0] } as const] : []),
    ...(nodes ? [{ kind: "load", image, cluster: undefined, last: operands[0] } as const] : []),
  ]);
}

/** `--output type=image,name=IMAGE` */
function outputName(output: ScriptWord): readonly ScriptWord[] {
  const mark = /(?:^|,)name=/.exec(output.pieces[0] ?? "");
  if (mark === null) return [];
  const name = wordFrom(output, mark.index + mark[0].length);
  return name.value?.includes(",") === true ? [] : [name];
}

function tags([from, image]: readonly ScriptWord[], nodes: boolean): readonly Fact[] {
  if (from === undefined || image === undefined) return [];
  const load: Fact = { kind: "load", image, cluster: undefined, last: image };
  return [{ kind: "tag", from, image, last: image }, ...(nodes ? [load] : [])];
}

/** `docker run -d -p 127.0.0.1:5001:5000 --name kind-registry registry:2`, as the documentation of kind has it. */
function registries(args: Arguments, operands: readonly ScriptWord[]): readonly Fact[] {
  const image = operands[0];
  if (image === undefined || !/(?:^|\/)registry(?:[:@]|$)/.test(image.pieces.at(-1) ?? "")) return [];
  const published = valuesOf(args, "p", "publish").find(({ text }) => text.includes(":"));
  const name = valueOf(args, "name");
  return [{ kind: "registry", name, port: published && hostPort(published), last: image }];
}

/** The port on the host of `[IP:]HOST:CONTAINER`. */
export function hostPort(published: ScriptWord): ScriptWord | undefined {
  const { value } = published;
  if (value === undefined) return published.pieces.length === 1 ? undefined : unknownPort(published);
  const parts = value.split(":");
  const port = parts.at(-2);
  return port === undefined || !/^\d+$/.test(port)
    ? undefined
    : wordFrom({ ...published, value: port, text: port, pieces: [port] }, 0);
}

function unknownPort(published: ScriptWord): ScriptWord {
  return { ...published, pieces: [undefined] };
}

/** Loading after `eval $(minikube docker-env)`: what is built then is built on the node. */
export function isDockerOfNode(text: string): boolean {
  return text.includes("docker-env") && text.includes("minikube");
}

/** `ctr -n k8s.io images import FILE`. */
export const ctr: Recogniser = ({ words }) => {
  const said = words.map(({ text }) => text).join(" ");
  return /\bimages? import\b/.test(said)
    ? [{ kind: "load", image: undefined, cluster: undefined, last: words[0] }]
    : [];
};
