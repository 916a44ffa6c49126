import {
  askedPort,
  asksElsewhere,
  type Container,
  defineRule,
  describePods,
  failingProbeEffect,
  failingProbeStatus,
  type Graph,
  isAnyGiven,
  knownImageOf,
  portField,
  type Probe,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-scheme-mismatch",
  title: "A probe speaks HTTP to a port for HTTPS, or the other way round",
  layer: "network",
  level: "warning",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "httpGet speaks plain HTTP unless `scheme: HTTPS` is set. A TLS server answers a plain request with 400 or closes the connection, and a plain server cannot answer a TLS handshake: the probe fails each time.",
    fix: "Set `scheme` to what the port speaks. Certificates are not checked.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#http-probes",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    for (const probe of probesOf(container)) {
      const scheme = probe.field.get("httpGet", "scheme");
      if (probe.handler !== "httpGet" || asksElsewhere(probe) || scheme.isUnknown) continue;
      const spoken = (scheme.text ?? "HTTP") || "HTTP";
      if (!SCHEMES.has(spoken)) continue; // The API server refuses it: probe-invalid.
      const wanted = secured(probe, container, graph) ?? byPort(probe);
      if (wanted === undefined || wanted.scheme === spoken) continue;
      yield {
        at: scheme.exists ? scheme.at : portField(probe).at,
        level: container.workload.idle ? "info" : wanted.certain ? "error" : "warning",
        message: `${probe.name} speaks ${spoken}, but ${wanted.because}`,
        predicts: failingProbeStatus(probe.name),
        note: `${wanted.certain ? "" : "assumes that the port is what it is called; "}${failingProbeEffect(probe.name)}`,
        help: wanted.help,
        confirm: describePods(container.workload),
      };
    }
  },
});

const SCHEMES: ReadonlySet<string> = new Set(["HTTP", "HTTPS"]);

interface Wanted {
  readonly scheme: "HTTP" | "HTTPS";
  readonly because: string;
  readonly help: string;
  readonly certain: boolean;
}

/** Images that ask for TLS and a password unless they are told not to. */
function secured(probe: Probe, container: Container, graph: Graph): Wanted | undefined {
  const image = knownImageOf(container);
  const environment = graph.environment(container);
  const port = image?.http?.find((one) => one.port === askedPort(probe))?.port;
  if (image?.plainHttpWith === undefined || port === undefined || !environment.complete) return undefined;
  const mounts = container.field.get("volumeMounts").items.map((mount) => mount.get("mountPath").raw ?? "/");
  const args = graph.process(container).argv;
  if (isAnyGiven(image.plainHttpWith, { env: environment.variables, args, mounts })) return undefined;
  return {
    scheme: "HTTPS",
    because: `${image.title} wants TLS and a password on port ${port} unless its security is turned off`,
    help: "use tcpSocket, or an exec probe that logs in; for development turn security off",
    certain: true,
  };
}

const TLS_PORTS = new Set([443, 6443, 8443]);

/** What the port's name or number says. */
function byPort(probe: Probe): Wanted | undefined {
  const number = askedPort(probe);
  const written = portField(probe).text;
  const name = written ?? probe.container.ports.find((port) => port.number === number)?.name ?? "";
  if (/^https(?:-|$)/.test(name) || (name === "" && number !== undefined && TLS_PORTS.has(number)))
    return { scheme: "HTTPS", because: saying(name, number, "HTTPS"), help: "set scheme: HTTPS", certain: false };
  if (name === "http" || (name === "" && number === 80))
    return { scheme: "HTTP", because: saying(name, number, "HTTP"), help: "remove scheme: HTTPS", certain: false };
  return undefined;
}

function saying(name: string, number: number | undefined, scheme: string): string {
  return name === "" ? `port ${number ?? ""} is the one of ${scheme}` : `its port is called "${name}"`;
}
