import { timedRule, type Timing } from "../base/timing.ts";
import type { Bundle, KubeObject } from "../expand/model.ts";
import type { Graph } from "../graph/model.ts";
import type { CelEngine } from "../k8s/custom-resources/rules.ts";
import type { Context, Rule } from "./define.ts";
import { objectLabel, type RawFinding } from "./finding.ts";
import { indexNodes, type Visit } from "./nodes.ts";
import { RULE_CRASHED } from "./own-facts.ts";
import type { RuleSelection } from "./select.ts";

export interface CheckInput {
  readonly graph: Graph;
  readonly selection: RuleSelection;
  /** The Kubernetes version that the objects are meant for, as [major, minor]. */
  readonly version: readonly [number, number];
  /** False or absent where the version is only the newest one. */
  readonly versionIsKnown?: boolean | undefined;
  /** Loaded where the input holds expressions. */
  readonly cel?: CelEngine | undefined;
  /** The version that the configuration names for the objects of a file, where it names one of its own. */
  readonly versionOfFile?: ((file: string) => readonly [number, number] | undefined) | undefined;
  readonly timing?: Timing | undefined;
}

export interface Checked {
  readonly findings: readonly RawFinding[];
  /** True where a rule failed: its crash is among the findings. */
  readonly crashed: boolean;
}

/** Calls each running rule for the nodes that it wants. A rule that throws loses only what it had yet to say of that node. */
export function check(input: CheckInput): Checked {
  const { graph, selection } = input;
  const index = indexNodes(graph);
  const bundles = new Map(graph.bundles.map((bundle) => [bundle.id, bundle] as const));
  const findings: RawFinding[] = [];
  const crashes: RawFinding[] = [];
  for (const rule of selection.running) {
    const failures: Failure[] = [];
    const contextFor = contexts(rule, input);
    timedRule(input.timing, rule.id, () => {
      for (const visit of index.nodes(rule.visit, rule.only)) {
        try {
          for (const draft of rule.check(visit.node, contextFor(visit))) {
            findings.push({ rule: rule.id, draft, subject: visit.subject, bundle: bundleName(visit, bundles) });
          }
        } catch (error) {
          failures.push({ visit, error });
        }
      }
    });
    crashes.push(...crashOf(rule, failures));
  }
  return { findings: [...findings, ...crashes], crashed: crashes.length > 0 };
}

/** What a rule may look at, by the file of the node: there options and the version may be others. */
function contexts(rule: Rule, input: CheckInput): (visit: Visit) => Context {
  const { graph, selection, version, versionIsKnown = false, versionOfFile, cel } = input;
  const common = { graph, version, versionIsKnown, cel, options: {} };
  // Most rules have no options and most configurations one version: then one context does for all nodes.
  if (rule.options === undefined && versionOfFile === undefined) return () => common;
  return ({ file }) => {
    const own = versionOfFile?.(file);
    const options = rule.options === undefined ? common.options : selection.options(rule, file);
    return own === undefined ? { ...common, options } : { ...common, options, version: own, versionIsKnown: true };
  };
}

/** A loose manifest is what it is without its bundle; what a build or a tool applies holds in that bundle. */
function bundleName(visit: Visit, bundles: ReadonlyMap<string, Bundle>): string | undefined {
  const bundle = bundles.get(bundleIdOf(visit));
  return bundle === undefined || bundle.kind === "plain" ? undefined : bundle.name;
}

function bundleIdOf({ node, subject }: Visit): string {
  if (subject !== undefined) return subject.bundle;
  return "id" in node && "objects" in node ? node.id : "";
}

interface Failure {
  readonly visit: Visit;
  readonly error: unknown;
}

/** One finding for a rule that failed, however often it did. */
function crashOf(rule: Rule, failures: readonly Failure[]): readonly RawFinding[] {
  const [first] = failures;
  if (first === undefined) return [];
  const others = failures.length === 1 ? "" : ` and ${failures.length - 1} more`;
  const message = `rule ${rule.id} failed on ${nodeLabel(first.visit.subject, rule)}${others}`;
  const draft = {
    at: first.visit.at(),
    message,
    note: describeError(first.error),
    help: `report this line with the output of \`k8slint --version\` and the object without its values; \`--ignore-rule ${rule.id}\` leaves the rule out`,
  };
  return [{ rule: RULE_CRASHED, draft, subject: undefined, bundle: undefined }];
}

function nodeLabel(subject: KubeObject | undefined, rule: Rule): string {
  return subject === undefined ? `a ${rule.visit}` : objectLabel(subject);
}

/** The kind of the error and where it was thrown, but not its message: an engine's message may quote a value of the input. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "the rule threw what is no error";
  const frame = /^\s*at (?:(.+?) \()?(?:file:\/\/)?([^()\n]*?)\)?$/m.exec(
    error.stack?.split("\n").slice(1).join("\n") ?? "",
  );
  const where = frame?.[2]?.split(/[\\/]/).at(-1);
  return `${error.name} at ${where ?? "an unknown place"}${frame?.[1] === undefined ? "" : ` in ${frame[1]}`}`;
}
