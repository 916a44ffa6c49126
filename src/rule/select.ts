import type { Level, RuleFacts } from "../base/model.ts";
import type { Configuration, RuleSetting, RuleSettings } from "./config/model.ts";
import type { Preset, Rule } from "./define.ts";
import { defaultOptions } from "./options.ts";
import type { Registry } from "./registry.ts";

/** What decides which rules run; the last three come from the command line and win over the configuration. */
export interface SelectionRequest {
  readonly registry: Registry;
  readonly configuration: Configuration;
  /** Presets besides `default`, in place of the configuration's. */
  readonly presets?: readonly Preset[] | undefined;
  /** Only these rules, whatever the presets and levels of the configuration say. */
  readonly rules?: readonly string[] | undefined;
  readonly ignoreRules?: readonly string[] | undefined;
}

/** How a rule stands in a file. */
export interface Standing {
  readonly level: Level;
  /** Who set the level: the rule, the configuration for all files, or an override for this file. */
  readonly setBy: "rule" | "configuration" | "override";
}

/** Which rules run, and how, for each file. */
export interface RuleSelection {
  /** Rules that are on in at least one file. */
  readonly running: readonly Rule[];
  /** How a rule stands in a file; undefined where it is off. */
  standing(rule: string, file: string): Standing | undefined;
  /** The options of a rule for what a file declares, its defaults filled in. */
  options(rule: Rule, file: string): Readonly<Record<string, unknown>>;
}

/** Settings from the least to the most particular. */
interface Layered {
  readonly setting: RuleSetting;
  readonly setBy: "configuration" | "override";
}

/** Decides for each file which rules run with which level and options; files under the same overrides share the answer. */
export function selectRules(request: SelectionRequest): RuleSelection {
  const { registry, configuration } = request;
  const isOn = switchOf(request);
  const profileOf = profiles(configuration);
  const standing = (id: string, file: string): Standing | undefined =>
    profileOf(file).standing(id, (layers) => {
      const facts = registry.get(id);
      return facts && standingOf(facts, layers, isOn(facts));
    });
  return {
    running: registry.rules.filter((rule) => standing(rule.id, "") !== undefined || isOnSomewhere(rule, request)),
    standing,
    options: (rule, file) =>
      profileOf(file).options(rule.id, (layers) =>
        Object.assign({}, defaultOptions(rule.options), ...layers.map(({ setting }) => setting.options)),
      ),
  };
}

/** What the command line says of a rule: `forced` whatever the configuration says, `never`, or by its presets. */
type Switch = "forced" | "never" | "preset" | "configured";

function switchOf(request: SelectionRequest): (facts: RuleFacts) => Switch {
  const only = new Set(request.rules);
  const ignored = new Set(request.ignoreRules);
  const presets = new Set<string>(["default", ...(request.presets ?? request.configuration.presets)]);
  const rules = new Set(request.registry.rules.map((rule) => rule.id));
  return (facts) => {
    if (ignored.has(facts.id)) return "never";
    if (only.has(facts.id)) return "forced";
    // What could not be read is told even where only some rules run: they saw nothing of it.
    if (only.size > 0 && (rules.has(facts.id) || facts.level !== "error")) return "never";
    return facts.presets.some((preset) => presets.has(preset)) ? "preset" : "configured";
  };
}

function standingOf(facts: RuleFacts, layers: readonly Layered[], isOn: Switch): Standing | undefined {
  if (isOn === "never") return undefined;
  const last = layers.findLast(({ setting }) => setting.level !== undefined);
  const level = last?.setting.level;
  if (last !== undefined && level !== undefined && level !== "off") return { level, setBy: last.setBy };
  const runs = isOn === "forced" || (isOn === "preset" && level !== "off");
  return runs ? { level: facts.level, setBy: "rule" } : undefined;
}

function isOnSomewhere(rule: Rule, request: SelectionRequest): boolean {
  if (switchOf(request)(rule) === "never") return false;
  return request.configuration.overrides.some(({ rules }) => (rules.get(rule.id)?.level ?? "off") !== "off");
}

/** What holds for all files under the same overrides, each answer made once. */
interface Profile {
  standing(id: string, make: (layers: readonly Layered[]) => Standing | undefined): Standing | undefined;
  options(id: string, make: (layers: readonly Layered[]) => Options): Options;
}

type Options = Readonly<Record<string, unknown>>;

function profiles({ rules, overrides }: Configuration): (file: string) => Profile {
  const byFile = new Map<string, Profile>();
  const byOverrides = new Map<string, Profile>();
  const find = (file: string): Profile => {
    const matching = overrides.filter((override) => override.matches(file));
    const key = matching.map((override) => overrides.indexOf(override)).join();
    const known = byOverrides.get(key);
    if (known !== undefined) return known;
    const profile = createProfile(
      rules,
      matching.map((override) => override.rules),
    );
    byOverrides.set(key, profile);
    return profile;
  };
  return (file) => {
    const profile = byFile.get(file) ?? find(file);
    byFile.set(file, profile);
    return profile;
  };
}

function createProfile(rules: RuleSettings, overrides: readonly RuleSettings[]): Profile {
  const layersOf = (id: string): readonly Layered[] => [
    ...layer(rules, id, "configuration"),
    ...overrides.flatMap((settings) => layer(settings, id, "override")),
  ];
  const standings = new Map<string, Standing | undefined>();
  const options = new Map<string, Options>();
  return {
    standing(id, make) {
      if (!standings.has(id)) standings.set(id, make(layersOf(id)));
      return standings.get(id);
    },
    options(id, make) {
      const known = options.get(id) ?? make(layersOf(id));
      options.set(id, known);
      return known;
    },
  };
}

function layer(settings: RuleSettings, id: string, setBy: Layered["setBy"]): readonly Layered[] {
  const setting = settings.get(id);
  return setting === undefined ? [] : [{ setting, setBy }];
}
