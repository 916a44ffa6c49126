import {
  commandMistakes,
  type CommandMistake,
  defineRule,
  describePods,
  erroredProbeEffect,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-command-mistake",
  title: "A probe's command cannot run as it is written",
  layer: "network",
  level: "error",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "No shell reads the command of an exec probe: its first item is the name of a program, blanks included, and signs such as && or $VAR are handed over as they are.",
    fix: "Write each word as an item of its own, or let a shell read the line: `sh`, `-c`, the line.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#define-a-liveness-command",
    ],
  },
  visit: "Container",
  masks: ["probe-command-missing"],

  *check(container) {
    for (const probe of probesOf(container)) {
      const command = probe.field.get("exec", "command");
      const argv = command.items.map(({ raw }) => raw);
      for (const { code, word, meant } of commandMistakes(argv)) {
        const says = SAYS[code]?.(word.text.slice(0, 60));
        if (says === undefined) continue;
        const fatal = code === "program-with-blank";
        const inactive = fatal && probe.name === "livenessProbe";
        yield {
          at: command.get(word.item).at,
          level: container.workload.idle ? "info" : fatal && !inactive ? "error" : "warning",
          message: `${probe.name}: ${says}`,
          predicts: inactive ? "Running, liveness never acts" : "Running, 0/1 Ready",
          ...(fatal && { note: erroredProbeEffect(probe.name) }),
          help:
            meant === undefined
              ? "let a shell read it: write `sh`, `-c` and the line as three items"
              : `write ${JSON.stringify(meant)}`,
          confirm: describePods(container.workload),
        };
      }
    }
  },
});

const SAYS: Partial<Record<CommandMistake["code"], (text: string) => string>> = {
  "program-with-blank": (text) => `no program is called "${text}"; nothing splits the item at its blanks`,
  "shell-without-c": (text) => `the shell looks for a file called "${text}"; -c is missing`,
  "shell-without-script": (text) => `"${text}" is followed by nothing to run`,
  "operator-without-shell": (text) => `"${text}" is handed to the program, because no shell reads it`,
  "variable-without-shell": (text) => `"${text}" is not replaced, because no shell reads it`,
};
