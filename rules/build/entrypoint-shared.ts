import { type Container, defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "entrypoint-shared",
  title: "One entrypoint of Tilt's for containers with different commands",
  layer: "build",
  level: "warning",
  predicts: "all run the same program",
  since: "0.1.0",
  docs: {
    why: "The entrypoint of a build takes the place of the command of every container that runs the image. Where a web server and a worker share one image, both become what the entrypoint says.",
    fix: "Leave the entrypoint out, or build the image under a name of its own for each of them.",
    refs: ["https://docs.tilt.dev/api.html#api.docker_build"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const entrypoint = build.tilt?.entrypoint;
    if (entrypoint?.value === undefined || !build.certain) return;
    const [first, ...others] = graph.runnersOf(build);
    const other = others.find((one) => first !== undefined && commandOf(one) !== commandOf(first));
    if (first === undefined || other === undefined) return;
    const commanded = [other, first].find(({ field }) => field.get("command").exists) ?? other;
    yield {
      at: placed(entrypoint.at),
      message: `the entrypoint replaces the commands of "${first.name}" and "${other.name}", which differ`,
      labels: [{ at: commanded.field.get("command").at, text: `the command of "${commanded.name}"` }],
      help: "build the image under another name for one of them, or leave the entrypoint out",
    };
  },
});

/** A command that is not known may be the same. */
function commandOf({ field }: Container): string {
  return JSON.stringify(field.get("command").value ?? null);
}
