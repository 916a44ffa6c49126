/** Compose files: the images that they build and run. https://docs.docker.com/reference/compose-file/ */
import type { Span } from "../base/model.ts";
import { directoryOf } from "../base/paths.ts";
import type { Field } from "./field.ts";
import { type Written, known, unknown } from "./written.ts";
import { fileIn, pathFrom } from "./written-path.ts";

export interface ComposeFacts {
  readonly file: string;
  /** The name of the project, which the images of services without `image` begin with. */
  readonly project: Written<string>;
  readonly services: readonly ComposeService[];
}

export interface ComposeService {
  readonly name: string;
  /** The service's key. */
  readonly at: Span;
  /** As written; undefined where the service has none, and is built under a name of its own. */
  readonly image: Written<string> | undefined;
  readonly build: ComposeBuild | undefined;
}

/** Paths are relative to the root. */
export interface ComposeBuild {
  /** The value of `build`, or its key where it is a map. */
  readonly at: Span;
  /** What the built image is called: `image`, or else project and service, and `build.tags`. */
  readonly images: readonly Written<string>[];
  readonly context: Written<string>;
  /** Undefined where the Dockerfile is written inline. */
  readonly dockerfile: Written<string> | undefined;
  readonly dockerfileInline: Written<string> | undefined;
  readonly target: Written<string> | undefined;
  readonly args: ReadonlyMap<string, Written<string>>;
}

/** Reads a document of a compose file. */
export function readCompose(file: string, root: Field): ComposeFacts {
  const project = projectOf(file, root);
  const services = root.get("services").entries.map(([name, field]) => readService(file, { name, field, project }));
  return { file, project, services };
}

/** `name`, or the directory as Compose writes it: in lower case, letters, digits, - and _ only. */
function projectOf(file: string, root: Field): Written<string> {
  const name = root.get("name");
  if (name.exists) return interpolate(name);
  const directory = directoryOf(file).split("/").at(-1) ?? "";
  const normal = directory.toLowerCase().replaceAll(/[^-_a-z0-9]/g, "");
  const at = { file, start: 0, end: 0 };
  return normal === ""
    ? unknown("the name of the directory of the repository", at)
    : { value: normal, at, assumed: "no project name is given" };
}

interface ServiceSource {
  readonly name: string;
  readonly field: Field;
  readonly project: Written<string>;
}

function readService(file: string, source: ServiceSource): ComposeService {
  const { name, field } = source;
  const image = field.get("image").exists ? interpolate(field.get("image")) : undefined;
  const build = field.get("build").exists ? readBuild(file, source, image) : undefined;
  return { name, at: field.keyAt.span, image, build };
}

function readBuild(
  file: string,
  { name, field, project }: ServiceSource,
  image: Written<string> | undefined,
): ComposeBuild {
  const build = field.get("build");
  const at = build.isMap ? build.keyAt.span : build.at.span;
  const context = contextOf(file, build);
  const inline = optional(build.get("dockerfile_inline"));
  return {
    at,
    images: [image ?? defaultImage(project, name, field), ...build.get("tags").items.map(interpolate)],
    context,
    dockerfile: inline === undefined ? dockerfileOf(context, build) : undefined,
    dockerfileInline: inline,
    target: optional(build.get("target")),
    args: argsOf(build.get("args")),
  };
}

/** Since version 2, project and service joined by a hyphen. */
function defaultImage(project: Written<string>, service: string, field: Field): Written<string> {
  const at = field.keyAt.span;
  if (project.value === undefined) return unknown(project.unknown ?? "the name of the project", at);
  return { value: `${project.value}-${service}`, at, assumed: project.assumed };
}

function contextOf(file: string, build: Field): Written<string> {
  const field = build.isMap ? build.get("context") : build;
  const written = field.exists ? interpolate(field) : known(".", build.at.span);
  return pathFrom(directoryOf(file), written);
}

/** The Dockerfile is looked up in the context. */
function dockerfileOf(context: Written<string>, build: Field): Written<string> {
  const field = build.get("dockerfile");
  return fileIn(context, field.exists ? interpolate(field) : known("Dockerfile", context.at));
}

/** A map, or a list of `NAME=value`; a name without a value is taken from the environment. */
function argsOf(args: Field): ReadonlyMap<string, Written<string>> {
  const fromEnvironment = (name: string, at: Span) => unknown<string>(`the environment variable ${name}`, at);
  if (!args.isList) {
    return new Map(
      args.entries.map(([name, field]) => [
        name,
        field.exists ? interpolate(field) : fromEnvironment(name, field.keyAt.span),
      ]),
    );
  }
  return new Map(
    args.items.map((field): [string, Written<string>] => {
      const [name = "", value] = (field.raw ?? "").split(/=(.*)/s);
      const at = field.at.span;
      return [name, value === undefined ? fromEnvironment(name, at) : interpolateText(value, at)];
    }),
  );
}

function optional(field: Field): Written<string> | undefined {
  return field.exists ? interpolate(field) : undefined;
}

function interpolate(field: Field): Written<string> {
  const at = field.at.span;
  const { value } = field;
  if (typeof value === "number" || typeof value === "boolean") return known(String(value), at);
  return typeof value === "string" ? interpolateText(value, at) : unknown("a value that is no text", at);
}

const VARIABLE = /\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(?:(:?[-+?])([^{}]*))?\})/g;

/** `$NAME` is taken from the environment, `${NAME:-default}` from its default; `$$` is a dollar sign. */
function interpolateText(text: string, at: Span): Written<string> {
  let [missing, assumed]: [string | undefined, string | undefined] = [undefined, undefined];
  const value = text.replaceAll(
    VARIABLE,
    (match: string, plain?: string, braced?: string, operator?: string, word?: string) => {
      if (match === "$$") return "$";
      const name = plain ?? braced ?? "";
      const fallback = operator?.endsWith("-") === true ? word : operator?.endsWith("+") === true ? "" : undefined;
      if (fallback === undefined) missing ??= name;
      else assumed ??= `${name} is not set`;
      return fallback ?? "";
    },
  );
  if (missing !== undefined) return unknown(`the environment variable ${missing}`, at);
  return /(?<!\$)\$\{/.test(text) && value.includes("${")
    ? unknown("a value with variables in variables", at)
    : { value, at, assumed };
}
