/** The languages in which commands are written down. */
export type ScriptFlavour =
  | "shell"
  | "makefile"
  | "taskfile"
  | "justfile"
  | "package-json"
  | "pipeline" // YAML of a CI service
  | "jenkinsfile"
  | "tiltfile"
  | "markdown";

const BY_NAME: ReadonlyMap<string, ScriptFlavour> = new Map([
  ["makefile", "makefile"],
  ["gnumakefile", "makefile"],
  ["taskfile.yml", "taskfile"],
  ["taskfile.yaml", "taskfile"],
  ["taskfile.dist.yml", "taskfile"],
  ["taskfile.dist.yaml", "taskfile"],
  ["justfile", "justfile"],
  [".justfile", "justfile"],
  ["package.json", "package-json"],
  ["jenkinsfile", "jenkinsfile"],
  ["tiltfile", "tiltfile"],
  [".gitlab-ci.yml", "pipeline"],
  [".gitlab-ci.yaml", "pipeline"],
  [".travis.yml", "pipeline"],
  [".drone.yml", "pipeline"],
  ["azure-pipelines.yml", "pipeline"],
  ["azure-pipelines.yaml", "pipeline"],
  ["bitbucket-pipelines.yml", "pipeline"],
  ["cloudbuild.yaml", "pipeline"],
  ["cloudbuild.yml", "pipeline"],
]);

const BY_EXTENSION: ReadonlyMap<string, ScriptFlavour> = new Map([
  ["sh", "shell"],
  ["bash", "shell"],
  ["zsh", "shell"],
  ["ps1", "shell"],
  ["mk", "makefile"],
  ["just", "justfile"],
  ["jenkinsfile", "jenkinsfile"],
  ["tiltfile", "tiltfile"],
  ["md", "markdown"],
  ["markdown", "markdown"],
]);

/** Directories whose YAML files are pipelines. */
const PIPELINE =
  /(?:^|\/)(?:\.(?:github\/workflows|gitlab|gitea\/workflows|forgejo\/workflows|circleci)\/|\.github\/actions\/)/;

/** A record of past changes names commands that nobody runs any more. */
const PAST = /^(?:changelog|changes|history|release[-_]?notes)\b/;

/** The language of a file that holds commands (builds, pushes, cluster creation), by its name and place; undefined for others. */
export function scriptFlavour(path: string): ScriptFlavour | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (PAST.test(name)) return undefined;
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
  if (/^ya?ml$/.test(extension) && PIPELINE.test(path)) return "pipeline";
  const known = BY_NAME.get(name) ?? BY_EXTENSION.get(extension);
  return (
    known ?? (/^(?:makefile|jenkinsfile)\./.test(name) ? BY_NAME.get(name.slice(0, name.indexOf("."))) : undefined)
  );
}
