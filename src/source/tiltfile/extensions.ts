/** What the functions of Tilt's extensions do, by extension. https://github.com/tilt-dev/tilt-extensions */

/** The function of an extension that is modelled, by the name under which the model is listed. */
const MODELS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    "restart_process",
    [
      ["docker_build_with_restart", "ext.docker_build_with_restart"],
      ["custom_build_with_restart", "ext.custom_build_with_restart"],
    ],
  ],
  ["docker_build_sub", [["docker_build_sub", "ext.docker_build_sub"]]],
  ["file_sync_only", [["file_sync_only", "ext.file_sync_only"]]],
  ["ko", [["ko_build", "ext.build"]]],
  ["pack", [["pack", "ext.build"]]],
  [
    "podman",
    [
      ["podman_build", "ext.build"],
      ["podman_build_with_restart", "ext.build"],
    ],
  ],
  [
    "kubectl_build",
    [
      ["kubectl_build", "ext.build"],
      ["image_build", "ext.build"],
    ],
  ],
  ["nerdctl", [["nerdctl_build", "ext.build"]]],
  ["kim", [["kim_build", "ext.build"]]],
  [
    "earthly",
    [
      ["earthly_build", "ext.earthly_build"],
      ["earthly_build_with_restart", "ext.earthly_build"],
    ],
  ],
  ["nix", [["build_nix_image", "ext.build"]]],
  ["nix_flake", [["build_flake_image", "ext.build"]]],
  [
    "helm_resource",
    [
      ["helm_resource", "ext.helm_resource"],
      ["helm_repo", "ext.helm_repo"],
    ],
  ],
  ["helm_remote", names("helm_remote")],
  ["cert_manager", names("deploy_cert_manager")],
  ["k8s_attach", [["k8s_attach", "ext.k8s_attach"]]],
  ["k8s_yaml_glob", [["k8s_yaml_glob", "ext.k8s_yaml_glob"]]],
  ["namespace", names("namespace_create", "namespace_yaml", "namespace_inject")],
  ["configmap", names("configmap_create", "configmap_yaml", "configmap_from_dict")],
  [
    "secret",
    names(
      "secret_create_generic",
      "secret_yaml_generic",
      "secret_create_tls",
      "secret_yaml_tls",
      "secret_yaml_registry",
      "secret_create_docker_registry",
      "secret_yaml_docker_registry",
      "secret_create_docker_registry_ecr",
      "secret_yaml_docker_registry_ecr",
      "secret_from_dict",
    ),
  ],
  ["deployment", names("deployment_create", "deployment_yaml", "job_create", "job_yaml", "service_yaml")],
  [
    "uibutton",
    [
      ["cmd_button", "ext.none"],
      ["bool_input", "ext.none"],
      ["text_input", "ext.none"],
      ["choice_input", "ext.none"],
    ],
  ],
];

function names(...functions: readonly string[]): (readonly [string, string])[] {
  return functions.map((name) => [name, `ext.${name}`]);
}

const BY_EXTENSION: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  MODELS.map(([extension, functions]) => [extension, new Map(functions)]),
);

/** Extensions that build no image and load no object. */
const HARMLESS: ReadonlySet<string> = new Set([
  "api_server_logs",
  "base64",
  "cancel",
  "color",
  "conftest",
  "current_namespace",
  "dotenv",
  "execute_in_pod",
  "get_obj",
  "github_token",
  "global_vars",
  "hello_world",
  "honeycomb",
  "jest_test_runner",
  "kubebuilder",
  "kubefwd",
  "list_dependencies",
  "list_port_forwards",
  "local_output",
  "logger",
  "min_k8s_version",
  "min_tilt_version",
  "ngrok",
  "print_tiltfile_dir",
  "procfile",
  "snyk",
  "syncback",
  "tarfetch",
  "uibutton",
  "wait_for_it",
  "workflow",
  "yarn",
]);

/** The name of the model of an extension's function; undefined where nobody knows what it does. */
export function modelOf(extension: string, name: string): string | undefined {
  return (
    BY_EXTENSION.get(extension)?.get(name) ??
    (HARMLESS.has(extension) || extension.startsWith("tests/") ? "ext.none" : undefined)
  );
}
