import {
  defineRule,
  directoryOf,
  type Draft,
  type Field,
  goTypeOf,
  type Graph,
  isOldBoolean,
  isSecretKey,
  isServerChecked,
  KIND_STRINGS,
  type KubeObject,
  METADATA_STRINGS,
  type StringFields,
  TEMPLATE_STRINGS,
  templatesOf,
  undecodable,
  unmarshalText,
  walk,
} from "../../src/api.ts";

export default defineRule({
  id: "value-not-string",
  title: "A number, boolean or map where a string must be",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "YAML reads unquoted 443, 1.10, true, yes, no, on and off as numbers and booleans. Values of environment variables, labels, annotations, ConfigMaps and arguments are strings, and the API server converts nothing: it refuses the whole object.",
    fix: "Put the value in quotes.",
    refs: [
      "https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/",
      "https://yaml.org/type/bool.html",
    ],
  },
  visit: "Object",
  masks: ["yaml-surprising-value"],

  *check(object, { graph }) {
    for (const { field, type, struct, path } of wrongOnes(object)) {
      if (isMended(field) && isKustomized(object, graph)) continue;
      yield {
        at: type === "object" || type === "array" ? field.keyAt : field.at,
        level: isServerChecked(object) ? undefined : "warning",
        message: messageOf(object, field, type),
        ...refusalOf(object, field, unmarshalText(type, struct, path)),
        ...remedyOf(field, type),
      };
    }
  },
});

interface Wrong {
  readonly field: Field;
  readonly type: string;
  readonly struct: string;
  /** The path as the table writes it, from the object's root. */
  readonly path: string;
}

function* wrongOnes(object: KubeObject): Generator<Wrong> {
  yield* wrongIn(object.root, METADATA_STRINGS, "");
  if (!isServerChecked(object)) return;
  yield* wrongIn(object.root, KIND_STRINGS.get(object.kindKey) ?? [], "");
  for (const template of templatesOf(object)) {
    const isPod = template.path.length === 0;
    const table = isPod ? TEMPLATE_STRINGS.filter(({ struct }) => struct !== "ObjectMeta") : TEMPLATE_STRINGS;
    yield* wrongIn(template, table, isPod ? "" : `${template.pathText}.`);
  }
}

function* wrongIn(root: Field, table: readonly StringFields[], prefix: string): Generator<Wrong> {
  for (const { struct, paths } of table) {
    for (const path of paths) {
      for (const field of walk(root, path)) {
        const type = goTypeOf(field.value);
        if (type !== undefined) yield { field, type, struct, path: `${prefix}${path}` };
      }
    }
  }
}

/** Built by kustomize, or beside a kustomization that may list it again. */
function isKustomized(object: KubeObject, { bundle, bundles }: Graph): boolean {
  const directory = directoryOf(object.file);
  return (
    bundle(object).kind === "kustomize" ||
    bundles.some((one) => one.kind === "kustomize" && one.directory === directory)
  );
}

/** Kustomize reads `yes` and its kin as strings, and writes the annotations of an object as strings whatever they were. */
function isMended(field: Field): boolean {
  const isAnnotation = field.path[0] === "metadata" && field.path[1] === "annotations";
  return isAnnotation || (field.plain !== undefined && isOldBoolean(field.plain));
}

const WORDS: Readonly<Record<string, string>> = {
  number: "the number",
  bool: "the boolean",
  array: "a list",
  object: "a map",
};

function messageOf(object: KubeObject, field: Field, type: string): string {
  const word = WORDS[type] ?? type;
  if (type === "array" || type === "object") return `${nameOf(object, field)} is ${word}, where a string must be`;
  const source = field.plain ?? JSON.stringify(field.value);
  const read = type === "bool" && source !== String(field.value) ? ` (read as ${String(field.value)})` : "";
  const shown = isSecret(object, field) ? word.replace("the ", "a ") : `${word} ${source}${read}`;
  return `${nameOf(object, field)} is ${shown}, not a string`;
}

/** What a person calls the value: `env "PORT"`, `label "version"`, `item 2 of args`. */
function nameOf({ root }: KubeObject, { path, pathText }: Field): string {
  const [last = "", parent = "", before = ""] = path.toReversed();
  if (typeof last === "number") return `item ${last + 1} of ${parent}`;
  if (parent === "labels" || parent === "matchLabels") return `label "${last}"`;
  if (parent === "annotations") return `annotation "${last}"`;
  if (parent === "nodeSelector" || parent === "selector" || parent === "parameters") return `"${last}" of ${parent}`;
  if (path.length === 2 && /^(data|stringData|binaryData)$/.test(String(parent))) return `key "${last}"`;
  const variable = before === "env" && last === "value" ? root.get(...path.slice(0, -1), "name").text : undefined;
  return variable === undefined ? pathText : `the value of env "${variable}"`;
}

/** No value of a Secret is printed, nor one that its name says is secret. */
function isSecret({ kind, root }: KubeObject, { path }: Field): boolean {
  const [last = "", ...holder] = path.toReversed();
  const variable = last === "value" ? root.get(...holder.toReversed(), "name").text : undefined;
  return (kind === "Secret" && path[0] !== "metadata") || isSecretKey(variable ?? String(last));
}

/** The client reads the metadata of an object itself, before it sends anything. */
function refusalOf(object: KubeObject, field: Field, words: string): Pick<Draft, "predicts" | "note" | "confirm"> {
  if (field.path[0] !== "metadata") return undecodable(object, words);
  return {
    ...undecodable(object, words),
    predicts: "unable to decode",
    note: `unable to decode "${object.file}": ${words}`,
  };
}

function remedyOf(field: Field, type: string): Pick<Draft, "help" | "fix"> {
  const { span } = field.at;
  const [last, parent] = field.path.toReversed();
  if (last === "name" && parent === "port" && type === "number") {
    const fix = { title: "Write number", safety: "safe", edits: [{ at: field.keyAt.span, text: "number" }] } as const;
    return {
      help: "write `number` in place of `name`: a name is a string, the number of the port belongs to port.number",
      fix,
    };
  }
  if (last === "matchLabels") return { help: "write the labels directly under selector: a Service has no matchLabels" };
  if (type === "object" || type === "array") {
    return {
      help:
        field.path.length === 2 ? "write `|` after the colon, so that the lines below are one text" : "write a string",
    };
  }
  const edits = [
    { at: { ...span, end: span.start }, text: '"' },
    { at: { ...span, start: span.end }, text: '"' },
  ];
  return {
    help: "put the value in quotes",
    ...(field.plain === undefined ? {} : { fix: { title: "Put the value in quotes", safety: "safe", edits } as const }),
  };
}
