import {
  defineRule,
  endingStatus,
  joinWords,
  type KnownImage,
  securitySetting,
  startedImage,
  uncoveredPaths,
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
    const { title, writable = [], volumes = [] } = started.image;
    // VOLUMEs of the image are writable by themselves.
    const own = (started.built?.volumes ?? []).flatMap(({ value }) => value ?? []);
    const uncovered = uncoveredPaths(writable, started, container, [...volumes, ...own]);
    const paths = toldPaths(uncovered, started.image);
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
