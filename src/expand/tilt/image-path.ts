import { isWithin, resolvePath, restOf } from "../../base/paths.ts";
import type { Copy, ImageFacts } from "../../source/dockerfile/model.ts";

/**
 * Where the Dockerfile puts what lies at a path of the repository, and what lies below it; undefined where not all of its copies
 * are understood. A source is seen from the context and cannot leave it; of a directory the content is copied.
 * https://docs.docker.com/reference/dockerfile/#copy
 */
export function pathsInImage(path: string, context: string, { copies }: ImageFacts): readonly CopiedTo[] | undefined {
  const found: CopiedTo[] = [];
  for (const copy of copies) {
    const own = copy.from === undefined ? copiedTo(path, context, copy) : undefined;
    if (copy.from === undefined && own === undefined) return undefined;
    found.push(...(own ?? []));
  }
  return found;
}

/** A file or directory of the repository, and where it is in the image. */
export interface CopiedTo {
  readonly source: string;
  readonly path: string;
  readonly copy: Copy;
}

function copiedTo(path: string, context: string, copy: Copy): readonly CopiedTo[] | undefined {
  const to = copy.path.value;
  if (to === undefined || copy.keyword === "ADD") return undefined;
  const found: CopiedTo[] = [];
  for (const { value } of copy.sources) {
    const source = value === undefined ? undefined : sourcePath(value, context);
    if (source === undefined) return undefined;
    const isInto = to.endsWith("/");
    const base = to.replace(/\/+$/, "");
    // Whether a source is a file is known only from its name; a name without a dot may be either.
    const isFile = /\.\w+$/.test(source) && source !== context;
    const place = isInto && isFile ? `${base}/${source.slice(source.lastIndexOf("/") + 1)}` : base;
    if (isWithin(path, source)) found.push({ source: path, path: `${place}${restOf(path, source)}` || "/", copy });
    else if (isWithin(source, path)) found.push({ source, path: place || "/", copy });
  }
  return found;
}

/** A path of the repository; undefined for patterns and URLs. */
function sourcePath(written: string, context: string): string | undefined {
  if (/[*?[$]|:\/\/|^git@/.test(written)) return undefined;
  return resolvePath(context, written.replace(/^\/+/, "") || ".");
}
