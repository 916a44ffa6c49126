import {
  defineRule,
  endingStatus,
  missingProgram,
  placed,
  placeOfWord,
  shebangOf,
  startScript,
} from "../../src/api.ts";

export default defineRule({
  id: "script-interpreter-missing",
  title: "A start script names an interpreter that its image does not have",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "The first line of a script names the program that reads it. Images on Alpine have no bash, distroless ones no shell at all: the kernel then says `no such file or directory` of a script that is there.",
    fix: "Write `#!/bin/sh` where the script needs no bash, or install the interpreter.",
    refs: ["https://docs.docker.com/reference/dockerfile/#entrypoint"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const script = startScript(container, graph);
    const shebang = script?.byShell === false ? shebangOf(script.file.text) : undefined;
    const missing = shebang && missingProgram(container, [shebang.program]);
    if (script === undefined || shebang === undefined || missing === undefined) return;
    const { file, path, word } = script;
    yield {
      at: placed({ file: file.path, start: 0, end: shebang.end }),
      level: container.workload.idle ? "info" : container.build?.certain === false ? "warning" : "error",
      predicts: endingStatus(container),
      message: `the script is run by ${missing.program}, which ${missing.image} does not have`,
      labels: [{ at: placeOfWord(container, graph.process(container), word), text: "started here" }],
      note: `its log says: exec ${path}: no such file or directory`,
      help:
        missing.program === "bash" && missingProgram(container, ["sh"]) === undefined
          ? "write #!/bin/sh, or install bash in the Dockerfile"
          : `install ${missing.program} in the Dockerfile, or use an image that has it`,
    };
  },
});
