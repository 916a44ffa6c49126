import type { Host } from "../base/host.ts";
import { unreadProblem } from "../source/discover/problems.ts";
import { Field } from "../source/field.ts";
import type { FileKind, FileRef, SourceProblem } from "../source/model.ts";
import { readYaml, type YamlDocument, type YamlFile } from "../source/yaml/index.ts";
import { classifyDocument, type DocumentClass } from "./classify-document.ts";
import type { ExpandProblem, LooseObject } from "./model.ts";
import { READING_BOUNDS, type ReadingBounds, ReadingMeter } from "./reading-bounds.ts";
import { objectsOf } from "./objects.ts";
import { problemOf } from "./problems.ts";

/** A document of a YAML or JSON file, with what it is. */
export interface SourceDocument {
  readonly file: FileRef;
  /** Unique in a run: the path and the document's position in its file. */
  readonly id: string;
  readonly document: YamlDocument;
  readonly root: Field;
  readonly is: DocumentClass;
}

/** A YAML or JSON file that was read. */
export interface SourceYaml {
  readonly file: FileRef;
  readonly text: string;
  readonly yaml: YamlFile;
  readonly documents: readonly SourceDocument[];
}

export interface ReadFiles {
  readonly files: readonly SourceYaml[];
  readonly problems: readonly ExpandProblem[];
  /** True where a limit left files unread, of which nothing is known then. */
  readonly isCut: boolean;
}

const YAML_KINDS: ReadonlySet<FileKind> = new Set([
  "manifest",
  "kustomization",
  "chart",
  "chart-template",
  "compose",
  "skaffold",
]);

/** Reads the YAML and JSON files of a root. A file that cannot be read is a finding; one that a template language fills in is not. */
export function readDocuments(host: Host, refs: readonly FileRef[], bounds: ReadingBounds = READING_BOUNDS): ReadFiles {
  const files: SourceYaml[] = [];
  const problems: ExpandProblem[] = [];
  const meter = new ReadingMeter(bounds);
  for (const file of refs) {
    if (!YAML_KINDS.has(file.kind)) continue;
    const reading = host.read(file.path);
    if (!reading.ok) {
      if (file.given) problems.push(problemOf(unreadProblem(file.path, reading), "file-not-read"));
    } else if (meter.hasRoomFor(file, reading.text)) files.push(sourceOf(file, reading.text, meter));
  }
  return { files, problems: [...problems, ...files.flatMap(problemsOf), ...meter.problems()], isCut: meter.isCut };
}

/** Parses a file's text, whose document kinds are told by their content. */
export function sourceOf(file: FileRef, text: string, meter?: ReadingMeter): SourceYaml {
  // Templates are text to a program, not YAML: parsing them would only find faults that rendering removes.
  if (file.kind === "chart-template" && text.includes("{{"))
    return { file, text, yaml: { documents: [], comments: [], problems: [] }, documents: [] };
  // kustomize reads its own file as kubectl reads a manifest; resources and patches it reads otherwise.
  const yaml = readYaml(file.path, text);
  const documents: SourceDocument[] = [];
  for (const document of yaml.documents) {
    if (meter?.hasRoomBefore(file, document.span, text) === false) {
      if (meter.isCut) break;
      continue;
    }
    documents.push(documentOf(file, text, document, documents.length));
    meter?.spend(document, documents.at(-1)?.is.isRead === true);
  }
  return { file, text, yaml, documents };
}

function documentOf(file: FileRef, text: string, document: YamlDocument, at: number): SourceDocument {
  const root = new Field(document.value, [], document);
  const slice = text.slice(document.span.start, document.span.end);
  return {
    file,
    id: `${file.path}#${at}`,
    document,
    root,
    is: classifyDocument({ value: document.value, text: slice, file }),
  };
}

/** The objects of a file's documents. One that is there to be copied and filled in is not judged. */
export function objectsIn({ documents, file }: SourceYaml): readonly LooseObject[] {
  return documents.flatMap(({ root, id, is: { kind } }) => {
    if (kind === "placeholder") return objectsOf(root, file.path, id).map((object) => ({ ...object, judged: false }));
    return kind === "object" || kind === "list" ? objectsOf(root, file.path, id) : [];
  });
}

/** True where a part of the file does not parse, so that it may hold more objects than were read. */
export function isBroken({ yaml, documents }: SourceYaml): boolean {
  const problems = [...yaml.problems, ...documents.flatMap(({ document }) => document.problems)];
  return problems.some(({ level }) => level === "error");
}

/** The objects of a file that a kustomization names as a resource: there a name such as `patch-job.yaml` makes no patch. */
export function resourcesIn(source: SourceYaml): readonly LooseObject[] {
  const { documents, file } = source;
  const patches = documents
    .filter(({ is }) => is.kind === "patch")
    .flatMap(({ root, id }) => objectsOf(root, file.path, id));
  return [...objectsIn(source), ...patches];
}

/** Problems are told only of what Kubernetes would read: a broken values file is somebody else's business. */
function problemsOf({ file, yaml, documents }: SourceYaml): readonly ExpandProblem[] {
  const told = documents.filter(({ is }) => is.isRead);
  // What was cut may have held anything.
  const whole =
    documents.length === 0 || told.length > 0 ? yaml.problems : yaml.problems.filter(isLimit).map(asWarning);
  const all = [...whole, ...told.flatMap(problemsIn)];
  const weighed = file.kind === "kustomization" ? all.map(asLost) : all;
  return weighed.map((problem) => problemOf(problem, "yaml-syntax"));
}

function isLimit({ code }: SourceProblem): boolean {
  return code === "too-large";
}

function asWarning(problem: SourceProblem): SourceProblem {
  return { ...problem, level: "warning" };
}

/** A list that is lost to a second one of its name is a build without those objects. */
function asLost(problem: SourceProblem): SourceProblem {
  return problem.code === "duplicate-key" ? { ...problem, level: "error" } : problem;
}

const READS_ONCE = /^(?:k3d\.io|kind\.x-k8s\.io)\//;

/** The bounds of 64-bit numbers in a schema lose digits in every reader, and nobody counts with them. */
function problemsIn({ document, root, is }: SourceDocument): readonly SourceProblem[] {
  // k3d and kind refuse the file.
  if (is.kind === "cluster-config" && READS_ONCE.test(root.get("apiVersion").raw ?? "")) {
    return document.problems.map((problem) => {
      const isTwice = problem.code === "duplicate-key";
      return isTwice ? { ...asLost(problem), help: "remove one of them" } : problem;
    });
  }
  const isSchema = root.get("kind").text === "CustomResourceDefinition";
  return isSchema ? document.problems.filter(({ code }) => code !== "digits-lost") : document.problems;
}
