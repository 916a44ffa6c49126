import { describe, expect, test } from "vitest";
import { celProblem } from "../../../src/k8s/cel-check/index.ts";

const POLICY = {
  variables: ["object", "oldObject", "request", "namespaceObject", "authorizer"],
  dynamic: ["object", "oldObject"],
  result: "bool",
} as const;

/** What kube-apiserver 1.35.4 accepts as the validation of a ValidatingAdmissionPolicy. */
const ACCEPTED = [
  "true",
  "object.spec.foo == 1",
  " object.x == 1 ",
  "object.x == 1 // c",
  "has(object.x)",
  "!has(object.x) || object.x.startsWith('a')",
  "object.items.all(i, i.x)",
  "object.items.all(i, v, i == v)",
  "object.items.exists_one(i, object.items.all(j, i == j))",
  "size(object.x) > 0",
  "object.spec['a'] == 1",
  "object.?spec.x.orValue(true) == true",
  "r'abc' == 'x'",
  "1.5e3 > 1",
  "0x1F == 1",
  "1u == 1u",
  "object.x ? true : false",
  "object.x ? (object.y ? true : false) : true",
  "object.x ? true : object.y ? true : false",
  "type(object) == string",
  "[1,2].exists(x, x == 1)",
  "'a' in ['a']",
  "--1 == 1",
  "!!true",
  "!object.x",
  "request.dryRun",
  "authorizer.group('').resource('pods').check('get').allowed()",
  "{'a': [1], 'b': [1, 2,],}.size() == 2",
  "''' a\n b ''' == ''",
  "object.metadata.labels.exists(key, key.contains('a'))",
];

/** What it refuses, with the beginning of its words. */
const REFUSED: readonly (readonly [string, string])[] = [
  ["1 +", "compilation failed: ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>'"],
  ["a b", "compilation failed: ERROR: <input>:1:3: Syntax error: extraneous input 'b' expecting <EOF>"],
  ["unknown.field", "compilation failed: ERROR: <input>:1:1: undeclared reference to 'unknown' (in container '')"],
  ["params.x == 1", "compilation failed: ERROR: <input>:1:1: undeclared reference to 'params' (in container '')"],
  ["true &&\n other", "compilation failed: ERROR: <input>:2:2: undeclared reference to 'other' (in container '')"],
  ["'a'", "must evaluate to bool but got string"],
  ["b'abc'", "must evaluate to bool but got bytes"],
  ["null", "must evaluate to bool but got null_type"],
  ["12", "must evaluate to bool but got int"],
  ["object.metadata.name", "must evaluate to bool but got dyn"],
  ["(true", "compilation failed: ERROR: <input>:1:6: Syntax error"],
  ["true)", "compilation failed: ERROR: <input>:1:5: Syntax error: extraneous input ')' expecting <EOF>"],
  ["-dash", "compilation failed: ERROR: <input>:1:2: undeclared reference to 'dash' (in container '')"],
  ["two..dots", "compilation failed: ERROR: <input>:1:5: Syntax error: no viable alternative at input '..'"],
  ["*", "compilation failed: ERROR: <input>:1:1: Syntax error: mismatched input '*'"],
  ["ünïcode", "compilation failed: ERROR: <input>:1:1: Syntax error: token recognition error at: 'ü'"],
  ["object.x && ", "compilation failed: ERROR: <input>:1:13: Syntax error: mismatched input '<EOF>'"],
  ["in", "compilation failed: ERROR: <input>:1:1: Syntax error: mismatched input 'in'"],
  ["object.in == 1", "compilation failed: ERROR: <input>:1:8: Syntax error: no viable alternative at input '.in'"],
  [
    "object.x ? object.y ? true : false : true",
    "compilation failed: ERROR: <input>:1:21: Syntax error: mismatched input '?' expecting ':'",
  ],
  ["if", "compilation failed: ERROR: <input>:1:1: reserved identifier: if"],
  ["object.x ? true", "compilation failed: ERROR: <input>:1:16: Syntax error: mismatched input '<EOF>' expecting ':'"],
  ["object.x = 1", "compilation failed: ERROR: <input>:1:10: Syntax error"],
  ["[1, 2", "compilation failed: ERROR: <input>:1:6: Syntax error"],
  ["object.items.all(i, i.x) && i", "compilation failed: ERROR: <input>:1:29: undeclared reference to 'i'"],
  ["'open", "compilation failed: ERROR: <input>:1:1: Syntax error: token recognition error"],
];

describe("an expression", () => {
  test.each(ACCEPTED)("that the server accepts has no problem: %s", (source) => {
    expect(celProblem(source, POLICY)).toBeUndefined();
  });

  test.each(REFUSED)("that the server refuses has one: %s", (source, words) => {
    expect(celProblem(source, POLICY)).toContain(words);
  });

  test("may have any result where none is asked for", () => {
    expect(celProblem("'a'", { ...POLICY, result: undefined })).toBeUndefined();
    expect(celProblem("'a' + object.x", { ...POLICY, result: "string" })).toBeUndefined();
    expect(celProblem("'a'", { ...POLICY, resultWords: "bool or the unknown type, not" })).toBe(
      "must evaluate to bool or the unknown type, not string",
    );
    expect(celProblem("1 == 1", { ...POLICY, result: "string" })).toBe("must evaluate to string but got bool");
  });

  test.each([
    ["messages are of types that are not known here", "google.protobuf.Duration{seconds: 1} == object.x"],
    ["functions are not known here", "foo(object.x)"],
    ["nesting is bounded", `${"(".repeat(5000)}true${")".repeat(5000)}`],
    ["signs are counted", `${"!".repeat(5000)}true`],
    ["it is too long", `true${" && true".repeat(5000)}`],
  ])("is not judged: %s", (_, source) => {
    expect(celProblem(source, POLICY)).toBeUndefined();
  });

  test("reads __proto__ like any name", () => {
    expect(celProblem("__proto__ == 1", POLICY)).toContain("undeclared reference to '__proto__'");
    expect(celProblem("object.__proto__ == constructor", POLICY)).toContain("undeclared reference to 'constructor'");
  });
});
