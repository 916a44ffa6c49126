import { placed } from "../base/model.ts";
import type { Argv, CommandWord } from "../k8s/command-line.ts";
import { type KnownImage, knownImage } from "../k8s/known-images/lookup.ts";
import type { Field } from "../source/field.ts";
import { placeOfWord } from "./command-place.ts";
import { placeInScript } from "./main-command.ts";
import type { Container, Environment, ListenedPort, Process } from "./model.ts";
import type { StartedServer } from "./servers.ts";

/** What is known of the image that a container runs, or of the image that its own build is based on. */
export function knownImageOf(container: Container): KnownImage | undefined {
  return container.build === undefined && container.reference !== undefined
    ? knownImage(container.reference)
    : undefined;
}

/**
 * The process that a container starts: `command` replaces the image's entrypoint, and its default arguments with it; `args` replaces
 * the default arguments. https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/
 */
export function processOf(container: Container): Process {
  if (REWRITTEN_BY.has(container.workload.object.group)) return { argv: [], program: "unknown", from: "image" };
  const command = container.field.get("command");
  const args = container.field.get("args");
  const given = args.items.length > 0 && container.build?.tilt?.replacesArgs !== true ? wordsOf(args) : undefined;
  const replaced = replacedStart(container, given);
  if (replaced !== undefined) return replaced;
  if (command.items.length > 0)
    return { argv: [...wordsOf(command), ...(given ?? [])], program: "first", from: "manifest" };
  const image = imageCommand(container);
  if (image === undefined)
    return { argv: given ?? [], program: "unknown", from: given === undefined ? "image" : "manifest" };
  const { entrypoint, cmd } = image;
  return { argv: [...entrypoint, ...(given ?? cmd)], program: "first", from: given === undefined ? "image" : "both" };
}

/** Tilt writes the entrypoint of its build in place of the container's command. https://docs.tilt.dev/api.html#api.docker_build */
function replacedStart({ build }: Container, given: Argv | undefined): Process | undefined {
  if (build?.entrypoint === undefined) return undefined;
  const own = build.tilt?.replacesArgs === true ? [undefined] : (given ?? []);
  return { argv: [...build.entrypoint, ...own], program: "first", from: given === undefined ? "image" : "both" };
}

/** Groups whose operator puts a command of its own around what is written (KubeRay: `ray start`). */
const REWRITTEN_BY: ReadonlySet<string> = new Set(["ray.io"]);

function wordsOf(list: Field): Argv {
  return list.items.map((item) => item.raw);
}

/** Entrypoint and default arguments of the image; undefined where they are not both known. */
function imageCommand(container: Container): { entrypoint: readonly string[]; cmd: readonly string[] } | undefined {
  const { build } = container;
  if (build?.image !== undefined) {
    const { entrypoint, cmd } = build.image;
    if (entrypoint.unknown !== undefined || cmd.unknown !== undefined) return undefined;
    return { entrypoint: entrypoint.value?.argv ?? [], cmd: cmd.value?.argv ?? [] };
  }
  return knownImageOf(container)?.start;
}

/** The ports that a container is known to listen on, each with what says so. Empty where nothing does. */
export function listenedPorts(
  container: Container,
  process: Process,
  environment: Environment,
  server: StartedServer | undefined,
): readonly ListenedPort[] {
  const variables = new Map([...environment.variables].map(([name, { value }]) => [name, value]));
  const heard = server?.listening;
  const isFollowed = (server?.main.through.length ?? 0) > 0;
  const place = (word: CommandWord) => (isFollowed ? undefined : placeOfWord(container, process, word));
  const written: ListenedPort[] = (heard?.ports ?? []).map(({ port, flag, at }) => ({
    port,
    protocol: "TCP",
    because: flag === "" ? "its command names it" : `its command says ${flag}`,
    at: (server && placeInScript(server.main, at)) ?? place(at),
    certain: heard?.server !== undefined,
  }));
  if (written.length > 0) return written;
  if (server !== undefined && heard?.port !== undefined) {
    return [
      {
        port: heard.port,
        protocol: "TCP",
        because: `${heard.server ?? "its server"} listens there`,
        at: server.at,
        certain: server.undecided.length === 0 && server.complete && heard.server !== "dotnet",
        likely: server.undecided.length === 0 && server.complete,
      },
    ];
  }
  return [...exposed(container), ...documented(container, variables, environment.complete)];
}

function exposed({ build }: Container): readonly ListenedPort[] {
  return (build?.image?.ports ?? []).map(({ port, protocol, at }) => ({
    port,
    protocol: protocol.toUpperCase(),
    because: "the Dockerfile exposes it",
    at: placed(at),
    certain: false,
  }));
}

/** Default ports of a known image, where no variable or argument moves them. */
function documented(
  container: Container,
  variables: ReadonlyMap<string, string | undefined>,
  complete: boolean,
): readonly ListenedPort[] {
  const image = knownImageOf(container);
  const untouched = !container.field.get("command").exists && !container.field.get("args").exists;
  return (image?.ports ?? []).map(({ port, protocol = "TCP", env = [] }) => ({
    port,
    protocol,
    because: `${image?.title ?? "the image"} listens there by default`,
    at: undefined,
    certain:
      complete &&
      untouched &&
      env.every((name) => !variables.has(name)) &&
      container.field.get("volumeMounts").items.length === 0,
  }));
}
