import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";

/** The ref of the last build of a Tiltfile. */
function ref(text: string) {
  const build = readTiltfile("Tiltfile", text).builds.at(-1);
  if (build === undefined) throw new Error("no build");
  return build;
}

/** The value of an expression, as the ref of a build. */
const value = (expression: string, before = "") => ref(`${before}\ndocker_build(${expression}, '.')\n`).ref.value;

describe("texts", () => {
  test.each([
    ["'a' + 'b'", "ab"],
    ["'%s/%s' % ('a', 'b')", "a/b"],
    ["'%s' % 'a'", "a"],
    ["'%(x)s-%%' % {'x': 1}", "1-%"],
    ["'{}/{}'.format('a', 2)", "a/2"],
    ["'{1}{0}{x}{{}}'.format('a', 'b', x='c')", "bac{}"],
    ["'/'.join(['a', 'b'])", "a/b"],
    ["'A-B'.lower().replace('-', '_')", "a_b"],
    ["'a,b'.split(',')[1]", "b"],
    ["' x '.strip() + 'aXa'.strip('a')", "xX"],
    ["'a:b:c'.partition(':')[2]", "b:c"],
    ["'a.b.c'.rsplit('.', 1)[0]", "a.b"],
    ["'abc'[1:]", "bc"],
    ["'ab' * 2", "abab"],
    ["str(3) + str(True) + str(None)", "3TrueNone"],
    ["'a' if 1 < 2 else 'b'", "a"],
    ["'x' in 'xyz' and 'a' or 'b'", "a"],
    ["'' or 'b'", "b"],
    ["'\\x41\\u0042\\103\\n'.strip()", "ABC"],
    ["r'\\n'", "\\n"],
    ["f'a{1}'", "a1"],
    ["'a' 'b'", "ab"],
    ["'image-' + str(len(['a', 'b']))", "image-2"],
    ["struct(name='a').name", "a"],
    ["getattr(struct(a='x'), 'b', 'none')", "none"],
    ["sorted(['b', 'a'])[0]", "a"],
    ["[x for x in ['a', 'b', 'c'] if x != 'a'][0]", "b"],
    ["{k: v for k, v in [('a', 'x')]}['a']", "x"],
    ["(lambda a, b='y': a + b)('x')", "xy"],
    ["[a + str(i) for i, a in enumerate(['a', 'b'])][-1]", "b1"],
    ["dict(a='x', **{'b': 'y'}).get('b', 'z')", "y"],
    ["('a', 'b')[0] + ['c'][0]", "ac"],
    ["str(7 // 2) + str(7 % 3) + str(-1)", "31-1"],
    ["type('x')", "string"],
    ["any([False, True]) and 'a' or 'b'", "a"],
  ])("%s is %j", (expression, expected) => {
    expect(value(expression)).toBe(expected);
  });
});

describe("variables and functions", () => {
  test.each([
    ["a, b = 'x', 'y'", "a + b", "xy"],
    ["a = b = 'x'", "a + b", "xx"],
    ["a = ['x']\nb = a\nb.append('y')", "'-'.join(a)", "x-y"],
    ["a = ['x']\na += ['y']", "a[1]", "y"],
    ["a = 'x'\na += 'y'", "a", "xy"],
    ["d = {}\nd['k'] = 'x'\nd.update({'l': 'y'}, m='z')", "d['k'] + d['l'] + d['m']", "xyz"],
    [
      "def f(name, tag='dev', *rest, **more):\n  return name + ':' + tag + more.get('x', '')",
      "f('a', x='!')",
      "a:dev!",
    ],
    ["def f(n):\n  if n == 0:\n    return 'end'\n  return 'x' + f(n - 1)", "f(3)", "xxxend"],
    ["x = ''\nfor c in ['a', 'b', 'c']:\n  if c == 'b':\n    continue\n  x += c", "x", "ac"],
    ["x = 0\nwhile True:\n  x += 1\n  if x == 3:\n    break", "str(x)", "3"],
    ["def outer():\n  y = 'in'\n  def inner():\n    return y\n  return inner()", "outer()", "in"],
    ["if False:\n  x = 'a'\nelif True:\n  x = 'b'\nelse:\n  x = 'c'", "x", "b"],
    ["os.putenv('A', 'x')", "os.getenv('A')", "x"],
    ["os.environ['A'] = 'x'", "os.environ.get('A')", "x"],
  ])("%j", (before, expression, expected) => {
    expect(value(expression, before)).toBe(expected);
  });

  test("a value keeps the place where it was written", () => {
    const text = "name = 'shop/api'\ndef build(n):\n  docker_build(n, '.')\nbuild(name)\n";
    const { at } = ref(text).ref;
    expect(text.slice(at.start, at.end)).toBe("'shop/api'");
  });
});

describe("the unknown", () => {
  test.each([
    ["str(local('git describe'))", "the output of local()"],
    ["os.getenv('X')", "the environment variable X"],
    ["config.parse()['x']", "the setting x"],
    ["k8s_context()", "the Kubernetes context"],
    ["read_file('VERSION')", "the content of a file"],
    ["nope()", "the name nope"],
    ["[1][0]", "a number instead of a text"],
    ["os.getcwd()", "the place of the repository on the disk"],
  ])("%s", (expression, reason) => {
    expect(ref(`docker_build(${expression}, '.')\n`).ref).toMatchObject({ value: undefined, unknown: reason });
  });

  test("known pieces of a text stay", () => {
    expect(ref("docker_build('gcr.io/' + os.getenv('P') + '/api', '.')\n").pattern).toEqual([
      "gcr.io/",
      undefined,
      "/api",
    ]);
    expect(ref("docker_build('{}/api'.format(local('x')), '.')\n").pattern).toEqual([undefined, "/api"]);
  });

  test("what is not set is taken as not set, and said", () => {
    expect(ref("docker_build(os.getenv('P', 'api'), '.')\n").ref).toMatchObject({
      value: "api",
      assumed: "P is not set",
    });
    expect(ref("cfg = config.parse()\ndocker_build('x/' + cfg.get('name', 'api'), '.')\n").ref).toMatchObject({
      value: "x/api",
      assumed: "name: it is not set",
    });
  });

  test("names of the prototype are names like others", () => {
    expect(value("{'__proto__': 'a', 'constructor': 'b'}['__proto__']")).toBe("a");
    expect(ref("docker_build({}['constructor'], '.')\n").ref.value).toBeUndefined();
    expect(ref("docker_build(toString, '.')\n").ref.value).toBeUndefined();
  });
});

describe("what may not run", () => {
  /** Refs with whether they are conditional. */
  const builds = (text: string) =>
    readTiltfile("Tiltfile", text).builds.map(({ ref: { value: of }, conditional }) => (conditional ? `${of}?` : of));

  test.each([
    [
      "c = local('x')\nif c:\n  docker_build('a', '.')\nelse:\n  docker_build('b', '.')\ndocker_build('c', '.')\n",
      ["a?", "b?", "c"],
    ],
    ["c = local('x')\nn = 'a'\nif c:\n  n = 'b'\ndocker_build(n, '.')\n", ["b?", "a?"]],
    ["c = local('x')\ndocker_build('a' if c else 'b', '.')\n", ["a?", "b?"]],
    ["c = local('x')\nn = 'a'\nif c:\n  n = 'a'\ndocker_build(n, '.')\n", ["a"]],
    ["c = local('x')\nif c:\n  fail('no')\ndocker_build('a', '.')\n", ["a"]],
    ["for x in local('ls').split():\n  docker_build('a', '.')\n", ["a?"]],
    ["c = local('x')\nl = ['a']\nif c:\n  l.append('b')\nfor x in l:\n  docker_build(x, '.')\n", ["a", "b?"]],
    [
      "c = local('x')\ndef f():\n  if c:\n    return\n  docker_build('a', '.')\nf()\ndocker_build('b', '.')\n",
      ["a?", "b"],
    ],
    ["c = local('x')\ndef f():\n  if c:\n    return 'a'\n  return 'b'\ndocker_build(f(), '.')\n", ["a?", "b?"]],
    [
      "c = local('x')\nfor x in ['a', 'b']:\n  if c:\n    break\n  docker_build(x, '.')\ndocker_build('z', '.')\n",
      ["a?", "b?", "z"],
    ],
    ["if os.getenv('DEV', ''):\n  docker_build('a', '.')\nelse:\n  docker_build('b', '.')\n", ["a?", "b"]],
    ["if config.tilt_subcommand == 'up':\n  docker_build('a', '.')\nelse:\n  docker_build('b', '.')\n", ["b?", "a"]],
    ["if True:\n  docker_build('a', '.')\n", ["a"]],
    ["cfg = config.parse()\nif 'x' in cfg:\n  docker_build('a', '.')\ndocker_build('b', '.')\n", ["a?", "b"]],
    [
      "if not os.getenv('NEEDED', ''):\n  docker_build('x', '.')\n  fail('set NEEDED')\ndocker_build('a', '.')\n",
      ["a"],
    ],
    ["if 'repo' in os.getcwd():\n  docker_build('a', '.')\n", ["a?"]],
    ["if os.getcwd() == '/src':\n  docker_build('a', '.')\n", ["a?"]],
    ["c = local('x')\nwhile c:\n  docker_build('a', '.')\n", ["a?"]],
    ["c = local('x')\nc and docker_build('a', '.')\n", ["a?"]],
  ])("%j", (text, expected) => {
    expect(builds(text)).toEqual(expected);
  });

  test("a setting that has to be given is not the default that ends the load", () => {
    const text =
      "stack = os.getenv('STACK', '')\nif not stack:\n  fail('set it')\ndocker_build('dev/' + stack + '/api', '.')\n";
    expect(readTiltfile("Tiltfile", text).builds.map(({ ref, pattern }) => [ref.value, pattern])).toEqual([
      [undefined, ["dev/", undefined, "/api"]],
    ]);
  });

  test("fail() that is certainly reached ends the file", () => {
    const facts = readTiltfile("Tiltfile", "docker_build('a', '.')\nfail('use ' + 'make')\ndocker_build('b', '.')\n");
    expect(facts.builds).toHaveLength(1);
    expect(facts.stop).toMatchObject({ by: "fail", message: { value: "use make" } });
    expect(readTiltfile("Tiltfile", "if local('x'):\n  exit()\n").stop).toBeUndefined();
  });
});
