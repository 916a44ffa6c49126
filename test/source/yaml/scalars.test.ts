import { describe, expect, it } from "vitest";
import { readYaml, type Dialect } from "../../../src/source/yaml/index.ts";

/** The value of key `a`, or the reader's words where the document is refused. */
function read(source: string, dialect: Dialect = "kubectl"): unknown {
  const [document] = readYaml("f.yaml", `${source}\n`, { dialect }).documents;
  return (
    document?.value ?? document?.problems.map(({ says }) => says?.replace("error converting YAML to JSON: ", ""))[0]
  );
}

describe("plain scalars under kubectl", () => {
  it.each([
    [["yes", "y", "on", "True"], true],
    [["No", "n", "off"], false],
    [["~", "NULL", "#c", "&x"], null],
    [["010", "0o10"], 8],
    [["0644"], 420],
    [["08080"], 8080],
    [["09"], 9],
    [["1_000"], 1000],
    [["1__0"], 10],
    [["5_"], 5],
    [["3.0"], 3],
    [["1.", "1.0"], 1],
    [["1.10"], 1.1],
    [["1e3"], 1000],
    [["12e45"], 1.2e46],
    [["1234567"], 1234567],
    [["127.1"], 127.1],
    [["123456789012345678901"], 123456789012345680000],
  ] as const)("reads %j as %j", (sources, value) => {
    for (const source of sources) expect(read(`a: ${source}`)).toEqual({ a: value });
  });

  it.each([
    "yEs",
    "0o9",
    "0b2",
    "0xg",
    "_5",
    "1,000",
    "12e4567",
    "1e400",
    "7e3f",
    "1:30",
    "2024-01-01",
    "${X}",
    "?x",
    "=",
    "---",
    "0 0 * * *",
  ])("reads %s as a string", (source) => expect(read(`a: ${source}`)).toEqual({ a: source }));

  it.each([
    ["a: !!str 5", { a: "5" }],
    ["a: !secret x", { a: "x" }],
    ["on: 1", { true: 1 }],
    ["y: 1", { true: 1 }],
    ["80: x", { "80": "x" }],
    ["1.10: x", { "1.1": "x" }],
    ["? a\n: b", { a: "b" }],
    ["a: {X}", { a: { X: null } }],
    ["a: 1\na: 2", { a: 2 }],
    ["{a: 1, a: 2}", { a: 2 }],
    ["a: {<<: {b: 1}, c: 2}", { a: { b: 1, c: 2 } }],
    ["x: &x {b: 1}\na: {<<: *x}", { x: { b: 1 }, a: { b: 1 } }],
  ])("reads %j", (source, value) => expect(read(source)).toEqual(value));

  it.each([
    ["a: .inf", "json: unsupported value: +Inf"],
    ["~: 1", "unsupported map key of type: %!s(<nil>)"],
    ["a: {{ .x }}", "yaml: invalid map key: map[...]"],
    ["a: {{ .x }}-b", "yaml: did not find expected key"],
    ["a: @daily", "yaml: found character that cannot start any token"],
    ["a: `x`", "yaml: found character that cannot start any token"],
    ["a: %x", "yaml: found character that cannot start any token"],
    ["a:\n\tb: 1", "yaml: found character that cannot start any token"],
    ["a: * * * * *", "yaml: did not find expected alphabetic or numeric character"],
    ["a: */5 * * * *", "yaml: did not find expected alphabetic or numeric character"],
    ["a: b: c", "yaml: mapping values are not allowed in this context"],
    ["a: x:", "yaml: mapping values are not allowed in this context"],
    ["a: *ref", "yaml: unknown anchor referenced"],
    ["a: - x", "yaml: block sequence entries are not allowed in this context"],
    ["a: -", "yaml: block sequence entries are not allowed in this context"],
    ['a: "x\\d"', "yaml: found unknown escape character"],
  ])("refuses %j", (source, says) => expect(read(source)).toBe(says));
});

describe("plain scalars under kustomize", () => {
  it.each([
    ["a: yes", { a: "yes" }],
    ["on: off", { on: "off" }],
    ["a: 010", { a: 8 }],
    ["a: 2024-1-2", { a: "2024-01-02T00:00:00Z" }],
    ["1.10: x", { "1.10": "x" }],
    ["a: True", { a: true }],
  ])("reads %j", (source, value) => expect(read(source, "kustomize")).toEqual(value));
});

describe("maps", () => {
  it("holds keys that JavaScript objects inherit, and nothing else of theirs", () => {
    const value = readYaml("f.yaml", "__proto__: {polluted: yes}\nconstructor: 1\n").documents[0]?.value;
    expect(Object.entries(value as object)).toEqual([
      ["__proto__", { polluted: true }],
      ["constructor", 1],
    ]);
    expect("toString" in (value as object)).toBe(false);
    expect("polluted" in {}).toBe(false);
  });

  it("shares the values of aliases", () => {
    const value = readYaml("f.yaml", "a: &a {b: [1]}\nc: *a\n").documents[0]?.value as Record<string, unknown>;
    expect(value["c"]).toBe(value["a"]);
  });

  it("lets a merge key override what stands above it for kubectl, and never for kustomize", () => {
    const source = "base: &base {a: 1}\nb:\n  a: 2\n  <<: *base";
    expect(read(source)).toEqual({ base: { a: 1 }, b: { a: 1 } });
    expect(read(source, "kustomize")).toEqual({ base: { a: 1 }, b: { a: 2 } });
  });

  it("prefers the first of several merged maps", () => {
    expect(read("x: &x {a: 1}\nz: &z {a: 2, b: 3}\nc: {<<: [*x, *z]}")).toMatchObject({ c: { a: 1, b: 3 } });
  });
});
