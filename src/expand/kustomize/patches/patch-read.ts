import type { Step } from "../../../base/model.ts";
import { directoryOf } from "../../../base/paths.ts";
import type { Field } from "../../../source/field.ts";
import type { YamlDocument } from "../../../source/yaml/index.ts";
import { refuseRepeatedKeys, refuseTypedKeys } from "../read/declared.ts";
import { BuildFailure } from "../failure.ts";
import type { KustomizeFiles } from "../read/files.ts";
import { inlineDocuments } from "../read/inline.ts";
import { operationsOf, type PatchOperation } from "./json-patch.ts";
import type { Kustomization } from "../read/kustomization.ts";
import { Resource } from "../resource.ts";
import { nodeOf } from "../tree.ts";

/** Where patches are read from. */
interface PatchSources {
  readonly kustomization: Kustomization;
  readonly files: KustomizeFiles;
}

interface PatchDocument {
  readonly root: Field;
  readonly document: YamlDocument;
}

interface PatchText {
  readonly text: string;
  readonly documents: readonly PatchDocument[];
}

/** One patch, read. */
export interface Patch {
  readonly entry: Field;
  readonly target: Field;
  readonly options: Field;
  /** The objects of a strategic merge, or the operations of a JSON patch. */
  readonly merges: readonly Resource[];
  readonly operations: readonly PatchOperation[] | undefined;
  readonly documents: readonly PatchDocument[];
}

/** Reads an entry in the form of `patches`: a text, or the path of a file. */
export function readEntry(entry: Field, sources: PatchSources): Patch {
  const [path, patch] = [entry.get("path"), entry.get("patch")];
  const [hasPath, hasPatch] = [path, patch].map(({ raw }) => raw !== undefined && raw.trim() !== "");
  if (hasPath === hasPatch) {
    const message = hasPath ? "a patch has both a path and a text" : "a patch has neither a path nor a text";
    throw new BuildFailure("patch-fails", hasPath ? path.keyAt : entry.at, message, {
      note: hasPath
        ? "kustomize: patch and path can't be set at the same time"
        : "kustomize: must specify one of patch and path",
    });
  }
  return hasPatch ? read(textDocuments(patch, sources), patch, entry) : read(fileDocuments(path, sources), path, entry);
}

/** Sorts what a patch holds: objects to merge, or operations. */
function read({ text, documents }: PatchText, source: Field, entry: Field): Patch {
  const written = documents.filter(({ document }) => !document.isEmpty);
  const broken = written.find(({ document }) => document.value === undefined);
  if (broken !== undefined) throw unreadable([broken], source, "the patch cannot be read");
  for (const one of written) refuseRepeatedKeys(one);
  const operations = written[0] === undefined ? undefined : operationsOf(written[0].root);
  if (operations !== undefined && isBadJson(text))
    throw unreadable([], source, "the patch begins as JSON, and is none");
  if (operations === undefined) for (const one of written) refuseTypedKeys(one);
  const merges = operations === undefined ? written.map(({ root }, i) => mergeOf(root, source, i)) : [];
  return { entry, target: entry.get("target"), options: entry.get("options"), merges, operations, documents: written };
}

/** A patch in the text of the kustomization itself. */
function textDocuments(source: Field, { files }: PatchSources): PatchText {
  return {
    text: (source.raw ?? "").trim(),
    documents: inlineDocuments(source, files.text(source.at.span.file), undefined),
  };
}

function fileDocuments(source: Field, { files, kustomization }: PatchSources): PatchText {
  const step: Step = { at: source.at.span, text: `patched by ${directoryOf(kustomization.path) || "."}` };
  const { text } = files.textOf(source, kustomization);
  return { text, documents: files.documentsOf(source, kustomization, step) };
}

/** A list that begins like JSON must be JSON: only other text is read as YAML. */
function isBadJson(text: string): boolean {
  if (!text.startsWith("[")) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function mergeOf(root: Field, source: Field, index: number): Resource {
  const node = nodeOf(root);
  const [kind, name] = [root.get("kind"), root.get("metadata", "name")];
  if (node.kind !== "map" || kind.raw === undefined || name.value === undefined || name.value === null) {
    const what =
      node.kind !== "map"
        ? "neither an object nor a list of operations"
        : `an object without ${kind.raw === undefined ? "a kind" : "a name"}`;
    throw new BuildFailure("patch-fails", root.at, `the patch is ${what}`, {
      note: "kustomize: unable to parse SM or JSON patch",
      help: "begin it with apiVersion, kind and metadata.name of the object that it changes",
    });
  }
  return Resource.of(node, {
    id: `${source.pathText}.${index}`,
    file: root.at.span.file,
    source: "written",
    judged: true,
  });
}

/** A patch that is none. */
export function unreadable(documents: readonly PatchDocument[], source: Field, message: string): BuildFailure {
  const problem = documents.flatMap(({ document }) => document.problems).find(({ level }) => level === "error");
  const at = problem === undefined ? source.at : (documents[0]?.root.at ?? source.at);
  return new BuildFailure("patch-fails", at, problem === undefined ? message : `${message}: ${problem.message}`, {
    note: "kustomize: unable to parse SM or JSON patch",
  });
}

/** In `patchesStrategicMerge`, a text and a path are told apart by what they hold. */
export function readEither(source: Field, sources: PatchSources): Patch {
  const inline = textDocuments(source, sources);
  const isText = inline.documents.some(({ root }) => root.isMap || root.isList);
  return read(isText ? inline : fileDocuments(source, sources), source, source);
}
