import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commandMistakes, splitWords } from "../../src/k8s/command-line.ts";

const codes = (...argv: readonly (string | undefined)[]): readonly string[] =>
  commandMistakes(argv).map((mistake) => mistake.code);

describe("commandMistakes", () => {
  it.each([
    [["npm start"], "program-with-blank"],
    [["java -jar app.jar"], "program-with-blank"],
    [["echo hello", "world"], "program-with-blank"],
    [["/bin/sh -c 'echo hi'"], "program-with-blank"],
    [["sh", "echo hi"], "shell-without-c"],
    [["/bin/bash", "npm ci && npm start"], "shell-without-c"],
    [["bash", "-e", "echo hi"], "shell-without-c"],
    [["/bin/sh", "-c"], "shell-without-script"],
    [["bash", "-lc"], "shell-without-script"],
    [["sh", "-c", "echo", "hi"], "script-in-pieces"],
    [["tini", "--", "sh", "-c", "node", "server.js"], "script-in-pieces"],
    [["npm", "ci", "&&", "npm", "start"], "operator-without-shell"],
    [["echo", "hi", ">", "/log"], "operator-without-shell"],
    [["server", "2>&1"], "operator-without-shell"],
    [["server", "--config /etc/app.yaml"], "flag-with-blank"],
    [["server", "-c /etc/app.yaml"], "flag-with-blank"],
    [["server", "--a=1 --b=2"], "flag-with-blank"],
    [["server", "--port=$PORT"], "variable-without-shell"],
    [["server", "${HOST}"], "variable-without-shell"],
  ])("%j is a %s", (argv, code) => {
    expect(codes(...argv)).toEqual([code]);
  });

  it.each([
    [["npm", "start"]],
    [["sh", "-c", "echo hi && sleep 1"]],
    [["sh", "-ec", 'exec "$@"', "--", "server"]],
    [["sh", "-c", "echo $0 $1", "a", "b"]],
    [["bash", "/start.sh"]],
    [["sh", "./run.sh", "--port", "80"]],
    [["bash", "-o", "pipefail", "-c", "a | b"]],
    [["find", "/", "-name", "x", "-exec", "rm", "{}", ";"]],
    [["server", "--greeting=hello world"]],
    [["server", "$(PORT)"]],
    [["server", "$$HOME"]],
    [["nginx", "-g", "daemon off;"]],
    [["java", "-Dname=a b", "-jar", "app.jar"]],
    [["xargs", "sh", "-c", "echo $1 | cat"]],
    [["envsubst", "$HOST"]],
    [["bash", "-c", "--", "echo hi; sleep 1"]],
    [["fish", "--command", "echo $size | read a"]],
    [["node", "-e", "console.log(`${1}`)"]],
    [[undefined, "x"]],
    [["sh", "-c", undefined]],
    [["sh", undefined]],
    [[]],
  ])("%j is none", (argv) => {
    expect(codes(...argv)).toEqual([]);
  });

  it("does not judge the program where it is not known", () => {
    expect(commandMistakes(["npm start"], "unknown")).toEqual([]);
    expect(commandMistakes(["--config /etc/x"], "unknown").map((mistake) => mistake.code)).toEqual(["flag-with-blank"]);
  });

  it("says what was meant, and where", () => {
    expect(commandMistakes(["java -jar 'my app.jar'"])[0]?.meant).toEqual(["java", "-jar", "my app.jar"]);
    expect(commandMistakes(["sh", "echo hi"])[0]).toMatchObject({ word: { item: 1 }, meant: ["-c", "echo hi"] });
    expect(commandMistakes(["sh", "-c", "echo", "hi"])[0]).toMatchObject({ word: { item: 2 }, meant: ["echo hi"] });
    expect(commandMistakes(["server", "--a=1 --b=2"])[0]?.meant).toEqual(["--a=1", "--b=2"]);
    expect(commandMistakes(["server", "--config /etc/x"])[0]?.meant).toEqual(["--config", "/etc/x"]);
    expect(commandMistakes(["server", "--port=$PORT"])[0]).toMatchObject({
      word: { item: 1, start: 7, end: 12, text: "$PORT" },
      meant: ["$(PORT)"],
    });
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(undefined))), (argv) =>
        Array.isArray(commandMistakes(argv)),
      ),
    );
  });
});

describe("splitWords", () => {
  it.each([
    ["npm start", ["npm", "start"]],
    ["a 'b c' \"d e\" f\\ g", ["a", "b c", "d e", "f g"]],
    ['a"b"c', ["abc"]],
    ["", []],
    ["a && b", undefined],
    ["a 'open", undefined],
    ["a $(date +%s)", ["a", "$(date +%s)"]],
  ])("cuts %j", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});
