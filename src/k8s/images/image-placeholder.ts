import { type ImageReference, parseImageReference } from "./image-reference.ts";

/** What stands in an image for something to be filled in, by its offsets in the text. */
export interface ImagePlaceholder {
  readonly start: number;
  readonly end: number;
  /** As written: `${TAG}`, `<image>`, `PROJECT_ID`. */
  readonly text: string;
  /** `mark`: in the signs of a template language; `capitals`: a word all in capitals; `ko`: a Go package that ko builds. */
  readonly form: "mark" | "capitals" | "ko";
}

/** The first placeholder in the text of an image; undefined where there is none. */
export function imagePlaceholder(image: string): ImagePlaceholder | undefined {
  const parsed = parseImageReference(image);
  if (parsed.ok) return inCapitals(parsed);
  const { start, end, code } = parsed;
  const text = image.slice(start, end);
  if (code === "placeholder") return { start, end, text, form: text.startsWith("ko://") ? "ko" : "mark" };
  // Repositories are lower case, so a word all in capitals is there to be replaced: `IMAGE_URL`, `PROJECT_ID`.
  return code === "upper-case" && isCapitals(text) ? { start, end, text, form: "capitals" } : undefined;
}

/** Hosts and tags may have capitals: `REGISTRY/api:1`, `api:VERSION`. */
function inCapitals({ text, ranges }: ImageReference): ImagePlaceholder | undefined {
  for (const range of [ranges.domain, ranges.tag]) {
    const part = range === undefined ? "" : text.slice(range.start, range.end);
    if (range !== undefined && isCapitals(part) && part !== "LATEST") return { ...range, text: part, form: "capitals" };
  }
  return undefined;
}

function isCapitals(part: string): boolean {
  return /^[A-Z][A-Z_-]+$/.test(part) || /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(part);
}
