import {
  type Container,
  defineRule,
  type Draft,
  type Graph,
  type Label,
  mainWords,
  type Origin,
  placeOfWord,
  type StartedServer,
  type Way,
  waysTo,
} from "../../src/api.ts";

export default defineRule({
  id: "server-binds-loopback",
  title: "A server listens on the loopback address alone",
  layer: "network",
  level: "error",
  predicts: "Running, connection refused",
  since: "0.1.0",
  docs: {
    why: "Services and probes connect to the address of the pod. A server that listens on 127.0.0.1 is reached only from inside of the pod: the container runs, `kubectl port-forward` works, and everything else is refused.",
    fix: "Let the server listen on 0.0.0.0.",
    refs: ["https://kubernetes.io/docs/tasks/debug/debug-application/debug-service/"],
  },
  visit: "Container",
  masks: ["probe-port-mismatch"],

  *check(container, { graph }) {
    const server = container.role === "init" ? undefined : graph.server(container);
    if (server?.listening.bind !== "loopback" || mayBeForwarded(container)) return;
    if (server.listening.bindAt === undefined && !isSettled(server)) return;
    const ways = waysTo(container, graph).filter(({ port }) => isItsPort(port, server));
    const [first] = ways;
    if (first !== undefined) yield draftOf(container, server, ways, graph);
  },
});

/** By default it is the loopback; a variable or a file that nobody has seen may say otherwise. */
function isSettled({ complete, undecided }: StartedServer): boolean {
  return complete && undecided.length === 0;
}

/** Another port that is asked is another link of the chain: it is told first. */
function isItsPort(port: number, { listening }: StartedServer): boolean {
  return listening.port === undefined || listening.port === port;
}

/** Another container may take requests in and hand them on inside of the pod; on the host's network the loopback is the node's. */
function mayBeForwarded({ workload }: Container): boolean {
  const others = workload.containers.filter(({ role }) => role !== "init");
  const mesh = [workload.template.get("metadata", "annotations"), workload.template.get("metadata", "labels")];
  const isMeshed = mesh.some(({ entries }) =>
    entries.some(([key]) => /istio|linkerd|kuma|consul|openservicemesh/.test(key)),
  );
  return others.length > 1 || isMeshed || workload.podSpec.get("hostNetwork").value === true;
}

function draftOf(container: Container, server: StartedServer, ways: readonly Way[], graph: Graph): Draft {
  const { listening, main } = server;
  const [first] = ways;
  const name = listening.server ?? "its server";
  const isByDefault = listening.bindAt === undefined;
  const isProbe = first?.is === "probe";
  return {
    at: placeOf(container, server, graph),
    level: container.workload.idle
      ? "info"
      : isKnown(listening.server) && container.build?.certain !== false
        ? "error"
        : "warning",
    predicts:
      isProbe && first.name !== "readinessProbe" ? "CrashLoopBackOff" : isProbe ? "Running, 0/1 Ready" : undefined,
    message: `${name} listens on ${isByDefault ? "127.0.0.1 unless it is told otherwise" : "the loopback address"}, but ${first?.name ?? ""} asks the pod's own`,
    labels: chain(ways, container),
    note: `kubectl port-forward reaches it all the same${main.through.length === 0 ? "" : `; found through ${main.through.map((one) => one.name).join(", ")}`}`,
    help: helpFor(name),
  };
}

/** Where the address is written, or else the command that leaves it out. */
function placeOf(container: Container, { at, main, listening }: StartedServer, graph: Graph): Origin {
  const process = graph.process(container);
  const word = listening.bindAt ?? mainWords(main.argv)[0];
  if (at !== undefined) return at;
  return word === undefined ? container.image.at : placeOfWord(container, process, word);
}

function chain(ways: readonly Way[], { ports }: Container): readonly Label[] {
  const [first] = ways;
  if (first === undefined) return [];
  const declared = ports.find(({ number }) => number === first.port);
  return [
    ...first.before.slice(0, 1),
    ...ways.slice(0, 2).map(({ at, name }) => ({ at, text: `${name} asks port ${first.port} here` })),
    ...(declared === undefined || declared.field.get("hostPort").exists
      ? []
      : [{ at: declared.field.get("containerPort").at, text: "the port of the container" }]),
  ];
}

/** Servers whose default has been the same in all releases that are in use. */
const KNOWN =
  /^(?:uvicorn|uvicorn\.run\(\)|flask run|app\.run\(\)|manage\.py runserver|gunicorn|hypercorn|daphne|granian|fastapi dev|vite|vite preview|ng serve|php -S|artisan serve|hugo|mkdocs|jekyll)$/;

function isKnown(server: string | undefined): boolean {
  return server !== undefined && KNOWN.test(server);
}

const HELP: Readonly<Record<string, string>> = {
  gunicorn: "add --bind 0.0.0.0:PORT",
  hypercorn: "add --bind 0.0.0.0:PORT",
  daphne: "add -b 0.0.0.0",
  "manage.py runserver": "write runserver 0.0.0.0:PORT",
  "app.run()": 'write app.run(host="0.0.0.0")',
  "uvicorn.run()": 'write host="0.0.0.0" among the arguments',
  hugo: "add --bind 0.0.0.0",
  jupyter: "add --ip 0.0.0.0",
  mkdocs: "add --dev-addr 0.0.0.0:PORT",
  "php -S": "write -S 0.0.0.0:PORT",
};

function helpFor(server: string): string {
  if (Object.hasOwn(HELP, server)) return HELP[server] ?? "";
  return server.endsWith("listen()") ? 'give listen() the host "0.0.0.0"' : "add --host 0.0.0.0";
}
