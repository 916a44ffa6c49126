import {
  defineRule,
  dns1123LabelProblems,
  type Draft,
  isServerChecked,
  type KubeObject,
  lawfulName,
  type NameProblem,
  objectNameProblems,
  refusalDraft,
  refusalsOf,
  refused,
  scopeOf,
  type ServerRefusal,
} from "../../src/api.ts";

export default defineRule({
  id: "object-name-invalid",
  title: "An object has a name that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Names become parts of URLs and DNS names: most kinds allow lower case letters, digits, hyphens and dots only, Services and Namespaces no dots, and the names of CronJobs, Jobs and StatefulSets must leave room for what their pods append.",
    fix: "Use lower case letters, digits and hyphens, and correct what names the object.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/names/"],
  },
  visit: "Object",

  *check(object, context) {
    // What is no kind of the API itself, nor of a known project, may be read by something else than an API server.
    if (!isServerChecked(object) && scopeOf(object.kindKey) === undefined) return;
    const level = isServerChecked(object) ? undefined : "warning";
    for (const refusal of refusalsOf(object, "object-name-invalid", context)) {
      // A word in capitals stands for a name.
      if (refusal.field.path.at(-1) === "name" && object.name === undefined) continue;
      yield { ...refusalDraft(object, { ...refusal, ...wordsOf(object, refusal) }, context), level };
    }
    yield* podsDrafts(object, context.version[1]);
    yield* namespaceDrafts(object);
  },
});

function wordsOf(object: KubeObject, { value, detail = "" }: ServerRefusal): Pick<ServerRefusal, "message" | "help"> {
  const name = String(value);
  const meant = lawfulName(name);
  const longest = /no more than (\d+)/.exec(detail)?.[1];
  if (longest !== undefined) {
    return {
      message: `the name of this ${object.kind} is ${name.length} characters long, ${longest} are allowed`,
      help: `shorten it to ${longest} characters`,
    };
  }
  return {
    message: `"${name}" is no name that a ${object.kind} can have`,
    help: /plural/.test(detail)
      ? "call it <spec.names.plural>.<spec.group>"
      : `write ${meant === undefined ? "lower case letters, digits and hyphens" : `"${meant}"`} here, and wherever the ${object.kind} is named`,
  };
}

/** Names that are taken, and keep the pods of the object from being made. */
function* podsDrafts(object: KubeObject, minor: number): Generator<Draft> {
  const { kind, kindKey, name = "" } = object;
  const problem = objectNameProblems(kindKey, name, minor).find(({ surface }) => surface === "pods");
  if (name === "" || problem === undefined) return;
  yield {
    at: object.root.get("metadata", "name").at,
    message: `the name of this ${kind} is ${name.length} characters long; its pods can be labelled with 52 of them`,
    ...podsRefused(name, kind, problem),
    help: "shorten it to 52 characters",
  };
}

function podsRefused(name: string, kind: string, { field, message }: NameProblem): Partial<Draft> {
  return {
    predicts: "FailedCreate",
    note: `the ${kind} is accepted; each pod is refused: ${field}: Invalid value: the label controller-revision-hash, "${name}-<10 characters>", ${message}`,
    confirm: `kubectl describe ${kind.toLowerCase()} ${name}`,
  };
}

/** No namespace has such a name, so that there is none to put the object into. */
function* namespaceDrafts(object: KubeObject): Generator<Draft> {
  const field = object.root.get("metadata", "namespace");
  const name = field.text;
  if (!name || name !== object.namespace || dns1123LabelProblems(name).length === 0) return;
  yield {
    at: field.at,
    level: isServerChecked(object) ? undefined : "warning",
    message: `"${name}" is no name that a namespace can have`,
    ...refused(object, { path: "", type: "Not found" }),
    predicts: "NotFound",
    note: `the server says: namespaces "${name}" not found`,
    help: "use lower case letters, digits and hyphens",
  };
}
