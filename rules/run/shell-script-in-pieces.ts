import { commandEnd, commandMistakes, defineRule, endingStatus, placeOfWord, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "shell-script-in-pieces",
  title: "A shell script cut into list items",
  layer: "run",
  level: "warning",
  predicts: "Running without the rest of its command, or CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Behind -c a shell runs one item. What follows becomes $0, $1 and so on of that script, and a script that does not ask for them drops it.",
    fix: "Write the whole command in the item behind -c, or leave the shell out and write the program and its arguments as items.",
    refs: ["https://pubs.opengroup.org/onlinepubs/9799919799/utilities/sh.html"],
  },
  visit: "Container",
  masks: ["command-ends-at-once"],

  *check(container, { graph }) {
    const process = graph.process(container);
    const stays = container.role !== "init" && !container.workload.runsToEnd;
    const end = commandEnd(process.argv);
    const ends = stays && end.ends === "at-once" && end.sure;
    for (const { code, word, meant } of commandMistakes(process.argv, process.program)) {
      if (code !== "script-in-pieces") continue;
      yield {
        at: placeOfWord(container, process, word),
        level: runLevel(container.workload, ends ? "error" : "warning"),
        ...(ends ? { predicts: endingStatus(container) } : {}),
        message: `the shell runs "${word.text}" alone; the items behind it are not part of the script`,
        note: "they become $0, $1 and so on, which the script does not use",
        help:
          meant?.[0] === undefined
            ? "write one item behind -c"
            : `write one item behind -c: ${JSON.stringify(meant[0])}`,
      };
    }
  },
});
