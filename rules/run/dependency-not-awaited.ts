import {
  type Container,
  defineRule,
  type Draft,
  endingStatus,
  type Graph,
  hostsIn,
  type KnownImage,
  knownImageOf,
  type KubeObject,
  migrationAtStart,
  type Origin,
  placeOfWord,
  sameNamespace,
  serviceHost,
  startedImage,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "dependency-not-awaited",
  title: "A process that needs its database at once does not wait for it",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "What is applied together starts together. A migration, or a server that connects before it does anything else, ends with an error as long as the database is still starting. The kubelet starts it again after ever longer pauses, and a Job may use up its backoffLimit before the database answers.",
    fix: "Wait in an init container, in the script before the command, or let the program try again.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#examples"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { workload } = container;
    const client = clientOf(container, graph);
    if (client === undefined || isOrdered(workload, graph) || mayWait(container, client)) return;
    const found = client.hosts.flatMap((host) => databaseAt(host, workload, graph) ?? [])[0];
    if (found === undefined) return;
    const { service, image } = found;
    const [least] = image.startSeconds ?? [0];
    yield {
      at: client.at,
      level: workload.idle ? "info" : "warning",
      predicts: endingStatus(container),
      message: `"${container.name}" ${client.fact}, and ${image.title} behind Service "${service.name ?? ""}" needs ${least} s or more until it answers`,
      labels: [
        { at: service.root.get("metadata", "name").at, text: `leads to ${image.title}, which is applied with it` },
      ],
      note: noteOf(container, client),
      help: `wait for it in an init container before "${container.name}": ${waitFor(service, image)}`,
    };
  },
});

interface Client {
  readonly at: Origin;
  /** Completes `"api" ...`. */
  readonly fact: string;
  readonly hosts: readonly string[];
  readonly says: string | undefined;
}

/** Why a container ends without its database, with the hosts that it may connect to. */
function clientOf(container: Container, graph: Graph): Client | undefined {
  const { variables } = graph.environment(container);
  const image = startedImage(container)?.image;
  if (image?.endsWithout !== undefined) {
    const { variables: names, says } = image.endsWithout;
    const named = names.flatMap((name) => variables.get(name) ?? []);
    const hosts = named.flatMap(({ value }) => hostsOf(value));
    return { at: container.image.at, fact: `runs ${image.title}, which ends without its database`, hosts, says };
  }
  const process = graph.process(container);
  const migration = process.program === "first" ? migrationAtStart(process.argv) : undefined;
  if (migration === undefined) return undefined;
  const hosts = [...variables.values()].flatMap(({ name, value }) =>
    hostsOf(value, /HOST|ADDR|SERVER|URL|URI|DSN|ENDPOINT|CONNECTION/i.test(name)),
  );
  const at = placeOfWord(container, process, migration.word);
  return { at, fact: `runs "${migration.name}" as soon as it starts`, hosts, says: undefined };
}

/** JDBC puts its own scheme before that of the database. */
function hostsOf(value: string | undefined, mayBeWord = true): readonly string[] {
  const found = value === undefined ? [] : hostsIn(value.replace(/^jdbc:/, ""));
  return found.filter(({ form }) => form !== "word" || mayBeWord).map(({ host }) => host);
}

/** Something else sets the order: hooks of Helm, waves of Argo CD, resources of Tilt. */
function isOrdered({ object }: Workload, graph: Graph): boolean {
  const annotations = object.root.get("metadata", "annotations");
  const isHooked = annotations.entries.some(([key]) => /^(?:helm\.sh\/hook|argocd\.argoproj\.io\/)/.test(key));
  return isHooked || graph.bundle(object).kind === "tilt";
}

/** An earlier init container may wait, a startup probe gives time, and a variable may say how often it tries. */
function mayWait({ workload, field, role }: Container, { hosts }: Client): boolean {
  const own = field.pathText;
  const init = workload.containers.filter((one) => one.role === "init");
  const earlier =
    role === "init"
      ? init.slice(
          0,
          init.findIndex((one) => one.field.pathText === own),
        )
      : init;
  const isAwaited = earlier.some((one) => {
    const text = JSON.stringify(one.field.value ?? "");
    return /wait|sleep|until|while|retry/i.test(text) || hosts.some((host) => text.includes(host));
  });
  const tries = field
    .get("env")
    .items.some((entry) => /RETR(?:Y|IES)|WAIT|ATTEMPTS/i.test(entry.get("name").raw ?? ""));
  return (
    isAwaited ||
    tries ||
    field.get("startupProbe").exists ||
    field.get("envFrom").items.some(({ isUnknown }) => isUnknown)
  );
}

interface Database {
  readonly service: KubeObject;
  readonly image: KnownImage;
}

/** The database behind a host, where a workload that is applied together with the client runs one. */
function databaseAt(host: string, { object, namespace }: Workload, graph: Graph): Database | undefined {
  const target = serviceHost(host);
  if (target?.is !== "service") return undefined;
  const there = target.namespace ?? namespace;
  const service = graph.peers(object, "Service").find(({ name, namespace: own }) => {
    return name === target.service && sameNamespace(own, there);
  });
  const selection = service && graph.selectionsFrom(service).find(({ outcome }) => outcome.is === "found");
  if (service === undefined || selection?.outcome.is !== "found" || selection.outcome.where !== "bundle")
    return undefined;
  const behind = selection.outcome.workloads.filter(({ idle }) => !idle);
  const image = behind
    .flatMap(({ containers }) => containers.flatMap((one) => knownImageOf(one) ?? []))
    .find(isDatabase);
  return image && { service, image };
}

const DATABASES: ReadonlySet<string> = new Set([
  "PostgreSQL",
  "MySQL",
  "MariaDB",
  "MongoDB",
  "SQL Server",
  "Oracle Database",
]);

function isDatabase({ title }: KnownImage): boolean {
  return DATABASES.has(title);
}

function noteOf(container: Container, { says }: Client): string {
  const limit = container.workload.object.root.get("spec", "backoffLimit");
  const job = container.workload.kind === "Job" ? `; the Job gives up after ${limit.integer ?? 6} failures` : "";
  const log = says === undefined ? "" : `; its log says: ${says}`;
  return `nothing in the pod waits for it${log}${job}`;
}

function waitFor({ name = "" }: KubeObject, { title, ports = [] }: KnownImage): NonNullable<Draft["help"]> {
  return title === "PostgreSQL"
    ? `until pg_isready -h ${name}; do sleep 1; done`
    : `until nc -z ${name} ${ports[0]?.port ?? 0}; do sleep 1; done`;
}
