/** The names that every Tiltfile finds: Tilt's and Starlark's. https://docs.tilt.dev/api.html */
import type { Span } from "../../base/model.ts";
import { absolute } from "./paths.ts";
import { type Scope, type Value, text } from "./value.ts";

const FUNCTIONS = `
allow_k8s_contexts analytics_settings blob ci_settings custom_build dc_resource decode_json decode_yaml decode_yaml_stream
default_registry disable_feature disable_snapshots docker_build docker_compose docker_prune_settings enable_feature encode_json
encode_yaml encode_yaml_stream exec_action exit experimental_analytics_report experimental_metrics_settings
experimental_telemetry_cmd fail fall_back_on filter_yaml helm http_get_action include initial_sync k8s_context k8s_custom_deploy
k8s_image_json_path k8s_kind k8s_namespace k8s_resource k8s_yaml kustomize link listdir load load_dynamic local local_git_repo
local_resource module port_forward print probe pwd read_file read_json read_yaml read_yaml_stream restart_container run
secret_settings set_team struct sync tcp_socket_action test trigger_mode TRIGGER_MODE_AUTO TRIGGER_MODE_MANUAL update_settings
version_settings warn watch_file watch_settings workload_to_resource_function
abs any all bool bytes chr dict dir enumerate float getattr hasattr hash int len list max min ord range repr reversed set sorted
str tuple type zip
`;

/** Namespaces and their members. */
const NAMESPACES: readonly (readonly [string, string])[] = [
  ["os.path", "abspath basename dirname exists join realpath relpath"],
  ["os.environ", "get update keys values items setdefault pop"],
  ["os", "getcwd getenv putenv unsetenv"],
  ["sys", "argv executable"],
  ["shlex", "quote"],
  [
    "config",
    "define_bool define_string define_string_list define_object parse set_enabled_resources clear_enabled_resources",
  ],
  [
    "v1alpha1",
    "cmd config_map config_map_disable_source disable_source exec_action extension extension_repo file_watch forward handler http_get_action http_header ignore_def kubernetes_apply kubernetes_apply_cmd kubernetes_discovery kubernetes_discovery_template_spec kubernetes_image_locator kubernetes_image_object_descriptor kubernetes_watch_ref label_selector label_selector_requirement object_selector pod_log_stream_template_spec port_forward_template_spec probe restart_on_spec start_on_spec tcp_socket_action ui_bool_input_spec ui_button ui_choice_input_spec ui_component_location ui_hidden_input_spec ui_input_spec ui_text_input_spec",
  ],
];

/** Names that are no functions, or that each file has of its own. */
const VALUES: readonly string[] = ["__file__", "__name__", "True", "False", "None"];

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** All names that need no declaration. */
export const PREDECLARED: ReadonlySet<string> = new Set([
  ...wordsOf(FUNCTIONS),
  ...NAMESPACES.map(([name]) => name.split(".")[0] ?? name),
  ...VALUES,
]);

/** A scope with the predeclared names, for the file in which a load begins. */
export function predeclaredScope(main: string, directory: string): Scope {
  const at: Span = { file: main, start: 0, end: 0 };
  const builtin = (name: string): Value => ({ type: "builtin", name, at });
  const variables = new Map<string, Value>(wordsOf(FUNCTIONS).map((name) => [name, builtin(name)]));
  const made = new Map<string, Map<string, Value>>();
  for (const [name, members] of NAMESPACES) {
    made.set(name, new Map(wordsOf(members).map((member) => [member, builtin(`${name}.${member}`)])));
  }
  const space = (name: string): Value => ({ type: "namespace", name, members: made.get(name) ?? new Map(), at });
  made
    .get("os")
    ?.set("path", space("os.path"))
    .set("environ", space("os.environ"))
    .set("name", text("posix", at, "the operating system"));
  made
    .get("config")
    ?.set("tilt_subcommand", text("up", at, "the command is `tilt up`"))
    .set("main_path", text(absolute(main), at))
    .set("main_dir", text(absolute(directory), at));
  for (const name of made.keys()) if (!name.includes(".")) variables.set(name, space(name));
  return { variables, parent: undefined };
}
