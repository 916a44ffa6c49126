import { describe, expect, test } from "vitest";
import { readDockerfile } from "../../../src/source/dockerfile/index.ts";

const read = (text: string) => readDockerfile("Dockerfile", text);
const keywords = (text: string) =>
  read(text).stages.map((stage) => stage.instructions.map(({ keyword, rest }) => `${keyword} ${rest.text}`));
const codes = (text: string) => read(text).problems.map(({ code }) => code);
/** Problems with the text that they underline. */
const told = (text: string) =>
  read(text).problems.map(({ at, message }) => `${text.slice(at.start, at.end)}: ${message}`);

describe("joining lines", () => {
  test("a continued line is one instruction, comments and blank lines between its parts are dropped", () => {
    const text = "FROM a\nRUN one && \\\n# why\n\n   two \\\n  # tail\n  three\nUSER 1\n";
    expect(keywords(text)).toEqual([["RUN one &&    two   three", "USER 1"]]);
  });

  test("blanks after the escape character still continue the line, a doubled escape character does not", () => {
    expect(keywords("FROM a\nRUN x \\  \n y\nRUN z\\\\\nUSER 1")).toEqual([["RUN x  y", "RUN z\\\\", "USER 1"]]);
  });

  test("the escape directive changes the character", () => {
    expect(keywords("# escape=`\nFROM a\nCOPY C:\\x C:\\\nRUN a `\n b\n")).toEqual([["COPY C:\\x C:\\", "RUN a  b"]]);
    expect(read("# escape=`\nFROM a").escape).toBe("`");
  });

  test("a directive after a comment is only a comment", () => {
    expect(read("# hello\n# escape=`\nFROM a").escape).toBe("\\");
  });

  test("a byte order mark and CRLF change nothing but offsets", () => {
    const text = "\uFEFFFROM a\r\nRUN x \\\r\n y\r\nUSER 7\r\n";
    expect(keywords(text)).toEqual([["RUN x  y", "USER 7"]]);
    const user = read(text).stages[0]?.instructions[1];
    expect(text.slice(user?.at.start, user?.at.end)).toBe("USER 7");
    expect(codes(text)).toEqual([]);
  });

  test("places survive joining", () => {
    const text = 'FROM a\nCMD ["x", \\\n  # note\n  "y"]\n';
    const word = read(text).stages[0]?.instructions[0]?.rest;
    const index = word?.text.indexOf('"y"') ?? -1;
    const at = word?.at(index, index + 3);
    expect(text.slice(at?.start, at?.end)).toBe('"y"');
  });
});

describe("here-documents", () => {
  test("lines of the body are no instructions", () => {
    const text = "FROM a\nRUN <<EOF\nFROM b\nUSER x\nEOF\nCOPY <<one <<'two' /d/\n1\none\n$2\ntwo\nUSER 1\n";
    expect(keywords(text)).toEqual([["RUN <<EOF", "COPY <<one <<'two' /d/", "USER 1"]]);
    const [run, copy] = read(text).stages[0]?.instructions ?? [];
    expect(run?.heredocs.map(({ body }) => body.text)).toEqual(["FROM b\nUSER x\n"]);
    expect(copy?.heredocs.map(({ name, expands, body }) => [name, expands, body.text])).toEqual([
      ["one", true, "1\n"],
      ["two", false, "$2\n"],
    ]);
  });

  test("<<- drops tabs before the end, quotes hide the operator, <<< is none", () => {
    expect(keywords("FROM a\nRUN cat <<-E\n\tx\n\tE\nUSER 1")).toEqual([["RUN cat <<-E", "USER 1"]]);
    expect(keywords('FROM a\nRUN echo "a <<E"\nRUN cat <<< x\nUSER 1')).toEqual([
      ['RUN echo "a <<E"', "RUN cat <<< x", "USER 1"],
    ]);
  });

  test("one without an end is told at its operator, and nothing after it", () => {
    expect(told("FROM a\nRUN cat <<EOF\nx\nNONSENSE y\n")).toEqual(['<<EOF: the here-document "EOF" has no end']);
  });
});

describe("stages", () => {
  test("names, platform, and the earlier stage that FROM means", () => {
    const facts = read("FROM --platform=$BUILDPLATFORM golang:1.22 AS Build\nFROM build AS test\nFROM scratch\n");
    expect(facts.stages.map(({ name, base, parent }) => [name?.value, base.value, parent])).toEqual([
      ["build", "golang:1.22", undefined],
      ["test", "build", 0],
      [undefined, "scratch", undefined],
    ]);
    expect(facts.stages[0]?.platform?.text).toBe("$BUILDPLATFORM");
  });

  test("ARG defaults reach FROM; an ARG without a value leaves it unknown", () => {
    const [first, second] = read("ARG V=1.2\nARG REG\nFROM node:${V}-alpine\nFROM $REG/app:${T:-x}\n").stages;
    expect(first?.base.value).toBe("node:1.2-alpine");
    expect(second?.base).toMatchObject({ value: undefined, unknown: "ARG REG without a value" });
  });
});

describe("problems", () => {
  test.each([
    ["", ["dockerfile-empty"]],
    ["# only\n\n# comments\n", ["dockerfile-empty"]],
    ["ARG A=1\n", ["dockerfile-no-from"]],
    ["RUN x\nFROM a\n", ["dockerfile-no-from"]],
    ["FROM a b c\n", ["dockerfile-arguments"]],
    ["FROM a AS 1x\n", ["dockerfile-stage-name"]],
    ["FROM\n", ["dockerfile-no-from", "dockerfile-arguments"]],
    ["FROM $NOPE\n", ["dockerfile-from-blank"]],
    ["FROM a\nRUNN x\nFOO y\n", ["dockerfile-unknown-instruction"]],
    ["FROM a\nCOPY x\n", ["dockerfile-arguments"]],
    ["FROM a\nCOPY a b /x\n", ["dockerfile-copy-destination"]],
    ["FROM a\nCOPY a b .\n", []],
    ["# escape=`\nFROM a\nCOPY a b C:\\x\\\n", []],
    ["node_modules\n.git\n", ["dockerfile-unknown-instruction"]],
    ["FROM a\nCOPY a b /x/\n", []],
    ["FROM a\nCOPY --form=x a b\n", ["dockerfile-unknown-flag"]],
    ["FROM a\nCMD --port 80\n", ["dockerfile-unknown-flag"]],
    ["FROM a\nENV A=1 B\n", ["dockerfile-arguments"]],
    ["FROM a\nENV A b c\n", []],
    ["FROM a\nSHELL /bin/sh\n", ["dockerfile-arguments"]],
    ["FROM a\nONBUILD FROM b\n", ["dockerfile-arguments"]],
    ["FROM a\nHEALTHCHECK curl x\n", ["dockerfile-arguments"]],
    ["FROM a AS b\nCOPY --from=3 x y\n", ["dockerfile-copy-from"]],
    ["FROM a\nCOPY --from=late x y\nFROM b AS late\n", ["dockerfile-copy-from"]],
    ["FROM a\nCOPY --from=nginx:1 x y\n", []],
    ["# escape=x\nFROM a\n", ["dockerfile-directive"]],
  ])("%j", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test.each([
    "CMD ['a']",
    "ENTRYPOINT ['a', \"b\"]",
    'CMD ["a", "b",]',
    'CMD ["a", "b"',
    'CMD ["a"] # tail',
    "CMD [node, server.js]",
    "CMD [“a”]",
    "VOLUME ['/x']",
    "HEALTHCHECK CMD ['a']",
  ])("%s is no exec form", (line) => {
    expect(codes(`FROM a\n${line}\n`)).toEqual(["dockerfile-exec-form"]);
  });

  test.each([
    'CMD ["a"]',
    "CMD [ -f x ] && y",
    "RUN [ \"$A\" = '1' ] || exit 1",
    "RUN [[ -d x ]]",
    "CMD a",
    "CMD []",
    "ENTRYPOINT []",
  ])("%s is fine", (line) => {
    expect(codes(`FROM a\n${line}\n`)).toEqual([]);
  });

  test("an array with a number fails the build", () => {
    expect(told('FROM a\nCMD ["a", 80]\n')).toEqual(['["a", 80]: the array of CMD holds more than strings']);
  });

  test("an ARG before the first FROM does not reach a stage that does not repeat it", () => {
    expect(told("ARG V=1\nFROM a\nRUN echo $V ${V}\n")).toEqual([
      "$V: V is empty in this stage: its ARG stands before the first FROM only",
    ]);
    expect(codes("ARG V=1\nFROM a\nARG V\nRUN echo $V\n")).toEqual([]);
    expect(codes("ARG V=1\nFROM a\nRUN V=2; echo $V\n")).toEqual([]);
    expect(codes("ARG V=1\nFROM a AS x\nARG V\nFROM x\nRUN echo $V\n")).toEqual([]);
    expect(codes("ARG NODE_VERSION=1\nFROM node:$NODE_VERSION\nRUN echo $NODE_VERSION\n")).toEqual([]);
  });

  test("a template is not judged", () => {
    const facts = readDockerfile("Dockerfile.j2", "{% if x %}\nFROM a\n{% endif %}\n");
    expect(facts.templated).toBe(true);
    expect(facts.problems).toEqual([]);
    expect(read("FROM {{ image }}\nNOPE\n").problems).toEqual([]);
  });

  test("the instruction that is meant is named", () => {
    expect(read("FROM a\nENTRYPONT x\n").problems[0]?.help).toBe("write ENTRYPOINT");
  });
});
