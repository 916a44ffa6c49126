import { absolutePath, defineRule, endingStatus, nearest, placed, placeInScript, placeOfWord } from "../../src/api.ts";

export default defineRule({
  id: "npm-script-missing",
  title: "A container runs a script that package.json does not have",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "`npm run x` looks for `x` under `scripts` of the package.json in its working directory. Where it is not there npm prints `Missing script` and ends with 1.",
    fix: "Correct the name, or add the script to package.json.",
    refs: ["https://docs.npmjs.com/cli/commands/npm-run"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const main = graph.main(container);
    const { lost } = main;
    const contents = container.build?.contents;
    if (lost === undefined || contents === undefined) return;
    const { script, facts } = lost;
    const { runner, name, word } = script;
    // What is no script may be a program of a package for the others.
    if (runner !== "npm" && !(runner === "pnpm" && script.explicit)) return;
    const server = absolutePath("server.js", main.directory);
    const startsServer = name === "start" && (server === undefined || contents.fileAt(server) !== "absent");
    const isChanged = container.build?.image?.runs.some((run) => /npm pkg set|package\.json/.test(run.script)) === true;
    if (startsServer || isChanged) return;
    const names = [...facts.scripts.keys()];
    const meant = nearest(name, names);
    yield {
      at: placeInScript(main, word) ?? placeOfWord(container, graph.process(container), word),
      level: container.workload.idle ? "info" : container.build?.certain === false ? "warning" : "error",
      predicts: endingStatus(container),
      message: `${runner} is to run "${name}", and ${facts.file} has ${names.length === 0 ? "no scripts" : `${names.slice(0, 5).join(", ")}`}`,
      labels: [{ at: placed(facts.scriptsAt), text: `no "${name}" here` }],
      note: `its log says: Missing script: "${name}"`,
      help: meant === undefined ? `add the script "${name}" to package.json` : `run ${meant}`,
    };
  },
});
