import { domainPrefixedPathProblem } from "../../k8s/domain-path.ts";
import { dns1123LabelProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf, writtenListedRefusals, writtenRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { objectReferenceRefusals } from "./ingress-backend.ts";

const refuse = refusalsFor("ingress-class-invalid");
const { forbidden, invalid, required, tooLong } = refuse;

const MAX_CONTROLLER = 250;
const SCOPES = ["Cluster", "Namespace"];

/** What the server refuses of an IngressClass. https://kubernetes.io/docs/concepts/services-networking/ingress/#ingress-class */
export function* ingressClassRefusals(root: Field): Iterable<Refusal> {
  const controller = root.get("spec", "controller");
  const text = textOf(controller);
  if (text === "") {
    yield required(controller, "", {
      message: "this IngressClass names no controller",
      help: "add spec.controller, such as k8s.io/ingress-nginx",
    });
  } else if (text !== undefined) {
    if (Buffer.byteLength(text) > MAX_CONTROLLER) yield tooLong(controller, MAX_CONTROLLER);
    const problem = domainPrefixedPathProblem(text);
    if (problem !== undefined) {
      yield invalid(controller, problem.message, {
        value: problem.value,
        message: `"${text}" is no name of a controller, which is a domain and a path`,
        help: "write it as <domain>/<name>, such as k8s.io/ingress-nginx",
      });
    }
  }
  const parameters = root.get("spec", "parameters");
  if (parameters.isMap) yield* parameterRefusals(parameters);
}

function* parameterRefusals(parameters: Field): Iterable<Refusal> {
  const [scope, namespace] = [parameters.get("scope"), parameters.get("namespace")];
  yield* objectReferenceRefusals(refuse, parameters);
  yield* writtenListedRefusals(scope, SCOPES);
  if (scope.text === "Namespace" && !namespace.exists) {
    yield required(namespace, "`parameters.scope` is set to 'Namespace'", {
      message: "parameters of scope Namespace name no namespace",
      help: "add namespace, or write scope: Cluster",
      at: scope,
    });
  } else if (scope.text === "Namespace" && namespace.text !== undefined) {
    yield* writtenRefusals(refuse, namespace, dns1123LabelProblems);
  }
  if ((!scope.exists || scope.text === "Cluster") && namespace.exists) {
    yield forbidden(namespace, "`parameters.scope` is set to 'Cluster'", {
      message: "parameters of scope Cluster name a namespace",
      help: "write scope: Namespace, or remove namespace",
    });
  }
}
