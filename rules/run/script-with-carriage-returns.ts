import { defineRule, endingStatus, nameOf, placed, placeOfWord, startScript } from "../../src/api.ts";

export default defineRule({
  id: "script-with-carriage-returns",
  title: "A start script has the line ends of Windows",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: 'With a carriage return at its end the first line names the program "sh\\r", which no image has: the kernel says `no such file or directory` of a script that is there. A shell that is told to read it takes each carriage return for a part of the last word.',
    fix: "Save the file with LF, and write `*.sh text eol=lf` into .gitattributes so that it stays so.",
    refs: ["https://git-scm.com/docs/gitattributes#_eol"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const script = startScript(container, graph);
    const end = script?.file.text.indexOf("\n") ?? -1;
    if (script === undefined || end < 1 || script.file.text[end - 1] !== "\r") return;
    const { file, path, word, byShell } = script;
    const isMended = container.build?.image?.runs.some(
      (run) =>
        /dos2unix|\\r/.test(run.script) || (run.script.includes(nameOf(path)) && /\bsed\b|\btr\b/.test(run.script)),
    );
    const isScript = byShell || file.text.startsWith("#!");
    if (isMended === true || !isScript) return;
    yield {
      at: placed({ file: file.path, start: 0, end }),
      level: container.workload.idle ? "info" : byShell || container.build?.certain === false ? "warning" : "error",
      predicts: endingStatus(container),
      message: byShell
        ? "the lines of the script end with a carriage return, which the shell takes for a part of them"
        : "the first line of the script ends with a carriage return, which no interpreter's name has",
      labels: [{ at: placeOfWord(container, graph.process(container), word), text: "started here" }],
      note: byShell ? undefined : `its log says: exec ${path}: no such file or directory`,
      help: "save the file with line ends LF, and add `*.sh text eol=lf` to .gitattributes",
    };
  },
});
