import { commandMistakes, defineRule, placeOfWord } from "../../src/api.ts";

export default defineRule({
  id: "command-in-one-string",
  title: "A command line in one list item",
  layer: "start",
  level: "error",
  predicts: "RunContainerError",
  since: "0.1.0",
  docs: {
    why: "Nothing splits the items of a command: the first one is the name of the program, blanks included, and no program of that name exists. The runtime says `executable file not found in $PATH`.",
    fix: "Write each word as an item of its own, or let a shell read the line: `sh`, `-c`, the line.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",
  masks: ["command-ends-at-once"],

  *check(container, { graph }) {
    const process = graph.process(container);
    for (const { code, word, meant } of commandMistakes(process.argv, process.program)) {
      if (code !== "program-with-blank" || isPath(word.text)) continue;
      const shown = shortened(word.text);
      yield {
        at: placeOfWord(container, process, word),
        message: `no program is called "${shown}"; nothing splits the item at its blanks`,
        note: `the runtime says: exec: "${shown}": executable file not found in $PATH`,
        help:
          meant === undefined
            ? "let a shell read it: write `sh`, `-c` and this text as three items"
            : `write ${JSON.stringify(meant)}`,
      };
    }
  },
});

/** The path of a program in a folder whose name has a blank. */
function isPath(text: string): boolean {
  return /^[A-Za-z]:\\/.test(text) || /^\/[^\s]* [A-Za-z0-9][^\s-]*\/\S*$/.test(text);
}

function shortened(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > 60 || line !== text.trim() ? `${line.slice(0, 57)}...` : line;
}
