/** The paths that an application of FastAPI or Flask answers, where its own text tells them all. */
import { programOf, type Words } from "./words.ts";

/** An application as a server is told it: `app.main:app`. */
export interface AppName {
  /** Candidates for its file, relative to the working directory. */
  readonly files: readonly string[];
  readonly variable: string;
}

const SERVERS = /^(?:uvicorn|gunicorn|hypercorn|daphne|granian)$/;

/** The application that a server loads; undefined where the command does not name one plainly. */
export function appName(words: Words): AppName | undefined {
  const found = SERVERS.test(programOf(words))
    ? words.slice(1).filter(({ text, known }) => known && /^[A-Za-z_][\w.]*:[A-Za-z_]\w*$/.test(text))
    : [];
  const isMoved = words.some(({ text }) => /^--(?:app-dir|chdir|root-path|factory|pythonpath|working-dir)/.test(text));
  const [name] = found;
  if (name === undefined || found.length > 1 || isMoved) return undefined;
  const [module = "", variable = ""] = name.text.split(":");
  const path = module.replaceAll(".", "/");
  return { files: [`${path}.py`, `${path}/__init__.py`], variable };
}

export interface Route {
  /** As written, with its parameters. */
  readonly path: string;
  /** Offsets of the text between the quotes. */
  readonly start: number;
  readonly end: number;
}

export interface Routes {
  readonly framework: "FastAPI" | "Flask";
  readonly all: readonly Route[];
  /** Whether a GET of a path is answered with success or a redirect; undefined where that is not known. */
  serves(path: string): boolean | undefined;
}

/** Larger files are not looked through. */
const MAX_LENGTH = 200_000;

/** What adds routes in a way that is not read. */
const OPEN =
  /\.(?:include_router|mount|add_api_route|add_route|add_url_rule|register_blueprint|add_middleware|middleware|host|expose|wsgi_app|url_map|router|before_request|errorhandler|exception_handler)\b|\bapi_route\b/;

/** The routes of an application; undefined where its text may leave some of them out. */
export function routesIn(text: string, variable: string): Routes | undefined {
  // These two answer no path of their own.
  const read = text.replaceAll(/\.add_middleware\(\s*(?:CORS|GZip)Middleware\b/g, "");
  if (text.length > MAX_LENGTH || OPEN.test(read)) return undefined;
  const made = [
    ...text.matchAll(new RegExp(`^${variable}\\s*(?::[^=\\n]{0,80})?=\\s*(FastAPI|Flask)\\(([^\\n]*)$`, "gm")),
  ];
  const [, framework, options = ""] = made[0] ?? [];
  if (
    made.length !== 1 ||
    (framework !== "FastAPI" && framework !== "Flask") ||
    /routes|root_path|static|prefix/.test(options)
  )
    return undefined;
  const isHandedOn = new RegExp(`[(,]\\s*${variable}\\s*[,)]`).test(text.replace(/uvicorn\.run\([^)]*\)/g, ""));
  const decorators = [...text.matchAll(new RegExp(`^@${variable}\\.(\\w+)\\(([^\\n]*)`, "gm"))];
  const routes = decorators.map((match) => routeOf(match, framework));
  if (isHandedOn || routes.length === 0 || routes.includes("unknown")) return undefined;
  const all = routes.filter((one): one is Route => typeof one === "object");
  return { framework, all, serves: (path) => serves(path, all, framework) };
}

/** The route of a decorator: undefined for one that answers no GET, `unknown` where its path is not plain. */
function routeOf(match: RegExpExecArray, framework: Routes["framework"]): Route | "unknown" | undefined {
  const [whole, verb = "", rest = ""] = match;
  if (
    /^(?:post|put|patch|delete|options|head|trace|on_event|teardown_\w+|after_request|cli|shell_context_processor)$/.test(
      verb,
    )
  )
    return undefined;
  const isRoute = verb === "get" || (verb === "route" && framework === "Flask");
  const path = /^\s*(["'])(\/[^"'\\]*)\1/.exec(rest);
  if (!isRoute || path === null || /<path:|:path\}|strict_slashes/.test(rest)) return "unknown";
  if (/methods\s*=/.test(rest) && !/["']GET["']/i.test(rest)) return undefined;
  const start = match.index + whole.length - rest.length + rest.indexOf("/");
  const text = path[2] ?? "";
  return { path: text, start, end: start + text.length };
}

/** What FastAPI answers of itself. */
const DOCUMENTATION: ReadonlySet<string> = new Set(["/docs", "/redoc", "/openapi.json"]);

function serves(path: string, all: readonly Route[], framework: Routes["framework"]): boolean | undefined {
  const asked = parts(path);
  if (framework === "FastAPI" && DOCUMENTATION.has(`/${asked.join("/")}`)) return undefined;
  if (framework === "Flask" && asked[0] === "static") return undefined;
  return all.some((route) => {
    const own = parts(route.path);
    return own.length === asked.length && own.every((part, index) => /[<{]/.test(part) || part === asked[index]);
  });
}

/** Both frameworks lead from a path with a slash at its end to the one without, or back. */
function parts(path: string): readonly string[] {
  return path
    .replace(/[?#][^]*$/, "")
    .split("/")
    .filter((part) => part !== "");
}
