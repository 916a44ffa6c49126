import type { RuleFacts } from "../base/model.ts";
import { UsageError } from "../base/usage.ts";
import { LAYERS } from "../base/model.ts";
import type { Colors } from "../report/colors.ts";
import { padTo, textWidth } from "../report/width.ts";
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
    format === "json" ? rulesJson(registry) : rulesTable(registry, colorsFor(flags, world.stdout, world)),
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

/** One line a rule, by layer in the order in which a cluster meets them. */
export function rulesTable({ facts }: Registry, colors: Colors): string {
  const width = Math.max(...facts.map(({ id }) => textWidth(id)));
  const sections = LAYERS.flatMap((layer) => {
    const own = facts.filter((one) => one.layer === layer);
    return own.length === 0 ? [] : [[colors.bold(layer), ...own.map((one) => rowOf(one, width, colors))].join("\n")];
  });
  return `${sections.join("\n\n")}\n`;
}

function rowOf({ id, level, title, presets }: RuleFacts, width: number, colors: Colors): string {
  const paint = { error: colors.red, warning: colors.yellow, info: colors.cyan }[level];
  const more = presets.includes("default") ? "" : colors.dim(` (${presets.join(", ")})`);
  return `  ${padTo(id, width)}  ${paint(level.padEnd("warning".length))}  ${title}${more}`;
}
