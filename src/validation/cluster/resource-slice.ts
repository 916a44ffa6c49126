import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { grammarRefusals, repeatsOf, requiredTextRefusals, textOf } from "../checks.ts";
import type { Refusal, Validator } from "../model.ts";
import { nodeSelectorRefusals } from "../node-selector.ts";
import { structsOf } from "../read.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("device-request-invalid");
const { duplicate, invalid, required, tooLong } = refuse;

const ONE_PLACE = "exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is required";

/** What drivers publish; v1beta1 writes devices in another shape. https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#resourceslice */
export const resourceSliceRefusals: Validator = function* resourceSlice(root) {
  if (root.get("apiVersion").text === "resource.k8s.io/v1beta1") return;
  const spec = root.get("spec");
  const driver = (text: string): readonly string[] => dns1123SubdomainProblems(text.toLowerCase());
  yield* requiredTextRefusals(refuse, spec.get("driver"), driver);
  yield* poolRefusals(spec.get("pool"));
  yield* placeRefusals(spec);
  const devices = structsOf(spec.get("devices"));
  for (const device of devices) yield* deviceRefusals(device);
  for (const [again, first] of repeatsOf(devices.map((device) => device.get("name")))) {
    yield duplicate(again, first, { path: `spec.devices[${String(again.path.at(-2))}]` });
  }
};

const LONGEST_POOL = 253;

function* poolRefusals(pool: Field): Iterable<Refusal> {
  const [name, count, generation] = [pool.get("name"), pool.get("resourceSliceCount"), pool.get("generation")];
  const text = textOf(name);
  if (text === "") yield required(name);
  else if (text !== undefined) {
    if (text.length > LONGEST_POOL) yield tooLong(name, LONGEST_POOL);
    for (const part of text.split("/")) {
      for (const words of dns1123SubdomainProblems(part)) yield invalid(name, words, { value: part });
    }
  }
  const slices = count.exists ? count.integer : 0;
  if (slices !== undefined && slices <= 0) yield invalid(count, "must be greater than zero", { value: slices });
  if ((generation.integer ?? 0) < 0) yield invalid(generation, "must be greater than or equal to zero");
}

/** The kind is served since 1.34, which judges a selector as all later releases do. */
const RESOURCES_SINCE = 34;

/** On which nodes the devices are. */
function* placeRefusals(spec: Field): Iterable<Refusal> {
  const [name, selector] = [spec.get("nodeName"), spec.get("nodeSelector")];
  yield* grammarRefusals(refuse, name, dns1123SubdomainProblems);
  if (name.text === "") yield invalid(name, "must be either unset or set to a non-empty string");
  if (selector.isMap) {
    yield* nodeSelectorRefusals(refuse, selector, RESOURCES_SINCE);
    const terms = selector.get("nodeSelectorTerms");
    if (terms.isList && terms.items.length !== 1) yield invalid(terms, "must have exactly one node selector term");
  }
  const flags = [spec.get("allNodes"), spec.get("perDeviceNodeSelection")];
  for (const flag of flags) if (flag.value === false) yield invalid(flag, "must be either unset or set to true");
  const places = [
    ...[name].filter(({ exists, value }) => exists && value !== ""),
    ...[selector].filter(({ exists }) => exists),
    ...flags.filter(({ exists, value }) => exists && value !== false),
  ];
  const called = places.map(({ path }) => `\`${String(path.at(-1))}\``).join(", ");
  if (places.length === 0) yield required(spec, ONE_PLACE);
  else if (places.length > 1)
    yield invalid(spec, `${ONE_PLACE}, but multiple fields are set`, { value: `{${called}}` });
}

const VALUES = ["bool", "int", "string", "version"];
/** https://semver.org/spec/v2.0.0.html */
const VERSION =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

function* deviceRefusals(device: Field): Iterable<Refusal> {
  const name = device.get("name");
  const text = textOf(name);
  for (const words of text === undefined ? [] : dns1123LabelProblems(text)) yield invalid(name, words, { value: text });
  for (const [key, amount] of device.get("capacity").entries) {
    yield* qualifiedNameRefusals(key, amount, `${device.pathText}.capacity[${key}]`);
  }
  for (const [key, attribute] of device.get("attributes").entries) {
    const path = `${device.pathText}.attributes[${key}]`;
    yield* qualifiedNameRefusals(key, attribute, path);
    const values = VALUES.filter((one) => attribute.get(one).exists);
    if (attribute.isUnknown) continue;
    if (values.length !== 1) yield invalid(attribute, "exactly one value must be specified", { path, value: "" });
    const version = attribute.get("version");
    if (version.text === undefined || VERSION.test(version.text)) continue;
    yield invalid(version, "must be a string compatible with semver.org spec 2.0.0", { path: `${path}.version` });
  }
}

const LONGEST_DOMAIN = 63;
const LONGEST_ID = 32;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const NO_IDENTIFIER =
  "a valid C identifier must start with alphabetic character or '_', followed by a string of alphanumeric characters or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName', regex used for validation is '[A-Za-z_][A-Za-z0-9_]*')";

/** A name of an attribute or a capacity: an identifier, or a domain, a slash and one. */
function* qualifiedNameRefusals(key: string, field: Field, path: string): Iterable<Refusal> {
  const [first = "", second, ...more] = key.split("/");
  // The server looks at nothing behind a second slash.
  if (isPlaceholder(key) || more.length > 0) return;
  const at = { path, part: "key" } as const;
  if (second === undefined) {
    yield* identifierRefusals(first, field, at);
    return;
  }
  if (first === "") yield invalid(field, "the domain must not be empty", { ...at, value: "" });
  else if (first.length > LONGEST_DOMAIN) yield tooLong(field, LONGEST_DOMAIN, at);
  for (const words of first === "" ? [] : dns1123SubdomainProblems(first.toLowerCase())) {
    yield invalid(field, words, { ...at, value: first });
  }
  if (second === "") yield invalid(field, "the name must not be empty", { ...at, value: "" });
  else yield* identifierRefusals(second, field, at);
}

function* identifierRefusals(
  id: string,
  field: Field,
  at: { readonly path: string; readonly part: "key" },
): Iterable<Refusal> {
  if (id.length > LONGEST_ID) yield tooLong(field, LONGEST_ID, at);
  if (!IDENTIFIER.test(id)) yield invalid(field, NO_IDENTIFIER, { ...at, value: id });
}
