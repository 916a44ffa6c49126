import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "base-image-blank",
  title: "A FROM line takes its image from an argument that nobody gives",
  layer: "build",
  level: "error",
  predicts: "the image is not built",
  since: "0.1.0",
  docs: {
    why: "An ARG without a default is empty unless the build gives it a value. FROM then names no image (`base name should not be blank`), or one whose tag is empty (`invalid reference format`).",
    fix: "Give the ARG a default, or pass the argument with the build.",
    refs: ["https://docs.docker.com/reference/dockerfile/#understand-how-arg-and-from-interact"],
  },
  visit: "ImageBuild",

  *check({ image, setting, certain, at }) {
    const argument = /^ARG (\S+) without a value$/.exec(image?.base.unknown ?? "")?.[1];
    if (image === undefined || argument === undefined || setting === undefined || setting.argsOpen) return;
    yield {
      at: placed(image.base.at),
      level: certain ? "error" : "warning",
      message: `FROM needs the argument ${argument}, which has no default and which this build does not give`,
      labels: [{ at, text: "built here without it" }],
      help: `give ARG ${argument} a default, or pass it as a build argument`,
    };
  },
});
