import { describe, expect, test } from "vitest";
import { EXIT_CODES, exitCodeFacts, exitCodeIn } from "../../src/k8s/status/exit-codes.ts";
import { statusNamed } from "../../src/k8s/pod-status.ts";
import { explainExitCode, RULES_BY_EXIT_CODE } from "../../src/report/explain-exit-code.ts";
import { registry } from "../../src/run.ts";

describe("exit codes", () => {
  test.each([1, 2, 125, 126, 127, 128, 130, 134, 137, 139, 143, 255])("%i has a page", (code) => {
    expect(exitCodeFacts(code)?.steps.flatMap(({ causes }) => causes).length).toBeGreaterThan(0);
  });

  test("are read as people write them", () => {
    expect(["137", "exit code 137", "exitCode: 137", "code 1"].map(exitCodeIn)).toEqual([137, 137, 137, 1]);
    expect(["1.37", "-1", "1000", "exit", ""].map(exitCodeIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([256, -1, 1.5, Number.NaN].map(exitCodeFacts)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("of a signal name it, and others are the program's own", () => {
    expect(exitCodeFacts(129)?.name).toBe("ended by a signal (128 + 1, SIGHUP)");
    expect(exitCodeFacts(42)?.name).toBe("a code of the program's own");
  });

  test("lead to statuses that have a page themselves, and to rules that are there", () => {
    const statuses = [...EXIT_CODES.values()].flatMap((facts) => facts.statuses);
    expect(statuses.filter((name) => statusNamed(name)?.name !== name)).toEqual([]);
    const rules = [...RULES_BY_EXIT_CODE.values()].flat();
    expect(rules.filter((id) => registry.get(id) === undefined)).toEqual([]);
    expect([...RULES_BY_EXIT_CODE.keys()].filter((code) => !EXIT_CODES.has(code))).toEqual([]);
  });

  test("are explained with their causes and rules", () => {
    const facts = exitCodeFacts(137);
    const page = facts && explainExitCode(facts, registry.facts);
    expect(page).toMatch(/^exit code 137: killed \(128 \+ 9, SIGKILL\)\n/);
    expect(page).toContain("Reason: OOMKilled");
    expect(page).toMatch(/Rules that find it before\n(?:.*\n)*.*heap-exceeds-limit/);
  });
});
