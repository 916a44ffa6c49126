import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "rolldown/utils";

/** What the test of the architecture looks at in one source file. */
export interface SourceFacts {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  /** Calls and member reads as they are written: `fetch`, `Date.now`, `new Date()`. */
  readonly uses: readonly string[];
}

export interface Import {
  /** A project path for `./` and `../`, else the package or built-in as written. */
  readonly target: string;
  /** `start`: with the module; `later`: by `import()`; `never`: a type, which is erased. */
  readonly when: "start" | "later" | "never";
}

/** The facts of every TypeScript file below the given folders, of which some may not exist. */
export function readSources(project: string, folders: readonly string[]): readonly SourceFacts[] {
  const paths = folders
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) => listTypeScript(project, folder));
  return paths.map((path) => factsOf(path, readFileSync(join(project, path), "utf8")));
}

function listTypeScript(project: string, folder: string): readonly string[] {
  const entries = readdirSync(join(project, folder), { recursive: true, encoding: "utf8" });
  return entries
    .filter((entry) => entry.endsWith(".ts"))
    .map((entry) => `${folder}/${entry.replaceAll("\\", "/")}`)
    .toSorted();
}

export function factsOf(path: string, text: string): SourceFacts {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors.map((error) => error.message).join("; ")}`);
  const nodes = [...descendants(program)];
  return {
    path,
    imports: nodes.flatMap((node) => importOf(node, path) ?? []),
    uses: nodes.flatMap((node) => useOf(node, text) ?? []),
  };
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function* descendants(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* descendants(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* descendants(child);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

const IMPORTS: Readonly<Record<string, Import["when"]>> = {
  ImportDeclaration: "start",
  ExportNamedDeclaration: "start",
  ExportAllDeclaration: "start",
  ImportExpression: "later",
  TSImportType: "never",
};

function importOf(node: SyntaxNode, path: string): Import | undefined {
  const when = IMPORTS[node.type];
  if (when === undefined || !isNode(node["source"])) return undefined;
  const written = String(node["source"]["value"]);
  const target = written.startsWith(".") ? posix.join(posix.dirname(path), written) : written;
  const isErased = node["importKind"] === "type" || node["exportKind"] === "type";
  return { target, when: isErased ? "never" : when };
}

function useOf(node: SyntaxNode, text: string): string | undefined {
  const written = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : "");
  if (node.type === "MemberExpression") return written(node);
  if (node.type === "CallExpression") return written(node["callee"]);
  if (node.type !== "NewExpression") return undefined;
  const isBare = Array.isArray(node["arguments"]) && node["arguments"].length === 0;
  return `new ${written(node["callee"])}${isBare ? "()" : ""}`;
}
