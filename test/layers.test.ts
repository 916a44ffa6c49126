import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources, type SourceFacts } from "./harness/source-facts.ts";

/**
 * The architecture: what each part may import, besides itself. A part is a folder of src/, a file at the top of src/,
 * the rules, or the schemas. Parts import only parts listed above them, so there are no cycles between them.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  base: [],
  packaged: ["base"],
  source: ["base"],
  k8s: ["base", "packaged", "schemas"],
  validation: ["base", "source", "k8s"],
  expand: ["base", "source", "k8s"],
  graph: ["base", "source", "k8s", "validation", "expand"],
  rule: ["base", "source", "k8s", "validation", "expand", "graph", "schemas"],
  report: ["base", "source", "k8s", "validation", "expand", "graph", "rule"],
  api: ["base", "source", "k8s", "validation", "expand", "graph", "rule"],
  rules: ["api"],
  "rules/index": ["rules"],
  host: ["base", "source"],
  output: ["base", "host"],
  compiled: ["host", "output"],
  store: ["host", "output"],
  git: [],
  run: ["base", "source", "k8s", "validation", "expand", "graph", "rule", "report", "rules/index"],
  index: ["base", "source", "k8s", "validation", "expand", "graph", "rule", "report", "host", "run"],
  cli: [
    "base",
    "source",
    "k8s",
    "validation",
    "expand",
    "graph",
    "rule",
    "report",
    "host",
    "output",
    "compiled",
    "store",
    "git",
    "run",
  ],
  action: ["base", "graph", "report", "host", "output", "git", "cli"],
};

/** Which parts may import a package. What is not listed here is not bundled and may not be imported at all. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  yaml: ["source"],
  "dockerfile-ast": ["source"],
  ajv: ["rule"],
  "@marcbachmann/cel-js": ["k8s"],
  picocolors: ["report", "cli"],
  "get-east-asian-width": ["report"],
};

/** Packages that cost more to load than a small run takes: they are imported when they are needed, not at the start. */
const LOADED_LATER = ["ajv"];

/** Built-in modules that compute and touch nothing. */
const PURE_BUILT_INS = ["node:crypto", "node:path", "node:path/posix", "node:url", "node:util"];
const BUILT_INS: Readonly<Record<string, readonly string[]>> = {
  host: ["node:fs"],
  output: ["node:fs"],
  // Runs this program's own files from their compiled form.
  compiled: ["node:fs", "node:module", "node:vm"],
  // Keeps what runs said, and reads it again.
  store: ["node:fs"],
  git: ["node:child_process"],
  // Reads what is shipped beside the program, as fixed as its code, and nothing else.
  packaged: ["node:fs"],
  cli: ["node:module", "node:process", "node:v8"],
  action: ["node:process"],
};

/** What would make a run differ from the one before, reach the network, or execute what was read. */
const CHANGING = ["Date.now", "new Date()", "Math.random", "performance.now"];
const NETWORK = ["fetch", "globalThis.fetch", "new XMLHttpRequest()", "new WebSocket", "new EventSource"];
const EXECUTING = ["eval", "globalThis.eval", "Function", "new Function", "new Function()", "require"];
const FORBIDDEN_USES = [...CHANGING, ...NETWORK, ...EXECUTING];

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = readSources(PROJECT, ["src", "rules", "schemas"]);

describe("the parts of the program", () => {
  test("are all listed, each below those it imports", () => {
    const parts = Object.keys(MAY_IMPORT);
    expect(SOURCES.map((source) => partOf(source.path)).filter((part) => !parts.includes(part))).toEqual([]);
    const upward = parts.filter((part, at) => MAY_IMPORT[part]?.some((other) => parts.indexOf(other) >= at));
    expect(upward).toEqual([]);
  });

  test("import only what stands beside them in the table", () => {
    const wrong = importsWhere((source, target) => {
      const [from, to] = [partOf(source.path), partOf(target)];
      return isProject(target) && from !== to && !MAY_IMPORT[from]?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  test("import no sibling folder that imports them", () => {
    const pairs = new Set(SOURCES.flatMap((source) => folderPairs(source)));
    const mutual = [...pairs].filter((pair) => pairs.has(pair.split(" -> ").toReversed().join(" -> ")));
    expect(mutual).toEqual([]);
  });

  test("reach rules through src/run.ts alone, and rules reach nothing but src/api.ts", () => {
    const users = importersOf("rules/index.ts");
    expect(users.filter((path) => path !== "src/run.ts")).toEqual([]);
    const wrong = importsWhere(
      (source, target) =>
        source.path.startsWith("rules/") && source.path !== "rules/index.ts" && target !== "src/api.ts",
    );
    expect(wrong).toEqual([]);
  });
});

describe("what comes from outside", () => {
  test("packages are imported where the table says", () => {
    const wrong = importsWhere((source, target) => {
      if (isProject(target) || target.startsWith("node:")) return false;
      return !PACKAGES[packageOf(target)]?.includes(partOf(source.path));
    });
    expect(wrong).toEqual([]);
  });

  test("heavy packages are loaded when they are needed", () => {
    const eager = SOURCES.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, when }) => when === "start" && LOADED_LATER.includes(packageOf(target)))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(eager).toEqual([]);
  });

  test("built-in modules are pure; only src/host.ts and src/packaged.ts touch files, nothing the network or other processes", () => {
    const wrong = importsWhere((source, target) => {
      if (!target.startsWith("node:")) return false;
      return ![...PURE_BUILT_INS, ...(BUILT_INS[partOf(source.path)] ?? [])].includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test("no clock, no chance, no network, no code made from text", () => {
    const uses = SOURCES.flatMap(({ path, uses }) =>
      uses.filter((use) => FORBIDDEN_USES.includes(use)).map((use) => `${path}: ${use}`),
    );
    expect(uses).toEqual([]);
  });
});

test("the linter forbids the same folders, so that an editor says it while one types", () => {
  const folders = Object.keys(MAY_IMPORT).filter((part) => SOURCES.some(({ path }) => path.startsWith(`src/${part}/`)));
  for (const folder of folders) {
    const forbidden = folders.filter((other) => other !== folder && !MAY_IMPORT[folder]?.includes(other));
    expect(lintedFolders(folder), `src/${folder} in .oxlintrc.json`).toEqual(expect.arrayContaining(forbidden));
    expect(lintedFolders(folder).filter((other) => MAY_IMPORT[folder]?.includes(other))).toEqual([]);
  }
});

function partOf(path: string): string {
  const [top = "", second = ""] = path.replace(/\.ts$/, "").split("/");
  if (top === "src") return second;
  return path === "rules/index.ts" ? "rules/index" : top;
}

function isProject(target: string): boolean {
  return /^(src|rules|schemas)\//.test(target);
}

function packageOf(target: string): string {
  return target.split("/", target.startsWith("@") ? 2 : 1).join("/");
}

function importsWhere(holds: (source: SourceFacts, target: string) => boolean): readonly string[] {
  return SOURCES.flatMap((source) =>
    source.imports.filter(({ target }) => holds(source, target)).map(({ target }) => `${source.path} -> ${target}`),
  );
}

function importersOf(target: string): readonly string[] {
  return SOURCES.filter(({ imports }) => imports.some((found) => found.target === target)).map(({ path }) => path);
}

/** Pairs of folders of which neither holds the other: a folder and its own subfolders are one thing. */
function folderPairs({ path, imports }: SourceFacts): readonly string[] {
  const from = posix.dirname(path);
  return imports
    .map(({ target }) => posix.dirname(target))
    .filter((to) => isProject(`${to}/`) && !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`))
    .map((to) => `${from} -> ${to}`);
}

interface LintConfiguration {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

/** The folders that the linter's override for src/<folder>/ forbids. */
function lintedFolders(folder: string): readonly string[] {
  const { overrides }: LintConfiguration = JSON.parse(readFileSync(`${PROJECT}/.oxlintrc.json`, "utf8"));
  const own = overrides.filter(({ files }) => files.includes(`src/${folder}/**`));
  const written = JSON.stringify(own.map(({ rules }) => rules["no-restricted-imports"]));
  return [...written.matchAll(/"\.\.\/\*\*\/([a-z0-9]+)\/\*\*"/g)].map((match) => match[1] ?? "");
}
