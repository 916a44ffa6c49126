import { defineRule, ingressLabels, type KubeObject, targetNumber } from "../../src/api.ts";

export default defineRule({
  id: "fastcgi-behind-http",
  title: "An Ingress sends HTTP to a FastCGI server",
  layer: "network",
  level: "error",
  predicts: "Running, 502 at the Ingress",
  since: "0.1.0",
  docs: {
    why: "php-fpm speaks FastCGI, not HTTP: it closes the connection of a client that sends a request of HTTP, and the Ingress answers 502. A web server has to stand before it.",
    fix: "Run nginx, Caddy or Apache beside php-fpm in the same pod and let the Service send to it, or use an image that brings one (php:apache).",
    refs: ["https://www.php.net/manual/en/install.fpm.php", "https://hub.docker.com/_/php"],
  },
  visit: "Selection",
  only: ["service"],

  *check({ from, outcome }, { graph }) {
    if (outcome.is !== "found" || !from.judged) return;
    const running = outcome.workloads.flatMap(({ containers }) => containers.filter(({ role }) => role !== "init"));
    for (const port of from.root.get("spec", "ports").items) {
      const server = running.find((one) => {
        const found = graph.server(one);
        const target = targetNumber(port, one);
        return found?.listening.server === "php-fpm" && found.listening.port === target;
      });
      const routes = server === undefined ? [] : ingressLabels(from, port, graph);
      const isTold = graph.referencesTo(from).some((one) => speaksFastCgi(one.from));
      if (server === undefined || routes.length === 0 || isTold) continue;
      const target = port.get("targetPort");
      yield {
        at: (target.exists ? target : port.get("port")).at,
        level: server.workload.idle ? "info" : "error",
        message: `Service "${from.name ?? ""}" leads HTTP to port 9000 of "${server.name}", on which php-fpm speaks FastCGI`,
        labels: [...routes.slice(0, 1), { at: server.image.at, text: "runs php-fpm" }],
        help: "put a web server beside php-fpm in the pod and send to its port",
        confirm: `kubectl port-forward service/${from.name ?? ""} 8080:${port.get("port").integer ?? 9000}`,
      };
    }
  },
});

/** ingress-nginx can speak FastCGI where it is told to. */
function speaksFastCgi({ root }: KubeObject): boolean {
  return root.get("metadata", "annotations", "nginx.ingress.kubernetes.io/backend-protocol").text === "FCGI";
}
