import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { looseTemplateMark, templateMark } from "../../src/source/template-mark.ts";

describe("a template", () => {
  test.each([
    ["a value that begins with braces", "spec:\n  replicas: {{ .Values.replicas }}\n", "a Go or Jinja template"],
    ["a control line", "metadata:\n{{- if .Values.on }}\n  name: a\n{{- end }}\n", "a Go or Jinja template"],
    ["an item that begins with braces", "args:\n  - {{ .Values.arg }}\n", "a Go or Jinja template"],
    ["a Jinja statement", "{% raw %}\nkind: Pod\n{% endraw %}\n", "a Jinja template"],
    ["a Terraform directive", "a: 1\n%{ if x }\nb: 2\n%{ endif }\n", "a Terraform template"],
    ["ytt", '#@ load("@ytt:data", "data")\nkind: Pod\n', "ytt"],
    ["a ytt value", "name: #@ data.values.name\n", "ytt"],
    ["a ytt annotation", "#@overlay/match by=overlay.all\nkind: Pod\n", "ytt"],
    ["an ERB line", "<% if x %>\na: 1\n", "an ERB or EJS template"],
    ["gomplate with brackets", "name: [[ .name ]]\n", "a gomplate template"],
    ["a token that a deployment service replaces", "image: #{IMAGE}#\n", "a template of a deployment service"],
    ["a variable on a line of its own", "spec:\n  containers:\n${CONTAINERS}\n", "an envsubst template"],
    ["a control line behind a block scalar", "data:\n  a: |\n    text\n{{ end }}\n", "a Go or Jinja template"],
    ["a control line behind a sibling of a block scalar", "- run: |\n    x\n  {{ if y }}\n", "a Go or Jinja template"],
  ])("%s", (_, text, mark) => {
    expect(templateMark(text)).toBe(mark);
  });
});

describe("no template", () => {
  test.each([
    ["a string with braces", 'image: "{{inputs.parameters.image}}"\n'],
    ["a single-quoted string with braces", "value: '{{ it''s }}'\n"],
    ["braces in the middle of a plain scalar", "summary: Instance {{ $labels.instance }} down\n"],
    ["a block scalar", "data:\n  rules: |\n    {{ if .x }}\n    %{ if }\n    {% raw %}\n  other: 1\n"],
    ["a folded block scalar with an indicator and a comment", "a: >-2 # text\n    {{ x }}\nb: 1\n"],
    ["a block scalar in a list", "args:\n  - |\n    {{ x }}\n  - b\n"],
    ["a block scalar of a key in a list", "- run: |\n    {{ x }}\n  name: b\n"],
    ["a block scalar over empty lines", "a: |\n  x\n\n  {{ y }}\nb: 1\n"],
    ["a string over several lines", 'a: "one\n  {{ two }}\n  \\" {{ three }}"\nb: 1\n'],
    ["a single-quoted string over several lines", "a: 'one ''\n  {{ two }}'\nb: 1\n"],
    ["an apostrophe in a plain scalar", "a: it's\nb: {}\n"],
    ["a comment", "# {{ if .x }}\nkind: Pod\n"],
    ["a comment for a schema", "# @schema type:string\na: 1\n"],
    ["a comment without space", "#@@ x\nkind: Pod\n"],
    ["a flow map in a flow map", "a: { b: {} }\n"],
    ["a list in a list", "a: [[1, 2], [3]]\n"],
    ["JSON", '{"a": "{{x}}", "b": [["{{y}}"]]}'],
    ["a variable as a value", "image: ${REGISTRY}/api:1\n"],
    ["nothing", ""],
  ])("%s", (_, text) => {
    expect(templateMark(text)).toBeUndefined();
  });
});

describe("text that does not parse is a template by any mark", () => {
  test.each([
    ["name: a-{{ .x }}: b", "a Go or Jinja template"],
    ["name: a {% if x %}: b: c", "a Jinja template"],
    ["a: b %{ if x }: c", "a Terraform template"],
    ["name: @NAME@", "a template that a script fills in"],
    ["a: b: <%= x %>", "an ERB or EJS template"],
    ["a:\n  ${REST}\n b", "an envsubst template"],
  ])("%j", (text, mark) => {
    expect(looseTemplateMark(text)).toBe(mark);
  });

  test.each(["a: b: c", "a: someone@example.com: b", "a: ${X}: b: c"])("%j is none", (text) => {
    expect(looseTemplateMark(text)).toBeUndefined();
  });
});

test("any text gives an answer, and long ones at once", () => {
  const piece = fc.constantFrom("{{", "}}", '"', "'", "|", "-", " ", "\n", ":", "#@", "a", "\\", ">", "${A}", "\t");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const mark = templateMark(pieces.join(""));
      expect(mark === undefined || mark.length > 0).toBe(true);
    }),
  );
  const start = process.cpuUsage();
  for (const text of ["\n".repeat(500_000), "'".repeat(500_000), " - ".repeat(200_000), "a: |\n".repeat(100_000)]) {
    templateMark(`${text}$ "{{"`);
  }
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
