/**
 * Tilt refuses to deploy to a cluster that it does not know as one for development, unless the Tiltfile allows its context. Which
 * cluster somebody uses is written in commands alone, so only those are believed, and only where nothing speaks of a local cluster.
 * https://docs.tilt.dev/api.html#api.allow_k8s_contexts
 */
import { placed, type Span } from "../../base/model.ts";
import type { Host } from "../../base/host.ts";
import { nearest } from "../../base/near.ts";
import { directoryOf, resolvePath } from "../../base/paths.ts";
import type { FileRef } from "../../source/model.ts";
import { scriptFlavour } from "../../source/script-flavour.ts";
import type { TiltfileFacts } from "../../source/tiltfile/facts.ts";
import type { ContextSelected, Delivery, ScriptWord, TiltStarted } from "../deliveries/index.ts";
import type { ExpandProblem } from "../model.ts";

/** What tells which cluster somebody uses. */
export interface ContextSources {
  readonly host: Host;
  readonly files: readonly FileRef[];
  readonly deliveries: readonly Delivery[];
  /** Text of each file that was read. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Tiltfiles that are started with a cluster that they do not allow. */
export function contextProblems(tops: readonly TiltfileFacts[], sources: ContextSources): readonly ExpandProblem[] {
  if (!sources.deliveries.some(({ kind }) => kind === "context")) return [];
  const meant = tops.filter((top) => !top.broken && top.unseen.every(({ what }) => what === "names"));
  return meant.flatMap((top) => {
    const place = top.contexts[0]?.value.at ?? top.manifests[0]?.at ?? top.customDeploys[0]?.at;
    const chosen = place && chosenFor(top, tops.length === 1, sources);
    return chosen === undefined || place === undefined ? [] : (problem(top, place, chosen) ?? []);
  });
}

/** The cluster that Tilt is started with, and the command that starts it, where one does right after. */
interface Chosen {
  readonly by: ContextSelected;
  readonly start: TiltStarted | undefined;
}

function chosenFor(top: TiltfileFacts, alone: boolean, sources: ContextSources): Chosen | undefined {
  const starts = sources.deliveries.filter(
    (one): one is TiltStarted => one.kind === "tilt" && isStartOf(one, top, alone),
  );
  for (const start of starts) {
    const by = before(start, sources);
    if (by !== undefined && isElsewhere(by) && !mentionsLocal(by.at.file, sources)) return { by, start };
  }
  // A script that starts it without that selection means another cluster.
  return alone && starts.every(({ documented }) => documented) ? onlyCluster(sources) : undefined;
}

/** Whether a command starts Tilt with this Tiltfile: one that it names, or that lies where it is run. */
function isStartOf({ file, context, at }: TiltStarted, { file: own }: TiltfileFacts, alone: boolean): boolean {
  if (context !== undefined) return false;
  if (file === undefined) return alone || own === "Tiltfile";
  return ["", directoryOf(at.file)].some((directory) => resolvePath(directory, file.value ?? "") === own);
}

/** The last command before it that selects a context, where both run one after the other. */
function before(start: TiltStarted, { deliveries, texts }: ContextSources): ContextSelected | undefined {
  const by = deliveries
    .filter((one) => one.at.file === start.at.file && one.at.start < start.at.start)
    .toSorted((a, b) => a.at.start - b.at.start)
    .findLast((one) => one.kind === "context" || one.kind === "cluster");
  const between = by && texts.get(start.at.file)?.slice(by.at.end, start.at.start);
  const isOneRun = between !== undefined && !PARTS[scriptFlavour(start.at.file) ?? "shell"].test(between);
  return by?.kind === "context" && isOneRun ? by : undefined;
}

/** What parts commands that do not run one after the other: targets, branches, functions, jobs. */
const BRANCH = /^[ \t]*(?:elif|else|esac|function\b|[\w-]+[ \t]*\(\)|;;|case\b)|;;[ \t]*$|^\}/m;
const TARGET = /^[^\s#=][^=\n]{0,200}:(?!=)/m;
const PARTS = {
  shell: BRANCH,
  makefile: TARGET,
  taskfile: /^[ \t]{0,4}[\w-]+:[ \t]*$/m,
  justfile: TARGET,
  "package-json": /\n/,
  pipeline: /^[ \t]*(?:runs-on|stage|image|jobs|needs):/m,
  jenkinsfile: /\bstage\b/,
  tiltfile: /\n/,
  markdown: /^#{1,2} /m,
} as const;

/** A cluster of a cloud is the only one that any file speaks of. CI deploys elsewhere than developers do. */
function onlyCluster(sources: ContextSources): Chosen | undefined {
  const { deliveries, files } = sources;
  const own = deliveries.filter((one) => one.kind === "context" && !one.ci);
  const isLocal = deliveries.some(({ kind }) => LOCAL_KINDS.has(kind)) || deliveries.some(isLocalContext);
  const [by] = own;
  if (by?.kind !== "context" || isLocal || !own.every((one) => one.kind === "context" && isElsewhere(one)))
    return undefined;
  return files.some(({ path }) => mentionsLocal(path, sources)) ? undefined : { by, start: undefined };
}

/** What is done to local clusters alone. */
const LOCAL_KINDS: ReadonlySet<string> = new Set(["cluster", "load", "addon", "registry"]);

function isLocalContext(one: Delivery): boolean {
  return one.kind === "context" && !isElsewhere(one);
}

/** Names of clusters that Tilt allows by itself. https://docs.tilt.dev/choosing_clusters.html */
const ALLOWED =
  /^(?:minikube|docker-for-desktop|docker-desktop|kind-|microk8s|api-crc-testing|krucible-|k3d-|rancher-desktop|colima|orbstack$|kind$)/;

/** Names that the tools of clouds give to contexts. */
const OF_CLOUD = /^(?:gke_|arn:aws[\w-]*:eks:|do-[a-z]{3}\d-)|\.eksctl\.io$/;

/** True for a cluster of a cloud: a name alone says it only where the cloud's own tool makes such names. */
function isElsewhere({ context, cluster }: ContextSelected): boolean {
  if (cluster === undefined) return OF_CLOUD.test(context.value ?? "");
  return !ALLOWED.test(cluster.value ?? "");
}

/** Words that speak of a cluster on the workstation. */
const LOCAL_WORDS =
  /\b(?:k3d|k3s|minikube|colima|orbstack|microk8s|ctlptl|crc|docker[- ](?:for[- ])?(?:desktop|mac|windows)|rancher[- ]desktop|local (?:kubernetes )?cluster|kind-|kind create|(?:using|with|on|in|a|or) kind\b)|[`[("]kind[`\])"]|\bKinD\b|\bKIND\b|kind\.sigs/i;

/** Only files that hold commands, and the Tiltfiles. */
function mentionsLocal(path: string, { host, texts }: ContextSources): boolean {
  if (scriptFlavour(path) === undefined) return false;
  const known = texts.get(path);
  if (known !== undefined) return LOCAL_WORDS.test(known);
  const reading = host.read(path);
  return reading.ok && LOCAL_WORDS.test(reading.text);
}

function problem(top: TiltfileFacts, at: Span, { by, start }: Chosen): ExpandProblem | undefined {
  const names = top.contexts.map(({ value }) => value.value);
  const { context } = by;
  const allowed = names.flatMap((name) => name ?? []);
  if (allowed.length < names.length) return undefined;
  // Another cluster than the one that is allowed may be the one that somebody means, unless Tilt is started with it.
  if (allowed.length > 0 && (start === undefined || context.value === undefined)) return undefined;
  if (context.value !== undefined && allowed.includes(context.value)) return undefined;
  const near = context.value === undefined ? undefined : nearest(context.value, allowed);
  return {
    rule: "tilt-context-not-allowed",
    at: placed(at),
    message: `the Tiltfile ${allowed.length === 0 ? "allows no context" : `allows ${allowed.map(quoted).join(", ")}`}, and ${selection(by)} selects "${context.text}", which is no local cluster`,
    level: start === undefined ? "info" : "warning",
    labels: [
      { at: placed(by.at), text: "the cluster is selected here" },
      ...(start === undefined ? [] : [{ at: placed(start.at), text: "and Tilt is started here" }]),
    ],
    note: `it is assumed that Tilt runs against this cluster${start === undefined ? ", since no file names another one" : ""}`,
    help: helpFor(context, near),
  };
}

function quoted(name: string): string {
  return `"${name}"`;
}

function selection({ tool, cluster }: ContextSelected): string {
  return cluster === undefined ? `a command of ${tool}` : tool;
}

function helpFor({ value }: ScriptWord, near: string | undefined): string {
  if (value === undefined)
    return "add allow_k8s_contexts to the Tiltfile, with the name that kubectl config current-context prints";
  return near === undefined
    ? `add allow_k8s_contexts('${value}') to the Tiltfile`
    : `write '${value}' instead of '${near}'`;
}
