/** The parameters of Tilt's functions in their positional order; `?` marks optional ones, `**` takes any other keyword. */
export interface Signature {
  readonly parameters: readonly { readonly name: string; readonly optional: boolean }[];
  readonly names: ReadonlySet<string>;
  /** True where other keywords are taken too. */
  readonly open: boolean;
  /** How many may be given by position. */
  readonly positional: number;
}

const LIVE = "live_update?";

const TEXTS: readonly (readonly [string, string])[] = [
  ["allow_k8s_contexts", "contexts"],
  ["blob", "input"],
  [
    "custom_build",
    `ref command deps tag? disable_push? skips_local_docker? ${LIVE} match_in_env_vars? ignore? entrypoint? container_args? command_bat_val? outputs_image_ref_to? command_bat? image_deps? env? dir?`,
  ],
  [
    "dc_resource",
    "name image? trigger_mode? resource_deps? infer_links? links? labels? auto_init? project_name? new_name?",
  ],
  ["decode_yaml", "yaml"],
  ["decode_yaml_stream", "yaml"],
  ["default_registry", "host host_from_cluster? single_name?"],
  [
    "docker_build",
    `ref context build_args? dockerfile? dockerfile_contents? cache? ${LIVE} match_in_env_vars? ignore? only? entrypoint? container_args? target? ssh? secret? network? extra_tag? cache_from? pull? platform? extra_hosts?`,
  ],
  ["docker_compose", "configPaths env_file? project_name? profiles? wait?"],
  ["filter_yaml", "yaml labels? name? namespace? kind? api_version?"],
  ["helm", "paths name? namespace? values? set? kube_version? skip_crds?"],
  ["include", "path"],
  [
    "k8s_custom_deploy",
    `name apply_cmd delete_cmd deps image_selector? ${LIVE} apply_dir? apply_env? apply_cmd_bat? delete_dir? delete_env? delete_cmd_bat? container_selector? image_deps?`,
  ],
  ["k8s_image_json_path", "paths api_version? kind? name? namespace?"],
  ["k8s_kind", "kind / image_json_path? api_version? image_object? pod_readiness?"],
  [
    "k8s_resource",
    "workload? new_name? port_forwards? extra_pod_selectors? trigger_mode? resource_deps? objects? auto_init? pod_readiness? links? labels? discovery_strategy?",
  ],
  ["k8s_yaml", "yaml allow_duplicates?"],
  ["kustomize", "paths kustomize_bin? flags?"],
  ["listdir", "dir recursive?"],
  ["load_dynamic", "path"],
  ["local", "command quiet? command_bat? echo_off? env? dir? stdin?"],
  [
    "local_resource",
    "name cmd? deps? trigger_mode? resource_deps? ignore? auto_init? serve_cmd? cmd_bat? serve_cmd_bat? allow_parallel? links? labels? env? serve_env? readiness_probe? dir? serve_dir?",
  ],
  ["port_forward", "local_port container_port? name? link_path? host?"],
  ["read_file", "paths default?"],
  ["read_json", "paths default?"],
  ["read_yaml", "paths default?"],
  ["read_yaml_stream", "paths default?"],
  ["run", "cmd trigger? echo_off?"],
  ["sync", "local_path remote_path"],
  ["fall_back_on", "paths"],
  [
    "update_settings",
    "max_parallel_updates? k8s_upsert_timeout_secs? suppress_unused_image_warnings? k8s_server_side_apply?",
  ],
  ["watch_settings", "ignore?"],
  ["workload_to_resource_function", "func"],
  // Extensions, whose functions hand other keywords on.
  [
    "ext.docker_build_with_restart",
    "ref context entrypoint live_update base_suffix? restart_file? trigger? exit_policy? **",
  ],
  [
    "ext.custom_build_with_restart",
    "ref command deps entrypoint live_update base_suffix? restart_file? trigger? exit_policy? **",
  ],
  ["ext.docker_build_sub", "ref context extra_cmds child_context? base_suffix? live_update? **"],
  ["ext.file_sync_only", "image? manifests? deps? live_update? allow_duplicates? **"],
  ["ext.build", "ref context? **"],
  ["ext.earthly_build", "context target ref **"],
  [
    "ext.helm_resource",
    "name chart deps? release_name? namespace? image_deps? image_keys? flags? uninstall_flags? image_selector? container_selector? live_update? resource_deps? labels? **",
  ],
  ["ext.k8s_attach", "name obj namespace? deps? live_update? image_selector? container_selector? **"],
  ["ext.namespace_create", "name allow_duplicates? annotations? labels?"],
  ["ext.namespace_yaml", "name annotations? labels?"],
  ["ext.namespace_inject", "x ns"],
  ["ext.configmap_create", "name namespace? from_file? watch? from_env_file?"],
  ["ext.configmap_yaml", "name namespace? from_file? watch? from_env_file?"],
  ["ext.configmap_from_dict", "name namespace? inputs?"],
  ["ext.secret_create_generic", "name namespace? from_file? secret_type? from_env_file?"],
  ["ext.secret_yaml_generic", "name namespace? from_file? secret_type? from_env_file?"],
  ["ext.secret_create_tls", "name cert key namespace?"],
  ["ext.secret_yaml_tls", "name cert key namespace?"],
  ["ext.secret_yaml_registry", "name namespace? flags_dict?"],
  ["ext.secret_create_docker_registry", "name username password server? namespace?"],
  ["ext.secret_yaml_docker_registry", "name username password server? namespace?"],
  ["ext.secret_create_docker_registry_ecr", "name account_id? region? namespace?"],
  ["ext.secret_yaml_docker_registry_ecr", "name account_id? region? namespace?"],
  ["ext.secret_from_dict", "name namespace? inputs?"],
  ["ext.deployment_create", "name image? command? namespace? replicas? ports? resource_deps? **"],
  ["ext.deployment_yaml", "name image? command? namespace? replicas? port? **"],
  ["ext.job_create", "name image? command? namespace? resource_deps? **"],
  ["ext.job_yaml", "name image? command? namespace? **"],
  ["ext.service_yaml", "name svc_type? external_name? namespace? ports?"],
];

const BY_NAME: ReadonlyMap<string, string> = new Map(TEXTS);
const READ = new Map<string, Signature>();

/** The signature of a function; undefined where it is not known. Each is taken apart when it is needed first. */
export function signatureOf(name: string): Signature | undefined {
  const known = READ.get(name);
  const written = known === undefined ? BY_NAME.get(name) : undefined;
  if (written === undefined) return known;
  const made = signature(written);
  READ.set(name, made);
  return made;
}

function signature(text: string): Signature {
  const words = text.split(" ");
  const names = words.filter((word) => word !== "**" && word !== "/");
  const slash = words.indexOf("/");
  const parameters = names.map((word) => ({ name: word.replace("?", ""), optional: word.endsWith("?") }));
  return {
    parameters,
    names: new Set(parameters.map(({ name }) => name)),
    open: words.includes("**"),
    positional: slash === -1 ? names.length : slash,
  };
}
