import { defineRule, devOnlyPrograms, endingStatus, placed, placeInScript } from "../../src/api.ts";

export default defineRule({
  id: "npm-dev-dependency-missing",
  title: "A script needs a package that the image leaves out",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "An installation for production (`npm ci --omit=dev`, or NODE_ENV=production) leaves out devDependencies. A script that starts one of their programs ends with 127: `nodemon: not found`.",
    fix: "Start the program that production needs (`node server.js`), or move the package to dependencies.",
    refs: ["https://docs.npmjs.com/cli/commands/npm-ci"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const main = graph.main(container);
    const [first] = devOnlyPrograms(container, main);
    if (first === undefined) return;
    const { program, name, facts, word, run } = first;
    const declared = facts.devDependencies.get(name);
    yield {
      at: placeInScript(main, word) ?? container.image.at,
      level: container.workload.idle ? "info" : "warning",
      predicts: endingStatus(container),
      message: `"${container.name}" starts ${program}, which is installed for development only`,
      labels: [
        ...(declared === undefined ? [] : [{ at: placed(declared), text: "a devDependency" }]),
        { at: placed(run.at), text: "installs without devDependencies" },
      ],
      note: `its log says: sh: ${program}: not found (exit code 127)`,
      help: `move ${name} to dependencies, or start what production needs`,
    };
  },
});
