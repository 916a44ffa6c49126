import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";

const SCRAPS = [
  "docker_build(",
  "k8s_yaml(",
  "k8s_resource(",
  "load('./x', 'f')",
  "include('y')",
  "'a'",
  '"b"',
  "'''",
  "f'{x}'",
  "x",
  "y",
  " = ",
  " += ",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  ",",
  ":",
  ".",
  "\n",
  "\r\n",
  "  ",
  "\t",
  "if x:\n  ",
  "else:\n  ",
  "for a in x:\n  ",
  "while x:\n  ",
  "def f(a, b=1, *c, **d):\n  ",
  "return ",
  "break",
  "continue",
  "lambda a: ",
  " if ",
  " else ",
  " for x in ",
  " in ",
  "not ",
  " and ",
  " or ",
  " + ",
  " % ",
  "local('z')",
  "read_file('q')",
  "decode_yaml_stream(",
  "encode_yaml(",
  "x.append(",
  ".format(",
  ".join(",
  ".get(",
  "['__proto__']",
  "os.environ",
  "config.parse()",
  "fail('no')",
  "exit()",
  "f(",
  "**",
  "*",
  "#",
  "\\",
  "\uFEFF",
  "\0",
  "é😀",
  "try:\n  ",
  "class A:\n  ",
  "x ** 2",
  "1e999",
  "0x",
  "live_update=[",
];

const soup = fc
  .array(fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 3 })), { maxLength: 40 })
  .map((parts) => parts.join(""));

/** Statements that parse, so that the reading goes further than the parser. */
const expression = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      "'a'",
      "x",
      "y",
      "local('z')",
      "1",
      "[]",
      "{}",
      "None",
      "read_file('q')",
      "os.getenv('E', 'd')",
      "config.parse()",
      "f",
    ),
    fc
      .tuple(tie("value"), fc.constantFrom(" + ", " % ", " == ", " in ", " and ", " or ", " * "), tie("value"))
      .map((parts) => `(${parts.join("")})`),
    fc.tuple(tie("value"), tie("value"), tie("value")).map(([a, b, c]) => `(${a} if ${b} else ${c})`),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `[${a}, ${b}]`),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `{${a}: ${b}}`),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `[${a} for x in ${b} if x]`),
    fc.tuple(tie("value"), tie("value")).map(([a, b]) => `${a}[${b}]`),
    fc
      .tuple(
        tie("value"),
        fc.constantFrom("append", "get", "format", "join", "replace", "split", "pop", "update", "items"),
        tie("value"),
      )
      .map(([a, m, b]) => `(${a}).${m}(${b})`),
    fc
      .tuple(
        fc.constantFrom(
          "str",
          "len",
          "docker_build",
          "k8s_yaml",
          "blob",
          "decode_yaml",
          "encode_yaml",
          "f",
          "sync",
          "sorted",
          "dict",
        ),
        tie("value"),
      )
      .map(([a, b]) => `${a}(${b})`),
  ),
})).value;

const line = fc.oneof(
  expression.map((value) => `x = ${value}`),
  expression.map((value) => `y = ${value}`),
  expression.map((value) => `docker_build(${value}, '.')`),
  fc.tuple(expression, expression).map(([a, b]) => `for x in ${a}:\n  y = ${b}\n  if y:\n    break`),
  fc.tuple(expression, expression, expression).map(([a, b, c]) => `if ${a}:\n  x = ${b}\nelse:\n  x = ${c}`),
  fc.tuple(expression, expression).map(([a, b]) => `def f(x=${a}, *y):\n  if x:\n    return ${b}\n  return f(y)`),
);
const program = fc.array(line, { maxLength: 8 }).map((lines) => `x = y = f = 1\n${lines.join("\n")}\n`);

function spansIn(value: unknown, found: { start: number; end: number }[] = []): { start: number; end: number }[] {
  if (typeof value !== "object" || value === null) return found;
  if ("start" in value && "end" in value) found.push(value as { start: number; end: number });
  else for (const part of value instanceof Map ? value.values() : Object.values(value)) spansIn(part, found);
  return found;
}

function check(text: string): void {
  const facts = readTiltfile("Tiltfile", text);
  expect(spansIn(facts).filter(({ start, end }) => !(start >= 0 && end >= start && end <= text.length))).toEqual([]);
}

describe("any text", () => {
  test("is read without a throw, and every place lies inside the file", () => {
    fc.assert(fc.property(soup, check), { numRuns: 300 });
  }, 60_000);

  test("so are programs that make no sense", () => {
    fc.assert(fc.property(program, check), { numRuns: 150 });
  }, 60_000);
});

const HOSTILE: Readonly<Record<string, string>> = {
  "loops in loops": "for a in range(1000):\n  for b in range(1000):\n    x = a\n",
  "a list that doubles": "x = ['a']\nfor i in range(1000):\n  x = x + x\n",
  "a text that doubles": "x = 'aaaaaaaaaaaaaaaaaaaa'\nfor i in range(1000):\n  x = x + x\n",
  "long texts over and over": "x = 'a' * 100000\nfor i in range(1000):\n  y = x.replace('a','b').upper().split('b')\n",
  "a function that calls itself twice": "def f(n):\n  return f(n) + f(n)\nf(1)\n",
  "functions on what is not known": "def f(n):\n  if n: f(n)\n  if n: f(n)\n  for a in n: f(a)\nf(local('x'))\n",
  "lists in lists": `x = [1]\n${"x = [x, x]\n".repeat(200)}y = [x]\nprint(x == y)\nk8s_yaml(x)\nencode_yaml(x)\n`,
  "a list in itself": "x = []\nx.append(x)\ny = []\ny.append(y)\nprint(x == y)\nk8s_yaml(x)\nencode_yaml(x)\n",
  "branches in branches": `c = local('x')\n${Array.from({ length: 60 }, (_, i) => `${"  ".repeat(i)}if c:\n`).join("")}${"  ".repeat(60)}x = 1\n`,
  "branch after branch": `c = local('x')\nx = 'a'\n${Array.from({ length: 300 }, (_, i) => `if c: x = x + '${i}'\n`).join("")}docker_build(x, '.')\n`,
  "manifests that double": `b = read_file('x')\n${"b = b + b\n".repeat(200)}k8s_yaml(b)\n`,
  "a chain of functions": `${Array.from({ length: 300 }, (_, i) => `def f${i}():\n  return f${i + 1}() + f${i + 1}()\n`).join("")}def f300():\n  return 1\nf0()\n`,
  parentheses: `x = ${"(".repeat(20_000)}${")".repeat(20_000)}`,
  brackets: `x = ${"[".repeat(90_000)}`,
  garbage: "$%^&*".repeat(20_000),
  "calls without end": "f(".repeat(30_000),
  quotes: '"'.repeat(100_001),
  "a long sum": `x = ${"'a' + ".repeat(3000)}'b'\n`,
  "many lines": "docker_build('a' + str(1), '.')\n".repeat(20_000),
  "a sum of comparisons": `x = ${"1 < ".repeat(2000)}1\n`,
};

describe("hostile texts", () => {
  test.each(Object.entries(HOSTILE))(
    "%s",
    (_, text) => {
      const start = performance.now();
      readTiltfile("Tiltfile", text);
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    30_000,
  );

  test("what ends early is said", () => {
    const facts = readTiltfile("Tiltfile", HOSTILE["loops in loops"] ?? "");
    expect(facts.problems.map(({ code, level }) => [code, level])).toEqual([["tiltfile-limit", "info"]]);
    expect(facts.broken).toBe(true);
  });
});

test("a text that doubles without end is told", () => {
  const facts = readTiltfile("Tiltfile", "s = 'abcdefgh'\nfor i in range(1000):\n  s = s + s\ndocker_build(s, '.')\n");
  expect(facts.problems.map(({ code }) => code)).toEqual(["tiltfile-limit"]);
  expect(facts.builds.map(({ ref }) => ref.value)).toEqual([undefined]);
});
