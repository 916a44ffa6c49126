import {
  type Container,
  defineRule,
  earliestKill,
  earliestReady,
  knownImageOf,
  type Origin,
  type ProbeTiming,
  readProbeTiming,
  thresholdFor,
} from "../../src/api.ts";

export default defineRule({
  id: "liveness-kills-slow-start",
  title: "A liveness probe kills the container while it starts",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Without a startup probe the liveness probe counts from the container's start. A container that needs longer than the probe tolerates is killed, starts again, and is killed again: the restarts look like a crash.",
    fix: "Add a startupProbe on the same endpoint whose failureThreshold x periodSeconds is longer than the slowest start.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check(container) {
    const liveness = readProbeTiming(container.field.get("livenessProbe").value);
    if (liveness === undefined || container.role === "init" || container.field.get("startupProbe").exists) return;
    const kill = earliestKill(liveness);
    const start = slowStart(container, liveness);
    if (start === undefined || kill.seconds >= start.seconds) return;
    const seconds = Math.ceil((start.seconds * 1.5) / 10) * 10;
    yield {
      at: container.field.get("livenessProbe").keyAt,
      level: start.certain && kill.seconds * 2 < start.seconds ? "error" : "warning",
      message: `"${container.name}" is killed after ${kill.seconds} s without an answer, but ${start.fact}`,
      labels: start.at === undefined ? [] : [{ at: start.at, text: start.label }],
      note: `${kill.text}; there is no startupProbe to hold liveness back`,
      help: `add a startupProbe on the same endpoint with periodSeconds 5 and failureThreshold ${Math.max(6, thresholdFor({ ...liveness, initialDelaySeconds: 0, periodSeconds: 5 }, seconds))}`,
      confirm: `kubectl describe pod -l app=${container.workload.name}`,
    };
  },
});

interface SlowStart {
  readonly seconds: number;
  readonly fact: string;
  readonly certain: boolean;
  readonly at: Origin | undefined;
  readonly label: string;
}

/** How long the container is known or stated to need until it answers; undefined where nothing says so. */
function slowStart(container: Container, liveness: ProbeTiming): SlowStart | undefined {
  return stated(container) ?? documented(container) ?? virtualMachine(container, liveness);
}

/** The readiness probe is not even asked before its own delay: its author knows how long the start takes. */
function stated({ field }: Container): SlowStart | undefined {
  const probe = field.get("readinessProbe");
  const readiness = readProbeTiming(probe.value);
  if (readiness === undefined || readiness.initialDelaySeconds < 10) return undefined;
  const ready = earliestReady(readiness, undefined);
  return {
    seconds: ready.seconds,
    fact: `its readiness is not asked before ${ready.seconds} s`,
    certain: false,
    at: probe.get("initialDelaySeconds").at,
    label: `readiness waits ${ready.seconds} s`,
  };
}

function documented(container: Container): SlowStart | undefined {
  const image = knownImageOf(container);
  const seconds = image?.startSeconds?.[0];
  if (image === undefined || seconds === undefined || seconds < 5) return undefined;
  return {
    seconds,
    fact: `${image.title} needs ${seconds} s or more to start`,
    certain: true,
    at: container.image.at,
    label: `${image.title} starts in ${seconds} s at best`,
  };
}

const JVM = /(^|[^a-z])(java|jvm|openjdk|jdk|jre|spring|quarkus|tomcat|wildfly|keycloak|gradle|maven)([^a-z]|$)/i;
/** A Spring Boot application on one CPU is seldom up sooner. */
const JVM_SECONDS = 30;

/** A Java virtual machine by the image's name, its command or its options. */
function virtualMachine(container: Container, { initialDelaySeconds }: ProbeTiming): SlowStart | undefined {
  const variable = container.field
    .get("env")
    .items.find((entry) => /^(JAVA_(TOOL_)?OPT(ION)?S|JDK_JAVA_OPTIONS|SPRING_.*)$/.test(entry.get("name").text ?? ""));
  const words = [...container.field.get("command").items, ...container.field.get("args").items].map(
    (item) => item.raw ?? "",
  );
  const isJvm =
    variable !== undefined ||
    JVM.test(container.reference?.path ?? "") ||
    words.some((word) => /^java$|\.jar$/.test(word));
  if (!isJvm || initialDelaySeconds >= JVM_SECONDS) return undefined;
  return {
    seconds: JVM_SECONDS,
    fact: `a Java application seldom answers within ${JVM_SECONDS} s`,
    certain: false,
    at: variable?.get("name").at ?? container.image.at,
    label: "runs on a Java virtual machine",
  };
}
