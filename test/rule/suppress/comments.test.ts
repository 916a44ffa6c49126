import { describe, expect, test } from "vitest";
import { markedComments } from "../../../src/rule/suppress/comments.ts";
import type { FileKind } from "../../../src/source/model.ts";

function comments(text: string, kind: FileKind = "manifest", path = "a.yaml"): readonly (readonly [string, boolean])[] {
  return markedComments({ path, kind, text }).map((comment) => [comment.text, comment.alone] as const);
}

describe("YAML", () => {
  test("comments alone on a line and behind a value", () => {
    const text = "# k8slint-ignore a -- x\nkind: Pod # k8slint-ignore b -- y\r\nname: z # other\n";
    expect(comments(text)).toEqual([
      ["# k8slint-ignore a -- x", true],
      ["# k8slint-ignore b -- y", false],
    ]);
  });

  test("a marker in a string or in a block of text is no comment", () => {
    const text = 'a: "# k8slint-ignore a -- x"\nb: |\n  # k8slint-ignore b -- y\nc: x#k8slint-ignore\n';
    expect(comments(text)).toEqual([]);
  });

  test("comments of every document count", () => {
    expect(comments("a: 1\n---\nb: 2 # k8slint-ignore b -- y\n")).toEqual([["# k8slint-ignore b -- y", false]]);
  });

  test("in a file that does not parse, lines that begin with the marker count", () => {
    expect(comments("a: [1\n# k8slint-ignore a -- x\nb: '\n")).toEqual([["# k8slint-ignore a -- x", true]]);
  });

  test("JSON has no comments", () => {
    expect(comments('{"a": "# k8slint-ignore a -- x"}', "manifest", "a.json")).toEqual([]);
  });
});

describe("other files", () => {
  test("a template's comments stand on their own lines", () => {
    const text = "{{- if .x }}\n# k8slint-ignore a -- x\nb: {{ .y }}\n{{- end }}\n";
    expect(comments(text, "chart-template")).toEqual([["# k8slint-ignore a -- x", true]]);
  });

  test("a Dockerfile has comments on lines of their own alone", () => {
    const text = "FROM x\n  # k8slint-ignore a -- x\nRUN echo # k8slint-ignore b -- y\n";
    expect(comments(text, "dockerfile", "Dockerfile")).toEqual([["# k8slint-ignore a -- x", true]]);
  });

  test("a Tiltfile has them anywhere but in strings", () => {
    const text = [
      "docker_build('a', '.') # k8slint-ignore a -- x",
      'x = "# k8slint-ignore b -- y"',
      "y = '''",
      "# k8slint-ignore c -- z",
      "'''",
      "z = 'it\\'s' # k8slint-ignore d -- w",
    ].join("\n");
    expect(comments(text, "tiltfile", "Tiltfile")).toEqual([
      ["# k8slint-ignore a -- x", false],
      ["# k8slint-ignore d -- w", false],
    ]);
  });

  test("a string without end hides nothing on the next line", () => {
    expect(comments('x = "\n# k8slint-ignore a -- x\n', "tiltfile", "Tiltfile")).toHaveLength(1);
  });
});
