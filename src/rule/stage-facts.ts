import type { Layer, Level, RuleFacts } from "../base/model.ts";

/** What a person sees of those that no apply gets to. */
const PREDICTS: ReadonlyMap<string, string> = new Map([
  ["dockerfile-invalid", "the image is not built"],
  ["tiltfile-invalid", "tilt up stops"],
  ["tiltfile-file-missing", "tilt up stops"],
  ...[
    "kustomization-resource-missing",
    "kustomization-invalid",
    "kustomization-cycle",
    "load-restrictor-crossed",
    "patch-target-missing",
    "patch-fails",
    "generator-fails",
    "replacement-fails",
    "kustomize-build-fails",
  ].map((id) => [id, "kustomize build fails"] as const),
  ["cluster-not-created", "the cluster is not created"],
  ["tilt-dependency-unknown", "the order is lost"],
  ["tilt-port-forward-clash", "address already in use"],
  ["tilt-local-before-deploy", "tilt up stops"],
  ["tilt-context-not-allowed", "might be production"],
  ["file-not-read", "none"],
]);

/**
 * Facts of what is found before any rule looks at the graph: files that do not parse, builds that do not build, and what could
 * not be looked at. They are reported, configured, suppressed and explained like rules.
 */
export const STAGE_FACTS: readonly RuleFacts[] = [
  fact("yaml-syntax", "YAML that Kubernetes' reader refuses", "error", {
    why: "kubectl stops at the first document that it cannot read; the objects of that document are never sent. k8slint reads the other documents of the file and says nothing about what depends on the broken one.",
    fix: "Correct the line; most breaks are a tab, a missing space after a colon, or an unquoted value that starts with a special character.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/"],
  }),
  fact("yaml-document-separator", "A document separator with text behind it", "error", {
    why: "kubectl splits a file at lines that begin with `---` before it reads any YAML, and refuses a separator that is followed by anything but blanks or a comment.",
    fix: "Put the text on a line of its own.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/management/"],
  }),
  fact("yaml-duplicate-key", "A key written twice in one mapping", "warning", {
    why: "kubectl keeps the last one and drops the first without a word; kustomize refuses the file.",
    fix: "Keep one of the two, or merge them.",
    refs: ["https://yaml.org/spec/1.2.2/#nodes"],
  }),
  fact("yaml-surprising-value", "An unquoted value that is read as something else", "warning", {
    why: "Kubernetes reads YAML 1.1: yes, no, on and off are booleans, 010 is eight, 1.10 is 1.1, and digits beyond 2^53 are lost.",
    fix: "Quote the value.",
    refs: ["https://yaml.org/type/bool.html", "https://yaml.org/type/int.html"],
  }),
  fact("file-not-read", "A file or document that could not be looked at", "error", {
    why: "What cannot be read cannot be checked: a report without this line would be a false all-clear.",
    fix: "Make the file readable UTF-8, or exclude it in .k8slintignore.",
    refs: ["https://kubernetes.io/docs/reference/kubectl/"],
  }),
  fact("limit-reached", "A limit cut what was looked at, or told", "warning", {
    why: "Sizes, nesting and aliases are bounded, so that a file cannot stop the check, and so are the findings of one line (100) and of one rule in one object (1,000); what lies beyond a bound was not looked at, or is not told.",
    fix: "Split the file, or exclude it in .k8slintignore.",
    refs: ["https://kubernetes.io/docs/reference/kubectl/"],
  }),
  fact("dockerfile-invalid", "A Dockerfile that does not build as written", "error", {
    why: "The builder stops at this instruction, so there is no image for the pod to run.",
    fix: "Correct the instruction.",
    refs: ["https://docs.docker.com/reference/dockerfile/"],
  }),
  fact("tiltfile-invalid", "A Tiltfile that does not load", "error", {
    why: "Tilt stops at the first error: nothing is built and nothing is applied.",
    fix: "Correct the statement.",
    refs: ["https://docs.tilt.dev/api.html"],
  }),
  fact("tiltfile-file-missing", "A Tiltfile that names a file which is not there", "error", {
    why: "Tilt reads Dockerfiles, manifests, charts and kustomizations while it loads the Tiltfile, and stops at the first that it cannot find. Paths are seen from the directory of the Tiltfile, a Dockerfile's too: not from the build context.",
    fix: "Correct the path, or add the file. A file that a command makes first belongs into .gitignore; then its absence is not judged.",
    refs: ["https://docs.tilt.dev/api.html#api.docker_build", "https://docs.tilt.dev/api.html#api.k8s_yaml"],
  }),
  fact("tilt-dependency-unknown", "A dependency on a resource that Tilt does not have", "warning", {
    why: "Tilt has a resource for each workload, each local_resource and each custom deploy. It warns of a dependency on anything else and drops it, so that nothing is waited for.",
    fix: "Correct the name. A ConfigMap, a Secret or a claim becomes a resource with k8s_resource(new_name=..., objects=[...]).",
    refs: ["https://docs.tilt.dev/resource_dependencies.html", "https://docs.tilt.dev/api.html#api.k8s_resource"],
  }),
  fact("tilt-port-forward-clash", "Two forwards of one local port", "warning", {
    why: "Tilt listens on a local port for each forward. Only one of two can have the port: the other is tried again and again, and requests go to the wrong workload.",
    fix: "Choose another local port for one of them.",
    refs: ["https://docs.tilt.dev/accessing_resource_endpoints.html"],
  }),
  fact("cluster-not-created", "Settings of a local cluster that its tool refuses", "error", {
    why: "k3d checks a configuration against a schema, applies node filters and reads ports before it starts a container; kind decodes its configuration strictly and validates it. Both stop at what they refuse, and there is no cluster.",
    fix: "Correct the field that the message names.",
    refs: ["https://k3d.io/stable/usage/configfile/", "https://kind.sigs.k8s.io/docs/user/configuration/"],
  }),
  fact("cluster-setting-ignored", "A setting of a local cluster that does nothing", "warning", {
    why: "k3d's schema lets unknown fields of registries and options.runtime pass, and a memory limit of agents is for nobody where there are none. The cluster is created without what the line asks for.",
    fix: "Correct the name of the field, or remove the line.",
    refs: ["https://k3d.io/stable/usage/configfile/"],
  }),
  fact("cluster-setting-expanded", "A dollar in a k3d configuration that is taken for a variable", "warning", {
    why: "k3d replaces $name and ${name} in its whole configuration by variables of the environment, and by nothing where one is not set. A dollar in a password or a pattern loses what follows it, without a word.",
    fix: "Put the text into a variable of the environment, and name that in the configuration.",
    refs: ["https://k3d.io/stable/usage/configfile/", "https://pkg.go.dev/os#ExpandEnv"],
  }),
  fact("tilt-local-before-deploy", "A command that needs what is deployed only later", "warning", {
    why: "local() runs its command while the Tiltfile loads. An object that the same Tiltfile deploys is not there yet on a new cluster: kubectl fails, and Tilt stops before it deploys anything.",
    fix: "Run the command in a local_resource that waits for the workload with resource_deps.",
    refs: ["https://docs.tilt.dev/api.html#api.local", "https://docs.tilt.dev/local_resource.html"],
  }),
  fact("tilt-context-not-allowed", "Tilt is started with a cluster that it refuses", "warning", {
    why: "Tilt deploys to clusters that it knows as local ones (k3d, kind, minikube, Docker Desktop and their like). With the context of any other cluster it stops while it loads, so that nobody deploys to production by mistake, unless the Tiltfile names the context in allow_k8s_contexts. The cluster is taken from commands of gcloud, aws, eksctl, az, doctl and kubectl, and only where no file speaks of a local cluster.",
    fix: "Name the context in allow_k8s_contexts, or create a local cluster for Tilt.",
    refs: ["https://docs.tilt.dev/api.html#api.allow_k8s_contexts", "https://docs.tilt.dev/choosing_clusters.html"],
  }),
  fact("kustomization-resource-missing", "A kustomization that names a file which is not there", "error", {
    why: "kustomize build fails on the first path that it cannot find, and nothing of the kustomization is applied.",
    fix: "Add the file, correct the path, or remove the entry.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/resource/"],
  }),
  fact("kustomization-invalid", "A kustomization that kustomize cannot read", "error", {
    why: "kustomize decodes its file strictly: a field that it does not know, a number where a string is due or a path where a patch is due stop the build before anything is read.",
    fix: "Correct the field; `kustomize edit fix` rewrites fields of older versions.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/"],
  }),
  fact("kustomization-cycle", "Kustomizations that include each other", "error", {
    why: "A kustomization may include neither itself, on whatever way, nor a directory that it lies in: there is no order in which they could be built.",
    fix: "Move what both need into a base of its own.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/resource/"],
  }),
  fact("load-restrictor-crossed", "A kustomization that reads a file outside of its directory", "error", {
    why: "Unless it is told otherwise, kustomize reads files only in or below the directory of the kustomization, so that one cannot reach into the rest of a disk. Directories may lie anywhere: they are bases.",
    fix: "Move the file below the kustomization, make its directory a base, or build with `--load-restrictor LoadRestrictionsNone`.",
    refs: ["https://kubectl.docs.kubernetes.io/faq/kustomize/#security-file-foo-is-not-in-or-below-bar"],
  }),
  fact("patch-target-missing", "A patch for an object that the build does not hold", "error", {
    why: "A strategic merge that names an object which is not there stops the build. A patch with a target that selects nothing is passed over without a word, and what it was to change stays as it was.",
    fix: "Name the object as its base does: with its kind, its name before prefixes, and its namespace.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/patches/"],
  }),
  fact("patch-fails", "A patch that cannot be applied", "error", {
    why: "The build stops at a patch that kustomize cannot read, that sets a value where the object has a list or a map, or whose operations name what is not there.",
    fix: "Correct the patch; `add` makes a key of a map, but not the map around it.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/patches/"],
  }),
  fact("patch-without-effect", "A patch that changes nothing", "info", {
    why: "The object has these values already, or lacks what the patch removes: often the base has taken them over, or the patch sets a field beside the one that is meant.",
    fix: "Remove the patch, or correct the field.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/patches/"],
  }),
  fact("generator-fails", "A generator that makes nothing", "error", {
    why: "A generator that merges into an object which nothing makes, that has a key twice or a literal without a key stops the build.",
    fix: "Correct the entry of the generator.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/configmapgenerator/"],
  }),
  fact("replacement-fails", "A replacement whose source or target is not there", "error", {
    why: "The build stops where the source of a replacement is no object or field of the build, and where a selected target lacks the field.",
    fix: "Correct the names and paths; `options.create` makes a field that is missing.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/replacements/"],
  }),
  fact("kustomize-build-fails", "A kustomization that does not build", "error", {
    why: "kustomize stops at the first error, and nothing of the kustomization is applied.",
    fix: "Correct what the message names; `kustomize build` shows it in its own words.",
    refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/"],
  }),
  {
    ...fact(
      "kustomization-field-deprecated",
      "A field that kustomize will drop",
      "info",
      {
        why: "kustomize still reads bases, vars, commonLabels, imageTags, patchesStrategicMerge and patchesJson6902, and warns of each: newer fields have taken their places.",
        fix: "Run `kustomize edit fix` in the directory.",
        refs: ["https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/"],
      },
      "practice",
    ),
    presets: ["recommended", "strict"],
  },
  fact("not-looked-at", "A part of the input that this run did not judge", "info", {
    why: "Charts are not rendered, remote resources are not fetched, programs that generate or transform are not run, and what they may change is not judged: silence about it is no all-clear.",
    fix: "Lint the rendered output as well: helm template or kustomize build, piped into `k8slint -`.",
    refs: ["https://kubernetes.io/docs/tasks/manage-kubernetes-objects/kustomization/"],
  }),
];

function fact(
  id: string,
  title: string,
  level: Level,
  docs: { why: string; fix: string; refs: readonly string[] },
  layer: Layer = "build",
): RuleFacts {
  const predicts = PREDICTS.get(id) ?? (level === "error" ? "the apply is refused" : "none");
  return { id, title, layer, level, predicts, presets: ["default"], since: "0.1.0", ...docs };
}
