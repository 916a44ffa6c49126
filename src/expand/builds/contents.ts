import { compileName } from "../../base/glob.ts";
import { joinPath, nameOf } from "../../base/paths.ts";
import type { Copy, ImageFacts } from "../../source/dockerfile/index.ts";
import type { BuildContext, ContextFile } from "./context.ts";

/** What lies at a path of an image: a file of the repository, nothing that its Dockerfile copies, or something that is not known. */
export type InImage = ContextFile | "absent" | "unknown";

/** What finding a file of an image takes: the context, and the images of the other stages of its Dockerfile. */
export interface Layers {
  readonly image: ImageFacts;
  readonly context: BuildContext;
  stage(index: number): ImageFacts | undefined;
}

/** Stages that copy from stages: more than anybody writes. */
const DEPTH_LIMIT = 10;

/** The file of the repository that a Dockerfile puts at an absolute path of its image. The last copy to the place counts. */
export function inImage(path: string, layers: Layers, depth = 0): InImage {
  if (depth > DEPTH_LIMIT) return "unknown";
  for (const copy of layers.image.copies.toReversed()) {
    const found = fromCopy(path, copy, layers, depth);
    if (found !== "absent") return found;
  }
  return "absent";
}

function fromCopy(path: string, copy: Copy, layers: Layers, depth: number): InImage {
  const to = copy.path.value;
  if (to === undefined) return "unknown";
  const place: Place = { path, to: to.replace(/\/+$/, ""), isInto: to.endsWith("/") || copy.sources.length > 1 };
  if (path !== place.to && !path.startsWith(`${place.to}/`)) return "absent";
  if (copy.heredocs.length > 0) return "unknown";
  for (const { value } of copy.sources) {
    const found = value === undefined ? "unknown" : fromSource(value, place, { copy, layers, depth });
    if (found !== "absent") return found;
  }
  return "absent";
}

interface Place {
  readonly path: string;
  /** The destination without a slash at its end. */
  readonly to: string;
  readonly isInto: boolean;
}

interface Taken {
  readonly copy: Copy;
  readonly layers: Layers;
  readonly depth: number;
}

function fromSource(source: string, place: Place, { copy, layers, depth }: Taken): InImage {
  const below = place.path.slice(place.to.length + 1);
  if (copy.from !== undefined) {
    const image = copy.from.stage === undefined ? undefined : layers.stage(copy.from.stage);
    if (image === undefined) return "unknown";
    return fromStage(source, place, { ...layers, image }, depth + 1);
  }
  if (copy.keyword === "ADD" && /:\/\/|^git@|\.(?:tar|tgz|txz|tbz2?)(?:\.\w+)?$|\.(?:gz|xz|bz2|zip)$/.test(source))
    return "unknown";
  const { context } = layers;
  const path = context.pathOf(source);
  if (path === undefined) return "unknown";
  if (/[*?[]/.test(source)) return fromPattern(path, below, context);
  if (context.isFile(path)) {
    const name = nameOf(path);
    const isHere = below === "" ? !place.isInto : below === name;
    return isHere ? context.read(path) : "absent";
  }
  return below === "" || !context.isDirectory(path) ? "absent" : context.read(joinPath(path, below));
}

/** `package*.json`: files by a pattern in the last part, each under its own name. */
function fromPattern(path: string, below: string, context: BuildContext): InImage {
  const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
  if (/[*?[]/.test(directory)) return "unknown";
  const [top = "", ...rest] = below.split("/");
  if (!compileName(nameOf(path))(top)) return "absent";
  const found = joinPath(directory, top);
  // What a directory holds comes without the directory.
  if (rest.length > 0 || context.isDirectory(found)) return "unknown";
  return context.read(found);
}

function fromStage(source: string, place: Place, layers: Layers, depth: number): InImage {
  if (/[*?[]/.test(source)) return "unknown";
  const from = `/${source.replace(/^\/+|\/+$/g, "")}`.replace(/\/\.$/, "");
  const below = place.path.slice(place.to.length + 1);
  const asFile = inImage(from, layers, depth);
  if (typeof asFile !== "string") return below === (place.isInto ? nameOf(from) : "") ? asFile : "absent";
  const found = inImage(below === "" ? from : `${from === "/" ? "" : from}/${below}`, layers, depth);
  return found === "absent" && mayMake(layers.image, nameOf(place.path)) ? "unknown" : found;
}

/** Whether a command of a stage speaks of a file, and so may make it. */
function mayMake({ runs }: ImageFacts, name: string): boolean {
  return runs.some(({ script }) => script.includes(name));
}
