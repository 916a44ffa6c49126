import type { Step } from "../../../base/model.ts";
import { directoryOf, isWithin, joinPath } from "../../../base/paths.ts";
import { Field } from "../../../source/field.ts";
import { readYaml, type YamlDocument } from "../../../source/yaml/index.ts";
import type { SourceYaml } from "../../documents.ts";
import type { ExpandProblem } from "../../model.ts";
import { BuildFailure, UnknownPart } from "../failure.ts";
import { fieldThrough, inlineDocuments } from "./inline.ts";
import { type Entry, entryOf, type Kustomization, readKustomization, topField } from "./kustomization.ts";

/** What kustomizations need of the files around them. */
export interface KustomizeHost {
  /** A file's text; undefined where it cannot be read. */
  read(path: string): string | undefined;
  /** Whether a file or directory is there, also one that cannot be read. */
  exists(path: string): boolean;
  isDirectory(path: string): boolean;
  ignoredByGit(path: string): boolean;
  /** True where something in the repository builds with `--load-restrictor LoadRestrictionsNone`. */
  liftsRestrictor(): boolean;
  /** The file as the rest of the pipeline read it. */
  source(path: string): SourceYaml | undefined;
}

/** A document of a file, as kustomize reads it. */
export interface FileDocument {
  readonly id: string;
  readonly root: Field;
  readonly document: YamlDocument;
  /** False for one that is there to be copied and filled in. */
  readonly judged: boolean;
}

type PluginPath =
  | { readonly is: "text"; readonly roots: readonly Field[] }
  | { readonly is: "directory"; readonly path: string }
  | { readonly is: "file" };

const NAMES = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

/** The files of a root as kustomizations see them; each is read once. */
export class KustomizeFiles {
  private readonly host: KustomizeHost;
  private readonly byDirectory: ReadonlyMap<string, readonly Kustomization[]>;
  private readonly documents = new Map<string, readonly FileDocument[]>();

  constructor(host: KustomizeHost, kustomizations: readonly Kustomization[]) {
    const byDirectory = new Map<string, Kustomization[]>();
    for (const one of kustomizations) {
      const others = byDirectory.get(one.directory);
      if (others === undefined) byDirectory.set(one.directory, [one]);
      else others.push(one);
    }
    this.host = host;
    this.byDirectory = byDirectory;
  }

  isDirectory(path: string): boolean {
    return this.byDirectory.has(path) || this.host.isDirectory(path);
  }

  text(path: string): string {
    return this.host.read(path) ?? "";
  }

  /** Refuses a directory with two kustomizations: kustomize does not choose. */
  refuseSeveral({ directory }: Kustomization): void {
    const [found, other] = this.byDirectory.get(directory) ?? [];
    if (found !== undefined && other !== undefined) throw severalFiles(found, other);
  }

  /** The kustomization in a directory that an entry names. */
  kustomizationIn(directory: string, entry: Entry): Kustomization {
    const [found, other] = this.byDirectory.get(directory) ?? this.ignoredIn(directory);
    if (found === undefined) {
      if (NAMES.some((name) => this.host.exists(joinPath(directory, name))))
        throw new UnknownPart(`the kustomization in ${entry.text} was not read`);
      throw this.missing(entry, directory, `"${entry.text}" is a directory without a kustomization`);
    }
    if (other !== undefined) throw severalFiles(found, other);
    return found;
  }

  /** A directory that git ignores is not walked; kustomize reads it all the same. */
  private ignoredIn(directory: string): readonly Kustomization[] {
    return NAMES.flatMap((name) => {
      const path = joinPath(directory, name);
      const text = this.host.exists(path) ? this.host.read(path) : undefined;
      const [document] = text === undefined ? [] : readYaml(path, text).documents;
      if (document === undefined || typeof document.value !== "object") return [];
      return [readKustomization(path, new Field(document.value, [], document))];
    });
  }

  /** The path of a file that a field names. Only what lies in or below the kustomization's directory may be read. */
  path(field: Field, kustomization: Kustomization): string {
    const { directory } = kustomization;
    const entry = entryOf(field, directory);
    if (entry === undefined) throw new UnknownPart(`${field.pathText} names no file`);
    const path = localPath(entry);
    if (!this.host.exists(path)) throw this.missing(entry, directory);
    if (isWithin(directoryOf(path), directory) || this.host.liftsRestrictor()) return path;
    const failure = outside(entry, directory);
    // Charts are only rendered where the build is given flags: whoever gives one may give the other.
    if (!this.rendersCharts(kustomization)) throw failure;
    throw new NotedPart(`${entry.text} was not read`, { ...failure.problem, level: "warning" });
  }

  /** Whether a kustomization, or one that it takes in, holds charts. */
  private rendersCharts(kustomization: Kustomization): boolean {
    const found = new Map([[kustomization.directory, kustomization]]);
    for (const { directory, root } of found.values()) {
      if (topField(root, "helmCharts").items.length > 0) return true;
      for (const field of ["resources", "components"].flatMap((key) => topField(root, key).items)) {
        const path = entryOf(field, directory)?.path;
        const [next] = path === undefined ? [] : (this.byDirectory.get(path) ?? []);
        if (next !== undefined && !found.has(next.directory)) found.set(next.directory, next);
      }
    }
    return false;
  }

  /** The text of a file that a field names. */
  textOf(field: Field, kustomization: Kustomization): { readonly path: string; readonly text: string } {
    const path = this.path(field, kustomization);
    const text = this.host.read(path);
    if (text === undefined) throw new UnknownPart(`${field.raw ?? ""} was not read`);
    return { path, text };
  }

  /** The documents of a file that a field names; those that came by a step say so. */
  documentsOf(field: Field, kustomization: Kustomization, step?: Step): readonly FileDocument[] {
    const { path, text } = this.textOf(field, kustomization);
    const documents = this.documents.get(path) ?? this.readDocuments(path, text);
    this.documents.set(path, documents);
    if (step === undefined) return documents;
    return documents.map((one) => ({ ...one, root: fieldThrough(one.document, undefined, step) }));
  }

  /** What an entry of `generators` or `transformers` is: objects in the text itself, a directory, or a file. */
  pluginPath(field: Field, { directory }: Kustomization): PluginPath {
    const roots = inlineDocuments(field, this.text(field.at.span.file), undefined).map(({ root }) => root);
    if (roots.length > 0 && roots.every((root) => root.isMap)) return { is: "text", roots };
    const entry = entryOf(field, directory);
    if (entry?.path !== undefined && this.isDirectory(entry.path)) return { is: "directory", path: entry.path };
    return { is: "file" };
  }

  private readDocuments(path: string, text: string): readonly FileDocument[] {
    const source = this.host.source(path);
    const known = source?.text === text && source.documents.length > 0 ? source.documents : undefined;
    const isSame = known !== undefined && !readsOtherwise(text, known);
    const documents = isSame
      ? known.map(({ document }) => document)
      : readYaml(path, text, { dialect: "kustomize" }).documents;
    return documents.map((document, i) => ({
      id: `${path}#${i}`,
      root: isSame
        ? (known[i]?.root ?? new Field(document.value, [], document))
        : new Field(document.value, [], document),
      document,
      judged: known?.[i]?.is.kind !== "placeholder",
    }));
  }

  /** A file that is not there: whoever builds may have it where git ignores it. */
  missing(entry: Entry, directory: string, message = `kustomization names "${entry.text}", which is not there`): Error {
    const path = entry.path ?? directory;
    if (this.host.ignoredByGit(path)) return new NotedPart(`${entry.text} is ignored by git`, ignoredProblem(entry));
    return new BuildFailure("kustomization-resource-missing", entry.field.at, message, {
      note: "kustomize build fails on the first path that it cannot find",
      help: "add the file, correct the path, or remove the entry",
    });
  }
}

/** The path of an entry in the repository; what lies elsewhere is not known. */
export function localPath({ remote, text, path }: Entry): string {
  if (remote) throw new UnknownPart(`remote resource ${text}`);
  if (path === undefined) throw new UnknownPart(`${text} was not read`);
  return path;
}

/** An unknown part that is a finding of its own, such as a file that git ignores: a person or a script makes it. */
export class NotedPart extends UnknownPart {
  readonly problem: ExpandProblem;

  constructor(reason: string, problem: ExpandProblem) {
    super(reason);
    this.problem = problem;
  }
}

function ignoredProblem({ field, text }: Entry): ExpandProblem {
  return {
    rule: "kustomization-resource-missing",
    at: field.at,
    level: "info",
    message: `kustomization names "${text}", which is not there`,
    note: "git ignores this file, so it may exist where the build runs",
  };
}

function severalFiles(found: Kustomization, other: Kustomization): BuildFailure {
  return new BuildFailure(
    "kustomization-invalid",
    other.root.keyAt,
    "a second kustomization stands in this directory",
    {
      note: "kustomize: Found multiple kustomization files",
      labels: [{ at: found.root.keyAt, text: "the first one" }],
      help: "keep one of the two",
    },
  );
}

function outside({ field, text }: Entry, directory: string): BuildFailure {
  return new BuildFailure(
    "load-restrictor-crossed",
    field.at,
    `"${text}" lies outside of the kustomization's directory`,
    {
      note: `kustomize: security; file '${text}' is not in or below '${directory === "" ? "." : directory}'`,
      help: "move the file below, make its directory a base, or build with --load-restrictor LoadRestrictionsNone",
    },
  );
}

/** Text whose values kustomize's reader takes otherwise than kubectl's: old booleans, dates, merge keys, a key that is no text, a last line without end. */
const OTHERWISE =
  /(?:^|[:[,{-])[ \t]*(?:y|n|yes|no|on|off)[ \t\r]*(?:$|[,}\]#:])|<<|\d{4}-\d\d?-\d\d?|(?:^|[{,-])[ \t]*(?:true|false|[-+.~\d][\w.+~]*)[ \t]*:|!/im;

function readsOtherwise(text: string, documents: SourceYaml["documents"]): boolean {
  return !text.endsWith("\n") || OTHERWISE.test(text) || documents.some(({ document }) => document.problems.length > 0);
}
