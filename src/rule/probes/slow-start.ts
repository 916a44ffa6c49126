import type { Origin } from "../../base/model.ts";
import type { Container, Graph } from "../../graph/model.ts";
import { knownImageOf } from "../../graph/process.ts";
import type { KnownImage } from "../../k8s/known-images/lookup.ts";
import { earliestReady } from "../../k8s/probe-timing.ts";
import { milliUnits, parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Language } from "../../k8s/known-images/memory-floors.ts";
import { languageOf } from "../processes/language.ts";
import { type Probe, probeOf } from "./probes.ts";

/** How long a container is known or stated to need until it answers. */
export interface SlowStart {
  readonly seconds: number;
  /** A clause: "its readiness is not asked before 45 s". */
  readonly fact: string;
  /** Arithmetic behind it; "" where there is none. */
  readonly sum: string;
  /** Seconds below which it never starts, whatever the machine; undefined where this is only likely. */
  readonly surely: number | undefined;
  readonly at: Origin;
  readonly label: string;
}

/** Images that answer within so many seconds are no slow starters, whatever a readiness delay says. */
const INSTANT_SECONDS = 3;

/** What says that a container starts more slowly than a probe tolerates; undefined where nothing does. */
export function slowStart(probe: Probe, tolerated: number, graph: Graph): SlowStart | undefined {
  const { container } = probe;
  const image = knownImageOf(container);
  if (asksNoServer(probe) || (image?.startSeconds?.[1] ?? Infinity) <= INSTANT_SECONDS) return undefined;
  const found = [
    stated(container),
    documented(container, image),
    virtualMachine(container, image, graph),
    throttledRuntime(container, image, graph),
  ];
  const slow = found.find((start) => start !== undefined && tolerated < start.seconds);
  return slow ?? (isImpatient(container, image, tolerated) ? impatience(probe) : undefined);
}

/** Commands that look at files and processes: they answer before the server does. */
const LOCAL_PROGRAMS = /(?:^|\/)(?:ls|test|\[|stat|find|pgrep|pidof|ps|kill|true|echo)$/;

function asksNoServer({ handler, field }: Probe): boolean {
  const first = field.get("exec", "command", 0).text?.split(" ")[0];
  return handler === "exec" && first !== undefined && LOCAL_PROGRAMS.test(first);
}

/** The readiness probe is not even asked before its own delay: its author knows how long the start takes. */
function stated(container: Container): SlowStart | undefined {
  const readiness = probeOf(container, "readinessProbe");
  if (readiness === undefined || readiness.timing.initialDelaySeconds < 10) return undefined;
  const { seconds } = earliestReady(readiness.timing, undefined);
  return {
    seconds,
    fact: `its readiness is not asked before ${seconds} s`,
    sum: "",
    surely: undefined,
    at: readiness.field.get("initialDelaySeconds").at,
    label: `readiness waits ${seconds} s`,
  };
}

function documented(container: Container, image: KnownImage | undefined): SlowStart | undefined {
  const seconds = image?.startSeconds?.[0];
  if (image === undefined || seconds === undefined || seconds < 5 || !runsServer(container, image)) return undefined;
  const { factor, text } = image.isJvm === true ? throttling(container) : UNTHROTTLED;
  const slowed = Math.round(seconds * factor);
  return {
    seconds: slowed,
    fact: `${image.title} needs ${slowed} s or more to start`,
    sum: factor === 1 ? "" : `${seconds} s with one CPU take ${slowed} s ${text}`,
    surely: seconds / 2,
    at: container.image.at,
    label: `${image.title} starts in ${seconds} s at best`,
  };
}

/** Whether the container starts what its image is made for. */
function runsServer({ field }: Container, { start }: KnownImage): boolean {
  if (field.get("command").exists) return false;
  const first = field.get("args", 0);
  if (!first.exists) return true;
  return start?.args === "options" || first.raw?.startsWith("-") === true || first.text === start?.cmd[0];
}

const JVM = /(^|[^a-z])(java|jvm|openjdk|jdk|jre|spring|springboot|tomcat|wildfly|jboss|temurin|corretto)([^a-z]|$)/i;
const JVM_VARIABLE = /^(_?JAVA_(TOOL_)?OPT(ION)?S|JDK_JAVA_OPTIONS|CATALINA_OPTS|SPRING_[A-Z_]+)$/;
const JVM_PROGRAM = /(?:^|\/)(?:java|mvnw?|gradlew?)$|\.jar$/;
/** Compiled ahead of time, and frameworks made to start quickly. */
const QUICK = /native|graal|quarkus|micronaut/i;

/** A Spring Boot application on one CPU is seldom up sooner. */
const JVM_SECONDS = 30;
/** What such a start costs, on a share of a CPU. */
const JVM_CPU_SECONDS = 20;

/** A Java application by its image's name, its command, its variables or its base image. */
function virtualMachine(container: Container, image: KnownImage | undefined, graph: Graph): SlowStart | undefined {
  const sign = signOfJava(container, image, graph);
  if (sign === undefined) return undefined;
  const { factor, text } = throttling(container);
  const seconds = Math.max(JVM_SECONDS, Math.round(JVM_CPU_SECONDS * factor));
  const throttled = seconds > JVM_SECONDS;
  return {
    seconds,
    fact: `a Java application seldom answers within ${seconds} s${throttled ? ` ${text}` : ""}`,
    sum: throttled ? `${JVM_CPU_SECONDS} s of CPU time take ${seconds} s ${text}` : "",
    surely: undefined,
    at: sign,
    label: "runs on a Java virtual machine",
  };
}

/** Where something says that the container runs a Java virtual machine. */
function signOfJava(container: Container, image: KnownImage | undefined, graph: Graph): Origin | undefined {
  const { build, reference } = container;
  const base = build?.image?.base.value ?? "";
  const names = [reference?.path ?? "", base];
  if (names.some((name) => QUICK.test(name)) || image?.startSeconds !== undefined) return undefined;
  const variables = [...graph.environment(container).variables.values()];
  const variable = variables.find(({ name }) => JVM_VARIABLE.test(name));
  if (variable !== undefined) return variable.field.at;
  const isJava =
    image?.isJvm === true ||
    names.some((name) => JVM.test(name)) ||
    graph.process(container).argv.some((word) => word !== undefined && JVM_PROGRAM.test(word));
  return isJava ? container.image.at : undefined;
}

/** CPU seconds that a runtime spends on loading an application before it answers, and its name. */
const RUNTIMES: Partial<Record<Language, readonly [cost: number, name: string]>> = {
  node: [1, "a Node.js application"],
  python: [1, "a Python application"],
  dotnet: [1.5, "a .NET application"],
  rails: [5, "a Rails application"],
};

/** Below this a start is lost in what the probe tolerates anyhow. */
const NOTICED_SECONDS = 10;

/** Code that is loaded and compiled as it starts, on a small share of a CPU. */
function throttledRuntime(container: Container, image: KnownImage | undefined, graph: Graph): SlowStart | undefined {
  const language = image?.startSeconds === undefined ? languageOf(graph.process(container)) : undefined;
  const runtime = language && RUNTIMES[language];
  const limit = container.field.get("resources", "limits", "cpu");
  const millicores = limitOf(container);
  if (runtime === undefined || millicores === undefined) return undefined;
  const [cost, name] = runtime;
  const seconds = Math.round((cost * 1000) / millicores);
  if (seconds < NOTICED_SECONDS) return undefined;
  return {
    seconds,
    fact: `${name} seldom answers within ${seconds} s at the CPU limit ${millicores}m`,
    sum: `${cost} s of CPU time take ${seconds} s at ${millicores}m`,
    surely: undefined,
    at: limit.at,
    label: `${millicores}m of a CPU`,
  };
}

interface Throttling {
  readonly factor: number;
  readonly text: string;
}

const UNTHROTTLED: Throttling = { factor: 1, text: "" };
/** Starting uses more than one CPU for a part of the time: only small limits stretch it for certain. */
const STRETCHING_MILLICORES = 500;
const MOST = 5;

/** How much longer a start takes that the CPU limit holds back. */
function throttling(container: Container): Throttling {
  const millicores = limitOf(container);
  if (millicores === undefined || millicores >= STRETCHING_MILLICORES) return UNTHROTTLED;
  return { factor: Math.min(MOST, 1000 / millicores), text: `at the CPU limit ${millicores}m` };
}

/** The CPU limit; undefined where there is none. */
function limitOf({ field }: Container): number | undefined {
  const parsed = parseQuantity(field.get("resources", "limits", "cpu").value);
  const millicores = parsed.ok ? milliUnits(parsed.quantity) : 0;
  return millicores > 0 ? millicores : undefined;
}

/** Nothing that has to load code is reliably up sooner. */
const LEAST_SECONDS = 5;

function isImpatient({ build, reference }: Container, image: KnownImage | undefined, tolerated: number): boolean {
  const base = build?.image?.base.value;
  const isStatic = base === "scratch" || /distroless\/(?:static|base|cc)/.test(base ?? "");
  return tolerated < LEAST_SECONDS && reference !== undefined && image?.startSeconds === undefined && !isStatic;
}

function impatience({ container }: Probe): SlowStart {
  return {
    seconds: LEAST_SECONDS,
    fact: `few programs are sure to answer within ${LEAST_SECONDS} s`,
    sum: "",
    surely: undefined,
    at: container.image.at,
    label: "nothing says that this image starts at once",
  };
}
