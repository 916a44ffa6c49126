import { LAYERS, type RuleFacts } from "../base/model.ts";
import { PLAIN, type Colors } from "./colors.ts";
import { count } from "./counting.ts";
import { limited } from "./limited.ts";
import { levelPaint } from "./pretty.ts";
import { printable } from "./printable.ts";
import { padTo, textWidth } from "./width.ts";

const HEADING: Readonly<Record<(typeof LAYERS)[number], string>> = {
  build: "build: it does not parse, load or build",
  admission: "admission: the apply is refused, or no pod is made",
  scheduling: "scheduling: Pending",
  image: "image: the image is not pulled",
  start: "start: the container is not started",
  run: "run: the container does not stay up",
  network: "network: it runs and cannot be reached",
  update: "update: a change never finishes",
  practice: "practice: no failure, but advice",
};
const LONGEST_STATUS = 34;

/** All rules for `k8slint rules`: by layer in the order in which a cluster meets them, one line each. */
export function rulesTable(rules: readonly RuleFacts[], colors: Colors = PLAIN): string {
  const idWidth = Math.max(...rules.map(({ id }) => textWidth(printable(id))), 0);
  const groups = byLayer(rules).map(([layer, members]) =>
    [colors.bold(HEADING[layer]), ...members.map((rule) => row(rule, idWidth, colors))].join("\n"),
  );
  const on = rules.filter((rule) => rule.presets.includes("default")).length;
  const total = `${count(rules.length, "rule")}, ${on} on by default; \`k8slint explain RULE\` prints the page of one`;
  return `${[...groups, colors.dim(total)].join("\n\n")}\n`;
}

/** The same as Markdown tables, for the README and the documentation; `link` gives the address of a rule's page. */
export function rulesMarkdown(rules: readonly RuleFacts[], link: (id: string) => string): string {
  const groups = byLayer(rules).map(([layer, members]) => {
    const rows = members.map(
      ({ id, level, title, predicts, presets }) =>
        `| [${id}](${link(id)}) | ${level} | ${cell(title)} | ${cell(predicts === "none" ? "" : predicts)} | ${presets.join(", ")} |`,
    );
    const head = [
      "| rule | level | what it finds | what kubectl then shows | presets |",
      "| --- | --- | --- | --- | --- |",
    ];
    return [`### ${HEADING[layer]}`, "", ...head, ...rows].join("\n");
  });
  return `${groups.join("\n\n")}\n`;
}

function byLayer(rules: readonly RuleFacts[]): readonly (readonly [(typeof LAYERS)[number], readonly RuleFacts[]])[] {
  return LAYERS.map((layer) => [layer, rules.filter((rule) => rule.layer === layer).toSorted(byId)] as const).filter(
    ([, members]) => members.length > 0,
  );
}

function row({ id, level, predicts, presets, title }: RuleFacts, idWidth: number, colors: Colors): string {
  const status = predicts === "none" ? "" : printable(predicts);
  const more = presets.includes("default") ? "" : colors.dim(` [${presets.map(printable).join(", ")}]`);
  const cells = [
    padTo(printable(id), idWidth),
    levelPaint(level, colors)(level.padEnd(7)),
    padTo(limited(status, LONGEST_STATUS), LONGEST_STATUS),
  ];
  return `  ${cells.join("  ")}  ${printable(title)}${more}`.trimEnd();
}

/** Text in a cell of a Markdown table: what ends a cell or begins markup is escaped. */
function cell(text: string): string {
  return printable(text).replace(/[\\|*_<>[\]`]/g, "\\$&");
}

function byId(a: RuleFacts, b: RuleFacts): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
