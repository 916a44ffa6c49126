import { UsageError } from "../base/usage.ts";
import { rulesTable } from "../report/rules-table.ts";
import type { Registry } from "../rule/registry.ts";
import { wrongWord, type FlagValues } from "./arguments.ts";
import { colorsFor } from "./color.ts";
import type { World } from "./world.ts";

const RULE_FORMATS = ["table", "json"] as const;

/** Lists everything that can be reported. */
export async function rulesCommand(flags: FlagValues, world: World): Promise<void> {
  const word = flags.get("format")?.at(-1) ?? "table";
  const format = RULE_FORMATS.find((one) => one === word);
  if (format === undefined) throw new UsageError([wrongWord(`format ${JSON.stringify(word)}`, word, RULE_FORMATS)]);
  const { registry } = await world.pipeline();
  world.stdout.write(
    format === "json" ? rulesJson(registry) : rulesTable(registry.facts, colorsFor(flags, world.stdout, world)),
  );
}

/** All facts and options, for scripts. */
export function rulesJson({ facts, rules }: Registry): string {
  const options = new Map(rules.map((rule) => [rule.id, rule.options?.properties] as const));
  return `${JSON.stringify(
    facts.map((one) => ({ ...one, options: options.get(one.id) ?? {} })),
    null,
    2,
  )}\n`;
}
