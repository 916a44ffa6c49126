import { defineRule, lostBy, placed } from "../../src/api.ts";

export default defineRule({
  id: "copy-source-ignored",
  title: "A Dockerfile copies a file that is left out of its context",
  layer: "build",
  level: "error",
  predicts: "the image is not built",
  since: "0.1.0",
  docs: {
    why: "What a .dockerignore (or `only` and `ignore` of docker_build) leaves out is never sent to the builder: COPY fails as if the file were not there. A file beside the Dockerfile, called like it with `.dockerignore` at the end, counts in place of the one in the context.",
    fix: "Remove the line, or bring the path back with a line that begins with `!` after it.",
    refs: ["https://docs.docker.com/build/concepts/context/#dockerignore-files"],
  },
  visit: "ImageBuild",

  *check(build, { graph }) {
    for (const { source, copy, ignoredBy, path } of lostBy(build, graph)) {
      if (ignoredBy === undefined) continue;
      const { context = "" } = build;
      const inside = context === "" ? path : path.slice(context.length + 1);
      const isOnly = ignoredBy.text === "**" && ignoredBy.at?.file !== undefined && /Tiltfile/i.test(ignoredBy.at.file);
      yield {
        at: placed(source.at),
        level: build.by === "dockerfile" || !build.certain ? "warning" : "error",
        message: isOnly
          ? `${copy.keyword} takes "${source.value ?? ""}", which \`only\` of docker_build leaves out`
          : `${copy.keyword} takes "${source.value ?? ""}", which "${ignoredBy.text}" leaves out of the context`,
        labels: ignoredBy.at === undefined ? [] : [{ at: placed(ignoredBy.at), text: "leaves it out" }],
        note: `the builder says: "/${inside}": not found`,
        help: isOnly ? `add "${inside}" to only` : `add the line !${inside} below it, or remove the line`,
      };
    }
  },
});
