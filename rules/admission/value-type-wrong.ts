import {
  defineRule,
  directoryOf,
  type Draft,
  type Field,
  type Graph,
  isCapitalPlaceholder,
  isOldBoolean,
  isSecretKey,
  isServerChecked,
  type KubeObject,
  type SchemaFault,
  schemaFaults,
  typeRemedy,
  undecodable,
  valueName,
  wantedWords,
} from "../../src/api.ts";

export default defineRule({
  id: "value-type-wrong",
  title: "A value of another type than its field",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "YAML reads unquoted 443, 1.10, true, yes, no, on and off as numbers and booleans, and quoted ones as strings. The API server converts nothing: a number where a string must be, a quoted port, a map where a list must be, and it refuses the whole object.",
    fix: "Put the value in quotes or take them away, or write the list or map that the field is.",
    refs: [
      "https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation",
      "https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/",
      "https://yaml.org/type/bool.html",
    ],
  },
  visit: "Object",
  aliases: ["value-not-string"],
  masks: ["yaml-surprising-value", "ingress-backend-port-missing"],

  *check(object, { graph, version }) {
    for (const fault of schemaFaults(object, version[1])) {
      const { kind, field } = fault;
      if (kind === "unknown-field" || isLeftAlone(object, fault)) continue;
      if (isMended(field) && isKustomized(object, graph)) continue;
      const isStandIn = field.text !== undefined && isCapitalPlaceholder(field.text) && !isOwnWord(field);
      const { note, ...refusal } = refusalOf(object, field, fault.words);
      yield {
        at: field.isMap || field.isList ? field.keyAt : field.at,
        level: isServerChecked(object) && !isStandIn ? undefined : "warning",
        message: messageOf(object, fault),
        ...refusal,
        note: isStandIn ? `${note}, unless something fills it in before the apply` : note,
        ...typeRemedy(fault),
      };
    }
  },
});

/** Capabilities and operations are words in capitals by nature: nobody fills them in. */
function isOwnWord({ path, text = "" }: Field): boolean {
  return path.includes("capabilities") || /^(?:CREATE|UPDATE|DELETE|CONNECT|TCP|UDP|SCTP)$/.test(text);
}

/** Data of a Secret have a rule of their own; what SOPS encrypts is no value yet. */
function isLeftAlone({ kind, root }: KubeObject, { field, kind: fault, node }: SchemaFault): boolean {
  if (kind === "Secret" && node?.format === "bytes" && fault === "wrong-format") return true;
  return root.get("sops").exists && field.path[0] !== "metadata";
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
  const isAnnotation = field.path[0] === "metadata" && field.path[1] === "annotations" && !field.isMap;
  return isAnnotation || (field.plain !== undefined && isOldBoolean(field.plain));
}

function messageOf(object: KubeObject, fault: SchemaFault): string {
  const { field } = fault;
  const name = valueName(object, field);
  const wanted = wantedWords(fault);
  const given = givenWords(object, field);
  if (fault.kind === "wrong-format" && field.number !== undefined) return `${name} is ${given}, more than ${wanted}`;
  if (wanted === "a string" && !field.isMap && !field.isList) return `${name} is ${given}, not a string`;
  return `${name} is ${given}, where ${wanted} must be`;
}

/** What is written: `the number 1.10`, `the boolean yes (read as true)`, `a list`; of a secret only its type. */
function givenWords(object: KubeObject, field: Field): string {
  const { value } = field;
  if (field.isList) return "a list";
  if (field.isMap) return "a map";
  const type = typeof value === "boolean" ? "boolean" : typeof value === "number" ? "number" : "string";
  if (value === null) return "null";
  if (isSecret(object, field)) return `a ${type}`;
  const source = type === "string" ? JSON.stringify(value) : (field.plain ?? JSON.stringify(value));
  const read = type === "boolean" && source !== String(value) ? ` (read as ${String(value)})` : "";
  return `the ${type} ${source}${read}`;
}

/** No value of a Secret is printed, nor one that its name says is secret. */
function isSecret({ kind, root }: KubeObject, { path }: Field): boolean {
  const [last = "", ...holder] = path.toReversed();
  const variable = last === "value" ? root.get(...holder.toReversed(), "name").text : undefined;
  return (kind === "Secret" && path[0] !== "metadata") || isSecretKey(variable ?? String(last));
}

/** The client reads the metadata of an object itself, before it sends anything. */
function refusalOf(object: KubeObject, field: Field, words: string): Pick<Draft, "predicts" | "note" | "confirm"> {
  const refusal = undecodable(object, words);
  if (field.path[0] !== "metadata") return refusal;
  return { ...refusal, predicts: "unable to decode", note: `unable to decode "${object.file}": ${words}` };
}
