import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "entrypoint-drops-args",
  title: "An entrypoint of Tilt's that does not pass the arguments on",
  layer: "build",
  level: "warning",
  predicts: "the arguments are ignored",
  since: "0.1.0",
  docs: {
    why: "An entrypoint that the Tiltfile gives as one text is run by `sh -c`. The args of the container stay where they are, behind that text, and become $0 and $1 of the shell: the program does not see them.",
    fix: "Give the entrypoint as a list, so that the args follow it, or say with container_args which ones the program gets.",
    refs: ["https://docs.tilt.dev/api.html#api.docker_build"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const entrypoint = build.tilt?.entrypoint;
    const command = entrypoint?.value;
    if (entrypoint === undefined || command?.form !== "shell" || build.tilt?.replacesArgs === true) return;
    const text = command.argv.at(-1) ?? "";
    // A shell text that names its arguments passes them on.
    if (/\$[@*#0-9{]/.test(text) || entrypoint.assumed !== undefined || !build.certain) return;
    for (const { name, field } of graph.runnersOf(build)) {
      const args = field.get("args");
      const [first] = args.items;
      if (first?.text === undefined) continue;
      yield {
        at: placed(entrypoint.at),
        message: `the entrypoint is one text, and "${name}" has args that it does not take: "${first.text}"`,
        labels: [{ at: args.at, text: "these become $0 and $1 of the shell" }],
        note: `Tilt starts sh -c '${text}'`,
        help: "write the entrypoint as a list, or add container_args",
      };
      return;
    }
  },
});
