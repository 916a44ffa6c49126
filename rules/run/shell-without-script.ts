import { commandMistakes, defineRule, endingStatus, placeOfWord } from "../../src/api.ts";

export default defineRule({
  id: "shell-without-script",
  title: "A shell that is not told what to run",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "A shell runs a text only behind -c; without it the text is taken for the path of a script. And -c without a text is refused.",
    fix: 'Write `command: ["sh", "-c", "..."]`.',
    refs: ["https://pubs.opengroup.org/onlinepubs/9799919799/utilities/sh.html"],
  },
  visit: "Container",
  masks: ["command-ends-at-once"],

  *check(container, { graph }) {
    const process = graph.process(container);
    for (const { code, word } of commandMistakes(process.argv, process.program)) {
      if (code !== "shell-without-c" && code !== "shell-without-script") continue;
      const shell = process.argv[0] ?? "sh";
      const isFile = code === "shell-without-c";
      yield {
        at: placeOfWord(container, process, word),
        predicts: endingStatus(container),
        message: isFile
          ? `"${shell}" looks for a script of this name: there is no -c before the text`
          : `"${shell} ${word.text}" has nothing to run: no text follows`,
        note: isFile ? `${shell}: can't open the file: No such file or directory` : `${shell}: -c requires an argument`,
        help: isFile ? 'put "-c" before this item' : "add the script as the next item, or in args",
      };
    }
  },
});
