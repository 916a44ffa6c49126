import { defineRule, joinWords, nearest, placed } from "../../src/api.ts";

export default defineRule({
  id: "build-target-missing",
  title: "A build asks for a stage that its Dockerfile does not have",
  layer: "build",
  level: "error",
  predicts: "the image is not built",
  since: "0.1.0",
  docs: {
    why: "A target is the name that a FROM line gives with AS, in any case. The builder stops where no stage is called so: `target stage could not be found`.",
    fix: "Write the name of a stage, or name the stage in the Dockerfile.",
    refs: ["https://docs.docker.com/build/building/multi-stage/#stop-at-a-specific-build-stage"],
  },
  visit: "ImageBuild",

  *check({ setting, contents, image, certain, dockerfile = "" }) {
    const target = setting?.target;
    // Only a target that names no stage leaves a Dockerfile that has some without an image.
    if (target?.value === undefined || contents === undefined || image !== undefined) return;
    const { stages } = contents;
    const meant = nearest(target.value.toLowerCase(), stages);
    yield {
      at: placed(target.at),
      level: certain && target.assumed === undefined ? "error" : "warning",
      message:
        stages.length === 0
          ? `no stage of ${dockerfile} has a name, and the target is "${target.value}"`
          : `${dockerfile} has no stage "${target.value}"; it has ${joinWords(stages.slice(0, 6))}`,
      note: `the builder says: target stage "${target.value}" could not be found`,
      help:
        meant === undefined
          ? `name a stage that is there, or end a FROM line with AS ${target.value}`
          : `write ${meant}`,
    };
  },
});
