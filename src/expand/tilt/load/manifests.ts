/** What Tilt refuses of the objects that a Tiltfile loads. https://docs.tilt.dev/api.html#api.k8s_yaml */
import type { Span } from "../../../base/model.ts";
import { directoryOf, joinPath, nameOf } from "../../../base/paths.ts";
import type { Fact, ManifestFact, ManifestSource } from "../../../source/tiltfile/facts.ts";
import type { Written } from "../../../source/written.ts";
import type { ExpandProblem, KubeObject } from "../../model.ts";
import { type LoadContext, meantName, refusal } from "./context.ts";

type Source<K extends ManifestSource["kind"]> = Extract<ManifestSource, { readonly kind: K }>;

/** Files that a Tiltfile reads while it loads, and that are not there. */
export function manifestErrors(context: LoadContext): readonly ExpandProblem[] {
  const { manifests, loads } = context.facts;
  return [
    ...manifests.flatMap((fact) => sourceErrors(fact, fact.source, context)),
    ...loads.flatMap((fact) => {
      const { path, target, read, call } = fact;
      const file = { ...target, value: path };
      return read || !isMissing(file, context)
        ? []
        : [missing(fact, file, context, `the file "${path ?? ""}" of ${call}`)];
    }),
  ];
}

function sourceErrors(fact: ManifestFact, source: ManifestSource, context: LoadContext): readonly ExpandProblem[] {
  switch (source.kind) {
    case "derived":
      return source.sources.flatMap((one) => sourceErrors(fact, one, context));
    case "file":
      return fileErrors(fact, source, context);
    case "helm":
      return chartErrors(fact, source, context);
    case "kustomize":
      return kustomizeErrors(fact, source, context);
    default:
      return [];
  }
}

const MISSING = "tiltfile-file-missing";

function fileErrors(fact: ManifestFact, source: Source<"file">, context: LoadContext): readonly ExpandProblem[] {
  const { path, missingOk } = source;
  if (path.value === undefined || missingOk) return [];
  if (/\n|^(?:kind|apiVersion):/.test(path.value)) {
    const message = "k8s_yaml is given the text of an object, and takes a text for a path";
    return [refusal(fact, { at: path.at, message, help: "wrap it: k8s_yaml(blob(...))" })];
  }
  return isMissing(path, context) ? [missing(fact, path, context, `the file "${path.value}"`)] : [];
}

/** A path that certainly leads nowhere. */
function isMissing({ value }: Written<string>, { exists, mayBeMade }: LoadContext): boolean {
  return value !== undefined && !/[*?[\n]|:\/\/?/.test(value) && !exists(value) && !mayBeMade(value);
}

function missing(fact: Fact, path: Written<string>, context: LoadContext, what: string): ExpandProblem {
  const { value = "", at, assumed } = path;
  const directory = directoryOf(value);
  const meant = meantName(nameOf(value), context.namesIn(directory));
  const help = meant === undefined ? "correct the path, or add the file" : `write ${joinPath(directory, meant)}`;
  return refusal(fact, { at, assumed, message: `${what} is not there`, help }, MISSING);
}

function chartErrors(fact: ManifestFact, source: Source<"helm">, context: LoadContext): readonly ExpandProblem[] {
  const { chart, values } = source;
  const files = (values?.items ?? []).filter((path) => isMissing(path, context));
  const problems = files.map((path) => missing(fact, path, context, `the values file "${path.value ?? ""}"`));
  if (chart.value === undefined) return problems;
  const metadata = joinPath(chart.value, "Chart.yaml");
  if (isMissing(chart, context)) problems.push(missing(fact, chart, context, `the chart "${chart.value}"`));
  else if (isMissing({ ...chart, value: metadata }, context) && context.exists(chart.value)) {
    const message = `the directory "${chart.value || "."}" holds no Chart.yaml`;
    problems.push(refusal(fact, { at: chart.at, message, help: "name the directory of the chart" }, MISSING));
  }
  return problems;
}

/** https://kubectl.docs.kubernetes.io/references/kustomize/glossary/#kustomization */
const KUSTOMIZATIONS = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

function kustomizeErrors(
  fact: ManifestFact,
  { path }: Source<"kustomize">,
  context: LoadContext,
): readonly ExpandProblem[] {
  if (path.value === undefined || /[:?]/.test(path.value)) return [];
  if (isMissing(path, context)) return [missing(fact, path, context, `the kustomization "${path.value}"`)];
  const directory = path.value === "." ? "" : path.value;
  const names = context.namesIn(directory);
  const isThere = names.some((name) => KUSTOMIZATIONS.includes(name));
  const mayCome = KUSTOMIZATIONS.some((name) => context.mayBeMade(joinPath(directory, name)));
  if (isThere || mayCome || names.length === 0) return [];
  const below = names.find((name) =>
    KUSTOMIZATIONS.some((one) => context.exists(joinPath(joinPath(directory, name), one))),
  );
  const help = below === undefined ? "name the directory of the kustomization" : `write ${joinPath(directory, below)}`;
  const message = `the directory "${path.value || "."}" holds no kustomization`;
  return [refusal(fact, { at: path.at, assumed: path.assumed, message, help }, MISSING)];
}

/** Where an object was loaded. */
interface Loading {
  readonly fact: ManifestFact;
  readonly at: Span;
}

/** Objects that are handed to k8s_yaml twice. Two of one file are told where the file is judged. */
export function loadedTwice(context: LoadContext): readonly ExpandProblem[] {
  const first = new Map<string, Loading>();
  return context.facts.manifests.flatMap((fact) => {
    const { source, conditional } = fact;
    if (conditional) return [];
    const at = source.kind === "file" || source.kind === "kustomize" ? source.path.at : source.at;
    const objects = objectsFrom(source, context.objects);
    const before = objects.map((object) => ({ object, loading: first.get(identityOf(object)) }));
    for (const object of objects) first.set(identityOf(object), first.get(identityOf(object)) ?? { fact, at });
    const repeated = before.find(({ loading }) => loading !== undefined && !isAllowed(loading.fact, fact));
    if (repeated?.loading === undefined) return [];
    const { kind, name = "" } = repeated.object;
    const labels = [{ at: repeated.loading.at, text: "loaded here first" }];
    const message = `${kind} "${name}" is loaded already, and Tilt takes no object twice`;
    const help = "load it once, or write allow_duplicates=True";
    return [refusal(fact, { at, message, labels, help, note: `Duplicate YAML: ${kind} ${name}` })];
  });
}

function isAllowed(a: ManifestFact, b: ManifestFact): boolean {
  return a.allowDuplicates || b.allowDuplicates;
}

/** The objects of one source that are known by their names; none where the source itself is taken for granted. */
function objectsFrom(source: ManifestSource, objects: readonly KubeObject[]): readonly KubeObject[] {
  const named = objects.filter(({ name }) => name !== undefined);
  if (source.kind === "object") {
    const { file, start } = source.at;
    const id = `${file}@${start}#${source.objectKind}`;
    return named.filter((object) => object.source === "helper" && object.id.endsWith(id));
  }
  if (source.kind !== "file" && source.kind !== "kustomize") return [];
  const { value, assumed } = source.path;
  if (value === undefined || assumed !== undefined) return [];
  const bundle = source.kind === "kustomize" ? `kustomize:${value === "." ? "" : value}` : undefined;
  return named.filter((object) =>
    bundle === undefined ? object.file === value && object.source === "written" : object.bundle === bundle,
  );
}

function identityOf({ apiVersion, kind, name = "", root }: KubeObject): string {
  return [apiVersion, kind, root.get("metadata", "namespace").text ?? "", name].join("\n");
}
