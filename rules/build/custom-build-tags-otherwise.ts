import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "custom-build-tags-otherwise",
  title: "A custom build that does not tag what Tilt asks for",
  layer: "build",
  level: "error",
  predicts: "Could not find image in Docker",
  since: "0.1.0",
  docs: {
    why: "Tilt gives each build a name of its own in the variable EXPECTED_REF and looks for that very image when the command has ended. A command that tags another name builds an image that Tilt does not find.",
    fix: "Tag the image with $EXPECTED_REF, or say with tag= which tag the command writes.",
    refs: ["https://docs.tilt.dev/custom_build.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt, ref, certain }) {
    const command = tilt?.command;
    const words = command?.value;
    if (command === undefined || words === undefined || command.assumed !== undefined || ref === undefined || !certain)
      return;
    const text = words.form === "shell" ? (words.argv.at(-1) ?? "") : words.argv.join(" ");
    if (!isPlainBuild(text)) return;
    yield {
      at: placed(command.at),
      message: `the command builds an image, but not under the name that Tilt gives it for "${ref}"`,
      note: "Tilt looks for the image that EXPECTED_REF names",
      help: "write docker build -t $EXPECTED_REF",
    };
  },
});

/** Builds with Docker in so many words: no variable, no script and no other tool could give the name. */
function isPlainBuild(text: string): boolean {
  return (
    /^\s*docker (?:buildx )?(?:image )?build\s/.test(text) &&
    !/[$`;&|]|\.sh\b|\bEXPECTED_|iidfile|docker tag/.test(text)
  );
}
