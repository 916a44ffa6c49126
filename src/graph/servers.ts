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
import type { ContextFile } from "../expand/builds/context.ts";
import { type ImageReference, parseImageReference } from "../k8s/images/image-reference.ts";
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
  const heard = listeningOf(main.argv, variables, main.program);
  if (heard === undefined) return fromSource(container, main, variables, complete);
  const isDotnet = heard.server === "dotnet" && heard.port === undefined && !main.argv.includes(undefined);
  const isMoved = ["ASPNETCORE_URLS", "ASPNETCORE_HTTP_PORTS", "DOTNET_URLS", "ASPNETCORE_HTTPS_PORTS"].some((name) =>
    variables.has(name),
  );
  const listening = isDotnet && !isMoved ? { ...heard, port: dotnetPort(container) } : heard;
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

function undecidedFiles(container: Container, main: MainCommand, { files }: Listening): readonly string[] {
  const isTold = mainWords(main.argv).some(({ text }) => /^(?:-c|--config)(?:=|$)/.test(text));
  return files.filter(
    (name) =>
      isTold ||
      !OWN_FILES.test(name) ||
      configurationFiles(container, main, name).some(
        (file) => file === "unknown" || /(?:\b|_)(?:host|port|bind|server|address)(?:\b|_)/i.test(file.text),
      ),
  );
}

/** The files of a name that lie where a process starts; `vite.config` stands for all of its endings. */
export function configurationFiles(
  { build }: Container,
  { directory }: MainCommand,
  name: string,
): readonly (ContextFile | "unknown")[] {
  if (directory === undefined || build?.contents === undefined) return ["unknown"];
  const names = name.endsWith(".config") ? ENDINGS.map((ending) => `${name}.${ending}`) : [name];
  return names.flatMap((one) => {
    const found = build.contents?.fileAt(`${directory === "/" ? "" : directory}/${one}`) ?? "unknown";
    return found === "absent" ? [] : [found];
  });
}

/** The default of Microsoft's images of ASP.NET: 8080 since .NET 8, 80 before; undefined for other images. */
function dotnetPort({ build, reference }: Container): number | undefined {
  const base = build === undefined ? reference : parsed(build.image?.base.value);
  if (base === undefined || !/^mcr\.microsoft\.com\/dotnet\/(?:nightly\/)?aspnet$/.test(base.familiar))
    return undefined;
  const major = Number(/^(\d{1,2})\./.exec(base.tag ?? "")?.[1] ?? "");
  return major === 0 ? undefined : major >= 8 ? 8080 : 80;
}

function parsed(image: string | undefined): ImageReference | undefined {
  const found = image === undefined ? undefined : parseImageReference(image);
  return found?.ok === true ? found : undefined;
}
