import {
  commandField,
  type Container,
  defineRule,
  type Draft,
  endingStatus,
  type Field,
  type Graph,
  howNear,
  isWithin,
  listed,
  type Mount,
  mountsOf,
  neededFiles,
  volumeFiles,
} from "../../src/api.ts";

export default defineRule({
  id: "mounted-file-missing",
  title: "An argument names a file that its ConfigMap or Secret does not hold",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "A mounted ConfigMap or Secret has one file for each of its keys, and nothing can be written beside them. A program that is told to read another file there does not find it, and most end at once.",
    fix: "Name a file that is there, or give the key that name.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/configmap/#using-configmaps-as-files-from-a-pod"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const mounts = mountsOf(container);
    if (!mounts.some(({ source }) => source === "configMap" || source === "secret")) return;
    const needed = new Set(neededFiles(container, graph.process(container)).map(({ path }) => path));
    for (const { field, path } of namedPaths(container, graph)) {
      // Programs and scripts are mount-hides-application's.
      const mount = needed.has(path) ? undefined : innermost(mounts, path);
      const draft = mount && lostFile(mount, field, path, container, graph);
      if (draft !== undefined) yield draft;
    }
  },
});

interface NamedPath {
  readonly field: Field;
  readonly path: string;
}

/** Absolute paths among the arguments and the variables, each alone in its item or behind the `=` of an option. */
function namedPaths(container: Container, graph: Graph): readonly NamedPath[] {
  const process = graph.process(container);
  const items = process.argv.flatMap((text, index) => {
    const field = text === undefined ? undefined : commandField(container, process, index);
    return field === undefined ? [] : [field];
  });
  const values = container.field.get("env").items.map((entry) => entry.get("value"));
  return [...items, ...values].flatMap((field) => {
    const path = /^(?:--?[\w.-]+=)?(?:file:\/\/)?(\/[\w./@+-]+)$/.exec(field.text ?? "")?.[1];
    return path === undefined || path.endsWith("/") ? [] : [{ field, path }];
  });
}

function innermost(mounts: readonly Mount[], file: string): Mount | undefined {
  const around = mounts.filter(({ path }) => path !== undefined && isWithin(file, path));
  return around.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
}

function lostFile(mount: Mount, field: Field, file: string, container: Container, graph: Graph): Draft | undefined {
  const { path = "", isPart } = mount;
  const files = isPart || file === path ? undefined : volumeFiles(mount, container.workload.object, graph);
  const inside = file.slice(path.length + 1);
  if (files === undefined || inside.startsWith("..")) return undefined;
  const { names, object } = files;
  if (names.some((name) => name === inside || name.startsWith(`${inside}/`))) return undefined;
  const meant = names.find((name) => howNear(inside, name) !== undefined);
  return {
    at: field.at,
    level: container.workload.idle ? "info" : meant === undefined ? "warning" : "error",
    predicts: endingStatus(container),
    message: `${file} is not there: ${object.kind} "${object.name ?? ""}" is mounted at ${path} and holds ${listed(names)}`,
    labels: [{ at: object.root.get("metadata", "name").at, text: `holds ${listed(names)}` }],
    note: "the program is told to use a file that does not exist and that nothing can create there",
    help:
      meant === undefined
        ? `add the key "${inside}" to the ${object.kind}, or name one of its files`
        : `write ${path}/${meant}`,
  };
}
