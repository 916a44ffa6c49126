import { DockerfileParser } from "dockerfile-ast";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageOf, readDockerfile, stagesNeeded } from "../../../src/source/dockerfile/index.ts";

const SCRAPS = [
  "FROM",
  " a",
  " AS b",
  "\n",
  "\r\n",
  "\\\n",
  "\\ \n",
  "# escape=`\n",
  "`\n",
  "# x\n",
  "RUN ",
  "COPY ",
  "ADD ",
  "<<EOF",
  "EOF\n",
  "CMD ",
  '["a", "b"]',
  "['a']",
  "[",
  "]",
  "ENTRYPOINT ",
  "ENV ",
  "A=1",
  ' B="',
  "'",
  "ARG ",
  "V",
  "=",
  "${V",
  "}",
  ":-",
  "$V",
  "$",
  "--from=b ",
  "--from=0 ",
  "ONBUILD ",
  "EXPOSE ",
  "80-90/tcp",
  "USER ",
  "WORKDIR ",
  "../x",
  "/y/",
  "\uFEFF",
  "\0",
  "\t",
  "VOLUME ",
  "HEALTHCHECK CMD ",
  "SHELL ",
  "{{ x }}",
  "é😀",
  "__proto__",
];

const soup = fc
  .array(fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 4 })), { maxLength: 40 })
  .map((parts) => parts.join(""));

/** Every span in a value. */
function spansIn(value: unknown, found: { start: number; end: number }[] = []): { start: number; end: number }[] {
  if (typeof value !== "object" || value === null) return found;
  if ("start" in value && "end" in value) found.push(value as { start: number; end: number });
  else for (const part of value instanceof Map ? value.values() : Object.values(value)) spansIn(part, found);
  return found;
}

describe("any text", () => {
  test("is read without a throw, and every place lies inside the file", () => {
    fc.assert(
      fc.property(soup, (text) => {
        const facts = readDockerfile("Dockerfile", text);
        const image = imageOf(facts);
        stagesNeeded(facts);
        const told = facts.problems.map(({ at }) => at);
        const images = [
          image?.user,
          image?.workdir,
          image?.cmd,
          image?.entrypoint,
          image?.copies,
          image?.runs,
          image?.ports,
          image?.env,
        ];
        const spans = [...told, ...spansIn(images)];
        expect(spans.filter(({ start, end }) => !(start >= 0 && end >= start && end <= text.length))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test("hostile texts end soon", () => {
    const texts = [
      `FROM a\n${"FROM a\n".repeat(20_000)}`,
      Array.from({ length: 3000 }, (_, i) => `FROM s${i} AS s${i + 1}\nCOPY --from=s${i} x y\n`).join(""),
      `FROM a\nRUN ${"echo $A \\\n".repeat(20_000)}`,
      `FROM a\nRUN ${"<<A ".repeat(2000)}\n`,
      `FROM ${"${a:-".repeat(20_000)}`,
      `FROM a\nENV ${"A=$A$A$A".repeat(5000)}`,
      `FROM a\nCMD [${'"a",'.repeat(50_000)}"b"]`,
      `FROM a\nEXPOSE ${"1-65535 ".repeat(2000)}`,
      `FROM a\n${"ONBUILD ".repeat(20_000)}`,
      "[".repeat(200_000),
      `FROM scratch\nENV A=xxxxxxxx\n${"ENV A=$A$A\n".repeat(60)}`,
    ];
    for (const text of texts) {
      const start = performance.now();
      const facts = readDockerfile("Dockerfile", text);
      imageOf(facts);
      stagesNeeded(facts);
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  }, 60_000);
});

const word = fc.constantFrom("a", "b.txt", "$HOME", "x=y", "/etc", "&&", "'q'", "é");
const gap = fc.constantFrom(" ", "  ", " \\\n ", " \\\n# note\n  ", " \\\r\n ");
const line = fc
  .tuple(
    fc.constantFrom("RUN", "run", "USER", "LABEL", "EXPOSE", "WORKDIR", "STOPSIGNAL"),
    fc.array(fc.tuple(gap, word), { minLength: 1, maxLength: 5 }),
  )
  .map(([keyword, parts]) => keyword + parts.flat().join(""));
const dockerfile = fc
  .array(fc.oneof(line, fc.constantFrom("# comment", "")), { maxLength: 8 })
  .map((lines) => `FROM a\n${lines.join("\n")}\n`);

test("instructions and their words are those that another parser finds", () => {
  fc.assert(
    fc.property(dockerfile, (text) => {
      const ours = readDockerfile("Dockerfile", text).stages.flatMap((stage) =>
        stage.instructions.map(({ keyword, rest }) =>
          [keyword, ...rest.text.split(/\s+/)].filter((part) => part !== "").join(" "),
        ),
      );
      const theirs = DockerfileParser.parse(text).getInstructions().slice(1);
      expect(ours).toEqual(
        theirs.map((one) => [one.getKeyword(), ...one.getArguments().map((argument) => argument.getValue())].join(" ")),
      );
    }),
  );
});
