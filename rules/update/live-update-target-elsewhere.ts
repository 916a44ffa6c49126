import {
  type Container,
  defineRule,
  type Graph,
  type ImageBuild,
  type ImageFacts,
  isWithin,
  type LiveSync,
  parseImageReference,
  pathsInImage,
  placed,
  restOf,
  sameRepository,
} from "../../src/api.ts";

export default defineRule({
  id: "live-update-target-elsewhere",
  title: "A sync beside the place where the image has the files",
  layer: "update",
  level: "warning",
  predicts: "the old code keeps running",
  since: "0.1.0",
  docs: {
    why: "The Dockerfile copies the sources to one directory, and the live update puts changed ones into another. The process goes on with those of the image.",
    fix: "Write the directory of the Dockerfile's COPY as the target of sync().",
    refs: ["https://docs.tilt.dev/live_update_reference.html", "https://docs.docker.com/reference/dockerfile/#copy"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const { image, context, tilt } = build;
    if (image === undefined || context === undefined) return;
    for (const sync of tilt?.liveUpdate?.syncs ?? []) {
      const { local, target, source } = sync;
      if (local.value === undefined || target === undefined || source !== "directory") continue;
      const copied = pathsInImage(local.value, context === "." ? "" : context, image);
      if (copied === undefined || copied.length === 0) continue;
      const synced = copied.map((one) => ({ ...one, synced: `${target}${restOf(one.source, local.value ?? "")}` }));
      const [first] = synced;
      if (first === undefined || synced.some((one) => one.path === one.synced) || isUsed(sync, image, { build, graph }))
        continue;
      yield {
        at: placed(sync.remote.at),
        message: `"${first.source || "."}" is at "${first.path}" in the image, and is synced to "${first.synced}"`,
        labels: [{ at: placed(first.copy.at), text: "where the image gets it" }],
        help: `sync it to ${first.path}`,
      };
    }
  },
});

/** True for a base that the repository builds itself, which may hold the same files elsewhere, and for one that is not known. */
function isOnOwnBase({ base }: ImageFacts, graph: Graph): boolean {
  const image = base.value === undefined || base.value === "scratch" ? undefined : parseImageReference(base.value);
  if (image?.ok !== true) return base.value !== "scratch";
  return graph.builds.some(({ ref }) => {
    const own = ref?.includes(image.name) === true ? parseImageReference(ref) : undefined;
    return own?.ok === true && sameRepository(own, image);
  });
}

interface Use {
  readonly build: ImageBuild;
  readonly graph: Graph;
}

/** True where something says that the image has a use for the target: a stage's output, a command, a variable, a volume. */
function isUsed({ target = "" }: LiveSync, image: ImageFacts, { build, graph }: Use): boolean {
  const { copies, runs, env, workdir, cmd, entrypoint } = image;
  const texts = [
    ...runs.map(({ script }) => script),
    ...[...env.values()].map(({ value }) => value ?? target),
    ...(cmd.value?.argv ?? []),
    ...(entrypoint.value?.argv ?? []),
    ...(build.entrypoint ?? []),
  ];
  if (/(?:site|dist)-packages|node_modules/.test(target) || isOnOwnBase(image, graph)) return true;
  const isDerived = copies.some(({ from, path }) => from !== undefined && areNested(path.value ?? target, target));
  const runners = graph.runnersOf(build);
  return (
    isDerived ||
    runners.length === 0 ||
    workdir.value === target ||
    texts.some((text) => text.includes(target)) ||
    runners.some((one) => isUsedBy(one, target))
  );
}

function isUsedBy({ field }: Container, target: string): boolean {
  const words = [...field.get("command").items, ...field.get("args").items].map(({ text }) => text ?? target);
  const mounts = field.get("volumeMounts").items.map((mount) => mount.get("mountPath").text ?? target);
  return (
    field.get("workingDir").exists ||
    words.some((word) => word.includes(target)) ||
    mounts.some((at) => areNested(at, target))
  );
}

function areNested(a: string, b: string): boolean {
  const path = a.replace(/(?<=.)\/+$/, "");
  return isWithin(path, b) || isWithin(b, path) || path === "/";
}
