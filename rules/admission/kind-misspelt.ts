import {
  builtinKind,
  customKindMeant,
  definedKinds,
  defineRule,
  type Definition,
  definitionsOf,
  type Draft,
  type Field,
  type Graph,
  kindMeant,
  type KindMeant,
  knownReleases,
  type KubeObject,
} from "../../src/api.ts";

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

  *check(object, { graph }) {
    const { apiVersion, kind, root } = object;
    const definitions = builtinKind(object.kindKey) === undefined ? definitionsOf(graph, object) : [];
    if (definitions.length > 0) {
      yield* unserved(object, definitions);
      return;
    }
    const meant = meantFor(object, graph);
    if (meant === undefined) return;
    const field = root.get(meant.wrong === "kind" ? "kind" : "apiVersion");
    const text = meant.wrong === "kind" ? meant.kind : meant.apiVersion;
    yield {
      at: field.at,
      // Versions on the way to a stable one come with releases that are newer than those known here.
      level: meant.wrong === "version" && /v\d+(?:alpha|beta)\d+$/.test(apiVersion) ? "warning" : undefined,
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
  if (meant.wrong === "version")
    return `no release up to 1.${knownReleases().newest} serves ${kind} as ${apiVersion}; ${meant.apiVersion} is its version`;
  return `${apiVersion} has no kind "${kind}"; it belongs to ${meant.apiVersion}`;
}

function fixOf(field: Field, text: string): Draft["fix"] {
  return { title: `Write ${text}`, safety: "unsafe", edits: [{ at: field.at.span, text }] };
}

/** A repository may define kinds of its own under any name, also where its definition is not read. */
function meantFor({ apiVersion, kind, kindKey }: KubeObject, graph: Graph): KindMeant | undefined {
  const custom = builtinKind(kindKey) === undefined;
  const meant = kindMeant(apiVersion, kind) ?? (custom ? customMeant(apiVersion, kind, graph) : undefined);
  if (meant === undefined) return undefined;
  const isDefined = graph.all("CustomResourceDefinition.apiextensions.k8s.io").some(({ root }) => {
    const [name, group] = [root.get("spec", "names", "kind").text ?? "", root.get("spec", "group").text ?? ""];
    return `${name}.${group}` === kindKey;
  });
  return isDefined ? undefined : meant;
}

function customMeant(apiVersion: string, kind: string, graph: Graph): KindMeant | undefined {
  return customKindMeant(apiVersion, kind, definedKinds(graph));
}

/** The definition of the kind has other versions than the one that the object names, or does not serve it. */
function* unserved(
  { apiVersion, version, kind, group, root }: KubeObject,
  definitions: readonly Definition[],
): Iterable<Draft> {
  const known = definitions.filter(({ object }) => object.judged);
  const [first] = known;
  if (first === undefined || known.length < definitions.length) return;
  const served = known.flatMap(({ custom }) => custom.versions.filter((one) => one.served).map(({ name }) => name));
  if (served.includes(version) || served.length === 0) return;
  const names = [...new Set(served)];
  yield {
    at: root.get("apiVersion").at,
    message: `${kind} is not served as ${apiVersion}; its definition serves ${names.map((name) => `${group}/${name}`).join(", ")}`,
    labels: [{ at: first.object.root.get("spec", "names", "kind").at, text: `${kind} is defined here` }],
    note: `no matches for kind "${kind}" in version "${apiVersion}"`,
    help: `write ${group}/${names[0] ?? ""}`,
    confirm: `kubectl api-resources | grep -iw ${kind}`,
  };
}
