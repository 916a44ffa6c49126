/** docker_build, custom_build, and the functions of extensions that end in one of them. */
import { type BuiltinCall, type Run, argument, choicesOf, factOf, isOpen, optional } from "../builtin.ts";
import { asBool, asCommand, asPath, asPaths, asPattern, asSteps, asText, asTextMap, asTexts } from "../convert.ts";
import type { BuildFact, RestartFact } from "../facts.ts";
import { type Value, none, text, unknown } from "../value.ts";

/** Notes a build for each ref that the call may have. */
function build(call: BuiltinCall, builder: string, more: Partial<BuildFact> = {}): Value {
  const ref = argument(call, "ref") ?? unknown("a ref that is missing", call.at);
  const { values, several } = choicesOf(ref);
  const options = optionsOf(call);
  for (const value of values) {
    call.machine.collected.builds.push(
      Object.assign({ builder, ref: asText(value), pattern: asPattern(value) }, options, more, {
        conditional: options.conditional || several,
      }),
    );
  }
  return none(call.at);
}

function optionsOf(call: BuiltinCall): Omit<BuildFact, "ref" | "pattern" | "builder"> {
  const path = (value: Value) => asPath(call.machine, value);
  const args = optional(call, "build_args", asTextMap);
  // Written out: this runs for each image, and objects that are put together by spreading are slow to make.
  const { at, conditional } = factOf(call);
  return {
    at,
    conditional,
    calledAt: at.file === call.machine.main ? at : (call.machine.calledFrom ?? at),
    directory: call.machine.directory,
    restart: undefined,
    context: optional(call, "context", path),
    dockerfile: optional(call, "dockerfile", path),
    dockerfileContents: optional(call, "dockerfile_contents", asText),
    target: optional(call, "target", asText),
    platform: optional(call, "platform", asText),
    buildArgs: args?.map ?? new Map(),
    buildArgsOpen: args?.open ?? isOpen(call),
    only: optional(call, "only", asTexts),
    ignore: optional(call, "ignore", asTexts),
    extraTags: optional(call, "extra_tag", asTexts),
    liveUpdate: optional(call, "live_update", asSteps),
    entrypoint: optional(call, "entrypoint", asCommand),
    containerArgs: optional(call, "container_args", asTexts),
    matchInEnv: optional(call, "match_in_env_vars", asBool),
    command: optional(call, "command", asCommand),
    deps: optional(call, "deps", (value) => asPaths(call.machine, value)),
    imageDeps: optional(call, "image_deps", asTexts),
    tag: optional(call, "tag", asText),
    skipsLocalDocker: optional(call, "skips_local_docker", asBool),
    disablePush: optional(call, "disable_push", asBool),
    outputsImageRefTo: optional(call, "outputs_image_ref_to", path),
    open: isOpen(call),
  };
}

/** The restart extensions: the options go to an image with a suffix, and `ref` is built on top of that. */
function restart(call: BuiltinCall): RestartFact {
  return {
    baseSuffix: optional(call, "base_suffix", asText),
    restartFile: optional(call, "restart_file", asText),
    exitPolicy: optional(call, "exit_policy", asText),
    trigger: optional(call, "trigger", (value) => asPaths(call.machine, value)),
  };
}

/** A child image `ref` on a base image, which has the options. */
function buildSub(call: BuiltinCall): Value {
  return build(call, "docker_build_sub", { entrypoint: undefined });
}

/** Live update of an image that somebody else builds, and the manifests that run it. */
function fileSyncOnly(call: BuiltinCall): Value {
  const image = argument(call, "image") ?? unknown("an image that is missing", call.at);
  const command = { value: { form: "shell" as const, argv: ["sh", "-c", ":"] }, at: call.at };
  build({ ...call, given: new Map([...call.given, ["ref", image]]) }, "file_sync_only", { command });
  const manifests = argument(call, "manifests");
  if (manifests === undefined) return none(call.at);
  return call.machine.call(
    { type: "builtin", name: "k8s_yaml", at: call.at },
    { positional: [manifests], named: new Map(), open: undefined },
    call.at,
  );
}

/** An image that a tool of an extension builds; its first argument is the ref. */
function buildByTool(call: BuiltinCall): Value {
  const ref = argument(call, "ref") ?? argument(call, "name") ?? text("", call.at);
  return build({ ...call, given: new Map([...call.given, ["ref", ref]]) }, "extension");
}

export const IMAGES: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["docker_build", (call) => build(call, "docker_build")],
  ["custom_build", (call) => build(call, "custom_build")],
  ["ext.docker_build_with_restart", (call) => build(call, "docker_build_with_restart", { restart: restart(call) })],
  ["ext.custom_build_with_restart", (call) => build(call, "custom_build_with_restart", { restart: restart(call) })],
  ["ext.docker_build_sub", buildSub],
  ["ext.file_sync_only", fileSyncOnly],
  ["ext.build", buildByTool],
  ["ext.earthly_build", buildByTool],
]);
