import {
  type Container,
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  PROBE_HANDLERS,
  PROBE_NAMES,
  podRefused,
  portNameProblems,
  type ProbeName,
  supportedValues,
} from "../../src/api.ts";

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

  *check(container, { version }) {
    const { object, template } = container.workload;
    for (const name of PROBE_NAMES) {
      const probe = container.field.get(name);
      if (!probe.isMap) continue;
      for (const { error, ...draft } of problemsOf(probe, name, container))
        yield { ...draft, ...podRefused(object, template, error, version) };
    }
  },
});

type Problem = Draft & { readonly error: FieldError };

function* problemsOf(probe: Field, name: ProbeName, { role, name: container }: Container): Generator<Problem> {
  if (role === "init") {
    yield {
      at: probe.keyAt,
      message: `init container "${container}" has a ${name}, which only ordinary containers and sidecars have`,
      help: "remove the probe, or make the container a sidecar with restartPolicy: Always",
      error: error(probe, "Forbidden", "may not be set for init containers without restartPolicy=Always"),
    };
    return;
  }
  yield* handlerProblems(probe, name, container);
  yield* numberProblems(probe, name);
  yield* graceProblems(probe, name);
  yield* portProblems(probe, name);
  yield* httpProblems(probe.get("httpGet"), name);
  const exec = probe.get("exec");
  if (exec.isMap && exec.get("command").items.length === 0 && !exec.get("command").isUnknown) {
    yield {
      at: exec.keyAt,
      message: `exec of ${name} names no command`,
      help: "write the command as a list of words",
      error: error(exec.get("command"), "Required value"),
    };
  }
}

function error(field: Field, type: FieldError["type"], detail?: string): FieldError {
  return { path: field.pathText, type, value: field.value, detail };
}

function* handlerProblems(probe: Field, name: ProbeName, container: string): Generator<Problem> {
  const handlers = PROBE_HANDLERS.filter((handler) => probe.get(handler).exists);
  if (handlers.length === 1) return;
  const [, second] = handlers;
  yield {
    at: probe.keyAt,
    message: `${name} of "${container}" has ${handlers.length === 0 ? "no handler" : handlers.join(" and ")}; a probe has exactly one handler`,
    labels: handlers.map((handler) => ({ at: probe.get(handler).keyAt, text: `${handler} is here` })),
    help: handlers.length === 0 ? "write one of exec, httpGet, tcpSocket, grpc" : `keep one of ${handlers.join(", ")}`,
    error:
      second === undefined
        ? error(probe, "Required value", "must specify a handler type")
        : error(probe.get(second), "Forbidden", "may not specify more than 1 handler type"),
  };
}

const NUMBERS = [
  "initialDelaySeconds",
  "timeoutSeconds",
  "periodSeconds",
  "successThreshold",
  "failureThreshold",
] as const;

function* numberProblems(probe: Field, name: ProbeName): Generator<Problem> {
  for (const key of NUMBERS) {
    const field = probe.get(key);
    if (field.integer === undefined || field.integer >= 0) continue;
    yield {
      at: field.at,
      message: `${key} of ${name} is ${field.integer}, below 0`,
      help: "write a whole number that is not negative",
      error: error(field, "Invalid value", "must be greater than or equal to 0"),
    };
  }
  const success = probe.get("successThreshold");
  if (name !== "readinessProbe" && success.integer !== undefined && success.integer > 1) {
    yield {
      at: success.at,
      message: `successThreshold of ${name} is ${success.integer}; it must be 1`,
      help: "remove it: only readiness probes may ask for several successes",
      error: error(success, "Invalid value", "must be 1"),
    };
  }
}

function* graceProblems(probe: Field, name: ProbeName): Generator<Problem> {
  const grace = probe.get("terminationGracePeriodSeconds");
  if (grace.integer === undefined) return;
  if (name === "readinessProbe") {
    yield {
      at: grace.keyAt,
      message: "readinessProbe has a terminationGracePeriodSeconds, but readiness ends no container",
      help: "remove it",
      error: error(grace, "Invalid value", "must not be set for readinessProbes"),
    };
  } else if (grace.integer <= 0) {
    yield {
      at: grace.at,
      message: `terminationGracePeriodSeconds of ${name} is ${grace.integer}, not above 0`,
      help: "write a number of seconds from 1 on",
      error: error(grace, "Invalid value", "must be greater than 0"),
    };
  }
}

function* portProblems(probe: Field, name: ProbeName): Generator<Problem> {
  for (const handler of ["httpGet", "tcpSocket", "grpc"] as const) {
    const port = probe.get(handler, "port");
    if (!probe.get(handler).isMap || port.isUnknown) continue;
    if (!port.exists) {
      yield {
        at: probe.get(handler).keyAt,
        message: `${handler} of ${name} names no port`,
        help: "add the port on which the container listens",
        error: error(port, "Required value"),
      };
    } else if (port.integer !== undefined && (port.integer < 1 || port.integer > 65_535)) {
      yield {
        at: port.at,
        message: `port of ${name} is ${port.integer}, not between 1 and 65535`,
        help: "write the port on which the container listens",
        error: error(port, "Invalid value", "must be between 1 and 65535, inclusive"),
      };
    } else if (port.text !== undefined && handler !== "grpc") yield* portNameProblem(port, port.text, name);
  }
}

function* portNameProblem(port: Field, text: string, name: ProbeName): Generator<Problem> {
  const [problem] = portNameProblems(text);
  if (problem === undefined) return;
  const digits = /^[0-9]+$/.test(text);
  yield {
    at: port.at,
    message: digits
      ? `port of ${name} is the text "${text}", which is read as a name and holds no letter`
      : `port of ${name} is "${text}", which is no name of a port`,
    help: digits
      ? `write ${text} without quotes`
      : "use at most 15 lower-case letters, digits and single hyphens, or the number",
    ...(digits && {
      fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: port.at.span, text }] } as const,
    }),
    error: error(port, "Invalid value", problem),
  };
}

const SCHEMES = ["HTTP", "HTTPS"];

function* httpProblems(httpGet: Field, name: ProbeName): Generator<Problem> {
  const scheme = httpGet.get("scheme");
  if (scheme.text !== undefined && scheme.text !== "" && !SCHEMES.includes(scheme.text)) {
    const meant = SCHEMES.find((one) => one === scheme.text?.toUpperCase());
    yield {
      at: scheme.at,
      message: `scheme of ${name} is "${scheme.text}"; only HTTP and HTTPS are known`,
      help: meant === undefined ? "write HTTP or HTTPS" : `write ${meant}`,
      error: error(scheme, "Unsupported value", supportedValues(SCHEMES)),
    };
  }
  for (const header of httpGet.get("httpHeaders").items) {
    const field = header.get("name");
    if (field.text === undefined || /^[-A-Za-z0-9]+$/.test(field.text)) continue;
    yield {
      at: field.at,
      message: `header "${field.text}" of ${name} holds characters that a header's name has not`,
      help: "use letters, digits and hyphens",
      error: error(
        field,
        "Invalid value",
        "a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')",
      ),
    };
  }
}
