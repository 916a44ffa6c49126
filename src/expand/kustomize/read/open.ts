import type { Host } from "../../../base/host.ts";
import type { FileRef } from "../../../source/model.ts";
import type { SourceYaml } from "../../documents.ts";
import type { KustomizeHost } from "./files.ts";
import { type Kustomization, readKustomization } from "./kustomization.ts";

/** The kustomizations of a root, and the files around them. */
export interface OpenKustomizations {
  readonly kustomizations: readonly Kustomization[];
  readonly host: KustomizeHost;
}

interface Opening {
  readonly host: Host;
  readonly files: readonly FileRef[];
  readonly sources: readonly SourceYaml[];
  ignoredByGit(path: string): boolean;
  /** Takes down each text that is read. */
  readonly texts: Map<string, string>;
}

/** The kustomizations of a root with what they may read; nothing is built yet. */
export function openKustomizations(opening: Opening): OpenKustomizations {
  const { host, files, sources, texts } = opening;
  const byPath = new Map(sources.map((source) => [source.file.path, source]));
  const scripts = files.filter(({ kind }) => kind === "script" || kind === "tiltfile");
  const read = (path: string): string | undefined => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const reading = host.read(path);
    if (reading.ok) texts.set(path, reading.text);
    return reading.ok ? reading.text : undefined;
  };
  const lifts = ({ path }: FileRef): boolean => {
    const reading = host.read(path);
    return reading.ok && reading.text.includes("LoadRestrictionsNone");
  };
  return {
    kustomizations: sources.flatMap(kustomizationOf),
    host: {
      read,
      exists: (path) => host.exists(path),
      isDirectory: (path) => host.list(path).ok,
      ignoredByGit: (path) => opening.ignoredByGit(path),
      source: (path) => byPath.get(path),
      liftsRestrictor: () => scripts.some(lifts),
    },
  };
}

/** A file holds one: kustomize reads its first document. */
function kustomizationOf({ file, documents }: SourceYaml): readonly Kustomization[] {
  const [first] = documents.filter(({ document }) => !document.isEmpty);
  if (first === undefined || file.kind !== "kustomization") return [];
  return first.is.kind === "kustomization" || first.is.kind === "component"
    ? [readKustomization(file.path, first.root)]
    : [];
}
