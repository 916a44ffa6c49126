import { commandMistakes, defineRule, placeOfWord } from "../../src/api.ts";

export default defineRule({
  id: "flag-with-blank",
  title: "An option and its value in one list item",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Each item is one argument: `--config /etc/app.yaml` in one item is an option called `--config /etc/app.yaml`, which most programs refuse.",
    fix: "Write the option and its value as two items, or join them with `=` where the program knows that.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const process = graph.process(container);
    for (const { code, word, meant } of commandMistakes(process.argv, process.program)) {
      if (code !== "flag-with-blank") continue;
      const [option = ""] = word.text.trim().split(/[\s=]/, 1);
      yield {
        at: placeOfWord(container, process, word),
        message: `"${option}" and what follows it are one argument, blanks included`,
        note: "unless the program splits its arguments itself, it does not know such an option",
        help: meant === undefined ? "write each word as an item of its own" : `write ${JSON.stringify(meant)}`,
      };
    }
  },
});
