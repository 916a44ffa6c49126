import type { Host } from "../base/host.ts";
import { lineIndex } from "../base/line-index.ts";
import type { Origin, Path, Report, Span } from "../base/model.ts";
import { VERSION } from "../base/version.ts";
import { readDocuments } from "../expand/documents.ts";
import { build, newBuilding } from "../expand/kustomize/build.ts";
import { KustomizeFiles } from "../expand/kustomize/read/files.ts";
import { openKustomizations } from "../expand/kustomize/read/open.ts";
import { fieldOf } from "../expand/kustomize/tree.ts";
import type { ExpandProblem } from "../expand/model.ts";
import { isDoubtfulKey, MASK } from "../k8s/secret-names.ts";
import { maskSecrets } from "../report/secrets/mask.ts";
import { candidateOf, unknownFacts } from "../report/settle/candidate.ts";
import { withFingerprints } from "../report/settle/fingerprint.ts";
import { fromProblem } from "../rule/finding.ts";
import type { Registry } from "../rule/registry.ts";
import { discover } from "../source/discover/index.ts";
import type { Field } from "../source/field.ts";
import { printYaml } from "../source/yaml/print/index.ts";

/** What is asked of a build besides the directory. */
export interface BuildOptions {
  /** Each line tells where its value was written. */
  readonly origins: boolean;
  /** Values of Secrets, and those under keys that name a secret, are printed too. */
  readonly secrets: boolean;
}

/** A kustomization as it is built. */
export interface BuildOutput {
  /** The objects as YAML; undefined where the build stops. */
  readonly text: string | undefined;
  /** What there is to say of the build, as a report. */
  readonly report: Report;
  /** Why objects may be missing. */
  readonly missing: readonly string[];
}

/** Builds the kustomization in a directory of the root; undefined where there is none. */
export function buildDirectory(
  host: Host,
  directory: string,
  options: BuildOptions,
  registry: Registry,
): BuildOutput | undefined {
  const { files, ignoredByGit } = discover(host, { given: [""] });
  const read = readDocuments(
    host,
    files.filter(({ kind }) => kind === "kustomization"),
  );
  const texts = new Map(read.files.map(({ file, text }) => [file.path, text]));
  const open = openKustomizations({ host, files, sources: read.files, ignoredByGit, texts });
  const kustomization = open.kustomizations.find((one) => one.directory === directory);
  if (kustomization === undefined) return undefined;
  const built = build(kustomization, newBuilding(new KustomizeFiles(open.host, open.kustomizations)));
  const roots = built.resources.map(({ root }) => fieldOf(root));
  return {
    text: built.isFailed ? undefined : textOf(roots, texts, options),
    report: reportOf(built.problems, texts, registry),
    missing: built.isFailed ? [] : built.missing,
  };
}

function textOf(
  roots: readonly Field[],
  texts: ReadonlyMap<string, string>,
  { origins, secrets }: BuildOptions,
): string {
  const places = placesIn(texts);
  return roots
    .map((root) => {
      const lines = printYaml(root.value);
      const plain = lines.map(({ text, path }) => (secrets ? text : withoutKey(text, root, path))).join("\n");
      if (!origins) return `${secrets ? plain : maskSecrets(plain)}\n`;
      const shown = (secrets ? plain : maskSecrets(plain)).split("\n");
      const told = lines.map(({ path, takesComment }, i) =>
        path === undefined || !takesComment ? shown[i] : `${shown[i] ?? ""}  # ${places(root, path)}`,
      );
      return `${told.join("\n")}\n`;
    })
    .join("---\n");
}

/** The line of a key, without the key where that may be a secret itself. */
function withoutKey(text: string, root: Field, path: Path | undefined): string {
  const [data, key] = path ?? [];
  if (path?.length !== 2 || data !== "data" || root.get("kind").text !== "Secret") return text;
  if (!isDoubtfulKey(String(key), root.get("data", key ?? "").value)) return text;
  return `${/^ */.exec(text)?.[0] ?? ""}${MASK}: ""`;
}

/** `base/web.yaml:12`, and the steps that the value came by. */
function placesIn(texts: ReadonlyMap<string, string>): (root: Field, path: Path) => string {
  const indexes = new Map<string, ReturnType<typeof lineIndex>>();
  const placeOf = ({ file, start }: Span): string => {
    const index = indexes.get(file) ?? lineIndex(texts.get(file) ?? "");
    indexes.set(file, index);
    return `${file}:${index.position(start).line}`;
  };
  return (root, path) => {
    const field = root.get(...path);
    const isContainer = field.isMap || field.isList;
    const { span, via }: Origin = isContainer ? field.keyAt : field.at;
    return [placeOf(span), ...via.map(({ at, text }) => `${text} (${placeOf(at)})`)].join(", ");
  };
}

function reportOf(problems: readonly ExpandProblem[], texts: ReadonlyMap<string, string>, registry: Registry): Report {
  const candidates = problems.map((problem) => {
    const facts = registry.get(problem.rule) ?? unknownFacts(problem.rule);
    return candidateOf(fromProblem({ ...problem, bundle: undefined }), facts, problem.level);
  });
  return {
    version: VERSION,
    findings: withFingerprints(candidates),
    suppressed: [],
    rules: registry.facts,
    texts,
    counts: { files: texts.size, objects: 0, bundles: 1 },
    kubeVersion: "",
    empty: false,
    crashed: false,
  };
}
