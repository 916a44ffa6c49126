import {
  type Container,
  defineRule,
  endingStatus,
  isWithin,
  joinWords,
  type KnownImage,
  mountsOf,
  securitySetting,
  startedImage,
  type StartedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "read-only-root-written",
  title: "An image writes to its root file system, which is read-only",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "With readOnlyRootFilesystem only volumes can be written to. Servers that keep caches, sockets or data in their image's own folders say `Read-only file system` and end.",
    fix: "Mount an emptyDir (or a claim, for data) at each of the paths.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Container",

  *check(container) {
    const setting = securitySetting(container, "readOnlyRootFilesystem");
    const started = setting.value === true ? startedImage(container) : undefined;
    if (started === undefined || started.image.role !== "server") return;
    const { title } = started.image;
    const paths = toldPaths(uncoveredPaths(started, container), started.image);
    if (paths.length === 0) return;
    yield {
      at: setting.at,
      level: container.workload.idle ? "info" : FAILS_AT_ONCE.has(title) ? "error" : "warning",
      predicts: endingStatus(container),
      message: `${title} writes to ${joinWords(paths)}, which nothing makes writable`,
      labels: [{ at: container.image.at, text: `${title} starts here` }],
      note: `its log says something like: ${paths[0] ?? ""}: Read-only file system`,
      help: `mount an emptyDir at ${joinWords(paths)}`,
    };
  },
});

/** Servers that are known to end when they cannot write; of others only the data directory is told. */
const FAILS_AT_ONCE: ReadonlySet<string> = new Set([
  "nginx",
  "Apache httpd",
  "PostgreSQL",
  "MySQL",
  "MariaDB",
  "Grafana",
  "Tomcat",
]);

/** Most servers need /tmp only now and then. */
function toldPaths(uncovered: readonly string[], { title, data = [], writable = [] }: KnownImage): readonly string[] {
  if (!FAILS_AT_ONCE.has(title)) return uncovered.filter((path) => data.includes(path));
  return writable.length === 1 ? uncovered : uncovered.filter((path) => path !== "/tmp");
}

/** The paths that the image writes to and that no writable volume holds; VOLUMEs of the image are writable by themselves. */
function uncoveredPaths({ image, built }: StartedImage, container: Container): readonly string[] {
  const mounts = mountsOf(container);
  const isMoved = mounts.some(({ path = "" }) => isMainConfiguration(path, image));
  if (isMoved || (built !== undefined && isReconfigured(built, image))) return [];
  const mounted = mounts.flatMap(({ path, source, field }) => {
    const isWritable = source !== undefined && !READ_ONLY.has(source) && field.get("readOnly").value !== true;
    return isWritable && path !== undefined ? [path] : [];
  });
  const covers = [...mounted, ...(image.volumes ?? []), ...(built?.volumes ?? []).flatMap(({ value }) => value ?? [])];
  return (image.writable ?? []).filter((path) => !covers.some((cover) => isWithin(resolved(path), resolved(cover))));
}

const READ_ONLY: ReadonlySet<string> = new Set(["configMap", "secret", "projected", "downwardAPI", "image"]);

/** What is mounted over the main configuration may put these files elsewhere; a folder of snippets may not. */
function isMainConfiguration(path: string, { config = [] }: KnownImage): boolean {
  return (
    config.some((at) => isWithin(path, at)) &&
    !/\/(?:conf\.d|templates|sites-enabled|modules|certs|ssl)(?:\/|$)/.test(path)
  );
}

/** The Dockerfile brings a configuration of its own, which may put these files elsewhere. */
function isReconfigured({ copies, runs }: NonNullable<StartedImage["built"]>, { config = [] }: KnownImage): boolean {
  const isTouched = copies.some(({ path }) => config.some((at) => isWithin(path.value ?? at, at)));
  return isTouched || runs.some(({ script }) => config.some((at) => script.includes(at)));
}

/** `/var/run` is a link to `/run` in all images of these. */
function resolved(path: string): string {
  return path.replace(/^\/var\/run(?=\/|$)/, "/run");
}
