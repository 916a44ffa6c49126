import { commandField, defineRule, missingProgram, placed } from "../../src/api.ts";

export default defineRule({
  id: "command-binary-missing",
  title: "A command names a program that its image does not have",
  layer: "start",
  level: "error",
  predicts: "RunContainerError",
  since: "0.1.0",
  docs: {
    why: "Images that are made from scratch or are distroless have no shell, images on Alpine have no bash. The runtime looks for the program inside of the image and says `executable file not found in $PATH`.",
    fix: "Name a program that the image has (its own server, or sh instead of bash), or use an image that has it.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const process = graph.process(container);
    if (process.program !== "first" || process.from === "image") return;
    const missing = missingProgram(container, process.argv);
    if (missing === undefined) return;
    const { program, image, inScript, certain } = missing;
    const at = commandField(container, process, 0)?.at ?? container.field.get("args").at;
    const hasSh = program === "bash" && missingProgram(container, ["sh"]) === undefined;
    const base = container.build?.image?.base;
    yield {
      at,
      level: certain && !inScript ? "error" : "warning",
      ...(inScript ? { layer: "run", predicts: "CrashLoopBackOff" } : {}),
      message: `"${container.name}" starts "${program}", which ${image} does not have`,
      labels: base === undefined ? [] : [{ at: placed(base.at), text: "built from this" }],
      note: inScript
        ? `the shell says: ${program}: not found (exit code 127)`
        : `the runtime says: exec: "${process.argv[0] ?? program}": executable file not found in $PATH`,
      help: hasSh
        ? "start sh instead of bash, which the image has"
        : "start a program that the image has, or use an image that has this one",
    };
  },
});
