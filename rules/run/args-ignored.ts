import { type Container, defineRule, type Draft, type Origin, placed } from "../../src/api.ts";

export default defineRule({
  id: "args-ignored",
  title: "Args for an entrypoint that drops them",
  layer: "run",
  level: "warning",
  predicts: "Running without its arguments",
  since: "0.1.0",
  docs: {
    why: "An ENTRYPOINT that is not written as a list is run as `/bin/sh -c TEXT`. Args become parameters of that shell, which the text does not use: the program starts without them.",
    fix: "Write ENTRYPOINT as a list of words, or give the whole command in the pod.",
    refs: ["https://docs.docker.com/reference/dockerfile/#shell-form-entrypoint-example"],
  },
  visit: "Container",

  *check(container) {
    const dropped = droppedDefault(container);
    if (dropped !== undefined) yield dropped;
    const args = container.field.get("args");
    const start = args.items.length === 0 ? undefined : (tiltStart(container) ?? imageStart(container));
    if (start === undefined || /\$(?:[@*0-9]|\{[@*0-9])/.test(start.text)) return;
    yield {
      at: args.keyAt,
      message: `the args of "${container.name}" are dropped: ${start.what} is a text that a shell runs`,
      labels: [{ at: start.at, text: "run as sh -c TEXT" }],
      help: start.help,
    };
  },
});

/** CMD of the Dockerfile is as much an argument of its ENTRYPOINT as args of a pod are. */
function droppedDefault({ field, build, name }: Container): Draft | undefined {
  const image = build?.entrypoint === undefined ? build?.image : undefined;
  const isReplaced = field.get("args").items.length > 0 || field.get("command").items.length > 0;
  const entrypoint = image?.entrypoint.value;
  const [text] = entrypoint?.form === "shell" ? entrypoint.words : [];
  if (image?.cmd.value === undefined || isReplaced || text === undefined) return undefined;
  if (image.cmd.value.argv.length === 0 || image.cmd.at.file !== image.entrypoint.at.file) return undefined;
  if (/\$(?:[@*0-9]|\{[@*0-9])/.test(text.value)) return undefined;
  return {
    at: placed(image.cmd.at),
    message: `"${name}" starts without CMD: ENTRYPOINT is a text that a shell runs`,
    labels: [{ at: placed(text.at), text: "run as sh -c TEXT" }],
    help: "write ENTRYPOINT as a list of words",
  };
}

interface TextStart {
  readonly text: string;
  readonly at: Origin;
  readonly what: string;
  readonly help: string;
}

/** What Tilt writes in place of the container's command. */
function tiltStart({ build }: Container): TextStart | undefined {
  const [shell, flag, text, ...rest] = build?.entrypoint ?? [];
  if (build === undefined || shell !== "sh" || flag !== "-c" || text === undefined || rest.length > 0) return undefined;
  if (build.tilt?.replacesArgs !== false) return undefined;
  const help = "write entrypoint in the Tiltfile as a list of words, or the arguments in container_args";
  return { text, at: build.at, what: "the entrypoint of the Tiltfile", help };
}

function imageStart({ field, build }: Container): TextStart | undefined {
  if (build?.entrypoint !== undefined || field.get("command").items.length > 0) return undefined;
  const entrypoint = build?.image?.entrypoint.value;
  const [text] = entrypoint?.form === "shell" ? entrypoint.words : [];
  const help = "write ENTRYPOINT in the Dockerfile as a list of words";
  return text && { text: text.value, at: placed(text.at), what: "ENTRYPOINT", help };
}
