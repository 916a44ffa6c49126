import type { RuleFacts } from "../base/model.ts";
import type { OptionSchema, OptionsSchema } from "../rule/options.ts";
import { PLAIN, type Colors } from "./colors.ts";
import { indented, wrapped } from "./layout.ts";
import { printable } from "./printable.ts";
import { padTo } from "./width.ts";

/** A case from a rule's specification. */
export interface Example {
  /** What the case is: "the label differs by one letter". */
  readonly title: string;
  readonly files: readonly { readonly name?: string | undefined; readonly text: string }[];
  /** The report as printed, for flagged cases. */
  readonly output?: string | undefined;
}

/** What a page may hold besides the facts of the rule. */
export interface RulePage {
  readonly flagged?: readonly Example[] | undefined;
  readonly clean?: readonly Example[] | undefined;
  readonly options?: OptionsSchema | undefined;
  readonly colors?: Colors | undefined;
}

/** The page of a rule, for `k8slint explain RULE`. */
export function explainRule(rule: RuleFacts, page: RulePage = {}): string {
  const { flagged = [], clean = [], options, colors = PLAIN } = page;
  const head = [`${colors.bold(printable(rule.id))}: ${printable(rule.title)}`, ...factLines(rule, colors)];
  const sections = [
    head,
    section("Why", wrapped(rule.why, 2), colors),
    section("How to mend it", wrapped(rule.fix, 2), colors),
    section("Flagged", flagged.flatMap(exampleLines), colors),
    section("Clean", clean.flatMap(exampleLines), colors),
    section("Options", optionLines(options), colors),
    section("To set or suppress it", settingLines(rule), colors),
    section(
      "References",
      rule.refs.map((ref) => `  ${printable(ref)}`),
      colors,
    ),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function factLines({ level, layer, predicts, presets, since }: RuleFacts, colors: Colors): readonly string[] {
  const facts = [
    ["level", level],
    ["layer", layer],
    [
      "predicts",
      predicts !== "none"
        ? predicts
        : layer === "practice"
          ? "no failure: this is advice"
          : "nothing of the cluster: it is about this run",
    ],
    ["presets", presets.join(", ")],
    ["since", since],
  ] as const;
  return facts
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  ${colors.dim(padTo(name, 8))}  ${printable(value)}`);
}

/** A heading with lines; nothing where there are none. */
function section(title: string, lines: readonly string[], colors: Colors): readonly string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines];
}

function exampleLines({ title, files, output }: Example): readonly string[] {
  const texts = files.flatMap(({ name, text }) => [
    ...(name === undefined ? [] : [`    # ${printable(name)}`]),
    ...indented(text, 4),
  ]);
  return [`  ${printable(title)}`, ...texts, ...(output === undefined ? [] : ["", ...indented(output, 4)])];
}

function optionLines(options: OptionsSchema | undefined): readonly string[] {
  return Object.entries(options?.properties ?? {}).flatMap(([name, option]) => [
    `  ${printable(name)} (${option.type}, default ${printable(JSON.stringify(option.default))}${boundsText(option)})`,
    ...wrapped(option.description, 4),
  ]);
}

function boundsText(option: OptionSchema): string {
  if (option.type === "string")
    return option.enum === undefined ? "" : `, one of ${option.enum.map(printable).join(", ")}`;
  if (option.type !== "number" && option.type !== "integer") return "";
  const { minimum, maximum } = option;
  return (minimum === undefined ? "" : `, at least ${minimum}`) + (maximum === undefined ? "" : `, at most ${maximum}`);
}

/** How to live with a rule: in the configuration, and in a file. JSON has no comments, so it uses the configuration. */
function settingLines({ id }: RuleFacts): readonly string[] {
  const name = printable(id);
  return [
    "  in .k8slint.yaml",
    "    rules:",
    `      ${name}: off          # or error, warning, info`,
    "  on the line, or the line above",
    `    # k8slint-ignore ${name} -- the reason`,
  ];
}
