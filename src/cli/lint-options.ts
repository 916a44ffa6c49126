import { nearest, nearMiss } from "../base/near.ts";
import { UsageError, usageError, type UsageProblem } from "../base/usage.ts";
import { dns1123LabelProblems } from "../k8s/names.ts";
import { kubeMinor, unknownRelease } from "../k8s/kube-version.ts";
import { CLUSTER_PROFILES, type Configuration } from "../rule/config/model.ts";
import { PRESETS } from "../rule/define.ts";
import type { Registry } from "../rule/registry.ts";
import type { LintOptions } from "../run.ts";
import type { Root } from "../source/discover/find-root.ts";
import type { FlagValues } from "./arguments.ts";
import { pathFromRoot } from "./places.ts";
import type { World } from "./world.ts";

export interface Asked {
  readonly flags: FlagValues;
  readonly registry: Registry;
  readonly configuration: Configuration;
  readonly places: Root;
  readonly stdin: LintOptions["stdin"];
  readonly world: World;
}

export interface Understood {
  readonly options: LintOptions;
  /** Old names of rules. */
  readonly warnings: readonly UsageProblem[];
}

/** What the pipeline is to do; words that it would not understand are wrong usage, each with the nearest one. */
export function lintOptions(asked: Asked): Understood {
  const { flags, configuration, places, stdin } = asked;
  const rules = rulesNamed("rule", asked);
  const ignored = rulesNamed("ignore-rule", asked);
  const problems = [...rules.problems, ...ignored.problems];
  if (problems.length > 0) throw new UsageError(problems);
  if (rules.ids?.every((id) => ignored.ids?.includes(id)) === true && rules.ids.length > 0)
    throw usageError("--ignore-rule leaves out every rule that --rule names", "take one of the two away");
  const presets = flags.get("preset");
  const kubeVersion = versionOf(flags.get("kube-version")?.[0]);
  const namespace = namespaceOf(flags.get("namespace")?.[0]);
  const cluster = clusterOf(flags.get("cluster")?.[0], asked);
  const options = {
    given: stdin === undefined ? places.given : [...places.given, stdin.filename],
    patterns: places.patterns,
    context: places.context,
    configuration,
    ...(stdin !== undefined && { stdin }),
    ...(kubeVersion !== undefined && { kubeVersion }),
    ...(namespace !== undefined && { namespace }),
    ...(cluster !== undefined && { cluster }),
    ...(presets !== undefined && { presets: PRESETS.filter((preset) => presets.includes(preset)) }),
    ...(rules.ids !== undefined && { rules: rules.ids }),
    ...(ignored.ids !== undefined && { ignoreRules: ignored.ids }),
  };
  return { options, warnings: [...rules.warnings, ...ignored.warnings] };
}

interface RulesNamed {
  readonly ids: readonly string[] | undefined;
  readonly problems: readonly UsageProblem[];
  readonly warnings: readonly UsageProblem[];
}

function rulesNamed(flag: string, { flags, registry }: Asked): RulesNamed {
  const names = flags.get(flag);
  const found = (names ?? []).map((name) => [name, registry.resolve(name)] as const);
  const old = found.filter(([, rule]) => rule?.alias !== undefined);
  return {
    ids: names && found.flatMap(([, rule]) => rule?.id ?? []),
    problems: found.filter(([, rule]) => rule === undefined).map(([name]) => unknownRule(name, registry)),
    warnings: old.map(([name, rule]) => ({
      message: `rule "${name}" is now called "${rule?.id}"`,
      help: `write ${rule?.id}`,
    })),
  };
}

/** A rule that does not exist, with the one that may be meant. */
export function unknownRule(name: string, { ids }: Registry): UsageProblem {
  const near = nearMiss(name, ids)?.name ?? nearest(name, ids);
  const help = near === undefined ? "`k8slint rules` lists the rules" : `a rule with a near name exists: ${near}`;
  return { message: `unknown rule ${JSON.stringify(name)}`, help };
}

function versionOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const minor = kubeMinor(text);
  if (minor === undefined)
    throw usageError(`${JSON.stringify(text)} is no Kubernetes version`, "write --kube-version 1.34");
  const unknown = unknownRelease(minor);
  if (unknown !== undefined) throw usageError(unknown.message, unknown.help);
  return `1.${minor}`;
}

function namespaceOf(text: string | undefined): string | undefined {
  if (text === undefined || dns1123LabelProblems(text).length === 0) return text;
  throw usageError(
    `${JSON.stringify(text)} is no name of a namespace`,
    "write a-z, 0-9 and - in at most 63 characters",
  );
}

/** A profile's name, or a file below the root. A file may be called like a profile: then it is written with its dot. */
function clusterOf(text: string | undefined, { places, world }: Asked): string | undefined {
  if (text === undefined || CLUSTER_PROFILES.some((profile) => profile === text)) return text;
  const path = pathFromRoot(text, places.root, world);
  if (path !== undefined) return path;
  const near = nearest(text, CLUSTER_PROFILES);
  const list = `accepted: ${CLUSTER_PROFILES.join(", ")}, or a k3d or kind config below ${places.root}`;
  throw usageError(`no cluster or file ${JSON.stringify(text)}`, near === undefined ? list : `write ${near}; ${list}`);
}
