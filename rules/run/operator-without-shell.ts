import { commandMistakes, defineRule, placeOfWord } from "../../src/api.ts";

export default defineRule({
  id: "operator-without-shell",
  title: "A sign of the shell in a command that no shell reads",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "There is no shell unless the command starts one: &&, |, > and ; reach the program as arguments, and what stands behind them is never run.",
    fix: "Let a shell read the line (`sh`, `-c`, the line), or do without the sign.",
    refs: [
      "https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/#run-a-command-in-a-shell",
    ],
  },
  visit: "Container",
  masks: ["command-ends-at-once"],

  *check(container, { graph }) {
    const process = graph.process(container);
    const mistakes = commandMistakes(process.argv, process.program);
    const first = mistakes.find(({ code }) => code === "operator-without-shell");
    if (first === undefined) return;
    const program = process.program === "first" ? process.argv[0] : undefined;
    yield {
      at: placeOfWord(container, process, first.word),
      // Only arguments are known: the entrypoint of the image may hand them to a shell.
      level: program === undefined ? "warning" : "error",
      message: `"${first.word.text}" is an argument of ${program === undefined ? "the image's entrypoint" : `"${program}"`}: no shell reads this command`,
      note: "what stands behind it is not run as a command of its own",
      help: "write the line as one text behind `sh` and `-c`",
    };
  },
});
