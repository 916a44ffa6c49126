import { describe, expect, test } from "vitest";
import { EXTERNAL_BASE, imageOf, readDockerfile, stagesNeeded } from "../../../src/source/dockerfile/index.ts";
import type { BuildChoice } from "../../../src/source/dockerfile/index.ts";

const nginx = { user: "0", workdir: "/", entrypoint: ["/e"], cmd: ["nginx"], env: new Map([["PATH", "/bin"]]) };
const baseImage = (reference: string) => (reference === "nginx" ? nginx : undefined);

function image(text: string, choice?: BuildChoice) {
  const found = imageOf(readDockerfile("Dockerfile", text), choice);
  if (found === undefined) throw new Error("no such stage");
  return found;
}

describe("what a chain of stages stores", () => {
  test("a stage inherits from the stage that it is built on", () => {
    const facts = image(
      'FROM node:20 AS base\nWORKDIR /app\nUSER node\nENV A=1\nEXPOSE 80\nCMD ["x"]\nFROM base\nWORKDIR sub\nENV B=${A}2\nEXPOSE 81/udp\n',
    );
    expect(facts.chain).toHaveLength(2);
    expect(facts.base.value).toBe("node:20");
    expect(facts.user.value).toBe("node");
    expect(facts.workdir.value).toBe("/app/sub");
    expect([...facts.env].map(([name, { value }]) => [name, value])).toEqual([
      ["A", "1"],
      ["B", "12"],
    ]);
    expect(facts.ports.map(({ port, protocol }) => `${port}/${protocol}`)).toEqual(["80/tcp", "81/udp"]);
    expect(facts.cmd.value?.argv).toEqual(["x"]);
  });

  test("what an external base image may set is unknown, what scratch sets is nothing", () => {
    const external = image("FROM nginx\nWORKDIR sub\nENV PATH=/x:$PATH\n");
    expect(external.user).toMatchObject({ value: undefined, unknown: EXTERNAL_BASE });
    expect(external.workdir).toMatchObject({ value: undefined, unknown: EXTERNAL_BASE });
    expect(external.env.get("PATH")).toMatchObject({
      value: undefined,
      unknown: `the environment of the ${EXTERNAL_BASE}`,
    });
    const scratch = image("FROM scratch\nWORKDIR sub\n");
    expect(scratch.entrypoint).toEqual({ value: undefined, at: { file: "Dockerfile", start: 5, end: 12 } });
    expect(scratch.workdir.value).toBe("/sub");
  });

  test("a table of known images fills in what the base sets", () => {
    const facts = image("FROM nginx\nENV PATH=/x:$PATH\n", { baseImage });
    expect(facts.env.get("PATH")?.value).toBe("/x:/bin");
    expect(facts.cmd.value?.argv).toEqual(["nginx"]);
    expect(facts.user.value).toBe("0");
  });

  test("ENTRYPOINT drops an inherited CMD, not the stage's own", () => {
    expect(image('FROM a AS x\nCMD ["c"]\nFROM x\nENTRYPOINT ["e"]\n').cmd).toMatchObject({ value: undefined });
    expect(image('FROM a AS x\nCMD ["c"]\nFROM x\nENTRYPOINT ["e"]\n').cmd.unknown).toBeUndefined();
    expect(image('FROM a\nCMD ["c"]\nENTRYPOINT ["e"]\n').cmd.value?.argv).toEqual(["c"]);
  });

  test("shell form runs in the shell of SHELL, exec form as written", () => {
    const shell = image('FROM a\nSHELL ["bash", "-ec"]\nENTRYPOINT exec x $PORT\n').entrypoint.value;
    expect(shell).toMatchObject({ form: "shell", argv: ["bash", "-ec", "exec x $PORT"] });
    const exec = image('FROM a\nCMD ["a b", "\\u0041"]\n').cmd.value;
    expect(exec).toMatchObject({ form: "exec", argv: ["a b", "A"] });
  });

  test("an array in single quotes is shell text", () => {
    expect(image("FROM a\nCMD ['x']\n").cmd.value).toMatchObject({ form: "shell", argv: ["/bin/sh", "-c", "['x']"] });
  });

  test("ONBUILD acts in the stages built on this one", () => {
    const text = "FROM a AS x\nONBUILD USER 5\nFROM x\n";
    expect(image(text).user.value).toBe("5");
    expect(image(text, { target: "x" }).user.value).toBeUndefined();
  });

  test("the last HEALTHCHECK counts", () => {
    const facts = image("FROM a\nHEALTHCHECK --interval=5s CMD curl -f localhost\n");
    expect(facts.healthcheck.value?.flags.get("interval")).toBe("5s");
    expect(facts.healthcheck.value?.command?.argv.at(-1)).toBe("curl -f localhost");
    expect(image("FROM a\nHEALTHCHECK CMD x\nHEALTHCHECK NONE\n").healthcheck.value).toEqual({
      command: undefined,
      flags: new Map(),
    });
  });
});

describe("variables", () => {
  test.each([
    ["ARG P=80\nEXPOSE $P", [80]],
    ["ENV P=81\nARG P=80\nEXPOSE ${P}", [81]],
    ["ARG P\nEXPOSE ${P:-82}", [82]],
    ["ARG P\nEXPOSE $P", []],
    ["EXPOSE 8000-8002", [8000, 8001, 8002]],
    ['EXPOSE "90" 91/tcp', [90, 91]],
  ])("%j", (lines, ports) => {
    expect(image(`FROM a\n${lines}\n`).ports.map(({ port }) => port)).toEqual(ports);
  });

  test.each([
    ["$A", "x"],
    ["'$A'", "$A"],
    ['"$A b"', "x b"],
    ["\\$A", "$A"],
    ["${A:+y}", "y"],
    ["${NONE:+y}z", "z"],
    ["${EMPTY:-d}", "d"],
    ["${EMPTY-d}", ""],
    ["${NONE:-${A}}", "x"],
    ["a$", "a$"],
  ])("%s is %j", (word, value) => {
    expect(image(`FROM scratch\nENV A=x EMPTY=\nENV R=${word}\n`).env.get("R")?.value).toBe(value);
  });

  test.each(["${A%x}", "${A/x/y}", "${NONE:?needed}", "${}"])("%s is unknown", (word) => {
    expect(image(`FROM scratch\nENV A=x\nENV R=${word}\n`).env.get("R")?.value).toBeUndefined();
  });

  test("build arguments go before defaults, a global default is seen where the stage repeats the ARG", () => {
    const text = "ARG U=1\nFROM a:$U\nARG U\nUSER $U\n";
    expect(image(text).user.value).toBe("1");
    const given = image(text, { args: new Map([["U", "7"]]) });
    expect([given.base.value, given.user.value]).toEqual(["a:7", "7"]);
    expect(image(text, { args: new Map([["U", undefined]]) }).user).toMatchObject({
      value: undefined,
      unknown: "the build argument U",
    });
  });

  test("names of the prototype are names like others", () => {
    expect(image("FROM scratch\nENV __proto__=1 constructor=2\nUSER $constructor\n").user.value).toBe("2");
  });
});

describe("files", () => {
  test("destinations are seen from the working directory", () => {
    const { copies } = image(
      'FROM a\nWORKDIR /app\nCOPY a b ./\nCOPY c ../d\nADD --chown=1:2 ["e f", "/g"]\nCOPY <<E /h\nE\n',
    );
    expect(copies.map(({ path, sources }) => [sources.map(({ value }) => value), path.value])).toEqual([
      [["a", "b"], "/app/"],
      [["c"], "/d"],
      [["e f"], "/g"],
      [[], "/h"],
    ]);
    expect(copies[2]?.chown?.value).toBe("1:2");
    expect(copies[3]?.heredocs).toEqual(["<<E"]);
  });

  test("--from beside other flags, by name, number and image", () => {
    const text = "FROM a AS one\nFROM b\nCOPY --chown=1 --from=ONE x y\nCOPY --from=0 x y\nCOPY --from=busybox x y\n";
    expect(image(text).copies.map(({ from }) => [from?.stage, from?.written.value])).toEqual([
      [0, "ONE"],
      [0, "0"],
      [undefined, "busybox"],
    ]);
  });

  test("a RUN keeps its script, its user and its place", () => {
    const [run] = image("FROM a\nUSER 3\nWORKDIR /w\nRUN --mount=type=cache,target=/c sh <<E\necho hi\nE\n").runs;
    expect(run).toMatchObject({ script: "sh <<E\necho hi\n", mounts: ["type=cache,target=/c"], stage: 0 });
    expect([run?.user.value, run?.workdir.value]).toEqual(["3", "/w"]);
  });
});

describe("targets", () => {
  const text =
    "FROM a AS one\nFROM b AS two\nFROM c AS three\nCOPY --from=one x y\nFROM d\nRUN --mount=type=bind,from=three,target=/x true\n";

  test("by name without regard to case, by number, and the last one", () => {
    expect(image(text, { target: "TWO" }).stage.index).toBe(1);
    expect(image(text, { target: "0" }).stage.index).toBe(0);
    expect(image(text).stage.index).toBe(3);
    expect(imageOf(readDockerfile("Dockerfile", text), { target: "four" })).toBeUndefined();
  });

  test("only the stages that a target needs count", () => {
    const facts = readDockerfile("Dockerfile", text);
    expect([...stagesNeeded(facts)].toSorted()).toEqual([0, 2, 3]);
    expect([...stagesNeeded(facts, { target: "two" })]).toEqual([1]);
  });
});
