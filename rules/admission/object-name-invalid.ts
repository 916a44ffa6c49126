import {
  crdNameProblem,
  defineRule,
  dns1123LabelProblems,
  type Draft,
  generateNameProblems,
  indexedJobNameProblem,
  isServerChecked,
  type KubeObject,
  lawfulName,
  type NameProblem,
  objectNameProblems,
  refused,
  scopeOf,
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

  *check(object, { version: [, minor] }) {
    // What is no kind of the API itself, nor of a known project, may be read by something else than an API server.
    if (!isServerChecked(object) && scopeOf(object.kindKey) === undefined) return;
    const { root, name } = object;
    const [problem] = name === undefined ? [] : problemsOf(object, name, minor);
    if (name !== undefined && problem !== undefined) yield nameDraft(object, name, problem);
    const prefix = root.get("metadata", "generateName");
    const [unlawful] =
      name !== undefined || !prefix.text ? [] : generateNameProblems(object.kindKey, prefix.text, minor);
    if (unlawful !== undefined) yield { ...nameDraft(object, prefix.text ?? "", unlawful), at: prefix.at };
    const namespace = root.get("metadata", "namespace");
    const [words] =
      object.namespace && namespace.text === object.namespace ? dns1123LabelProblems(object.namespace) : [];
    if (words !== undefined) {
      yield {
        at: namespace.at,
        message: `"${object.namespace ?? ""}" is no name that a namespace can have`,
        ...refused(object, {
          path: "metadata.namespace",
          type: "Invalid value",
          value: namespace.value,
          detail: words,
        }),
        help: "use lower case letters, digits and hyphens",
      };
    }
  },
});

function problemsOf({ kindKey, root }: KubeObject, name: string, minor: number): readonly NameProblem[] {
  const problems = objectNameProblems(kindKey, name, minor);
  if (problems.length > 0) return problems;
  const spec = root.get("spec");
  if (kindKey === "Job.batch" && spec.get("completionMode").text === "Indexed") {
    return [indexedJobNameProblem(name, spec.get("completions").integer ?? 1)].filter((one) => one !== undefined);
  }
  const [plural, group] = [spec.get("names", "plural").text, spec.get("group").text];
  if (kindKey !== "CustomResourceDefinition.apiextensions.k8s.io" || !plural || !group) return [];
  return [crdNameProblem(name, plural, group)].filter((one) => one !== undefined);
}

function nameDraft(object: KubeObject, name: string, problem: NameProblem): Draft {
  const at = object.root.get("metadata", "name").at;
  const meant = lawfulName(name);
  const isLonger = /no more than (\d+)/.exec(problem.message)?.[1];
  const help =
    isLonger !== undefined
      ? `shorten it to ${problem.surface === "pods" ? 52 : isLonger} characters`
      : /plural/.test(problem.message)
        ? "call it <spec.names.plural>.<spec.group>"
        : `write ${meant === undefined ? "lower case letters, digits and hyphens" : `"${meant}"`} here, and wherever the ${object.kind} is named`;
  const refusal = refused(object, { path: problem.field, type: "Invalid value", value: name, detail: problem.message });
  return {
    at,
    level: isServerChecked(object) ? undefined : "warning",
    message: messageOf(object, name, problem, isLonger),
    ...refusal,
    ...(problem.surface === "pods" ? podsRefused(object, problem) : {}),
    help,
  };
}

function messageOf(object: KubeObject, name: string, problem: NameProblem, longest: string | undefined): string {
  if (problem.surface === "pods")
    return `the name of this ${object.kind} is ${name.length} characters long; its pods can be labelled with 52 of them`;
  if (longest !== undefined)
    return `the name of this ${object.kind} is ${name.length} characters long, ${longest} are allowed`;
  return `"${name}" is no name that a ${object.kind} can have`;
}

function podsRefused({ kind, name = "" }: KubeObject, problem: NameProblem): Partial<Draft> {
  return {
    predicts: "FailedCreate",
    note: `the ${kind} is accepted; each pod is refused: ${problem.field}: Invalid value: the label controller-revision-hash, "${name}-<10 characters>", ${problem.message}`,
    confirm: `kubectl describe ${kind.toLowerCase()} ${name}`,
  };
}
