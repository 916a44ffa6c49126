import { headerNameProblems, portNameProblems, portNumberProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { numberOf, sizeOf, structsOf } from "../read.ts";

/** Who has a handler: a probe, or a hook of a container's life. */
export type Handled = "probe" | "hook";

const RULES = { probe: refusalsFor("probe-invalid"), hook: refusalsFor("lifecycle-invalid") };

/** In the order in which the server looks at them: it judges the first one and refuses the others. */
const HANDLERS: Readonly<Record<Handled, readonly string[]>> = {
  probe: ["exec", "httpGet", "tcpSocket", "grpc"],
  hook: ["exec", "httpGet", "tcpSocket", "sleep"],
};

/** Until 1.29 the server drops the sleep of a hook, and a hook that has nothing else (PodLifecycleSleepAction). */
const SLEEP_SINCE = 30;

/** What a handler is judged by besides itself. */
export interface HandlerScope {
  /** The pod's terminationGracePeriodSeconds, and what it comes to; undefined where that is not known. */
  readonly grace: Field;
  readonly graceSeconds: number | undefined;
  readonly minor: number;
  /** The name of the container. */
  readonly container: string;
}

/** What the server refuses of a handler. https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#Probe */
export function* handlerRefusals(holder: Field, handled: Handled, scope: HandlerScope): Iterable<Refusal> {
  const { required, forbidden } = RULES[handled];
  const name = String(holder.path.at(-1));
  const known = HANDLERS[handled].filter((handler) => handler !== "sleep" || scope.minor >= SLEEP_SINCE);
  const found = known.filter((handler) => holder.get(handler).exists);
  const [first, ...more] = found;
  if (first === undefined) {
    if (handled === "hook" && scope.minor < SLEEP_SINCE && holder.get("sleep").exists) return;
    yield required(holder, "must specify a handler type", {
      part: "key",
      message:
        handled === "probe"
          ? `${name} of "${scope.container}" has no handler; a probe has exactly one handler`
          : `${name} has no handler; a hook has exactly one handler`,
      help: handled === "probe" ? "write one of exec, httpGet, tcpSocket, grpc" : "write one of exec, httpGet, sleep",
    });
    return;
  }
  yield* actionRefusals(holder.get(first), handled, scope);
  for (const handler of more) {
    yield forbidden(holder.get(handler), "may not specify more than 1 handler type", {
      at: holder,
      message: `${name}${handled === "probe" ? ` of "${scope.container}"` : ""} has ${found.join(" and ")}; a ${handled} has exactly one handler`,
      related: found.map((one) => ({ field: holder.get(one), part: "key", text: `${one} is here` })),
      help: `keep one of ${found.join(", ")}`,
    });
  }
}

function* actionRefusals(action: Field, handled: Handled, scope: HandlerScope): Iterable<Refusal> {
  if (!action.isMap) return;
  const holder = String(action.path.at(-2));
  switch (action.path.at(-1)) {
    case "exec":
      if (sizeOf(action.get("command")) === 0) {
        yield RULES[handled].required(action.get("command"), "", {
          at: action,
          part: "key",
          message: `exec of ${holder} names no command`,
          help: "write the command as a list of words",
        });
      }
      return;
    case "httpGet":
      yield* portRefusals(action, handled);
      yield* httpRefusals(action, handled);
      return;
    case "sleep":
      yield* sleepRefusals(action, scope);
      return;
    default:
      yield* portRefusals(action, handled);
  }
}

function* portRefusals(action: Field, handled: Handled): Iterable<Refusal> {
  const { invalid } = RULES[handled];
  const [port, holder] = [action.get("port"), String(action.path.at(-2))];
  if (!port.exists) {
    const [words = ""] = portNumberProblems(0);
    yield invalid(port, words, {
      value: 0,
      at: action,
      part: "key",
      message: `${String(action.path.at(-1))} of ${holder} names no port`,
      help: "add the port on which the container listens",
    });
  } else if (port.integer !== undefined) {
    for (const words of portNumberProblems(port.integer)) {
      yield invalid(port, words, {
        message: `port of ${holder} is ${port.integer}, not between 1 and 65535`,
        help: "write the port on which the container listens",
      });
    }
  } else if (port.text !== undefined && action.path.at(-1) !== "grpc")
    yield* portNameRefusals(port, port.text, handled);
}

function* portNameRefusals(port: Field, text: string, handled: Handled): Iterable<Refusal> {
  const holder = String(port.path.at(-3));
  const digits = /^[0-9]+$/.test(text);
  for (const words of portNameProblems(text)) {
    yield RULES[handled].invalid(port, words, {
      message: digits
        ? `port of ${holder} is the text "${text}", which is read as a name and holds no letter`
        : `port of ${holder} is "${text}", which is no name of a port`,
      help: digits
        ? `write ${text} without quotes`
        : "use at most 15 lower-case letters, digits and single hyphens, or the number",
    });
  }
}

const SCHEMES = ["HTTP", "HTTPS"];

function* httpRefusals(http: Field, handled: Handled): Iterable<Refusal> {
  const { invalid, unsupported } = RULES[handled];
  const [scheme, holder] = [http.get("scheme"), String(http.path.at(-2))];
  if (scheme.text && !SCHEMES.includes(scheme.text)) {
    yield unsupported(scheme, SCHEMES, {
      message: `scheme of ${holder} is "${scheme.text}"; only HTTP and HTTPS are known`,
    });
  }
  for (const header of structsOf(http.get("httpHeaders"))) {
    const name = header.get("name");
    const text = textOf(name);
    for (const words of text === undefined ? [] : headerNameProblems(text)) {
      yield invalid(name, words, {
        path: http.get("httpHeaders").pathText,
        value: text,
        message: `header "${text ?? ""}" of ${holder} holds characters that a header's name has not`,
        help: "use letters, digits and hyphens",
      });
    }
  }
}

/** A hook may sleep for no time at all since 1.33 (PodLifecycleSleepActionAllowZero). */
const NO_SLEEP_SINCE = 33;

function* sleepRefusals(sleep: Field, { grace, graceSeconds: most, minor }: HandlerScope): Iterable<Refusal> {
  const seconds = sleep.get("seconds");
  const asked = numberOf(seconds);
  if (asked === undefined || most === undefined) return;
  const least = minor >= NO_SLEEP_SINCE ? 0 : 1;
  if (asked >= least && asked <= most) return;
  const hook = String(sleep.path.at(-2));
  yield RULES.hook.invalid(sleep, sleepWords(minor, most), {
    value: asked,
    at: seconds,
    part: "value",
    message:
      asked > most ? `${hook} sleeps ${asked} s, but the pod's grace period is ${most} s` : `${hook} sleeps ${asked} s`,
    related: grace.exists && asked > most ? [{ field: grace, text: `${most} s until the pod is killed` }] : [],
    help: `sleep less than ${most} s, or raise terminationGracePeriodSeconds`,
  });
}

function sleepWords(minor: number, most: number): string {
  return minor >= NO_SLEEP_SINCE
    ? `must be non-negative and less than terminationGracePeriodSeconds (${most})`
    : `must be greater than 0 and less than terminationGracePeriodSeconds (${most}). Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.`;
}
