import { defineRule, type Draft, type ImageBuild, lostBy, type LostSource, nameOf, placed } from "../../src/api.ts";

export default defineRule({
  id: "copy-source-missing",
  title: "A Dockerfile copies a file that its context does not have",
  layer: "build",
  level: "error",
  predicts: "the image is not built",
  since: "0.1.0",
  docs: {
    why: 'The sources of COPY and ADD are seen from the build context, not from the Dockerfile, and cannot leave it: `../x` is `x`. The builder stops at the first one that is not there: `failed to compute cache key: "/x": not found`.',
    fix: "Correct the path, or build with a context that holds the file. A file that a command makes first belongs into .gitignore; then its absence is not judged.",
    refs: ["https://docs.docker.com/reference/dockerfile/#copy", "https://docs.docker.com/build/concepts/context/"],
  },
  visit: "ImageBuild",

  *check(build, { graph }) {
    for (const lost of lostBy(build, graph)) if (lost.ignoredBy === undefined) yield draftOf(lost, build);
  },
});

function draftOf({ source, path, meant, copy }: LostSource, build: ImageBuild): Draft {
  const { by, context = "", certain } = build;
  const isNamed = by !== "dockerfile";
  const where = context === "" ? "the root of the repository" : context;
  return {
    at: placed(source.at),
    level: isNamed && certain ? "error" : "warning",
    message: isNamed
      ? `${copy.keyword} takes "${source.value ?? ""}", but the context ${where} has no such path`
      : `${copy.keyword} takes "${source.value ?? ""}", which is neither beside the Dockerfile nor in a directory above it`,
    labels: isNamed ? [{ at: build.at, text: `built with the context ${context === "" ? "." : context}` }] : [],
    note: `the builder says: "/${path.slice(context === "" ? 0 : context.length + 1)}": not found`,
    help: helpFor(meant, path, context),
  };
}

function helpFor(meant: string | undefined, path: string, context: string): string {
  if (meant === undefined) return "correct the path, or add the file";
  if (nameOf(meant) !== nameOf(path)) return `write ${inContext(meant, context)}`;
  const isInside = context === "" || meant.startsWith(`${context}/`);
  return isInside
    ? `write ${inContext(meant, context)}: sources are seen from the context`
    : `build with a context that holds ${meant}`;
}

function inContext(path: string, context: string): string {
  return context === "" ? path : path.slice(context.length + 1);
}
