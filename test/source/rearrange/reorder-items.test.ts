import fc from "fast-check";
import { expect, test } from "vitest";
import { fixedTexts } from "../../../src/report/fixes.ts";
import { fixFor } from "../../../src/source/rearrange/index.ts";

/** A text whose items, as they are written, are put into an order. */
function reordered(text: string, items: readonly string[], order: readonly number[]): string | undefined {
  const spans = items.map((item) => ({
    file: "Tiltfile",
    start: text.indexOf(item),
    end: text.indexOf(item) + item.length,
  }));
  const fix = fixFor({ title: "order", safety: "unsafe", items: spans, order }, () => text);
  return fix && (fixedTexts([fix], () => text).get("Tiltfile") ?? text);
}

test("items of one line change places", () => {
  expect(
    reordered("x([run('a'),  sync('b', 'c') , run('d')])", ["run('a')", "sync('b', 'c')", "run('d')"], [1, 0, 2]),
  ).toBe("x([sync('b', 'c'),  run('a') , run('d')])");
});

test("items in lines of their own go with their comments, over several lines too", () => {
  const text = `live_update=[
    # why
    run('a'), # first
    # the sources
    sync(
        'b', 'c',
    )  # last
]`;
  expect(reordered(text, ["run('a')", "sync(\n        'b', 'c',\n    )"], [1, 0])).toBe(`live_update=[
    # the sources
    sync(
        'b', 'c',
    ),  # last
    # why
    run('a') # first
]`);
});

test("nothing is done where lines are shared, or something stands between", () => {
  expect(
    reordered("[run('a'), sync('b'),\n sync('c')]", ["run('a')", "sync('b')", "sync('c')"], [1, 2, 0]),
  ).toBeUndefined();
  expect(reordered("[\n run('a'),\n\n sync('b'),\n]", ["run('a')", "sync('b')"], [1, 0])).toBeUndefined();
  expect(reordered("a = run('a')\nb = [a, sync('b')]", ["run('a')", "sync('b')"], [1, 0])).toBeUndefined();
});

test("whatever the items: no line is lost, and the commas stand between them", () => {
  const lists = fc.array(fc.record({ comment: fc.boolean(), behind: fc.boolean() }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(lists, fc.boolean(), fc.infiniteStream(fc.nat()), (entries, closed, random) => {
      const items = entries.map((_, i) => `step('${i}')`);
      const lines = entries.map(({ comment, behind }, i) => {
        const comma = i < entries.length - 1 || closed ? "," : "";
        return `${comment ? `  # above ${i}\n` : ""}  step('${i}')${comma}${behind ? ` # behind ${i}` : ""}\n`;
      });
      const keys = items.map(() => random.next().value ?? 0);
      const order = [...items.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      const result = reordered(`[\n${lines.join("")}]`, items, order) ?? "";
      const found = [...result.matchAll(/step\('(\d)'\)(,?)/g)];
      expect(found.map(([, index]) => Number(index))).toEqual(order);
      expect(found.slice(0, -1).every(([, , comma]) => comma === ",")).toBe(true);
      for (const [i, { comment, behind }] of entries.entries()) {
        if (comment) expect(result).toContain(`# above ${i}\n  step('${i}')`);
        if (behind) expect(result).toMatch(new RegExp(`step\\('${i}'\\),? # behind ${i}\n`));
      }
    }),
  );
});
