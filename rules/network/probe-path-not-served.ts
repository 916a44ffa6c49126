import {
  askedPort,
  asksElsewhere,
  type Container,
  defineRule,
  describePods,
  type Draft,
  failingProbeEffect,
  failingProbeStatus,
  type Graph,
  type KnownImage,
  knownImageOf,
  listed,
  nearest,
  ownRoutes,
  placed,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-path-not-served",
  title: "A probe asks a path that the image does not serve",
  layer: "network",
  level: "warning",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "A stock web server holds a welcome page and nothing else, and an application answers the routes that its source names. Any other path is answered with 404, and only 200 to 399 counts as success.",
    fix: 'Ask a path that is served ("/" of a stock server), or mount a configuration or content that serves this one.',
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#define-a-liveness-http-request",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    yield* ofSource(container, graph);
    const image = knownImageOf(container);
    if (image === undefined || !isStock(container)) return;
    for (const probe of probesOf(container)) {
      const path = probe.field.get("httpGet", "path");
      if (probe.handler !== "httpGet" || asksElsewhere(probe) || path.isUnknown) continue;
      const status = failure(image, askedPort(probe), (path.text ?? "/").replace(/[?#][^]*$/, ""));
      if (status === undefined) continue;
      yield {
        at: path.exists ? path.at : probe.field.get("httpGet").keyAt,
        level: container.workload.idle ? "info" : "warning",
        message: `${probe.name} asks ${path.text ?? "/"}, which ${image.title} answers with ${status} as it comes`,
        labels: [{ at: container.image.at, text: "nothing is mounted that changes it" }],
        predicts: failingProbeStatus(probe.name),
        note: failingProbeEffect(probe.name),
        help: helpFor(image, askedPort(probe)),
        confirm: describePods(container.workload),
      };
    }
  },
});

/** An application whose source names all of its routes, and not this one. */
function* ofSource(container: Container, graph: Graph): Generator<Draft> {
  const own = ownRoutes(container, graph);
  const open = graph.server(container)?.listening.port;
  for (const probe of own === undefined ? [] : probesOf(container)) {
    const path = probe.field.get("httpGet", "path");
    const asked = path.text ?? "/";
    const isHere = open === undefined || askedPort(probe) === open;
    if (own === undefined || probe.handler !== "httpGet" || asksElsewhere(probe) || path.isUnknown || !isHere) continue;
    if (own.routes.serves(asked) !== false) continue;
    const { all } = own.routes;
    const paths = all.map((route) => route.path);
    const meant = nearest(asked, paths);
    const route = all.find((one) => one.path === meant) ?? all[0];
    yield {
      at: path.exists ? path.at : probe.field.get("httpGet").keyAt,
      level: container.workload.idle ? "info" : "warning",
      message: `${probe.name} asks ${asked}, which "${container.name}" answers with 404; it serves ${listed(paths)}`,
      labels:
        route === undefined
          ? []
          : [
              {
                at: placed({ file: own.file, start: route.start, end: route.end }),
                text: `${own.routes.framework} serves this`,
              },
            ],
      predicts: failingProbeStatus(probe.name),
      note: failingProbeEffect(probe.name),
      help: meant === undefined ? "ask a path that is served, or add the route" : `ask ${meant}`,
      confirm: describePods(container.workload),
    };
  }
}

/** Nothing is mounted, no command is replaced, no hook writes files. */
function isStock({ field }: Container): boolean {
  return ["command", "args", "volumeMounts", "lifecycle"].every((key) => !field.get(key).exists);
}

/** Servers that come with a welcome page alone. */
const WELCOME_ONLY: ReadonlySet<string> = new Set(["nginx", "nginxinc/nginx-unprivileged", "httpd", "caddy"]);
const WELCOME_PATHS: ReadonlySet<string> = new Set(["", "/", "/index.html", "index.html", "/50x.html"]);

function failure(image: KnownImage, port: number | undefined, path: string): number | undefined {
  const served = image.http?.find((one) => one.port === port);
  if (served === undefined) return undefined;
  const known = served.failing?.find((one) => one.path === path);
  if (known !== undefined) return known.status;
  return WELCOME_ONLY.has(image.name) && !WELCOME_PATHS.has(path) ? 404 : undefined;
}

function helpFor(image: KnownImage, port: number | undefined): string {
  const path = image.http?.find((one) => one.port === port)?.paths[0];
  return path === undefined ? "use tcpSocket" : `ask ${path}`;
}
