import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";

const read = (text: string) => readTiltfile("Tiltfile", text);
/** Problems with the text that they underline. */
const told = (text: string) =>
  read(text).problems.map(
    ({ code, at, message }) => `${code.replace("tiltfile-", "")} [${text.slice(at.start, at.end)}] ${message}`,
  );

describe("what Tilt refuses to load", () => {
  test.each([
    ["docker_build('a', '.'", "syntax ['] unexpected end of the file"],
    ["x = = 1", 'syntax [=] unexpected "="'],
    ["if True\n  x = 1\n", "syntax [e] unexpected end of the line"],
    ["try:\n  x = 1\nexcept:\n  pass\n", "unsupported [try:] Starlark has no `try`"],
    ["class A:\n  pass\n", "unsupported [class A:] Starlark has no `class`"],
    ["import os\n", "unsupported [import os] Starlark has no `import`; it has `load()`"],
    ["with open as f:\n  pass\n", "unsupported [with open as f:] Starlark has no `with`"],
    ["x = 1\nprint(f'a{x}')\n", "unsupported [f'a{x}'] Starlark has no f-strings"],
    ["print('a' 'b')\n", "unsupported ['a' 'b'] Starlark has no joining of adjacent strings without `+`"],
    ["x = 2 ** 3\n", "unsupported [2 ** 3] Starlark has no operator `**`"],
    ["x = 1\ny = x is None\n", "unsupported [x is None] Starlark has no operator `is`"],
    ["x = 1 < 2 < 3\n", "unsupported [1 < 2 < 3] Starlark has no chained comparisons"],
    [
      "print(x for x in [1])\n",
      "unsupported [x for x in [1]] Starlark has no generator expressions; a list comprehension does the same",
    ],
    ["dockr_build('a', '.')\n", 'undefined-name [dockr_build] the name "dockr_build" is not defined'],
    ["def f():\n  return nope\n", 'undefined-name [nope] the name "nope" is not defined'],
    ["docker_build('a', '.', registry='r')\n", "unknown-argument ['r'] docker_build takes no argument \"registry\""],
    ["docker_build('a')\n", "missing-argument [docker_build('a')] docker_build is called without \"context\""],
    ["sync('a', '/b', 'c')\n", "unknown-argument ['c'] sync takes 2 arguments by position, not 3"],
    ["k8s_kind('A', '{.x}')\n", "unknown-argument ['{.x}'] k8s_kind takes 1 arguments by position, not 2"],
  ])("%j", (text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  test("a broken file has one finding, and what can be read is read", () => {
    const facts = read("docker_build('a', '.')\nx = = 1\nnope()\ndocker_build('b')\n");
    expect(facts.broken).toBe(true);
    expect(facts.problems).toHaveLength(1);
    expect(facts.builds[0]?.ref.value).toBe("a");
  });

  test("what an unsupported block holds is read all the same", () => {
    expect(read("try:\n  docker_build('a', '.')\nexcept:\n  pass\n").builds[0]?.ref.value).toBe("a");
  });

  test("a bracket that is open is told beside the error", () => {
    const text = "docker_build('a', ['.'], '''(''' # (\nk8s_yaml('b')\n";
    const [problem] = read(text).problems;
    expect(problem?.message).toBe('unexpected "k8s_yaml"');
    expect(problem?.related).toEqual([{ at: { file: "Tiltfile", start: 12, end: 13 }, text: "opened here" }]);
  });

  test("the name that is meant is told", () => {
    expect(read("docker_biuld('a', '.')\n").problems[0]?.help).toBe("write docker_build");
  });
});

describe("what Tilt loads", () => {
  test.each([
    "while False:\n  pass\n",
    "x = 1\nx = 2\nif x:\n  x += 1\n",
    "def f(a, b=1, *args, **kwargs):\n  return [a, b, args, kwargs]\nf(1)\n",
    "x = lambda a: a + 1\ny = {k: v for k, v in {'a': 1}.items() if v}\n",
    "x = [1, 2, 3][0:2]; y = 'a' if x else 'b'\n",
    "load('ext://namespace', 'namespace_create', ns='namespace_yaml')\nnamespace_create('x')\nns('y')\n",
    "load('./other', 'thing')\nthing()\n",
    "s = set([1])\nprint(__file__, os.path.join('a', 'b'), config.main_dir, TRIGGER_MODE_AUTO, sys.argv, shlex.quote('x'))\n",
    "def docker_build(ref):\n  pass\ndocker_build('a')\n",
    "docker_build(**{'ref': 'a', 'context': '.'})\nargs = local('x')\ndocker_build(*args)\n",
    "k8s_resource(\n  'a', # note\n  port_forwards=[\n    8080,\n  ],\n)\n",
    "x = '''a\nb'''\ny = r'\\d'\nz = 'a\\\n  b'\n",
    "match = 1\ntype(match)\n",
    "\tx = 1\n".trimStart(),
  ])("%j", (text) => {
    expect(told(text)).toEqual([]);
  });

  test("byte order mark and CRLF", () => {
    const text = "\uFEFFx = 'a'\r\nif x:\r\n  docker_build(x, '.')\r\n";
    const facts = read(text);
    expect(facts.problems).toEqual([]);
    const at = facts.builds[0]?.ref.at;
    expect(text.slice(at?.start, at?.end)).toBe("'a'");
  });
});
