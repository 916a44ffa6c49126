import { defineRule, directoryOf, type ImageBuild, isWithin, placed, splitWords } from "../../src/api.ts";

export default defineRule({
  id: "restart-program-not-synced",
  title: "A restart of another program than the synced one",
  layer: "update",
  level: "warning",
  predicts: "the old program starts again",
  since: "0.1.0",
  docs: {
    why: "After each update the restart extension starts the entrypoint. Where that names another path than the one to which the program is synced, the program of the image starts again, or none is found.",
    fix: "Write the same path in the entrypoint and in the sync.",
    refs: ["https://github.com/tilt-dev/tilt-extensions/tree/master/restart_process"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build) {
    const update = build.tilt?.liveUpdate;
    const entrypoint = build.tilt?.entrypoint;
    const program = programOf(build);
    if (update?.restarts !== true || !update.complete || entrypoint === undefined || program === undefined) return;
    const name = program.slice(program.lastIndexOf("/") + 1);
    const targets = update.syncs.flatMap(({ remote }) => remote.value ?? program);
    const sync = update.syncs.find(
      ({ remote, source }) => source !== "directory" && remote.value?.endsWith(`/${name}`),
    );
    if (sync === undefined || targets.some((target) => isWithin(program, target.replace(/(?<=.)\/+$/, "")))) return;
    // A step may build the program where it is started.
    if (update.runs.length > 0 || isInImage(build, program)) return;
    yield {
      at: placed(entrypoint.at),
      message: `the entrypoint starts "${program}", and the program is synced to "${sync.remote.value ?? ""}"`,
      labels: [{ at: placed(sync.remote.at), text: "changes go here" }],
      help: `write ${sync.remote.value ?? ""} as the entrypoint`,
    };
  },
});

/** The program, where it is written as an absolute path. */
function programOf({ tilt }: ImageBuild): string | undefined {
  const command = tilt?.entrypoint?.value;
  if (command === undefined || tilt?.entrypoint?.assumed !== undefined) return undefined;
  const [first] = command.form === "exec" ? command.argv : (splitWords(command.argv.at(-1) ?? "") ?? []);
  return first?.startsWith("/") === true ? first : undefined;
}

/** True where the Dockerfile puts something there, or may do so. */
function isInImage({ image }: ImageBuild, program: string): boolean {
  if (image === undefined || image.runs.some(({ script }) => script.includes(program) || /\.sh\b/.test(script)))
    return true;
  return image.copies.some(({ path }) => {
    const place = path.value?.replace(/(?<=.)\/+$/, "");
    return place === undefined || place === program || isWithin(directoryOf(program), place);
  });
}
