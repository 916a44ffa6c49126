/** Helpers of extensions that make an object: namespaces, ConfigMaps, Secrets, Deployments, Jobs. */
import { type BuiltinCall, type Run, argument, factOf, optional } from "../builtin.ts";
import { asText } from "../convert.ts";
import type { ManifestSource, ObjectSource } from "../facts.ts";
import { type Written, known } from "../../written.ts";
import { truth } from "../truth.ts";
import { type Value, isSequence, knownText, none, unknown } from "../value.ts";

type Kind = ObjectSource["objectKind"];

function objectOf(call: BuiltinCall, objectKind: Kind): ManifestSource {
  const namespace = optional(call, "namespace", asText);
  return {
    kind: "object",
    at: call.at,
    objectKind,
    name: asText(argument(call, "name") ?? unknown("a name that is missing", call.at)),
    namespace: namespace?.value === "" ? undefined : namespace,
    keys: keysOf(call, objectKind),
    image: objectKind === "Deployment" || objectKind === "Job" ? optional(call, "image", asText) : undefined,
  };
}

const TLS_KEYS = ["tls.crt", "tls.key"];
const REGISTRY_KEYS = [".dockerconfigjson"];

/** The keys of the data, where the arguments say them. */
function keysOf(call: BuiltinCall, kind: Kind): readonly Written<string>[] | undefined {
  if (kind !== "ConfigMap" && kind !== "Secret") return undefined;
  const fixed = call.name.includes("_tls") ? TLS_KEYS : call.name.includes("registry") ? REGISTRY_KEYS : undefined;
  if (fixed !== undefined) return fixed.map((key) => known(key, call.at));
  if (argument(call, "from_env_file") !== undefined) return undefined;
  const inputs = argument(call, "inputs");
  if (inputs !== undefined) return inputs.type === "dict" && inputs.more === undefined ? dictKeys(inputs) : undefined;
  const files = argument(call, "from_file");
  return files === undefined ? [] : fileKeys(files);
}

function dictKeys(value: Extract<Value, { type: "dict" }>): readonly Written<string>[] | undefined {
  const entries = [...value.entries.values()];
  return entries.some(({ conditional }) => conditional) ? undefined : entries.map(({ key }) => asText(key));
}

/** `key=path`, or a path whose last part is the key; a directory gives a key for each of its files. */
function fileKeys(value: Value): readonly Written<string>[] | undefined {
  const values = isSequence(value) ? value.items.map((item) => item.value) : [value];
  const keys = values.map((one) => {
    const written = knownText(one);
    if (written === undefined) return undefined;
    const equals = written.indexOf("=");
    const key = equals === -1 ? (written.split("/").at(-1) ?? "") : written.slice(0, equals);
    return equals === -1 && !key.includes(".") ? undefined : known(key, one.at);
  });
  const complete = keys.filter((key) => key !== undefined);
  return complete.length === keys.length && !(isSequence(value) && value.more !== undefined) ? complete : undefined;
}

/** `..._yaml` gives the object as a Blob. */
function yamlOf(kind: Kind): Run {
  return (call) => ({ type: "blob", sources: [objectOf(call, kind)], at: call.at });
}

/** `..._create` loads it. */
function create(kind: Kind): Run {
  return (call) => {
    load(call, objectOf(call, kind));
    return none(call.at);
  };
}

function load(call: BuiltinCall, source: ManifestSource): void {
  const allowDuplicates = truth(argument(call, "allow_duplicates") ?? none(call.at)) === true;
  call.machine.collected.manifests.push({ ...factOf(call), source, allowDuplicates });
}

/** deployment_create makes a Service too where it has ports; its image is its name where none is given. */
function createDeployment(call: BuiltinCall): Value {
  const named = call.given.has("image")
    ? call
    : { ...call, given: new Map([...call.given, ["image", argument(call, "name") ?? none(call.at)]]) };
  load(call, objectOf(named, "Deployment"));
  const ports = argument(call, "ports");
  if (ports !== undefined && truth(ports) !== false) load(call, objectOf(call, "Service"));
  return none(call.at);
}

export const OBJECTS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["ext.namespace_create", create("Namespace")],
  ["ext.namespace_yaml", yamlOf("Namespace")],
  ["ext.configmap_create", create("ConfigMap")],
  ["ext.configmap_yaml", yamlOf("ConfigMap")],
  ["ext.configmap_from_dict", yamlOf("ConfigMap")],
  ["ext.secret_create_generic", create("Secret")],
  ["ext.secret_yaml_generic", yamlOf("Secret")],
  ["ext.secret_create_tls", create("Secret")],
  ["ext.secret_yaml_tls", yamlOf("Secret")],
  ["ext.secret_yaml_registry", yamlOf("Secret")],
  ["ext.secret_create_docker_registry", create("Secret")],
  ["ext.secret_yaml_docker_registry", yamlOf("Secret")],
  ["ext.secret_create_docker_registry_ecr", create("Secret")],
  ["ext.secret_yaml_docker_registry_ecr", yamlOf("Secret")],
  ["ext.secret_from_dict", yamlOf("Secret")],
  ["ext.deployment_create", createDeployment],
  ["ext.deployment_yaml", yamlOf("Deployment")],
  ["ext.job_create", create("Job")],
  ["ext.job_yaml", yamlOf("Job")],
  ["ext.service_yaml", yamlOf("Service")],
]);
