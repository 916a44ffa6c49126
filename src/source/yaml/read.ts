import { hasOddCharacters } from "./characters.ts";
import type { FileContext } from "./context.ts";
import { LazyDocument } from "./document.ts";
import { splitJsonStream } from "./json.ts";
import { YAML_LIMITS, type YamlLimits } from "./limits.ts";
import type { Dialect, YamlComment, YamlFile, YamlProblem } from "./model.ts";
import { splitDocuments, type Chunk } from "./split.ts";

export interface YamlOptions {
  /** Who reads the file; kubectl where nothing is said. */
  readonly dialect?: Dialect | undefined;
  readonly limits?: Partial<YamlLimits> | undefined;
}

/** Reads a YAML or JSON file as Kubernetes does. Never throws: what cannot be read is a problem, of a document or of the file. */
export function readYaml(file: string, text: string, options: YamlOptions = {}): YamlFile {
  const limits = { ...YAML_LIMITS, ...options.limits };
  const problem = tooLarge(file, text, limits) ?? wrongEncoding(file, text);
  if (problem !== undefined) return { documents: [], comments: [], problems: [problem] };
  const dialect = options.dialect ?? "kubectl";
  return new LazyFile({ file, text, dialect, limits, hasOddCharacters: hasOddCharacters(text) });
}

class LazyFile implements YamlFile {
  readonly documents: readonly LazyDocument[];
  readonly problems: readonly YamlProblem[];
  private readonly context: FileContext;
  private known: readonly YamlComment[] | undefined;

  constructor(context: FileContext) {
    this.context = context;
    const { text, limits, dialect } = context;
    const parts = splitDocuments(text, limits.documents + 1);
    // kustomize takes JSON for YAML.
    const isYaml = dialect === "kustomize";
    const all = isYaml ? parts : parts.flatMap((chunk) => splitJsonStream(text, chunk, limits.documents + 1));
    const chunks = all.slice(0, limits.documents);
    this.problems = all.length > chunks.length ? [tooManyDocuments(context, all)] : [];
    this.documents = chunks.map((chunk) => new LazyDocument(context, chunk));
  }

  get comments(): readonly YamlComment[] {
    this.known ??= this.findComments();
    return this.known;
  }

  private findComments(): readonly YamlComment[] {
    const { file, text } = this.context;
    if (!text.includes("#")) return [];
    const comments: YamlComment[] = [];
    for (const document of this.documents) {
      for (const { start, end } of document.comments)
        comments.push({ span: { file, start, end }, text: text.slice(start, end) });
    }
    return comments;
  }
}

function tooLarge(file: string, text: string, limits: YamlLimits): YamlProblem | undefined {
  if (text.length <= limits.fileLength) return undefined;
  return {
    code: "too-large",
    at: { file, start: 0, end: 0 },
    level: "error",
    message: `the file has ${text.length} characters and is not read; the limit is ${limits.fileLength}`,
    help: "split the file, or exclude it",
  };
}

function tooManyDocuments({ file, limits }: FileContext, chunks: readonly Chunk[]): YamlProblem {
  const first = chunks[limits.documents]?.start ?? 0;
  return {
    code: "too-large",
    at: { file, start: first, end: first },
    level: "error",
    message: `the file holds more than ${limits.documents} documents; the rest is not read`,
    help: "split the file",
  };
}

/** UTF-16 decoded as UTF-8: every other character is NUL, and a byte order mark has become two replacement characters. */
function wrongEncoding(file: string, text: string): YamlProblem | undefined {
  const isUtf16 = text.startsWith("\ufffd\ufffd") || /^(?:\0[^\0]){2}|^(?:[^\0]\0){2}/.test(text);
  if (!isUtf16) return undefined;
  return {
    code: "encoding",
    at: { file, start: 0, end: 0 },
    level: "error",
    message: "the file is UTF-16, which kubectl does not read",
    help: "save the file as UTF-8",
  };
}
