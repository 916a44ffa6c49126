/** Where a container's process listens, from its command, its image's files and its environment. */
import { type Origin, placed } from "../base/model.ts";
import {
  type Listening,
  listeningOf,
  mainWords,
  sourceFile,
  sourceServer,
  type Variables,
} from "../k8s/command-line.ts";
import { absolutePath } from "./image-paths.ts";
import { type MainCommand, placeInScript } from "./main-command.ts";
import type { Container, Environment } from "./model.ts";

export interface StartedServer {
  readonly main: MainCommand;
  readonly listening: Listening;
  /** Files that may say otherwise: they are there, or nobody knows whether they are. */
  readonly undecided: readonly string[];
  /** False where variables may be set that are not known. */
  readonly complete: boolean;
  readonly variables: Variables;
  /** The call in a source file that listens, or the word of a script; undefined where the container's own command says it. */
  readonly at: Origin | undefined;
}

/** The server that a container's process is; undefined where nothing in it speaks of ports. */
export function serverIn(container: Container, main: MainCommand, environment: Environment): StartedServer | undefined {
  if (main.argv.length === 0) return undefined;
  const variables = variablesOf(container, main, environment);
  const complete = environment.complete && main.complete;
  const listening = listeningOf(main.argv, variables, main.program);
  if (listening === undefined) return fromSource(container, main, variables, complete);
  const word = listening.bindAt ?? mainWords(main.argv)[0];
  const at = word && placeInScript(main, word);
  return { main, listening, undecided: undecidedFiles(container, main, listening), complete, variables, at };
}

/** ENV of the Dockerfile, what the pod sets, and what scripts set on the way; the last one counts. */
function variablesOf({ build }: Container, main: MainCommand, { variables }: Environment): Variables {
  return new Map([
    ...[...(build?.image?.env ?? [])].map(([name, { value }]) => [name, value] as const),
    ...[...variables].map(([name, { value }]) => [name, value] as const),
    ...main.variables,
  ]);
}

function fromSource(
  container: Container,
  main: MainCommand,
  variables: Variables,
  complete: boolean,
): StartedServer | undefined {
  const written = main.program === "first" ? sourceFile(mainWords(main.argv)) : undefined;
  const path = written === undefined ? undefined : absolutePath(written, main.directory);
  const file = path === undefined ? undefined : container.build?.contents?.fileAt(path);
  if (file === undefined || typeof file === "string") return undefined;
  const found = sourceServer(file.path, file.text, variables);
  if (found === undefined) return undefined;
  const { call, port, bind, start, end } = found;
  return {
    main,
    listening: { server: call, ports: [], port, bind, bindAt: undefined, files: [], readsPort: true },
    undecided: [],
    complete,
    variables,
    at: placed({ file: file.path, start, end }),
  };
}

/** Configuration files that a server looks for in its own directory, by the name without an ending. */
const OWN_FILES = /^(?:(?:vite|webpack|nuxt|astro)\.config|angular\.json|gunicorn\.conf\.py|\.flaskenv)$/;
const ENDINGS = ["js", "ts", "mjs", "cjs", "mts", "cts"];

function undecidedFiles({ build }: Container, main: MainCommand, { files }: Listening): readonly string[] {
  const isTold = mainWords(main.argv).some(({ text }) => /^(?:-c|--config)(?:=|$)/.test(text));
  const { directory } = main;
  return files.filter((name) => {
    if (isTold || directory === undefined || build?.contents === undefined || !OWN_FILES.test(name)) return true;
    const names = name.endsWith(".config") ? ENDINGS.map((ending) => `${name}.${ending}`) : [name];
    return names.some((one) => {
      const found = build.contents?.fileAt(`${directory === "/" ? "" : directory}/${one}`) ?? "unknown";
      return (
        found === "unknown" ||
        (found !== "absent" && /(?:\b|_)(?:host|port|bind|server|address)(?:\b|_)/i.test(found.text))
      );
    });
  });
}
