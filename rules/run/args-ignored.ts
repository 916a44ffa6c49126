import { defineRule, placed } from "../../src/api.ts";

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
    const { field, build } = container;
    const args = field.get("args");
    const entrypoint = build?.entrypoint === undefined ? build?.image?.entrypoint : undefined;
    if (entrypoint?.value?.form !== "shell" || args.items.length === 0 || field.get("command").items.length > 0) return;
    const [text] = entrypoint.value.words;
    if (text === undefined || /\$(?:[@*0-9]|\{[@*0-9])/.test(text.value)) return;
    yield {
      at: args.keyAt,
      message: `the args of "${container.name}" are dropped: ENTRYPOINT is a text that a shell runs`,
      labels: [{ at: placed(text.at), text: "run as sh -c TEXT" }],
      help: "write ENTRYPOINT in the Dockerfile as a list of words",
    };
  },
});
