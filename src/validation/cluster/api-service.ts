import { dns1035LabelProblems, dns1123SubdomainProblems, portNumberProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, textOf } from "../checks.ts";
import type { Refusal, Validator } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("api-service-invalid");
const { invalid, required } = refuse;

/** https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/ */
export const apiServiceRefusals: Validator = function* apiService(root) {
  const spec = root.get("spec");
  const [group, version] = [spec.get("group"), spec.get("version")];
  yield* nameRefusals(root, textOf(group), textOf(version));
  if (textOf(group) === "" && textOf(version) !== undefined && version.text !== "v1") {
    yield required(group, "only v1 may have an empty group and it better be legacy kube");
  }
  yield* grammarRefusals(refuse, group, dns1123SubdomainProblems);
  for (const words of dns1035LabelProblems(textOf(version) ?? "a"))
    yield invalid(version, words, { value: version.text ?? "" });
  yield* priorityRefusals(spec.get("groupPriorityMinimum"), 20_000);
  yield* priorityRefusals(spec.get("versionPriority"), 1000);
  yield* callRefusals(spec);
};

function* nameRefusals(root: Field, group: string | undefined, version: string | undefined): Iterable<Refusal> {
  const name = root.get("metadata", "name");
  if (name.text === undefined || group === undefined || version === undefined) return;
  const wanted = `${version}.${group}`;
  if (name.text === wanted || /[/%]/.test(name.text)) return;
  yield invalid(name, `must be \`spec.version+"."+spec.group\`: ${JSON.stringify(wanted)}`, {
    message: `this APIService is called "${name.text}", and its version and group are ${wanted}`,
    help: `write name: ${wanted}`,
  });
}

function* priorityRefusals(field: Field, max: number): Iterable<Refusal> {
  const number = field.exists ? field.number : 0;
  if (number === undefined || (number > 0 && number <= max)) return;
  yield invalid(field, `must be positive and less than ${max}`, {
    value: number,
    message: field.exists
      ? `${String(field.path.at(-1))} is ${number}, and may be 1 to ${max}`
      : `this APIService has no ${String(field.path.at(-1))}`,
    help: `write a number from 1 to ${max}`,
  });
}

/** Served elsewhere it is called at a Service, and served by the server itself it is not called. */
function* callRefusals(spec: Field): Iterable<Refusal> {
  const [service, bundle, skip] = [spec.get("service"), spec.get("caBundle"), spec.get("insecureSkipTLSVerify")];
  if (!service.exists) {
    if (bundle.raw !== undefined && bundle.raw !== "") {
      const length = Math.floor((bundle.raw.replace(/=+$/, "").length * 3) / 4);
      yield invalid(bundle, "local APIServices may not have a caBundle", { value: `${length} bytes`, part: "key" });
    }
    if (skip.value === true) yield invalid(skip, "local APIServices may not have insecureSkipTLSVerify");
    return;
  }
  if (!service.isMap) return;
  for (const name of ["namespace", "name"]) {
    if (textOf(service.get(name)) === "") yield required(service.get(name));
  }
  const port = service.get("port");
  const problems = port.number === undefined ? [] : portNumberProblems(port.number);
  if (problems.length > 0) yield invalid(port, `port is not valid: ${problems.join(", ")}`);
  if (skip.value === true && bundle.exists && bundle.raw !== "") {
    yield invalid(skip, "may not be true if caBundle is present", {
      message: "insecureSkipTLSVerify is true beside a caBundle",
      related: [{ field: bundle, part: "key", text: "caBundle" }],
      help: "remove insecureSkipTLSVerify",
    });
  }
}
