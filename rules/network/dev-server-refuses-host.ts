import {
  configurationFiles,
  type Container,
  defineRule,
  type Field,
  type Graph,
  type KubeObject,
  placeInScript,
  placeOfWord,
  mainWords,
  type StartedServer,
  waysTo,
} from "../../src/api.ts";

export default defineRule({
  id: "dev-server-refuses-host",
  title: "A development server is asked for by a name that it refuses",
  layer: "network",
  level: "warning",
  predicts: "Running, 403 at the Ingress",
  since: "0.1.0",
  docs: {
    why: "Development servers answer only names that they know: localhost, addresses and what their configuration allows. A request that comes through an Ingress bears the name of the Ingress, and is refused: `Blocked request. This host is not allowed`, `Invalid Host header`.",
    fix: "Allow the name in the configuration, or serve the built application with a web server.",
    refs: [
      "https://vite.dev/config/server-options.html#server-allowedhosts",
      "https://webpack.js.org/configuration/dev-server/#devserverallowedhosts",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const server = container.role === "init" ? undefined : graph.server(container);
    const kind = KINDS.get(server?.listening.server ?? "");
    if (server === undefined || kind === undefined || !refuses(container, server, kind)) return;
    const host = hostFor(container, server, graph);
    const word = mainWords(server.main.argv)[0];
    if (host === undefined || word === undefined) return;
    yield {
      at: placeInScript(server.main, word) ?? placeOfWord(container, graph.process(container), word),
      level: container.workload.idle ? "info" : "warning",
      message: `${server.listening.server ?? ""} is asked for as ${host.text ?? ""}, which nothing in its configuration allows`,
      labels: [{ at: host.at, text: "the name that it is asked for" }],
      note: `it answers: ${kind.says}`,
      help: `allow "${host.text ?? ""}" in ${kind.option}, or serve the built files with a web server`,
    };
  },
});

interface Kind {
  readonly files: readonly string[];
  readonly option: string;
  readonly says: string;
}

const VITE: Kind = {
  files: ["vite.config"],
  option: "server.allowedHosts",
  says: "Blocked request. This host is not allowed (Vite 6.0.9, 5.4.12 and newer)",
};
const WEBPACK: Kind = { files: ["webpack.config"], option: "devServer.allowedHosts", says: "Invalid Host header" };

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["vite", VITE],
  ["webpack", WEBPACK],
  ["webpack serve", WEBPACK],
]);

/** No file, option or variable speaks of names that are allowed, and all files that could are known. */
function refuses(container: Container, { main, complete, variables }: StartedServer, { files }: Kind): boolean {
  const isTold = mainWords(main.argv).some(({ text }) => /allowed-hosts|^(?:-c|--config)(?:=|$)/.test(text));
  const isSet = [...variables.keys()].some((name) => /ALLOWED_HOSTS/.test(name));
  const texts = files.flatMap((name) => configurationFiles(container, main, name));
  return (
    !isTold &&
    !isSet &&
    complete &&
    texts.every((file) => file !== "unknown" && !/allowedHosts|disableHostCheck/.test(file.text))
  );
}

/** The first name of an Ingress, before a Service that leads here, that a development server does not know by itself. */
function hostFor(container: Container, { listening }: StartedServer, graph: Graph): Field | undefined {
  const services = waysTo(container, graph).flatMap(({ service, port }) =>
    service !== undefined && (listening.port === undefined || listening.port === port) ? [service] : [],
  );
  return services
    .flatMap((service) => hostsOf(service, graph))
    .find((host) => host.text !== undefined && !isKnownName(host.text));
}

function hostsOf(service: KubeObject, graph: Graph): readonly Field[] {
  const backends = graph.referencesTo(service).filter(({ edge }) => edge === "ingress-backend");
  return backends.flatMap(({ from, field }) => {
    const [spec, rules, index] = field.path;
    return rules === "rules" && index !== undefined ? [from.root.get(spec ?? "", rules, index, "host")] : [];
  });
}

function isKnownName(host: string): boolean {
  return /(?:^|\.)localhost$|^[\d.]+$|\*/.test(host);
}
