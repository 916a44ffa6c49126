import { usageError } from "../base/usage.ts";

/** What the runner hands to the action: inputs, and files to write to. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The inputs of `action.yml`, read. */
export interface Inputs {
  readonly paths: readonly string[];
  /** Arguments for the command, in its own grammar. */
  readonly argv: readonly string[];
  readonly sarifFile: string | undefined;
  readonly annotations: boolean;
  readonly summary: boolean;
  /** The commit to hold the change against; undefined where the event has none. */
  readonly base: string | undefined;
}

/** Inputs that are passed on to a flag of the same name. */
const PASSED = ["config", "preset", "fail-on", "cluster", "kube-version", "namespace", "baseline"] as const;

/** Reads the inputs. A boolean that is neither true nor false is wrong usage, as it is for the runner's own tools. */
export function readInputs(env: Environment, event: unknown): Inputs {
  const base = input(env, "base") ?? baseOf(env, event);
  const sarifFile = input(env, "sarif-file");
  const passed = PASSED.flatMap((name) => {
    const value = input(env, name);
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  const changedOnly = flag(env, "changed-only", false);
  const trustBase = flag(env, "trust-base", false);
  if ((changedOnly || trustBase) && base === undefined && isChange(env))
    throw usageError("there is no base to compare with", "set the input base, or run on pull_request or push");
  const compared =
    base === undefined
      ? []
      : [...(changedOnly ? [`--changed-since=${base}`] : []), ...(trustBase ? [`--trust-base=${base}`] : [])];
  const word = input(env, "annotations") ?? "auto";
  return {
    paths: (input(env, "paths") ?? "").split(/[\n\r]+|\s+/).filter(Boolean),
    argv: [...passed, ...compared],
    sarifFile,
    // The upload of a SARIF file makes annotations of its own: twice the same on one line helps nobody.
    annotations: word === "auto" ? sarifFile === undefined : flag(env, "annotations", true),
    summary: flag(env, "summary", true),
    base,
  };
}

/** The runner sets an input that was not given to its default, and one without a default to "". */
function input(env: Environment, name: string): string | undefined {
  const value = env[`INPUT_${name.toUpperCase()}`]?.trim();
  return value === undefined || value === "" ? undefined : value;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const value = input(env, name);
  if (value === undefined) return fallback;
  if (value === "true" || value === "false") return value === "true";
  throw usageError(`the input ${name} is ${JSON.stringify(value)}`, "write true or false");
}

function isChange({ GITHUB_EVENT_NAME: name }: Environment): boolean {
  return name !== "schedule" && name !== "workflow_dispatch";
}

/** The commit that the event starts from. https://docs.github.com/webhooks/webhook-events-and-payloads */
function baseOf({ GITHUB_EVENT_NAME: name }: Environment, event: unknown): string | undefined {
  if (name === "pull_request" || name === "pull_request_target") return textAt(event, "pull_request", "base", "sha");
  if (name === "merge_group") return textAt(event, "merge_group", "base_sha");
  const before = name === "push" ? textAt(event, "before") : undefined;
  // A new branch has no commit before it.
  return before === undefined || /^0+$/.test(before) ? undefined : before;
}

function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  let found = value;
  for (const key of keys) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return typeof found === "string" ? found : undefined;
}
