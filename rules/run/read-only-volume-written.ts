import {
  type Container,
  defineRule,
  endingStatus,
  type Graph,
  isWithin,
  mainWords,
  type Mount,
  mountsOf,
  programOf,
  runLevel,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "read-only-volume-written",
  title: "A process writes where a ConfigMap or Secret is mounted",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Volumes of ConfigMaps and Secrets are read-only, whatever their mode says. Redis Sentinel rewrites its configuration, and some entrypoints edit theirs before the server starts: `Read-only file system`, and the container ends.",
    fix: "Copy the file into an emptyDir in an init container, and mount that; or mount single files with subPath beside what is written.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/configmap/#using-configmaps-as-files-from-a-pod"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const written = sentinelFile(container, graph) ?? editedFolder(container);
    if (written === undefined) return;
    const { mount, message, note } = written;
    yield {
      at: mount.field.get("mountPath").at,
      level: runLevel(container.workload, written.level),
      predicts: endingStatus(container),
      message: `${message}, where a ${NOUNS[mount.source ?? ""] ?? "read-only volume"} is mounted`,
      note,
      help: "copy the files into an emptyDir in an init container, and mount that here",
    };
  },
});

interface WrittenMount {
  readonly mount: Mount;
  readonly level: "error" | "warning";
  /** A clause without its end. */
  readonly message: string;
  readonly note: string;
}

const NOUNS: Readonly<Record<string, string>> = {
  configMap: "ConfigMap",
  secret: "Secret",
  projected: "projected volume",
};

function readOnlyMounts(container: Container): readonly Mount[] {
  return mountsOf(container).filter(({ source }) => source !== undefined && NOUNS[source] !== undefined);
}

/** Sentinel keeps what it learns in its own configuration file, and does not start where it cannot. */
function sentinelFile(container: Container, graph: Graph): WrittenMount | undefined {
  const words = mainWords(graph.process(container).argv);
  const program = programOf(words);
  const isSentinel =
    /^(?:redis|valkey)-sentinel$/.test(program) ||
    (/^(?:redis|valkey)-server$/.test(program) && words.some(({ text }) => text === "--sentinel"));
  const file = isSentinel ? words.find(({ text }, index) => index > 0 && text.startsWith("/"))?.text : undefined;
  const mount = readOnlyMounts(container).find(
    ({ path }) => path !== undefined && file !== undefined && isWithin(file, path),
  );
  return (
    mount && {
      mount,
      level: "error",
      message: `Sentinel rewrites its configuration ${file ?? ""}`,
      note: "its log says: Sentinel config file is not writable: Read-only file system. Exiting...",
    }
  );
}

/** Images whose entrypoint edits or makes files in a folder of its configuration, by what it says when it cannot. */
const EDITS: ReadonlyMap<string, readonly [folder: string, says: string]> = new Map([
  ["Cassandra", ["/etc/cassandra", "/etc/cassandra/cassandra.yaml: Read-only file system"]],
  ["Kafka", ["/opt/kafka/config", "/opt/kafka/config/server.properties: Read-only file system"]],
]);

function editedFolder(container: Container): WrittenMount | undefined {
  const title = startedImage(container)?.image.title ?? "";
  const [folder, says] = EDITS.get(title) ?? [];
  if (folder === undefined || says === undefined) return undefined;
  const mount = readOnlyMounts(container).find(({ path, isPart }) => path === folder && !isPart);
  return (
    mount && {
      mount,
      level: "warning",
      message: `the entrypoint of ${title} writes to ${folder}`,
      note: `its log says something like: ${says}`,
    }
  );
}
