import { parser } from "@lezer/python";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseModule } from "../../../src/source/tiltfile/parse.ts";

/** Starlark is a part of Python: what a parser of Python says of calls, names and texts holds here too. */
interface Found {
  readonly broken: boolean;
  readonly calls: readonly string[];
  readonly names: readonly string[];
}

function byPython(text: string): Found {
  const calls: string[] = [];
  const names: string[] = [];
  let broken = false;
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) broken = true;
      if (type.name === "CallExpression") calls.push(`${from}-${to}`);
      const above = node.parent?.name ?? "";
      const isKeyword = above === "ArgList" && node.nextSibling?.name === "AssignOp";
      const isDeclared =
        above === "ParamList" && (node.prevSibling === null || /^(?:[(,*]|\*\*)$/.test(node.prevSibling.name));
      const isFunction = above === "FunctionDefinition";
      if (type.name === "VariableName" && !isKeyword && !isDeclared && !isFunction) names.push(`${from}-${to}`);
    },
  });
  return { broken, calls: calls.toSorted(), names: names.toSorted() };
}

function byOurs(text: string): Found {
  const { statements, used, broken } = parseModule("Tiltfile", text);
  const calls = new Set<string>();
  const waiting: unknown[] = [...statements];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== "object" || one === null) continue;
    if ("type" in one && one.type === "call" && "at" in one) {
      const { start, end } = one.at as { readonly start: number; readonly end: number };
      calls.add(`${start}-${end}`);
    }
    waiting.push(...Object.values(one));
  }
  return { broken, calls: [...calls].toSorted(), names: used.map(({ at }) => `${at.start}-${at.end}`).toSorted() };
}

const { value: expression } = fc.letrec<{ value: string }>((tie) => {
  const value = tie("value");
  const several = fc.array(value, { maxLength: 3 });
  return {
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        "x",
        "'a'",
        '"b\\""',
        "'''c\n'd'''",
        "r'\\e'",
        "1",
        "0x1F",
        "1.5e3",
        "True",
        "None",
        "y.z",
        "[]",
        "{}",
        "()",
      ),
      fc
        .tuple(value, fc.constantFrom("+", "-", "*", "//", "%", "==", "in", "not in", "and", "or", "|", "<<"), value)
        .map(([a, operator, b]) => `(${a}) ${operator} ${b}`),
      fc.tuple(fc.constantFrom("-", "not ", "~"), value).map(([operator, a]) => `(${operator}${a})`),
      fc.tuple(value, value, value).map(([a, b, c]) => `(${a} if ${b} else ${c})`),
      several.map((items) => `[${items.join(",\n")}${items.length > 0 ? "," : ""}]`),
      several.map((items) => `{${items.map((item) => `(${item}): ${item}`).join(", ")}}`),
      fc.tuple(value, value).map(([a, b]) => `[${a} for x, y in (${b}) if x]`),
      fc.tuple(value, value).map(([a, b]) => `{(${a}): ${b} for x in f(${b})}`),
      fc
        .tuple(value, several)
        .map(([a, items]) => `f(${[a, ...items.map((item, i) => `k${i} = ${item}`)].join(", ")})`),
      fc.tuple(value, value).map(([a, b]) => `g(*(${a}), # note )\n  **(${b}))`),
      fc.tuple(value, value).map(([a, b]) => `(${a})[${b}]`),
      fc.tuple(value, value).map(([a, b]) => `(${a})[(${b}):]`),
      fc.tuple(value, value).map(([a, b]) => `(${a}).m(${b}).n`),
      value.map((a) => `(lambda a, b = 1, *c: ${a})`),
    ),
  };
});

const line = fc.oneof(
  expression,
  expression.map((a) => `x = ${a}`),
  expression.map((a) => `x, y = ${a}; z += 1`),
  expression.map((a) => `return ${a}`),
  fc.constantFrom("pass", "# note", "", "x = 1 \\\n  + 2"),
);

/** Blocks of lines, indented by some width. */
const block = fc
  .tuple(
    fc.constantFrom("if x:", "for a, b in x:", "def f(a, b=1, *c, **d):", "while x:"),
    fc.array(line, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("  ", "    ", "\t"),
  )
  .map(([head, lines, indent]) => `${head}\n${[...lines, "pass"].map((one) => `${indent}${one}`).join("\n")}`);
const program = fc.array(fc.oneof(line, block), { maxLength: 6 }).map((lines) => `${lines.join("\n")}\n`);

describe("the parser reads what a parser of Python reads", () => {
  test("of programs", () => {
    fc.assert(
      fc.property(program, (text) => {
        const { broken, ...found } = byOurs(text);
        expect(broken).toBe(false);
        expect({ broken: false, ...found }).toEqual(byPython(text));
      }),
      { numRuns: 300 },
    );
  });

  test("and refuses what it refuses: a sign too many or too few", () => {
    fc.assert(
      fc.property(program, fc.nat(), fc.constantFrom("", "(", ")", "]", "=", ",", " if ", "'"), (text, at, scrap) => {
        const place = at % (text.length + 1);
        const changed = text.slice(0, place) + scrap + text.slice(place + (scrap === "" ? 1 : 0));
        // What Python's parser takes with a grain of salt is not compared; what ours takes, it takes.
        if (!byOurs(changed).broken) expect([changed, byPython(changed).broken]).toEqual([changed, false]);
      }),
      { numRuns: 300 },
    );
  });
});
