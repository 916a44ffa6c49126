import {
  defineRule,
  endingStatus,
  knownImageOf,
  placeOfWord,
  mainWords,
  programOf,
  securitySetting,
} from "../../src/api.ts";

export default defineRule({
  id: "entrypoint-bypassed",
  title: "A command goes round the entrypoint that its image needs",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "command replaces the image's entrypoint. For databases that script creates the data directory and changes from root to their own user; the server alone refuses to run as root, or finds no data.",
    fix: "Write the options of the server in args, without command.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const image = knownImageOf(container);
    const { bypass } = image ?? {};
    if (bypass?.effect !== "exits" || container.field.get("command").items.length === 0) return;
    const process = graph.process(container);
    // A command that calls the entrypoint goes through it.
    if (process.argv.some((text) => text?.includes("entrypoint") === true)) return;
    const words = mainWords(process.argv);
    const [first, ...rest] = words;
    // Another user than root, and a question about the version, are none of the entrypoint's.
    if (
      first === undefined ||
      securitySetting(container, "runAsUser").exists ||
      rest.some(({ text }) => INFORMS.test(text))
    )
      return;
    const program = programOf(words);
    // mysqld_safe changes to the user mysql itself.
    if (!bypass.programs.includes(program) || program === "mysqld_safe") return;
    yield {
      at: placeOfWord(container, process, first),
      level: container.workload.idle ? "info" : "error",
      predicts: endingStatus(container),
      message: `"${first.text}" in command goes round the entrypoint of ${image?.title ?? "the image"}, and runs as root`,
      note: `its log says: ${bypass.says}`,
      help: "remove command, and write the options of the server in args",
    };
  },
});

/** Questions, single tasks, and the option with which a server changes its user by itself. */
const INFORMS = /^(?:--version|-V|--help|--verbose|--initialize.*|--single|--boot|--user(?:=.*)?|-u)$/;
