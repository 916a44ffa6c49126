import { posix } from "node:path";
import type { Host } from "../../src/base/host.ts";
import type { Report } from "../../src/base/model.ts";
import type { Pipeline, World } from "../../src/cli/world.ts";
import { createRegistry } from "../../src/rule/registry.ts";
import { OWN_FACTS } from "../../src/rule/own-facts.ts";
import type { LintOptions } from "../../src/run.ts";
import type { Store } from "../../src/store.ts";
import { memoryHost } from "../harness/memory-host.ts";
import { fakeRule } from "../rule/fakes.ts";

export const registry = createRegistry(
  [
    fakeRule("service-selects-no-pod", { aliases: ["service-without-pod"], layer: "network", level: "error" }),
    fakeRule("memory-limit-missing", { layer: "practice", level: "info", presets: ["strict"] }),
  ],
  OWN_FACTS,
);

export const EMPTY_REPORT: Report = {
  version: "1.2.3",
  findings: [],
  suppressed: [],
  rules: registry.facts,
  texts: new Map(),
  counts: { files: 1, objects: 1, bundles: 1 },
  kubeVersion: "1.34",
  empty: false,
  crashed: false,
};

export interface FakeWorld extends World {
  readonly out: string[];
  readonly err: string[];
  readonly written: Map<string, string>;
  /** What the pipeline was called with. */
  readonly calls: { readonly host: Host; readonly options: LintOptions }[];
}

interface Settings {
  /** Files of the disk, by absolute path. */
  readonly disk?: Readonly<Record<string, string>>;
  readonly env?: World["env"];
  readonly stdin?: string | Uint8Array;
  readonly isTerminal?: boolean;
  readonly report?: Partial<Report>;
  readonly lint?: Pipeline["lint"];
  readonly uptime?: () => number;
  readonly unwritable?: string;
  readonly program?: string | undefined;
  readonly store?: Store;
}

/** A process in memory that stands in /repo, a repository. */
export function fakeWorld(settings: Settings = {}): FakeWorld {
  const { disk = {}, env = {}, stdin = "", isTerminal = false, report = {}, uptime = () => 0 } = settings;
  const files = Object.fromEntries(
    Object.entries({ "/repo/.git/HEAD": "", ...disk }).map(([path, text]) => [path.slice(1), text] as const),
  );
  const all = memoryHost(files);
  const [out, err, calls]: [string[], string[], FakeWorld["calls"]] = [[], [], []];
  const written = new Map<string, string>();
  const stderr = { isTerminal, write: (text: string) => void (text !== "" && err.push(text)) };
  const lint = settings.lint ?? (async () => ({ ...EMPTY_REPORT, ...report }));
  return {
    cwd: "/repo",
    home: "/home/me",
    env,
    nodeVersion: "v20.19.0",
    caches: "/home/me/.cache/k8slint",
    program: settings.program,
    today: "2026-12-01",
    stdin: { isTerminal, read: async () => (typeof stdin === "string" ? new TextEncoder().encode(stdin) : stdin) },
    stdout: { isTerminal, write: (text) => out.push(text) },
    stderr,
    aside: stderr,
    uptime,
    files: {
      real: (path) => (path === "/" || all.exists(path.slice(1)) ? path : undefined),
      isDirectory: (path) => path === "/" || all.list(path.slice(1)).ok,
      exists: (path) => path === "/" || all.exists(path.slice(1)),
    },
    host: (root) => below(all, root.slice(1)),
    write(path, content) {
      if (path === settings.unwritable) return "permission denied";
      written.set(path, typeof content === "string" ? content : new TextDecoder().decode(content));
      return undefined;
    },
    makeDirectory: () => undefined,
    git: () => ({ ok: false, message: "not a git repository" }),
    store: () => settings.store ?? { read: () => undefined, keep: () => "there is no disk" },
    pipeline: async () => ({
      registry,
      drawing: async () => ({ nodes: [], edges: [] }),
      lint: async (host, options) => {
        calls.push({ host, options });
        return lint(host, options);
      },
    }),
    out,
    err,
    written,
    calls,
  };
}

function below(host: Host, root: string): Host {
  const at = (path: string): string => posix.join(root, path).replace(/\/$/, "");
  return {
    list: (path) => host.list(at(path)),
    read: (path) => host.read(at(path)),
    exists: (path) => host.exists(at(path)),
  };
}
