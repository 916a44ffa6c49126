import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCommentedDeliveries, readDeliveries, type Delivery } from "../../../src/expand/deliveries/index.ts";

const FILES = [
  "a.sh",
  "Makefile",
  "Taskfile.yml",
  "justfile",
  "package.json",
  ".github/workflows/a.yml",
  "Jenkinsfile",
  "Tiltfile",
  "README.md",
];

/** Texts that come near to commands. */
const PIECES = [
  "docker build -t ",
  "docker push ",
  "k3d image import ",
  "kubectl create secret generic ",
  "kind create cluster --config=-",
  "cat <<EOF | ",
  "EOF",
  "$IMG",
  "${IMG:-app}",
  "$(shell x)",
  "{{.X}}",
  "${{ env.A }}",
  "<x>",
  '"',
  "'",
  "`",
  "\\",
  "\\\n",
  "\r\n",
  "\n",
  "\t",
  " ",
  "#",
  "&&",
  "|",
  ";",
  "(",
  ")",
  ">",
  "<",
  "IMG=app:dev",
  "IMG := a",
  "  A: b",
  "- run: ",
  '"scripts": {\n"a": "',
  "```",
  "~~~",
  '"""',
  "//",
  "é",
  "\u0000",
  "uses: docker/build-push-action@v6",
  "tags: a,b",
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5 })), { maxLength: 60 })
  .map((parts) => parts.join(""));

function spans(one: Delivery): readonly { readonly file: string; readonly start: number; readonly end: number }[] {
  const words = Object.values(one).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  return [one.at, ...words.flatMap((word: unknown) => (isPlaced(word) ? [word.at] : []))];
}

function isPlaced(
  value: unknown,
): value is { readonly at: { readonly file: string; readonly start: number; readonly end: number } } {
  return typeof value === "object" && value !== null && "pieces" in value && "at" in value;
}

describe("any text", () => {
  test("is read without a failure, and every place lies in the file", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), text, (file, content) => {
        for (const one of [...readDeliveries(file, content), ...readCommentedDeliveries(file, content)]) {
          for (const span of spans(one)) {
            expect(span.file).toBe(file);
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            expect(span.end).toBeLessThanOrEqual(content.length);
          }
        }
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  test("a literal image stands where its place says", () => {
    for (const [file, content] of [
      ["a.sh", "x && docker push 'app:dev'"],
      ["a.sh", "docker build --tag=app:dev ."],
      ["a.sh", "docker build \\\n  -t app:dev ."],
      ["package.json", '{\n"scripts": {\n"a": "docker push \\"app:dev\\" -q"\n}\n}'],
      ["README.md", "é\n```\ndocker push app:dev\n```"],
      [
        ".github/workflows/a.yml",
        "- uses: docker/build-push-action@v6\n  with:\n    push: true\n    tags: |\n      app:dev\n",
      ],
    ] as const) {
      const [one] = readDeliveries(file, content);
      const at = one && "image" in one ? one.image?.at : undefined;
      expect(content.slice(at?.start, at?.end)).toBe("app:dev");
    }
  });

  test.each<[string, () => string]>([
    ["a line without end", () => "docker push " + "a".repeat(900_000)],
    ["words", () => "docker push a ".repeat(60_000)],
    ["lines", () => "docker push a\n".repeat(60_000)],
    ["here-documents that never end", () => "docker push a <<EOF\n".repeat(40_000)],
    ["different here-documents", () => Array.from({ length: 30_000 }, (_, n) => `docker <<E${n}\n`).join("")],
    ["brackets", () => "docker push $(".repeat(60_000)],
    ["template brackets", () => "docker push {{".repeat(60_000)],
    ["comments", () => "# docker #".repeat(60_000)],
    ["quotes", () => `docker push "'`.repeat(60_000)],
    ["escapes", () => `docker push "${'\\"'.repeat(400_000)}`],
    ["continued lines", () => "docker push a \\\n".repeat(60_000)],
    [
      "variables of variables",
      () =>
        Array.from({ length: 4000 }, (_, n) => `V${n + 1}=$V${n}$V${n}$V${n}$V${n}\n`).join("") + "docker push $V4000",
    ],
    ["fences", () => "```\ndocker push a\n".repeat(40_000)],
    ["indented objects", () => `kubectl apply -f - <<EOF\n${"metadata:\n  a: b\n".repeat(40_000)}EOF\n`],
    ["actions", () => "- uses: docker/build-push-action@v6\n  with:\n".repeat(15_000)],
    ["blanks", () => `docker${" ".repeat(900_000)}push`],
  ])(
    "takes little time: %s",
    (_, make) => {
      const content = make().slice(0, 250_000);
      const from = process.hrtime.bigint();
      for (const file of FILES) readDeliveries(file, content);
      readCommentedDeliveries("a.yaml", content);
      // Ten readings of a quarter of a million characters; a quadratic search takes seconds for each.
      expect(Number(process.hrtime.bigint() - from) / 1e6).toBeLessThan(10_000);
    },
    60_000,
  );

  test("nothing is read from a file that no person wrote", () => {
    expect(readDeliveries("a.sh", `docker push a\n${"#".repeat(1_000_001)}`)).toEqual([]);
    expect(readDeliveries("a.yaml", "docker push a")).toEqual([]);
  });
});

test("no value of a secret is in what is handed on", () => {
  const text =
    "kubectl create secret generic db --from-literal=password=hunter2 --from-literal=token=abc123\ndocker login -p hunter2";
  const handed = JSON.stringify(readDeliveries("a.sh", text));
  expect(handed).not.toContain("hunter2");
  expect(handed).not.toContain("abc123");
});
