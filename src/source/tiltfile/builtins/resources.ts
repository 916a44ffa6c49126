/** Resources: what Tilt runs and how it is grouped. */
import { isConditional } from "../machine.ts";
import { type BuiltinCall, type Run, argument, isOpen, optional, refuse } from "../builtin.ts";
import { asBool, asCommand, asForwards, asPath, asPaths, asSteps, asText, asTexts } from "../convert.ts";
import type { CustomDeployFact, PortForward, ResourceFact, WrittenList } from "../facts.ts";
import type { Written } from "../../written.ts";
import { truth } from "../truth.ts";
import { type Value, knownText, none, unknown } from "../value.ts";

function nameOf(call: BuiltinCall): Written<string> {
  return asText(argument(call, "name") ?? unknown("a name that is missing", call.at));
}

function paths(call: BuiltinCall, name: string): WrittenList<Written<string>> | undefined {
  return optional(call, name, (value) => asPaths(call.machine, value));
}

function resource(call: BuiltinCall, kind: ResourceFact["call"]): Value {
  call.machine.collected.resources.push({
    at: call.at,
    conditional: isConditional(call.machine),
    call: kind,
    workload: optional(call, kind === "dc_resource" ? "name" : "workload", asText),
    newName: optional(call, "new_name", asText),
    portForwards: optional(call, "port_forwards", asForwards),
    objects: optional(call, "objects", asTexts),
    resourceDeps: optional(call, "resource_deps", asTexts),
    podReadiness: optional(call, "pod_readiness", asText),
    autoInit: optional(call, "auto_init", asBool),
    open: isOpen(call),
  });
  return none(call.at);
}

function localResource(call: BuiltinCall): Value {
  const path = (value: Value) => asPath(call.machine, value);
  call.machine.collected.localResources.push({
    at: call.at,
    conditional: isConditional(call.machine),
    name: nameOf(call),
    cmd: optional(call, "cmd", asCommand),
    serveCmd: optional(call, "serve_cmd", asCommand),
    dir: optional(call, "dir", path),
    serveDir: optional(call, "serve_dir", path),
    deps: paths(call, "deps"),
    resourceDeps: optional(call, "resource_deps", asTexts),
    open: isOpen(call),
  });
  return none(call.at);
}

/** What a resource of its own needs to run. */
const COMMANDS: readonly (readonly [string, string])[] = [
  ["dir", "cmd"],
  ["serve_dir", "serve_cmd"],
];

function checkedLocalResource(call: BuiltinCall): Value {
  const has = (name: string): boolean => {
    const value = argument(call, name);
    return value !== undefined && truth(value) !== false;
  };
  const name = knownText(argument(call, "name")) ?? "";
  const report = (message: string, help: string): void =>
    refuse(call.machine, { code: "tiltfile-resource-command", at: call.at, message, help });
  // The commands for Windows are as good there.
  if (isOpen(call) || has("cmd_bat") || has("serve_cmd_bat")) return localResource(call);
  if (!has("cmd") && !has("serve_cmd"))
    report(`local_resource "${name}" has neither cmd nor serve_cmd`, "give it the command that it is to run");
  for (const [directory, command] of COMMANDS) {
    if (has(directory) && !has(command))
      report(`local_resource "${name}" has ${directory}, but no ${command}`, `add ${command}, or remove ${directory}`);
  }
  return localResource(call);
}

function customDeploy(call: BuiltinCall, more: Partial<CustomDeployFact>): Value {
  call.machine.collected.customDeploys.push({
    at: call.at,
    conditional: isConditional(call.machine),
    call: call.name.replace(/^ext\./, ""),
    name: nameOf(call),
    namespace: optional(call, "namespace", asText),
    chart: undefined,
    deps: paths(call, "deps"),
    imageDeps: optional(call, "image_deps", asTexts),
    imageKeys: undefined,
    imageSelector: optional(call, "image_selector", asText),
    containerSelector: optional(call, "container_selector", asText),
    liveUpdate: optional(call, "live_update", asSteps),
    resourceDeps: optional(call, "resource_deps", asTexts),
    open: isOpen(call),
    ...more,
  });
  return none(call.at);
}

/** `image_keys` may hold pairs of a repository's and a tag's key; only their number matters. */
function helmResource(call: BuiltinCall): Value {
  const imageKeys = optional(call, "image_keys", asTexts);
  return customDeploy(call, { chart: optional(call, "chart", asText), imageKeys });
}

function compose(call: BuiltinCall): Value {
  const configs = paths(call, "configPaths") ?? { items: [], more: "paths that are missing", at: call.at };
  call.machine.collected.composeFiles.push({
    at: call.at,
    conditional: isConditional(call.machine),
    paths: configs,
    projectName: optional(call, "project_name", asText),
  });
  return none(call.at);
}

function portForward(call: BuiltinCall): Value {
  const port = (name: string): number | undefined => {
    const value = argument(call, name) ?? none(call.at);
    return value.type === "number" ? value.value : undefined;
  };
  const host = optional(call, "host", asText)?.value;
  const forward: PortForward = { at: call.at, local: port("local_port"), container: port("container_port"), host };
  return { type: "forward", forward, at: call.at };
}

/** helm_repo is a resource on the host, under its resource name or its own. */
function helmRepo(call: BuiltinCall): Value {
  const name = call.args.named.get("resource_name") ?? call.args.positional[0] ?? call.args.named.get("name");
  const named = name !== undefined && truth(name) !== false ? name : unknown("a name that is missing", call.at);
  return localResource({ ...call, given: new Map([["name", named]]) });
}

export const RESOURCES: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["k8s_resource", (call) => resource(call, "k8s_resource")],
  ["dc_resource", (call) => resource(call, "dc_resource")],
  ["local_resource", checkedLocalResource],
  ["test", checkedLocalResource],
  ["k8s_custom_deploy", (call) => customDeploy(call, {})],
  ["docker_compose", compose],
  ["port_forward", portForward],
  ["ext.helm_resource", helmResource],
  ["ext.helm_repo", helmRepo],
  ["ext.k8s_attach", (call) => customDeploy(call, {})],
]);
