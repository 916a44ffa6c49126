import { defineRule, type ImageBuild } from "../../src/api.ts";

export default defineRule({
  id: "build-context-shared",
  title: "An image that is built again for changes of others",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "Tilt watches all of a build's context. Where several images of different Dockerfiles share one, a change that is meant for one of them builds the others too, unless only or ignore says what each of them is made from.",
    fix: "Add only=[...] with the directories that the Dockerfile copies.",
    refs: ["https://docs.tilt.dev/file_changes.html", "https://docs.tilt.dev/api.html#api.docker_build"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const { image, context, dockerfile, setting, tilt } = build;
    if (image === undefined || context === undefined || dockerfile === undefined || !build.certain) return;
    if (setting?.leavesOut !== undefined || takesAll(build)) return;
    const other = graph.builds.find((one) => {
      const isBeside = one.tilt?.file === tilt?.file && one.context === context && one.certain;
      return isBeside && one.dockerfile !== undefined && one.dockerfile !== dockerfile;
    });
    if (other === undefined) return;
    yield {
      at: build.at,
      message: `the image shares the context "${context || "."}" with "${other.ref ?? ""}", and says not what it needs of it`,
      labels: [{ at: other.at, text: "a change for this image builds the other one too" }],
      help: `add only=[...] with what ${dockerfile} copies`,
    };
  },
});

/** An image of all of the context is built for each change with reason. */
function takesAll({ image }: ImageBuild): boolean {
  const sources = image?.copies.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources) ?? [];
  return sources.some(({ value }) => value === undefined || /^(?:\.?\/*|\*)$/.test(value));
}
