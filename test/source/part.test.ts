import { expect, test } from "vitest";
import { Field } from "../../src/source/field.ts";
import { overlay } from "../../src/source/overlay.ts";
import { partOf } from "../../src/source/part.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

function marked(text: string): string {
  const [document] = readYaml("a.yaml", text).documents;
  if (document === undefined) throw new Error("no document");
  return textAt(text, new Field(document.value, [], document).get("image"));
}

/** The text under the mark for the third and fourth character of the value. */
function textAt(text: string, field: Field): string {
  const { span } = partOf(field, { start: 2, end: 4 });
  return text.slice(span.start, span.end);
}

test("a part of a value without quotes and in either quotes is marked alone", () => {
  expect(marked("image: abcdef\n")).toBe("cd");
  expect(marked('image: "abcdef"\n')).toBe("cd");
  expect(marked("image: 'abcdef'\n")).toBe("cd");
});

test("a value that the file does not hold as it is is marked whole", () => {
  expect(marked('image: "ab\\u0063def"\n')).toBe('"ab\\u0063def"');
  expect(marked("image: >-\n  abcdef\n")).toContain("abcdef");
});

test("a value that was set from elsewhere is marked whole", () => {
  const text = "image: abcdef\ntag: xyzabc\n";
  const [document] = readYaml("a.yaml", text).documents;
  const root = new Field(document?.value, [], document ?? { origin: () => expect.fail() });
  const tag = root.get("tag").at;
  const set = overlay(root, [
    { path: ["image"], value: "qrstuv", at: { ...tag, via: [{ at: tag.span, text: "set" }] } },
  ]);
  expect(textAt(text, set.get("image"))).toBe("xyzabc");
});
