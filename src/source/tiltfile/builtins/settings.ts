/** Settings: registry, contexts, kinds, and what quiets Tilt. */
import { type BuiltinCall, type Run, argument, factOf, isOpen, optional } from "../builtin.ts";
import { asText, asTexts } from "../convert.ts";
import type { KindFact, WrittenList } from "../facts.ts";
import type { Written } from "../../written.ts";
import { type Value, none, text, unknown } from "../value.ts";

function defaultRegistry(call: BuiltinCall): Value {
  call.machine.collected.registries.push({
    ...factOf(call),
    host: asText(argument(call, "host") ?? unknown("a host that is missing", call.at)),
    hostFromCluster: optional(call, "host_from_cluster", asText),
    singleName: optional(call, "single_name", asText),
  });
  return none(call.at);
}

function allowContexts(call: BuiltinCall): Value {
  const contexts = optional(call, "contexts", asTexts);
  const { machine, at } = call;
  for (const value of contexts?.items ?? []) machine.collected.contexts.push({ ...factOf(call), value });
  if (contexts === undefined || contexts.more !== undefined) {
    const value = asText(unknown(contexts?.more ?? "contexts that are not known", at));
    machine.collected.contexts.push({ ...factOf(call), value });
  }
  return none(call.at);
}

function kind(call: BuiltinCall, name: KindFact["call"]): Value {
  call.machine.collected.kinds.push({
    ...factOf(call),
    call: name,
    kind: optional(call, "kind", asText),
    apiVersion: optional(call, "api_version", asText),
    name: optional(call, "name", asText),
    namespace: optional(call, "namespace", asText),
    imagePaths: name === "k8s_kind" ? kindPaths(call) : optional(call, "paths", asTexts),
    open: isOpen(call),
  });
  return none(call.at);
}

/** k8s_kind takes paths to whole images, or an object with a repository and a tag. */
function kindPaths(call: BuiltinCall): WrittenList<Written<string>> | undefined {
  const object = argument(call, "image_object");
  if (object?.type !== "dict") return optional(call, "image_json_path", asTexts);
  const path = object.entries.get("s:json_path")?.value;
  return path === undefined ? { items: [], more: "an image object", at: object.at } : asTexts(path);
}

function updateSettings(call: BuiltinCall): Value {
  const quiet = optional(call, "suppress_unused_image_warnings", asTexts);
  for (const value of quiet?.items ?? []) call.machine.collected.unusedImages.push({ ...factOf(call), value });
  if (quiet?.more !== undefined)
    call.machine.collected.unusedImages.push({ ...factOf(call), value: asText(text("*", quiet.at)) });
  return none(call.at);
}

function watchSettings(call: BuiltinCall): Value {
  const { directory, collected } = call.machine;
  for (const pattern of optional(call, "ignore", asTexts)?.items ?? [])
    collected.unwatched.push({ ...factOf(call), value: { directory, pattern } });
  return none(call.at);
}

function renameByFunction(call: BuiltinCall): Value {
  call.machine.collected.unseen.push({ ...factOf(call), what: "names", reason: "workload_to_resource_function" });
  return none(call.at);
}

export const SETTINGS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["default_registry", defaultRegistry],
  ["allow_k8s_contexts", allowContexts],
  ["k8s_kind", (call) => kind(call, "k8s_kind")],
  ["k8s_image_json_path", (call) => kind(call, "k8s_image_json_path")],
  ["update_settings", updateSettings],
  ["watch_settings", watchSettings],
  ["workload_to_resource_function", renameByFunction],
]);
