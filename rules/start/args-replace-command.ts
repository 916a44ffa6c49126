import { type Container, defineRule, knownImageOf, type Origin, placed } from "../../src/api.ts";

export default defineRule({
  id: "args-replace-command",
  title: "Args take the place of the image's whole command",
  layer: "start",
  level: "error",
  predicts: "RunContainerError",
  since: "0.1.0",
  docs: {
    why: 'args replace CMD. An image without ENTRYPOINT has nothing else, so the first of the args becomes the program: with an option there the runtime says `exec: "-c": executable file not found in $PATH`.',
    fix: "Write the program in `command` (or begin args with it), or give the image an ENTRYPOINT.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",
  masks: ["flag-with-blank"],

  *check(container) {
    const args = container.field.get("args");
    const first = args.items[0];
    const option = first?.raw;
    if (first === undefined || !option?.startsWith("-") || container.field.get("command").items.length > 0) return;
    const replaced = commandAlone(container);
    if (replaced === undefined) return;
    const { cmd, what, at } = replaced;
    yield {
      at: first.at,
      // Which image is built may hang on arguments of the build.
      level: container.build?.certain === false ? "warning" : "error",
      message: `"${option}" becomes the program: ${what} has a CMD and no ENTRYPOINT`,
      labels: at === undefined ? [] : [{ at, text: "args replace this" }],
      note: `the runtime says: exec: "${option}": executable file not found in $PATH`,
      help:
        cmd.length === 0
          ? "write the program in `command`"
          : `write \`command: ${JSON.stringify(cmd)}\` above the args`,
    };
  },
});

interface Replaced {
  readonly cmd: readonly string[];
  readonly what: string;
  readonly at: Origin | undefined;
}

/** The command of an image that has no entrypoint which would take args; undefined where it has one, or where that is not known. */
function commandAlone(container: Container): Replaced | undefined {
  const { build, image } = container;
  if (build === undefined) {
    const start = knownImageOf(container)?.start;
    if (start === undefined || start.entrypoint.length > 0) return undefined;
    return { cmd: start.cmd, what: `"${image.text ?? "the image"}"`, at: undefined };
  }
  if (build.image === undefined || build.entrypoint !== undefined) return undefined;
  const { entrypoint, cmd } = build.image;
  if (entrypoint.value !== undefined || entrypoint.unknown !== undefined || cmd.unknown !== undefined) return undefined;
  return { cmd: cmd.value?.argv ?? [], what: "the image that is built here", at: cmd.value && placed(cmd.at) };
}
