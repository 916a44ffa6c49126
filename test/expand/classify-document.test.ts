import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyDocument, type DocumentInput } from "../../src/expand/classify-document.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

function classify(text: string, path = "k8s/api.yaml", kind: DocumentInput["file"]["kind"] = "manifest") {
  const [document] = readYaml(path, text, { dialect: "kubectl" }).documents;
  return classifyDocument({ value: document?.value, text, file: { path, kind } });
}

const DEPLOYMENT = "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: api\n";

describe("a document of a manifest is", () => {
  test.each([
    ["an object", DEPLOYMENT, "object"],
    ["an object of any group", "apiVersion: ray.io/v1\nkind: RayCluster\nmetadata: { name: a }\n", "object"],
    ["an object without a name", "apiVersion: v1\nkind: Pod\n", "object"],
    ["an object whose name a tool substitutes", "apiVersion: v1\nkind: Pod\nmetadata: { name: '${APP}' }\n", "object"],
    ["an object whose strings hold templates", `${DEPLOYMENT}spec: { a: "{{workflow.name}}" }\n`, "object"],
    ["JSON", '{"apiVersion": "v1", "kind": "Pod"}', "object"],
    ["a list", "apiVersion: v1\nkind: List\nitems: []\n", "list"],
    ["an empty list", "apiVersion: v1\nkind: List\n", "list"],
    ["a list of one kind", "apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleList\nitems: []\n", "list"],
    [
      "an object whose kind ends like a list",
      "apiVersion: a.io/v1\nkind: AllowList\nmetadata: { name: a }\n",
      "object",
    ],
    [
      "a kustomization under another name",
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n",
      "kustomization",
    ],
    [
      "a Flux Kustomization",
      "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: a }\n",
      "object",
    ],
    ["a component", "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n", "component"],
    ["k3d's configuration", "apiVersion: k3d.io/v1alpha5\nkind: Simple\n", "cluster-config"],
    ["kind's configuration", "apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\n", "cluster-config"],
    ["ctlptl's cluster", "apiVersion: ctlptl.dev/v1alpha1\nkind: Cluster\n", "cluster-config"],
    ["ctlptl's registry", "apiVersion: ctlptl.dev/v1alpha1\nkind: Registry\n", "config-kind"],
    ["kubeadm's configuration", "apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\n", "cluster-config"],
    [
      "a cluster of the Cluster API",
      "apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: { name: a }\n",
      "object",
    ],
    [
      "component configuration",
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n",
      "config-kind",
    ],
    [
      "a transformer of kustomize",
      "apiVersion: builtin\nkind: LabelTransformer\nmetadata: { name: a }\n",
      "config-kind",
    ],
    ["skaffold's configuration", "apiVersion: skaffold/v4beta1\nkind: Config\n", "config-kind"],
    ["a copy-and-fill template", "apiVersion: v1\nkind: Pod\nmetadata:\n  name: NAME\n", "placeholder"],
    ["one with brackets", "apiVersion: v1\nkind: Pod\nmetadata:\n  name: <your-app>\n", "placeholder"],
    ["a template", "apiVersion: v1\nkind: Pod\nspec: {{ .Values.spec }}\n", "template"],
    ["a ytt template", "#@ load('x')\napiVersion: v1\nkind: Pod\n", "template"],
    ["empty", "", "empty"],
    ["empty but for comments", "# nothing\n", "empty"],
    ["null", "null\n", "empty"],
    ["a list of something", "- name: install\n  apt: nginx\n", "other"],
    ["a word", "hello\n", "other"],
    ["a Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 3\n", "other"],
    ["settings", "server:\n  port: 80\n", "other"],
    ["a workflow", "on: push\njobs:\n  a: { runs-on: x }\n", "workflow"],
    ["a compose file under another name", "services:\n  db: { image: postgres }\n", "compose"],
    ["other services", "services:\n  db: { url: x }\n", "other"],
    ["Grafana's provisioning", "apiVersion: 1\ndatasources: []\n", "other"],
    ["a chart's index", "apiVersion: v1\nentries: {}\n", "other"],
    ["a cluster template of another tool", "kind: Cluster\nname: prod\n", "other"],
  ])("%s", (_, text, kind) => {
    expect(classify(text).kind).toBe(kind);
  });
});

describe("an object that lacks something is told from other files by its metadata", () => {
  test.each([
    ["kind", "apiVersion: apps/v1\nmetadata: { name: api }\nspec: {}\n", "no kind"],
    ["apiVersion", "kind: Deployment\nmetadata: { name: api }\nspec: {}\n", "no apiVersion"],
    ["both", "metadata: { name: api }\nspec: { replicas: 1 }\n", "no apiVersion and no kind"],
    ["an empty kind", "apiVersion: apps/v1\nkind: ''\nmetadata: { name: api }\n", "no kind"],
  ])("%s", (_, text, reason) => {
    expect(classify(text)).toMatchObject({
      kind: "missing-kind",
      isRead: true,
      reason: expect.stringContaining(reason),
    });
  });

  test.each([
    ["a pipeline", "kind: pipeline\nmetadata: { name: a }\n"],
    ["values", "metadata: { name: a }\nspec: {}\n", "chart/values.yaml"],
    ["a fragment", "spec: { replicas: 3 }\n"],
    ["metadata of no object", "metadata: { title: a }\nspec: {}\n"],
  ])("not %s", (_, text, path = "k8s/api.yaml") => {
    expect(classify(text, path).kind).not.toBe("missing-kind");
  });
});

describe("a patch is known by", () => {
  test.each([
    "k8s/manager_patch.yaml",
    "k8s/patch.yml",
    "k8s/patch-env.yaml",
    "k8s/api.patch.yaml",
    "k8s/patch1.yaml",
    "k8s/patches/api.yaml",
    "k8s/crd/patches/webhook_in_foos.yaml",
  ])("its path: %s", (path) => {
    expect(classify(DEPLOYMENT, path)).toMatchObject({ kind: "patch", isRead: false });
  });

  test.each(["k8s/dispatch.yaml", "k8s/patchwork.yaml", "dispatch/api.yaml", "k8s/patching/api.yaml"])(
    "no other word: %s",
    (path) => {
      expect(classify(DEPLOYMENT, path).kind).toBe("object");
    },
  );

  test("no path where each run names the object anew", () => {
    const workflow = "apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nmetadata:\n  generateName: a-\n";
    expect(classify(workflow, "examples/pod-spec-patch.yaml").kind).toBe("object");
  });

  test("its operations", () => {
    expect(classify("- op: replace\n  path: /spec/replicas\n  value: 3\n").kind).toBe("patch");
    expect(classify("- op: x\n").kind).toBe("other");
    expect(classify("[]\n").kind).toBe("other");
  });

  test("its directives, not by those in a string", () => {
    expect(
      classify(`${DEPLOYMENT}spec:\n  template:\n    spec:\n      containers:\n      - { name: a, $patch: delete }\n`)
        .kind,
    ).toBe("patch");
    expect(classify(`${DEPLOYMENT}$patch: delete\n`).kind).toBe("patch");
    expect(
      classify("apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: |\n    $patch: delete\n").kind,
    ).toBe("object");
  });
});

describe("a document that does not parse is", () => {
  test.each([
    ["broken, where it is meant to be an object", "apiVersion: v1\nkind: Pod\n  metadata: x\n", "broken", true],
    ["broken, where it is JSON", '{"apiVersion": "v1", "kind": }', "broken", true],
    ["a template, where it has marks of one", "apiVersion: v1\nkind: Pod\nspec: {{ x }}: y\n", "template", false],
    ["a template, where a script fills it in", "apiVersion: v1\nkind: Pod\nname: @NAME@\n", "template", false],
    ["somebody else's otherwise", "a: b: c\n", "other", false],
    ["somebody else's where only its strings name a kind", "a: b: 'kind: x'\n", "other", false],
  ])("%s", (_, text, kind, isRead) => {
    expect(classifyDocument({ value: undefined, text, file: { path: "a.yaml", kind: "manifest" } })).toMatchObject({
      kind,
      isRead,
    });
  });

  test("broken where kustomize or Helm reads it", () => {
    const broken = (kind: DocumentInput["file"]["kind"]) =>
      classifyDocument({ value: undefined, text: "resources: [\n", file: { path: "kustomization.yaml", kind } });
    expect(broken("kustomization")).toMatchObject({ kind: "broken", isRead: true });
    expect(broken("chart")).toMatchObject({ kind: "broken", isRead: true });
    expect(broken("compose")).toMatchObject({ kind: "other", isRead: false });
  });
});

describe("a file's kind decides", () => {
  test.each<[DocumentInput["file"]["kind"], string, string, string]>([
    ["kustomization", "kustomization.yaml", "resources: []\n", "kustomization"],
    ["kustomization", "kustomization.yaml", "kind: Component\n", "component"],
    ["kustomization", "kustomization.yaml", "resources: {{ x }}\n", "template"],
    ["chart-values", "c/ci/minimal.yaml", "a: 1\n", "values"],
    ["manifest", "deploy/values-prod.yaml", "a: 1\n", "values"],
    ["compose", "compose.yaml", "services: {}\n", "compose"],
    ["chart", "Chart.yaml", "apiVersion: v2\nname: a\n", "other"],
    ["chart-file", "c/files/a.yaml", "metadata: { name: a }\nspec: {}\n", "other"],
  ])("%s %s", (kind, path, text, expected) => {
    expect(classify(text, path, kind).kind).toBe(expected);
  });
});

test("any value, with any keys, has a class and a reason", () => {
  const keys = fc.constantFrom(
    "apiVersion",
    "kind",
    "metadata",
    "spec",
    "items",
    "__proto__",
    "constructor",
    "services",
    "name",
  );
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie("node")),
      fc.dictionary(keys, tie("node")),
    ),
  })).node;
  fc.assert(
    fc.property(tree, fc.string(), (value, text) => {
      const { reason } = classifyDocument({ value, text, file: { path: "a.yaml", kind: "manifest" } });
      expect(reason).not.toBe("");
    }),
  );
});

test("a value of any depth is looked at without a deep stack", () => {
  let value: unknown = { $patch: "delete" };
  for (let i = 0; i < 100_000; i++) value = [value];
  const object = { apiVersion: "v1", kind: "Pod", spec: value };
  expect(classifyDocument({ value: object, text: "$patch", file: { path: "a.yaml", kind: "manifest" } }).kind).toBe(
    "object",
  );
});
