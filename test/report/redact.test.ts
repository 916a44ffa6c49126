import { describe, expect, test } from "vitest";
import { redacted } from "../../src/report/redact.ts";
import { placeText, sourcesOf } from "../../src/report/sources.ts";
import { finding, spanOf } from "./fixtures.ts";

const TEXT = "kind: Secret\nstringData:\n  pw: hunter2\n  on: abc\n  port: 5432\n";
const sources = sourcesOf(new Map([["s.yaml", TEXT]]));

describe("redacted", () => {
  test("takes the secret at a finding's place out of all that it says", () => {
    const [result] = redacted(
      [
        finding({
          at: spanOf("s.yaml", TEXT, "hunter2"),
          message: '"hunter2" is not base64',
          note: "hunter2 decodes to nothing",
          help: "encode hunter2",
          confirm: "echo hunter2 | base64 -d",
          labels: [{ at: spanOf("s.yaml", TEXT, "pw"), text: "pw is hunter2" }],
          via: [{ at: spanOf("s.yaml", TEXT, "pw"), text: "set to hunter2" }],
          fix: {
            title: "encode it",
            safety: "safe",
            edits: [{ at: spanOf("s.yaml", TEXT, "hunter2"), text: "hunter2=" }],
          },
        }),
      ],
      sources,
    );
    expect(JSON.stringify(result)).not.toContain("hunter2");
    expect(result).toMatchObject({ message: '"********" is not base64', fix: undefined });
  });

  test("takes the secret at a label's place out of the message", () => {
    const label = { at: spanOf("s.yaml", TEXT, "5432"), text: "a number" };
    const [result] = redacted(
      [finding({ message: "number 5432 where a string is asked for", labels: [label] })],
      sources,
    );
    expect(result?.message).toBe("number ******** where a string is asked for");
  });

  test("takes a short secret out only where it is quoted", () => {
    const at = spanOf("s.yaml", TEXT, "abc");
    const [result] = redacted([finding({ at, message: 'value "abc" of the abc' })], sources);
    expect(result?.message).toBe('value "********" of the abc');
  });

  test("leaves findings alone whose places hold no secret", () => {
    const one = finding({ at: spanOf("s.yaml", TEXT, "pw"), message: "hunter2 is told by chance" });
    expect(redacted([one], sources)[0]).toBe(one);
  });
});

describe("sourcesOf", () => {
  test("counts lines and columns from 1, spans clamped to the text", () => {
    expect(sources.place(spanOf("s.yaml", TEXT, "hunter2"))).toEqual({ line: 3, column: 7, endLine: 3, endColumn: 14 });
    expect(sources.place({ file: "s.yaml", start: -5, end: 9999 })).toMatchObject({ line: 1, column: 1, endLine: 6 });
    expect(sources.place({ file: "s.yaml", start: 20, end: 3 })).toEqual({
      line: 2,
      column: 8,
      endLine: 2,
      endColumn: 8,
    });
  });

  test("knows nothing of a file without a text", () => {
    const span = { file: "charts", start: 0, end: 0 };
    expect(sources.place(span)).toBeUndefined();
    expect(placeText(span, undefined)).toBe("charts");
    expect(placeText(span, { line: 1, column: 2, endLine: 1, endColumn: 3 })).toBe("charts:1:2");
  });
});
