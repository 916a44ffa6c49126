import { describe, expect, test } from "vitest";
import { type Level, placed } from "../../../src/base/model.ts";
import { MOST_OF_LINE, MOST_OF_RULE_AND_OBJECT } from "../../../src/report/settle/limit.ts";
import { lint } from "../../../src/run.ts";
import { defaultConfiguration } from "../../../src/rule/config/model.ts";
import { candidateOf, unknownFacts, type Candidate } from "../../../src/report/settle/candidate.ts";
import { limitedByPlace } from "../../../src/report/settle/limit.ts";
import { memoryHost } from "../../harness/memory-host.ts";

function candidates(count: number, level: Level, step = 1, rule = "a-rule"): readonly Candidate[] {
  return Array.from({ length: count }, (_, i) => {
    const draft = { at: placed({ file: "a.yaml", start: i * step, end: i * step + 1 }), message: `${level} ${i}` };
    return {
      ...candidateOf({ rule, draft, subject: undefined, bundle: undefined }, unknownFacts(rule), level),
      object: "Pod a",
    };
  });
}

describe("findings of one place", () => {
  const textOf = () => "x\n".repeat(5000);

  test("are told up to a limit for each line, the graver ones first, in their order", () => {
    const one = () => "x".repeat(5000);
    const { told, cut } = limitedByPlace([...candidates(90, "warning"), ...candidates(20, "error")], one);
    expect(told.filter(({ level }) => level === "error")).toHaveLength(20);
    expect(told).toHaveLength(MOST_OF_LINE);
    expect(told.map(({ message }) => message).slice(0, 2)).toEqual(["warning 0", "warning 1"]);
    expect(cut.map(({ message }) => message)).toEqual(["10 more findings of this line are not told"]);
  });

  test("are all told on lines of their own, up to a limit for each rule and object", () => {
    expect(limitedByPlace(candidates(1000, "error", 2), textOf)).toMatchObject({ cut: [] });
    const { told, cut } = limitedByPlace(candidates(1001, "error", 2), textOf);
    expect(told).toHaveLength(MOST_OF_RULE_AND_OBJECT);
    expect(cut.map(({ message }) => message)).toEqual([
      "1 more finding of a-rule in this object are not told".replace("are", "is"),
    ]);
  });
});

test(
  "hundreds of faults in one line are a hundred findings and a word on the rest, and the run still fails",
  { timeout: 60_000 },
  async () => {
    const spec = "spec: { selector: { app: none }, ports: [{ port: 80 }], type: Nope }";
    const items = Array.from(
      { length: 300 },
      (_, i) => `{ apiVersion: v1, kind: Service, metadata: { name: s${i} }, ${spec} }`,
    );
    const list = `apiVersion: v1\nkind: List\nitems: [${items.join(", ")}]\n`;
    const report = await lint(memoryHost({ "a.yaml": list }), { given: [""], configuration: defaultConfiguration });
    const [rest, ...others] = report.findings.filter(({ rule }) => rule === "limit-reached");
    expect(others).toEqual([]);
    expect(rest?.message).toMatch(/^\d{3} more findings of this line are not told$/);
    expect(report.findings).toHaveLength(MOST_OF_LINE + 1);
    expect(report.findings.filter(({ level }) => level === "error")).toHaveLength(MOST_OF_LINE);
  },
);
