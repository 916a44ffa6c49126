import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, listedRefusals, repeatsOf, requiredTextRefusals, textOf } from "../checks.ts";
import { labelRefusals } from "../label-selector.ts";
import { annotationRefusals } from "../metadata/annotations.ts";
import type { Refusal, Validator } from "../model.ts";
import { structsOf } from "../read.ts";
import { refusalsFor } from "../refusals.ts";
import { celRefusals } from "./cel.ts";

const refuse = refusalsFor("device-request-invalid");
const { duplicate, invalid, required, tooMany } = refuse;

const MOST = 32;
const MOST_SUBREQUESTS = 8;

/** v1beta1 writes its requests in another shape, which is not modelled. */
const MODELLED: ReadonlySet<string> = new Set(["resource.k8s.io/v1", "resource.k8s.io/v1beta2"]);

function isModelled(root: Field): boolean {
  return MODELLED.has(root.get("apiVersion").text ?? "");
}

/** https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/ */
export const resourceClaimRefusals: Validator = function* resourceClaim(root) {
  if (isModelled(root)) yield* claimRefusals(root.get("spec", "devices"));
};

export const resourceClaimTemplateRefusals: Validator = function* resourceClaimTemplate(root) {
  yield* labelRefusals(root.get("spec", "metadata", "labels"));
  yield* annotationRefusals(root.get("spec", "metadata", "annotations"));
  if (isModelled(root)) yield* claimRefusals(root.get("spec", "spec", "devices"));
};

export const deviceClassRefusals: Validator = function* deviceClass(root) {
  if (!isModelled(root)) return;
  yield* selectorRefusals(root.get("spec", "selectors"));
  const config = root.get("spec", "config");
  if (config.items.length > MOST) yield tooMany(config, MOST);
  for (const one of structsOf(config)) yield* configurationRefusals(one);
};

type Names = ReadonlyMap<string, readonly string[]>;

function* claimRefusals(devices: Field): Iterable<Refusal> {
  const [requests, constraints, config] = ["requests", "constraints", "config"].map((name) => devices.get(name));
  if (requests === undefined || constraints === undefined || config === undefined) return;
  const names = namesOf(requests);
  if (requests.items.length > MOST) yield tooMany(requests, MOST);
  for (const request of structsOf(requests)) yield* requestRefusals(request);
  yield* repeatedNames(requests);
  for (const constraint of constraints.items) {
    if (!constraint.isMap) continue;
    yield* referenceRefusals(constraint.get("requests"), names);
    const attribute = constraint.get("matchAttribute");
    if (!attribute.exists && !constraint.get("distinctAttribute").exists) yield required(attribute);
    else yield* attributeRefusals(attribute);
  }
  for (const one of config.items) {
    if (!one.isMap) continue;
    yield* referenceRefusals(one.get("requests"), names);
    yield* configurationRefusals(one);
  }
}

/** The names of the requests and of their alternatives; undefined where one is not known. */
function namesOf(requests: Field): Names | undefined {
  const names = new Map<string, readonly string[]>();
  for (const request of requests.items) {
    const name = textOf(request.get("name"));
    const others = request.get("firstAvailable").items.map((one) => textOf(one.get("name")));
    if (name === undefined || others.includes(undefined)) return undefined;
    names.set(
      name,
      others.filter((one) => one !== undefined),
    );
  }
  return requests.exists && !requests.isList ? undefined : names;
}

function* repeatedNames(list: Field): Iterable<Refusal> {
  for (const [again, first] of repeatsOf(list.items.map((one) => one.get("name")))) {
    const index = again.path.at(-2);
    yield duplicate(again, first, { path: `${list.pathText}[${String(index)}]` });
  }
}

function* requestRefusals(request: Field): Iterable<Refusal> {
  yield* nameRefusals(request.get("name"));
  const [exactly, alternatives] = [request.get("exactly"), request.get("firstAvailable")];
  const hasAlternatives = !isEmpty(alternatives);
  if (!exactly.exists && !hasAlternatives) {
    yield required(request, "exactly one of `exactly` or `firstAvailable` is required", {
      message: "this request does not say which devices it asks for",
      help: "add exactly, with deviceClassName",
    });
  } else if (exactly.exists && hasAlternatives) {
    yield invalid(request, "exactly one of `exactly` or `firstAvailable` is required, but multiple fields are set", {
      value: null,
      message: "this request has exactly and firstAvailable",
      help: "keep one of them",
    });
  } else if (hasAlternatives) {
    if (alternatives.items.length > MOST_SUBREQUESTS) yield tooMany(alternatives, MOST_SUBREQUESTS);
    for (const one of alternatives.items) {
      if (!one.isMap) continue;
      yield* nameRefusals(one.get("name"));
      yield* deviceRefusals(one);
    }
    yield* repeatedNames(alternatives);
  } else if (exactly.isMap) yield* deviceRefusals(exactly);
}

/** A name that is left out is refused as one that breaks the grammar. */
function* nameRefusals(name: Field): Iterable<Refusal> {
  const text = textOf(name);
  if (text === undefined) return;
  for (const words of dns1123LabelProblems(text)) yield invalid(name, words, { value: text });
}

/** The tolerations of a request are dropped, since DRADeviceTaints is off. */
function* deviceRefusals(request: Field): Iterable<Refusal> {
  yield* requiredTextRefusals(refuse, request.get("deviceClassName"), dns1123SubdomainProblems);
  yield* selectorRefusals(request.get("selectors"));
  const [mode, count] = [request.get("allocationMode"), request.get("count")];
  const word = textOf(mode);
  if (word === "All") {
    if ((count.integer ?? 0) !== 0) yield invalid(count, "must not be specified when allocationMode is 'All'");
  } else if (word === "" || word === "ExactCount") {
    if ((count.integer ?? 0) < 0) yield invalid(count, "must be greater than zero");
  } else yield* listedRefusals(mode, ["All", "ExactCount"]);
}

const OF_A_DEVICE = { variables: ["device"], result: "bool", resultWords: "bool or the unknown type, not" } as const;

/** An expression that is left out is compiled all the same. */
function* expressionRefusals(cel: Field): Iterable<Refusal> {
  const expression = cel.get("expression");
  if (cel.isMap && textOf(expression) === "") {
    const words = "compilation failed: ERROR: <input>:1:0: Syntax error: mismatched input '<EOF>'";
    yield invalid(expression, words, { value: "", message: "this selector has no expression", help: "add expression" });
  } else yield* celRefusals(refuse, expression, OF_A_DEVICE);
}

function* selectorRefusals(selectors: Field): Iterable<Refusal> {
  if (selectors.items.length > MOST) yield tooMany(selectors, MOST);
  for (const selector of structsOf(selectors)) {
    const cel = selector.get("cel");
    if (!cel.exists) yield required(cel);
    else yield* expressionRefusals(cel);
  }
}

/** `request`, or `request/alternative`. */
function* referenceRefusals(list: Field, names: Names | undefined): Iterable<Refusal> {
  if (list.items.length > MOST) yield tooMany(list, MOST);
  const detail =
    "must be the name of a request in the claim or the name of a request and a subrequest separated by '/'";
  for (const reference of list.items) {
    const { text } = reference;
    if (text === undefined || names === undefined) continue;
    const [request = "", sub, ...more] = text.split("/");
    const known = names.get(request);
    if (more.length === 0 && known !== undefined && (sub === undefined || known.includes(sub))) continue;
    yield invalid(reference, detail, {
      message: `"${text}" is no request of this claim`,
      help: "write the name of a request",
    });
  }
  for (const [again, first] of repeatsOf(list.items)) yield duplicate(again, first);
}

function* attributeRefusals(attribute: Field): Iterable<Refusal> {
  const { text } = attribute;
  if (text === undefined || text.includes("/")) return;
  yield invalid(attribute, "a fully qualified name must be a domain and a name separated by a slash");
}

function* configurationRefusals(config: Field): Iterable<Refusal> {
  const opaque = config.get("opaque");
  if (!opaque.exists) {
    yield required(opaque);
    return;
  }
  if (!opaque.isMap) return;
  const driver = (text: string): readonly string[] => dns1123SubdomainProblems(text.toLowerCase());
  yield* requiredTextRefusals(refuse, opaque.get("driver"), driver);
  const parameters = opaque.get("parameters");
  if (!parameters.exists) yield required(parameters);
  else if (!parameters.isMap && !parameters.isUnknown) {
    yield invalid(parameters, "must be a valid JSON object", { value: "<value omitted>" });
  }
}
