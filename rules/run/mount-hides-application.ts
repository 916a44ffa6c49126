import {
  type Container,
  defineRule,
  type Draft,
  endingStatus,
  type Graph,
  isWithin,
  listed,
  type Mount,
  mountsOf,
  neededConfiguration,
  neededFiles,
  startedImage,
  volumeFiles,
  workingDirectory,
} from "../../src/api.ts";

export default defineRule({
  id: "mount-hides-application",
  title: "A volume is mounted over files that the image needs",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "A mounted volume takes the place of the whole directory. What the image has there is gone, and nothing is copied into the volume, as Docker does with named volumes: a ConfigMap over /app leaves /app with the keys of the ConfigMap alone.",
    fix: "Mount a single file with subPath, or mount the volume at a directory of its own.",
    refs: ["https://kubernetes.io/docs/concepts/storage/volumes/#using-subpath"],
  },
  visit: "Container",

  *check(container, { graph }) {
    for (const mount of mountsOf(container)) {
      const hidden = hides(mount) ? hiddenBy(mount, container, graph) : undefined;
      if (hidden === undefined || mount.path === undefined) continue;
      yield {
        at: mount.field.get("mountPath").at,
        ...hidden,
        level: container.workload.idle ? "info" : hidden.level,
        note: `what the image has in ${mount.path} is gone while the volume is mounted there`,
        help: helpFor(mount),
      };
    }
  },
});

type Hidden = Pick<Draft, "message" | "level" | "layer" | "predicts">;

/** Volumes that begin with what the manifest says, or empty. */
const KNOWN_CONTENT: ReadonlySet<string> = new Set(["configMap", "secret", "emptyDir", "projected", "downwardAPI"]);

/** True for a whole volume whose content is known to be none of the image's: no init container had a chance to copy it there. */
function hides({ isPart, source }: Mount): boolean {
  return !isPart && source !== undefined && (KNOWN_CONTENT.has(source) || source === "persistentVolumeClaim");
}

function hiddenBy(mount: Mount, container: Container, graph: Graph): Hidden | undefined {
  if (isFilledBefore(mount, container)) return undefined;
  return (
    hiddenFile(mount, container, graph) ??
    hiddenConfiguration(mount, container, graph) ??
    hiddenDirectory(mount, container, graph) ??
    hiddenSystem(mount)
  );
}

/** Another container that starts before mounts the same volume, and may copy what is needed into it. */
function isFilledBefore({ field, source }: Mount, container: Container): boolean {
  if (source !== "emptyDir" && source !== "persistentVolumeClaim") return false;
  const name = field.get("name").text;
  return container.workload.containers.some((other) => {
    const isEarlier = other.role !== "container" && other !== container;
    return isEarlier && other.field.get("volumeMounts").items.some((mount) => mount.get("name").text === name);
  });
}

function hiddenFile(mount: Mount, container: Container, graph: Graph): Hidden | undefined {
  const { path: top = "", source } = mount;
  // The file may be one of the claim: an image that is not built here is not known to have it.
  if (source === "persistentVolumeClaim" && container.build === undefined) return undefined;
  const process = graph.process(container);
  const needed = neededFiles(container, process).find(({ path }) => isWithin(path, top));
  if (needed === undefined || brings(mount, needed.path.slice(top.length + 1), container, graph)) return undefined;
  const isProgram = needed.is === "the program";
  return {
    level: source === "persistentVolumeClaim" || container.build?.certain === false ? "warning" : "error",
    layer: isProgram ? "start" : "run",
    predicts: isProgram ? "RunContainerError" : endingStatus(container),
    message:
      container.build === undefined
        ? `${needed.is} ${needed.path} is not there: ${described(mount)} is mounted at ${top}${holding(mount, container, graph)}`
        : `${described(mount)} at ${top} hides ${needed.is} ${needed.path}`,
  };
}

function holding(mount: Mount, container: Container, graph: Graph): string {
  const files = volumeFiles(mount, container.workload.object, graph);
  return files === undefined ? "" : ` and holds ${listed(files.names)}`;
}

/** The ConfigMap or Secret holds the file itself, or may: its keys are not all known. */
function brings(mount: Mount, file: string, container: Container, graph: Graph): boolean {
  if (mount.source === "emptyDir") return false;
  const files = volumeFiles(mount, container.workload.object, graph);
  const isClaim = mount.source === "persistentVolumeClaim";
  return files === undefined ? !isClaim : files.names.includes(file);
}

function hiddenConfiguration(mount: Mount, container: Container, graph: Graph): Hidden | undefined {
  const image = startedImage(container)?.image;
  const needed = image && neededConfiguration(image.title);
  const files = volumeFiles(mount, container.workload.object, graph);
  if (needed === undefined || needed.directory !== mount.path || files === undefined) return undefined;
  const { included } = needed;
  const main = files.object.root.get("data", included?.by ?? "").text ?? "";
  const wanted = [...needed.files, ...(included !== undefined && main.includes(included.file) ? [included.file] : [])];
  const lost = wanted.find((file) => !files.names.includes(file));
  if (lost === undefined) return undefined;
  return {
    level: "error",
    message: `${described(mount)} at ${mount.path ?? ""} hides ${lost}, without which ${image?.title ?? "the server"} does not start; it has ${listed(files.names)}`,
  };
}

/** The working directory of an image that is built here, with the files that its Dockerfile copies there. */
function hiddenDirectory(mount: Mount, container: Container, graph: Graph): Hidden | undefined {
  const directory = workingDirectory(container);
  const image = container.build?.image;
  if (image === undefined || directory === undefined || directory === "/" || mount.path !== directory) return undefined;
  const copied = image.copies.find(({ path }) => path.value !== undefined && isWithin(bare(path.value), directory));
  const isOwn = graph.process(container).program === "first";
  if (copied === undefined || !isOwn || mount.source !== "emptyDir") return undefined;
  return {
    level: "warning",
    message: `${described(mount)} at ${directory} hides the working directory, into which the Dockerfile copies its files`,
  };
}

/** Folders in which each image has programs, libraries, users and certificates. */
const SYSTEM_FOLDERS: ReadonlySet<string> = new Set(
  "/bin /sbin /lib /lib64 /etc /usr /usr/bin /usr/sbin /usr/lib /usr/local /usr/local/bin".split(" "),
);

function hiddenSystem(mount: Mount): Hidden | undefined {
  const { path = "" } = mount;
  if (!SYSTEM_FOLDERS.has(path) || mount.source === "persistentVolumeClaim") return undefined;
  return { level: "warning", message: `${described(mount)} takes the place of the whole of ${path}` };
}

function bare(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

const NOUNS: Readonly<Record<string, string>> = {
  configMap: "a ConfigMap",
  secret: "a Secret",
  emptyDir: "an empty volume",
  persistentVolumeClaim: "a claim",
  projected: "a projected volume",
  downwardAPI: "a volume of pod fields",
};

function described({ source = "" }: Mount): string {
  return NOUNS[source] ?? "a volume";
}

function helpFor({ source, path = "" }: Mount): string {
  if (source === "configMap" || source === "secret")
    return `mount a single file (mountPath: ${path}/KEY with subPath: KEY), or use a directory of its own`;
  return "mount the volume at a directory of its own, or copy the files into it in an init container";
}
