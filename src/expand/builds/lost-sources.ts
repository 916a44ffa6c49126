import { nearest } from "../../base/near.ts";
import { directoryOf, joinPath, nameOf, resolvePath } from "../../base/paths.ts";
import type { Copy, DockerfileFacts, ImageFacts } from "../../source/dockerfile/index.ts";
import type { IgnoreLine } from "../../source/dockerignore.ts";
import type { Written } from "../../source/written.ts";
import type { BuildContext } from "./context.ts";

/** A source of COPY or ADD that the context does not have. */
export interface LostSource {
  readonly copy: Copy;
  readonly source: Written<string>;
  /** Relative to the root, as the first context has it. */
  readonly path: string;
  /** The line that keeps it out, where it is there. */
  readonly ignoredBy: IgnoreLine | undefined;
  /** A path of the root that may be meant. */
  readonly meant: string | undefined;
}

/** What is asked of a build whose sources are looked up. */
export interface Sources {
  readonly facts: DockerfileFacts;
  /** The images of the stages that the target needs. */
  readonly images: readonly ImageFacts[];
  /** All contexts that it may be built with. */
  readonly contexts: readonly BuildContext[];
  /** True where somebody may give build arguments, so that a word with variables may be another. */
  readonly argsOpen: boolean;
  readonly text: string;
  mayBeMade(path: string): boolean;
  exists(path: string): boolean;
  namesIn(directory: string): readonly string[];
}

/** The sources that none of the contexts has, of the stages that are needed. */
export function lostSources(asked: Sources): readonly LostSource[] {
  if (asked.facts.templated || asked.contexts.length === 0) return [];
  const found = new Map<number, LostSource>();
  for (const image of asked.images) {
    for (const copy of image.copies) {
      // Each stage is looked at as its own target.
      if (copy.from !== undefined || copy.stage !== image.stage.index) continue;
      for (const source of copy.sources) {
        const lost = lostIn(copy, source, asked);
        if (lost !== undefined) found.set(source.at.start, lost);
      }
    }
  }
  return [...found.values()];
}

function lostIn(copy: Copy, source: Written<string>, asked: Sources): LostSource | undefined {
  const { value, at } = source;
  if (value === undefined || /[*?[\\]|:\/\/|^git@/.test(value)) return undefined;
  if (asked.argsOpen && asked.text.slice(at.start, at.end).includes("$")) return undefined;
  const states = asked.contexts.map((context) => stateIn(value, context, asked));
  const [first] = states;
  if (first === undefined || states.includes("there")) return undefined;
  const lost = states.filter((one) => one !== "there");
  // Where one context holds it but leaves it out, that line is most likely the one to mend.
  const ignored = lost.find(({ ignoredBy }) => ignoredBy !== undefined);
  const told = ignored ?? lost[0];
  return told && { copy, source, ...told, meant: ignored === undefined ? meantBy(value, told.path, asked) : undefined };
}

/** The same path seen from the Dockerfile or from a directory above it; or beside the place a name that is nearly the same. */
function meantBy(value: string, path: string, { facts, exists, namesIn }: Sources): string | undefined {
  const own = directoryOf(facts.file);
  const parts = own === "" ? [] : own.split("/");
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
  const seen = [...above, ""].flatMap((directory) => resolvePath(directory, value.replace(/^\/+/, "")) ?? []);
  const found = seen.find((one) => one !== "" && one !== path && exists(one));
  if (found !== undefined) return found;
  const beside = directoryOf(path);
  const near = nearest(nameOf(path), namesIn(beside));
  return near === undefined ? undefined : joinPath(beside, near);
}

type State = "there" | Pick<LostSource, "path" | "ignoredBy">;

function stateIn(value: string, context: BuildContext, { mayBeMade }: Sources): State {
  const path = context.pathOf(value);
  if (path === undefined || path === context.directory) return "there";
  if (context.isDirectory(path) || context.isFile(path)) {
    const ignoredBy = context.ignoring(path);
    return ignoredBy === undefined ? "there" : { path, ignoredBy };
  }
  return mayBeMade(path) ? "there" : { path, ignoredBy: undefined };
}
