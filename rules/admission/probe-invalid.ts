import { type Container, defineRule, type Draft, type Field } from "../../src/api.ts";

export default defineRule({
  id: "probe-invalid",
  title: "A probe that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "the apply is refused (Invalid)",
  since: "0.1.0",
  docs: {
    why: "A probe has exactly one handler, numbers that are not negative, and for liveness and startup a successThreshold of 1. Ordinary init containers have no probes. The API server refuses anything else.",
    fix: "Correct the field that the message names.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#Probe"],
  },
  visit: "Container",

  *check(container) {
    for (const name of ["livenessProbe", "readinessProbe", "startupProbe"] as const) {
      const probe = container.field.get(name);
      if (probe.isMap) yield* problemsOf(probe, name, container);
    }
  },
});

const HANDLERS = ["exec", "httpGet", "tcpSocket", "grpc"] as const;
const NUMBERS = [
  "initialDelaySeconds",
  "timeoutSeconds",
  "periodSeconds",
  "successThreshold",
  "failureThreshold",
] as const;

function* problemsOf(probe: Field, name: string, { role, name: container }: Container): Generator<Draft> {
  if (role === "init") {
    yield {
      at: probe.keyAt,
      message: `init container "${container}" has a ${name}; the server says: may not be set for init containers without restartPolicy=Always`,
      help: "remove the probe, or make the container a sidecar with restartPolicy: Always",
    };
    return;
  }
  const handlers = HANDLERS.filter((handler) => probe.get(handler).exists);
  if (handlers.length !== 1) {
    const found = handlers.length === 0 ? "no handler" : handlers.join(" and ");
    yield {
      at: probe.keyAt,
      message: `${name} of "${container}" has ${found}; a probe has exactly one handler`,
      help: "write one of exec, httpGet, tcpSocket, grpc",
    };
  }
  for (const key of NUMBERS) {
    const field = probe.get(key);
    if (field.integer !== undefined && field.integer < 0) {
      yield {
        at: field.at,
        message: `${key} of ${name} is ${field.integer}; the server says: must be greater than or equal to 0`,
        help: "write a whole number of seconds or times",
      };
    }
  }
  const success = probe.get("successThreshold");
  if (name !== "readinessProbe" && success.integer !== undefined && success.integer > 1) {
    yield {
      at: success.at,
      message: `successThreshold of ${name} is ${success.integer}; the server says: must be 1`,
      help: "remove it: only readiness probes may ask for several successes",
    };
  }
  yield* portProblems(probe, name);
}

function* portProblems(probe: Field, name: string): Generator<Draft> {
  for (const handler of ["httpGet", "tcpSocket"]) {
    const port = probe.get(handler, "port");
    if (port.text !== undefined && /^[0-9]+$/.test(port.text)) {
      yield {
        at: port.at,
        message: `port of ${name} is the text "${port.text}"; the server says: must contain at least one letter (a-z)`,
        help: `write ${port.text} without quotes`,
        fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: port.at.span, text: port.text }] },
      };
    }
    if (port.integer !== undefined && (port.integer < 1 || port.integer > 65_535)) {
      yield {
        at: port.at,
        message: `port of ${name} is ${port.integer}; the server says: must be between 1 and 65535, inclusive`,
        help: "write the port on which the container listens",
      };
    }
  }
  const command = probe.get("exec", "command");
  if (probe.get("exec").isMap && command.items.length === 0 && !command.isUnknown) {
    yield {
      at: probe.get("exec").keyAt,
      message: `exec of ${name} names no command`,
      help: "write the command as a list of words",
    };
  }
}
