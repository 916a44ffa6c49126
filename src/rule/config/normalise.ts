import { LEVELS, type Level } from "../../base/model.ts";
import { expandBraces } from "../../base/glob.ts";
import type { Field } from "../../source/field.ts";
import { PRESETS } from "../define.ts";
import { clusterOf } from "./cluster.ts";
import {
  FAIL_ON,
  type Configuration,
  type ConfiguredSuppression,
  type Override,
  type RuleSetting,
  type RuleSettings,
  type SuppressedRule,
} from "./model.ts";
import {
  kubeVersionOf,
  matcherOf,
  objectPatternOf,
  patternsOf,
  ruleIdOf,
  tell,
  textsOf,
  type Reading,
} from "./reading.ts";
import { nearMiss } from "../../base/near.ts";

/** Turns a value that its schema accepts into a configuration; what a schema cannot say is added to `reading.problems`. */
export function normaliseConfiguration(root: Field, reading: Reading): Configuration {
  return {
    file: reading.file,
    text: reading.text,
    presets: textsOf(root.get("presets")).flatMap((item) => PRESETS.filter((preset) => preset === item.raw)),
    rules: rulesOf(root.get("rules"), reading),
    overrides: root.get("overrides").items.map((item) => overrideOf(item, reading)),
    ignore: patternsOf(root.get("ignore"), reading).flatMap((pattern) => expandBraces(pattern)),
    externals: root.get("externals").items.flatMap((item) => objectPatternOf(item, reading) ?? []),
    namespace: root.get("namespace").raw,
    cluster: clusterOf(root.get("cluster"), reading),
    kubeVersion: kubeVersionOf(root.get("kubeVersion"), reading),
    suppressions: root.get("suppressions").items.map((item) => suppressionOf(item, reading)),
    failOn: FAIL_ON.find((word) => word === root.get("failOn").raw),
  };
}

function rulesOf(field: Field, reading: Reading): RuleSettings {
  const settings = new Map<string, RuleSetting>();
  for (const [name, value] of field.entries) {
    const id = ruleIdOf(name, value.path, "key", reading);
    if (id !== undefined) settings.set(id, settingOf(value));
  }
  return settings;
}

/** `off`, `[warning, {options}]` or `{level, options}`. */
function settingOf(field: Field): RuleSetting {
  const [level, options] = field.isList
    ? [field.get(0), field.get(1)]
    : field.isMap
      ? [field.get("level"), field.get("options")]
      : [field, undefined];
  return { level: levelOf(level), options: optionsOf(options) };
}

function levelOf(field: Field): Level | "off" | undefined {
  const word = field.raw;
  return word === "off" ? "off" : LEVELS.find((level) => level === word);
}

function optionsOf(field: Field | undefined): Readonly<Record<string, unknown>> {
  return field === undefined ? {} : Object.fromEntries(field.entries.map(([key, option]) => [key, option.value]));
}

function overrideOf(field: Field, reading: Reading): Override {
  return {
    matches: matcherOf(field.get("files"), reading) ?? (() => false),
    rules: rulesOf(field.get("rules"), reading),
    namespace: field.get("namespace").raw,
    cluster: clusterOf(field.get("cluster"), reading),
    kubeVersion: kubeVersionOf(field.get("kubeVersion"), reading),
  };
}

function suppressionOf(field: Field, reading: Reading): ConfiguredSuppression {
  const expires = field.get("expires").raw?.slice(0, "2027-01-31".length);
  if (expires !== undefined && !isDate(expires)) {
    tell(reading, field.get("expires"), `${JSON.stringify(expires)} is no date`, "write a date such as 2027-01-31");
  }
  return {
    rules: textsOf(field.get("rules")).flatMap((item) => knownRule(item, reading)),
    files: matcherOf(field.get("files"), reading),
    object: objectPatternOf(field.get("object"), reading),
    reason: (field.get("reason").raw ?? "").trim(),
    expires,
    // Dates of one form compare as text.
    expired: expires !== undefined && expires < reading.today,
  };
}

function knownRule(field: Field, reading: Reading): readonly SuppressedRule[] {
  const name = field.raw ?? "";
  const id = ruleIdOf(name, field.path, "value", reading);
  if (id !== undefined) return [{ id, at: field.at.span }];
  const near = nearMiss(name, reading.registry.ids)?.name;
  const help = near === undefined ? "`k8slint rules` lists the rules" : `a rule with a near name exists: ${near}`;
  tell(reading, field, `unknown rule ${JSON.stringify(name)}`, help);
  return [];
}

/** False for a day that no calendar has: 2027-02-30. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
