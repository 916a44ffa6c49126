import { spawnSync } from "node:child_process";
import type { Host } from "../../src/base/host.ts";
import { lineIndex } from "../../src/base/line-index.ts";
import type { Span } from "../../src/base/model.ts";
import { readDocuments } from "../../src/expand/documents.ts";
import { type Build, build, newBuilding } from "../../src/expand/kustomize/build.ts";
import { KustomizeFiles } from "../../src/expand/kustomize/read/files.ts";
import { openKustomizations } from "../../src/expand/kustomize/read/open.ts";
import { fieldOf } from "../../src/expand/kustomize/tree.ts";
import type { ExpandProblem } from "../../src/expand/model.ts";
import { discover } from "../../src/source/discover/index.ts";
import type { Field } from "../../src/source/field.ts";
import { printYaml } from "../../src/source/yaml/print/index.ts";
import { memoryHost } from "./memory-host.ts";

/** The kustomizations of a root, ready to be built. */
export interface Kustomizations {
  readonly directories: readonly string[];
  build(directory: string): Build;
  /** Text of each file that was read so far. */
  readonly texts: ReadonlyMap<string, string>;
}

export function kustomizationsOf(host: Host): Kustomizations {
  const { files, ignoredByGit } = discover(host, { given: [""] });
  const sources = readDocuments(host, files).files;
  const texts = new Map(sources.map(({ file, text }) => [file.path, text]));
  const open = openKustomizations({ host, files, sources, ignoredByGit, texts });
  const building = newBuilding(new KustomizeFiles(open.host, open.kustomizations));
  return {
    directories: open.kustomizations.map(({ directory }) => directory),
    texts,
    build(directory) {
      const found = open.kustomizations.find((one) => one.directory === directory);
      if (found === undefined) throw new Error(`no kustomization in ${directory}`);
      return build(found, building);
    },
  };
}

/** Builds a kustomization of files in memory. */
export function built(files: Readonly<Record<string, string>>, directory = ""): Build {
  return kustomizationsOf(memoryHost(files)).build(directory);
}

/** The objects of a build as fields. */
export function rootsOf({ resources }: Build): readonly Field[] {
  return resources.map(({ root }) => fieldOf(root));
}

/** A build as the real tool prints it. */
export function textOf(build: Build): string {
  return rootsOf(build)
    .map((root) =>
      printYaml(root.value)
        .map(({ text }) => `${text}\n`)
        .join(""),
    )
    .join("---\n");
}

/** A problem in one line: `error patch-fails overlay/kustomization.yaml:5 message`. */
export function problemLine({ rule, level, at, message }: ExpandProblem, texts: ReadonlyMap<string, string>): string {
  return `${level} ${rule} ${lineOf(at.span, texts)} ${message}`;
}

export function lineOf({ file, start }: Span, texts: ReadonlyMap<string, string>): string {
  return `${file}:${lineIndex(texts.get(file) ?? "").position(start).line}`;
}

/** What the real tool says of a directory; why there is none where it is not on the path, or is older than what is built here. */
export function realKustomize(): ((directory: string) => RealBuild) | string {
  const version = spawnSync("kustomize", ["version"], { encoding: "utf8" });
  if (version.error !== undefined) return "kustomize is not on the PATH";
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(version.stdout)?.map(Number) ?? [];
  if (major < 5 || (major === 5 && minor < 8)) return `kustomize ${version.stdout.trim()} is older than v5.8`;
  return (directory) => {
    const run = spawnSync("kustomize", ["build", directory], { encoding: "utf8", maxBuffer: 1 << 28 });
    return run.status === 0 ? { ok: true, text: run.stdout } : { ok: false, text: run.stderr };
  };
}

export interface RealBuild {
  readonly ok: boolean;
  readonly text: string;
}
