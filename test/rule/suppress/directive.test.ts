import { describe, expect, test } from "vitest";
import { createRegistry } from "../../../src/rule/registry.ts";
import { parseDirective } from "../../../src/rule/suppress/directive.ts";
import { fakeRule } from "../fakes.ts";

const registry = createRegistry(
  [fakeRule("image-never-pulled"), fakeRule("port-closed", { aliases: ["port-shut"] })],
  [],
);

describe("parseDirective", () => {
  test("rules and a reason", () => {
    expect(parseDirective("image-never-pulled, port-closed -- loaded by hand", 0, "--", registry)).toEqual({
      names: [
        { id: "image-never-pulled", start: 0, end: 18 },
        { id: "port-closed", start: 20, end: 31 },
      ],
      reason: "loaded by hand",
      faults: [],
    });
  });

  test("the annotation's form", () => {
    const { names, reason } = parseDirective("port-closed;see the -- runbook; really", 0, ";", registry);
    expect(names.map(({ id }) => id)).toEqual(["port-closed"]);
    expect(reason).toBe("see the -- runbook; really");
  });

  test("begins where the caller says", () => {
    const text = "# k8slint-ignore port-closed -- so";
    const [name] = parseDirective(text, 17, "--", registry).names;
    expect(text.slice(name?.start, name?.end)).toBe("port-closed");
  });

  test.each(["port-closed", "port-closed --", "port-closed --   ", "port-closed ; so"])(
    "%j gives no reason",
    (text) => {
      const { names, faults } = parseDirective(text, 0, "--", registry);
      expect(names).toEqual([]);
      expect(faults.at(-1)).toMatchObject({
        message: "the suppression gives no reason",
        help: 'add "--" and the reason; until then it suppresses nothing',
        level: "warning",
      });
    },
  );

  test("an unknown rule is told with the name meant; the others count", () => {
    const { names, faults } = parseDirective("port-closd, image-never-pulled -- so", 0, "--", registry);
    expect(names.map(({ id }) => id)).toEqual(["image-never-pulled"]);
    expect(faults).toEqual([
      {
        start: 0,
        end: 10,
        message: 'unknown rule "port-closd" in a suppression',
        help: "a rule with a near name exists: port-closed",
        level: "warning",
      },
    ]);
  });

  test("an unknown rule that is near to none", () => {
    expect(parseDirective("something-else -- so", 0, "--", registry).faults[0]?.help).toBe(
      "`k8slint rules` lists the rules",
    );
  });

  test("a former id works and is told", () => {
    const { names, faults } = parseDirective("port-shut -- so", 0, "--", registry);
    expect(names).toEqual([{ id: "port-closed", start: 0, end: 9 }]);
    expect(faults).toMatchObject([{ message: 'rule "port-shut" is now called "port-closed"', level: "info" }]);
  });

  test("no rule at all", () => {
    expect(parseDirective(" -- so", 0, "--", registry).faults).toMatchObject([
      { message: "the suppression names no rule" },
    ]);
  });

  test("what is no rule name is not repeated: it may be a secret", () => {
    const { faults } = parseDirective("hunter2! -- so", 0, "--", registry);
    expect(faults).toMatchObject([{ message: "the suppression names what is no rule" }]);
    expect(JSON.stringify(faults)).not.toContain("hunter2");
  });
});
