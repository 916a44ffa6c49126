import {
  type Container,
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  podRefused,
  terminationGraceOf,
} from "../../src/api.ts";

export default defineRule({
  id: "lifecycle-invalid",
  title: "A lifecycle hook that the API server refuses",
  layer: "admission",
  level: "error",
  predicts: "the apply is refused (Invalid)",
  since: "0.1.0",
  docs: {
    why: "A lifecycle hook has exactly one handler, a sleep must end within the pod's grace period, and ordinary init containers have no hooks. The API server refuses anything else.",
    fix: "Keep one handler, shorten the sleep, or raise terminationGracePeriodSeconds.",
    refs: ["https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/"],
  },
  visit: "Container",

  *check(container, { version }) {
    const { object, template } = container.workload;
    for (const { error, ...draft } of problemsOf(container))
      yield { ...draft, ...podRefused(object, template, error, version) };
  },
});

type Problem = Draft & { readonly error: FieldError };

const HANDLERS = ["exec", "httpGet", "tcpSocket", "sleep"];

function* problemsOf({ field, role, name, workload }: Container): Generator<Problem> {
  const lifecycle = field.get("lifecycle");
  if (lifecycle.isMap && role === "init") {
    yield {
      at: lifecycle.keyAt,
      message: `init container "${name}" has a lifecycle, which only ordinary containers and sidecars have`,
      help: "remove it, or make the container a sidecar with restartPolicy: Always",
      error: {
        path: lifecycle.pathText,
        type: "Forbidden",
        detail: "may not be set for init containers without restartPolicy=Always",
      },
    };
    return;
  }
  for (const hook of ["postStart", "preStop"]) {
    const handler = lifecycle.get(hook);
    if (!handler.isMap) continue;
    yield* handlerProblem(handler, hook);
    yield* sleepProblem(handler.get("sleep", "seconds"), hook, workload.podSpec);
  }
}

function* handlerProblem(hook: Field, name: string): Generator<Problem> {
  const handlers = HANDLERS.filter((handler) => hook.get(handler).exists);
  if (handlers.length === 1) return;
  const [, second] = handlers;
  yield {
    at: hook.keyAt,
    message: `${name} has ${handlers.length === 0 ? "no handler" : handlers.join(" and ")}; a hook has exactly one handler`,
    help: handlers.length === 0 ? "write one of exec, httpGet, sleep" : `keep one of ${handlers.join(", ")}`,
    error:
      second === undefined
        ? { path: hook.pathText, type: "Required value", detail: "must specify a handler type" }
        : { path: hook.get(second).pathText, type: "Forbidden", detail: "may not specify more than 1 handler type" },
  };
}

function* sleepProblem(seconds: Field, hook: string, podSpec: Field): Generator<Problem> {
  const grace = podSpec.get("terminationGracePeriodSeconds");
  const most = terminationGraceOf(podSpec.value);
  if (seconds.integer === undefined || (grace.exists && grace.integer === undefined)) return;
  if (seconds.integer >= 0 && seconds.integer <= most) return;
  yield {
    at: seconds.at,
    message: `${hook} sleeps ${seconds.integer} s, but the pod's grace period is ${most} s`,
    labels: grace.exists ? [{ at: grace.at, text: `${most} s until the pod is killed` }] : [],
    help: `sleep less than ${most} s, or raise terminationGracePeriodSeconds`,
    error: {
      path: seconds.pathText,
      type: "Invalid value",
      value: seconds.value,
      detail: `must be non-negative and less than terminationGracePeriodSeconds (${most})`,
    },
  };
}
