import { type Draft, defineRule, type Field, type KindMeant, kindMeant } from "../../src/api.ts";

export default defineRule({
  id: "kind-misspelt",
  title: "A kind or apiVersion that is nearly a kind of Kubernetes",
  layer: "admission",
  level: "error",
  predicts: "no matches for kind",
  since: "0.1.0",
  docs: {
    why: "Kind and apiVersion together say what an object is. kubectl looks the pair up before it sends anything, and finds nothing for a misspelt kind, a kind in another group, or a version that never was.",
    fix: "Write the pair as `kubectl api-resources` lists it.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/"],
  },
  visit: "Object",

  *check({ apiVersion, kind, root, kindKey }, { graph }) {
    const meant = kindMeant(apiVersion, kind);
    if (meant === undefined || isDefinedHere(kindKey, graph.all("CustomResourceDefinition.apiextensions.k8s.io")))
      return;
    const field = root.get(meant.wrong === "kind" ? "kind" : "apiVersion");
    const text = meant.wrong === "kind" ? meant.kind : meant.apiVersion;
    yield {
      at: field.at,
      message: messageOf(apiVersion, kind, meant),
      note: `no matches for kind "${kind}" in version "${apiVersion}"`,
      help:
        meant.wrong === "kind" && meant.apiVersion !== apiVersion
          ? `write kind: ${meant.kind} and apiVersion: ${meant.apiVersion}`
          : `write ${text}`,
      confirm: `kubectl api-resources | grep -iw ${meant.kind}`,
      fix: fixOf(field, text),
    };
  },
});

function messageOf(apiVersion: string, kind: string, meant: KindMeant): string {
  if (meant.wrong === "kind") return `no kind is called "${kind}"; "${meant.kind}" is a kind of ${meant.apiVersion}`;
  if (meant.wrong === "version") return `${kind} was never served as ${apiVersion}; ${meant.apiVersion} is its version`;
  return `${apiVersion} has no kind "${kind}"; it belongs to ${meant.apiVersion}`;
}

function fixOf(field: Field, text: string): Draft["fix"] {
  return { title: `Write ${text}`, safety: "unsafe", edits: [{ at: field.at.span, text }] };
}

/** A repository may define kinds of its own under any name. */
function isDefinedHere(kindKey: string, definitions: readonly { readonly root: Field }[]): boolean {
  return definitions.some(({ root }) => {
    const [kind, group] = [root.get("spec", "names", "kind").text ?? "", root.get("spec", "group").text ?? ""];
    return `${kind}.${group}` === kindKey;
  });
}
