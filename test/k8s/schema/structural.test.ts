import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileStructural } from "../../../src/k8s/schema/compile.ts";
import { LinkedTable } from "../../../src/k8s/schema/node.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";

interface Recorded {
  readonly case: string;
  /** What kube-apiserver 1.35 said of the custom resource; null where it took it. */
  readonly says: string | null;
  readonly object: unknown;
}

const [HEAD = "", ...LINES] = readFileSync(new URL("fixtures/structural.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n");
const { table, root } = compileStructural((JSON.parse(HEAD) as { readonly schema: unknown }).schema);
const NODE = new LinkedTable(table).node(root);
const RECORDED = LINES.map((line): Recorded => JSON.parse(line));

/**
 * What is not looked at: formats that nobody reads here, and the metadata of an object, which have a schema of their own. Of a map where
 * a list belongs, the server drops the fields first and tells them as unknown.
 */
const PASSED_OVER = new Set([
  "uri-bad",
  "mail-bad",
  "host-bad",
  "pod-meta",
  "pod-metaunk",
  "x-meta",
  "x-label",
  "list-map",
]);
/** The server tells the faults of alternatives as well, and that not all of several schemas hold. */
const ASIDE =
  /(?:, )?<nil>: Invalid value: "": "[\w.]+" must validate all the schemas \(allOf\)(?:\. None validated)?/g;

describe("what the server says of custom resources, and nothing else", () => {
  for (const { case: name, says, object } of RECORDED.filter((one) => !PASSED_OVER.has(one.case))) {
    test(name, () => {
      const faults = validate(NODE, object);
      const unknown = faults.filter(({ kind }) => kind === "unknown-field");
      // An object with a field that is not known is refused before it is held against the schema.
      const told = (unknown.length > 0 ? unknown : faults).map(({ words }) => words);
      expect(told.length === 0).toBe(says === null);
      for (const words of told) expect(says).toContain(words);
      if (!name.startsWith("port2") && !/^(?:mode-1|level-str)$/.test(name)) expect(restOf(says ?? "", told)).toBe("");
    });
  }

  test("what is passed over is refused by the server", () => {
    const passed = RECORDED.filter((one) => PASSED_OVER.has(one.case));
    expect(passed.map(({ says }) => says === null)).toEqual(passed.map(() => false));
  });
});

/** What of a message our words do not cover. */
function restOf(says: string, told: readonly string[]): string {
  const body = says
    .replace(/^.*?(?: is invalid| cannot be handled as a Thing): /, "")
    .replace(/^strict decoding error: /, "")
    .replace(/^\[(.*)\]$/, "$1");
  const rest = told.reduce((left, words) => left.replace(words, ""), body.replaceAll(ASIDE, ""));
  return rest
    .replaceAll(/^(?:, )+|(?:, )+$/g, "")
    .replaceAll(/spec\.(?:either|some)\.a: Required value/g, "")
    .replaceAll(/[, ]/g, "");
}
