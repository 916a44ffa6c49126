import {
  type Container,
  type Context,
  defineRule,
  type LiveSync,
  type LiveUpdate,
  placed,
  type ReadOnce,
  readsOnce,
} from "../../src/api.ts";

export default defineRule({
  id: "live-update-without-restart",
  title: "A live update of code that the process reads only once",
  layer: "update",
  level: "warning",
  predicts: "the old code keeps running",
  since: "0.1.0",
  docs: {
    why: "A live update puts files into the running container and starts nothing anew. A server without auto-reload goes on with the code that it read when it started: the update shows as done, and nothing changes.",
    fix: "Let the server reload (`uvicorn --reload`, `node --watch`), or build with docker_build_with_restart of ext://restart_process.",
    refs: [
      "https://docs.tilt.dev/live_update_reference.html",
      "https://github.com/tilt-dev/tilt-extensions/tree/master/restart_process",
    ],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const update = build.tilt?.liveUpdate;
    if (update === undefined || !update.complete || update.restarts || restartsItself(update)) return;
    const runners = graph.runnersOf(build).filter(({ role, workload }) => role !== "init" && !workload.runsToEnd);
    const all = runners.map((container) => onceIn(container, graph));
    const [once] = all;
    const [container] = runners;
    if (once === undefined || container === undefined || all.includes(undefined)) return;
    const sync = update.syncs.find((one) => isCode(one, once));
    if (sync === undefined) return;
    yield {
      at: placed(sync.at),
      message: `the files are synced, but "${container.name}" runs ${once.program}, which reads them only when it starts`,
      labels: [{ at: commandPlace(container), text: "what the container runs" }],
      help: `${once.help}, or use docker_build_with_restart`.replace(/^(use docker_build_with_restart), or .*/, "$1"),
    };
  },
});

function onceIn(container: Container, graph: Context["graph"]): ReadOnce | undefined {
  const { argv, program } = graph.main(container);
  const { variables, complete } = graph.environment(container);
  if (program !== "first" || !complete) return undefined;
  const image = [...(container.build?.image?.env ?? [])].map(([name, { value }]) => [name, value] as const);
  const own = [...variables].map(([name, { value }]) => [name, value] as const);
  return readsOnce(argv, new Map([...image, ...own]));
}

/** A command after the sync that may make the process read its files again. */
function restartsItself({ runs }: LiveUpdate): boolean {
  return runs.some(({ command }) => {
    const text = command.value?.argv.join(" ");
    return (
      text === undefined ||
      /restart|reload|kill|touch|date|supervisorctl|s6-|\bsv\b|pm2|entr|\.sh\b|signal|-HUP|-USR/.test(text)
    );
  });
}

/** Directories of what a server reads for each request. */
const STATIC =
  /(?:^|\/)(?:static|public|assets|templates?|views|docs?|locales?|i18n|migrations|fixtures|data|tests?|css|images?)$/i;

function isCode({ local, source }: LiveSync, { code, program }: ReadOnce): boolean {
  const { value } = local;
  if (value === undefined) return false;
  if (source === "file") return code.test(value);
  return program !== "java" && source === "directory" && !STATIC.test(value);
}

function commandPlace({ field, image }: Container) {
  const command = field.get("command");
  return command.exists ? command.at : image.at;
}
