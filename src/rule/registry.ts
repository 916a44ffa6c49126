import type { RuleFacts } from "../base/model.ts";
import type { Rule } from "./define.ts";

/**
 * All that can be reported, by id: rules that look at objects, and facts of what is found before any rule runs (a file
 * that does not parse) or about the run itself (a suppression that suppresses nothing).
 */
export interface Registry {
  /** Rules that look at nodes, by id. */
  readonly rules: readonly Rule[];
  /** Facts of everything that can be reported, by id. */
  readonly facts: readonly RuleFacts[];
  /** Every id, and no alias. */
  readonly ids: readonly string[];
  /** Facts by id. */
  get(id: string): RuleFacts | undefined;
  /** Ids of the rules that this one masks. */
  masks(id: string): readonly string[];
  /** The id that a name means: itself, or the new id of an old one. */
  resolve(name: string): Resolved | undefined;
}

export interface Resolved {
  readonly id: string;
  /** The old name that was used. */
  readonly alias: string | undefined;
}

/** Joins rules and facts; `facts` are those that no rule declares. */
export function createRegistry(rules: readonly Rule[], facts: readonly RuleFacts[]): Registry {
  const all = [...rules, ...facts].map((one) => factsOf(one)).toSorted(byId);
  const byName = new Map(all.map((one) => [one.id, one] as const));
  const masks = new Map(rules.map((rule) => [rule.id, rule.masks] as const));
  const aliases = new Map(rules.flatMap((rule) => rule.aliases.map((alias) => [alias, rule.id] as const)));
  return {
    rules: rules.toSorted(byId),
    facts: all,
    ids: all.map((one) => one.id),
    get: (id) => byName.get(id),
    masks: (id) => masks.get(id) ?? [],
    resolve(name) {
      if (byName.has(name)) return { id: name, alias: undefined };
      const id = aliases.get(name);
      return id === undefined ? undefined : { id, alias: name };
    },
  };
}

/** A rule without what runs it: plain data for reports. */
function factsOf({ id, title, layer, level, predicts, presets, why, fix, refs, since }: RuleFacts): RuleFacts {
  return { id, title, layer, level, predicts, presets, why, fix, refs, since };
}

function byId(a: RuleFacts, b: RuleFacts): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
