import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkstyle } from "../../src/report/checkstyle.ts";
import { junit } from "../../src/report/junit.ts";
import { element, xmlText } from "../../src/report/xml.ts";
import { anyReport } from "./arbitraries.ts";
import { report } from "./fixtures.ts";
import { SAMPLE } from "./sample.ts";

/** Tags in order, or undefined where the text is not well formed. */
function tagsOf(xml: string): readonly string[] | undefined {
  const rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  const open: string[] = [];
  const seen: string[] = [];
  const token = /<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)(\/?)>|[^<>]+/gy;
  let end = 0;
  for (let match = token.exec(rest); match !== null; match = token.exec(rest)) {
    end = token.lastIndex;
    const [text, closes, name, attributes = "", empty] = match;
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(name === undefined ? text : attributes)) return undefined;
    if (name === undefined) continue;
    if (closes === "/") {
      if (open.pop() !== name) return undefined;
    } else {
      seen.push(name);
      if (empty !== "/") open.push(name);
    }
  }
  return end === rest.length && open.length === 0 ? seen : undefined;
}

function hasXmllint(): boolean {
  try {
    execFileSync("xmllint", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.each([
  ["checkstyle", checkstyle],
  ["junit", junit],
])("%s", (_name, render) => {
  test("is well formed, whatever the findings", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        expect(tagsOf(render(any))).toBeDefined();
      }),
    );
  });

  test("is read by a real parser", ({ skip }) => {
    if (!hasXmllint()) skip("xmllint is not installed");
    expect(() => execFileSync("xmllint", ["--noout", "-"], { input: render(SAMPLE) })).not.toThrow();
  });
});

describe("checkstyle", () => {
  test("has an element for each file and each finding", () => {
    const printed = checkstyle(SAMPLE);
    expect(tagsOf(printed)?.filter((tag) => tag === "error")).toHaveLength(SAMPLE.findings.length);
    expect(printed).toContain('<file name="k8s/payments/service.yaml"><error line="10" column="5" severity="error" ');
    expect(printed).toContain('source="k8slint.service-selects-no-pod"');
  });

  test("is a document without files where nothing was found", () => {
    expect(tagsOf(checkstyle(report()))).toEqual(["checkstyle"]);
  });
});

describe("junit", () => {
  test("fails a case for each error and warning, and skips what is only said", () => {
    const tags = tagsOf(junit(SAMPLE)) ?? [];
    const count = (tag: string): number => tags.filter((one) => one === tag).length;
    expect([count("testcase"), count("failure"), count("skipped")]).toEqual([4, 3, 1]);
  });

  test("has one passing case where nothing was found", () => {
    expect(tagsOf(junit(report()))).toEqual(["testsuites", "testsuite", "testcase"]);
    expect(junit(report({ empty: true }))).toContain('name="nothing to lint"');
  });
});

test("what XML would read as markup is escaped", () => {
  expect(xmlText(`a<b> & "c" 'd'`)).toBe("a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;");
  expect(element("a", { b: "<", c: undefined }, ["x"])).toBe('<a b="&lt;">x</a>');
});
