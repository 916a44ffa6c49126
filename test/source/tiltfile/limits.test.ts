import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";

const UNKNOWN = "c = local('x')\n";
const repeated = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join("");

/** Files that are made to take long, with the line and the words of what is said of each. */
const HOSTILE: Readonly<Record<string, readonly [text: string, line: number, words: string]>> = {
  "loops in loops": [
    "for a in range(1000):\n  for b in range(1000):\n    for c in range(1000):\n      docker_build('a', '.')\n",
    4,
    "the reading ends here, after 100000 steps: what the file builds and loads from here on is not known",
  ],
  "a loop without end": [
    "i = 0\nwhile True:\n  i += 1\n",
    2,
    "a loop of more than 1000 rounds is followed for 1000 of them: what it builds and loads is not known",
  ],
  "a long loop": [
    "for i in range(2000):\n  x = i\n",
    1,
    "a loop of more than 1000 rounds is followed for 1000 of them",
  ],
  "a range of millions": [
    "for i in range(10000000):\n  x = i\n",
    1,
    "a list of more than 5000 elements is not followed",
  ],
  "a text that doubles": [
    "s = 'abcdefgh'\nfor i in range(1000):\n  s = s + s\n",
    3,
    "a text of more than 100000 characters",
  ],
  "a text that is repeated": ["s = 'a' * 1000000000\n", 1, "a text of more than 100000 characters"],
  "a text that is replaced": [
    "s = 'a' * 1000\nt = s.replace('a', s)\n",
    2,
    "a text of more than 100000 characters is not followed",
  ],
  "a text that is joined": ["s = ','.join(['a' * 1000] * 1000)\n", 1, "a text of more than 100000 characters"],
  "a literal of megabytes": [`s = '${"a".repeat(300_000)}'\n`, 1, "a text of more than 100000 characters"],
  "a list that doubles": ["l = [1]\nfor i in range(1000):\n  l = l + l\n", 3, "a list of more than 5000 elements"],
  "a list that is added to": ["l = [1]\nfor i in range(1000):\n  l += l\n", 3, "a list of more than 5000 elements"],
  "a list that is extended": ["l = [1]\nfor i in range(20):\n  l.extend(l)\n", 3, "a list of more than 5000 elements"],
  "a bomb of comprehensions": [
    "l = [[[[a for a in range(100)] for b in range(100)] for c in range(100)] for d in range(100)]\n",
    1,
    "the reading ends here, after 100000 steps",
  ],
  "a comprehension over its own": [
    "l = [1, 2]\nfor i in range(500):\n  l = [x for x in l for y in l]\n",
    3,
    "the reading ends here",
  ],
  recursion: ["def f(x):\n  return f(x + 1)\nf(0)\n", 2, "the reading ends here, 60 calls deep"],
  "recursion that branches": [
    "def f(x):\n  return f(x + 1) + f(x + 2)\nf(0)\n",
    2,
    "the reading ends here, 60 calls deep",
  ],
  "recursion on what is not known": [
    `${UNKNOWN}def f(x):\n  if x:\n    docker_build(x, '.')\n    f(x)\n    f(x)\nf(c)\n`,
    5,
    "a function that calls itself on what is not known is followed once: what it builds and loads is not known",
  ],
  "a chain of functions": [
    `${repeated(100, (i) => `def f${i}():\n  return f${i + 1}() + f${i + 1}()\n`)}def f100():\n  return 1\nf0()\n`,
    120,
    "the reading ends here, 60 calls deep",
  ],
  "branches that are not known": [
    `${UNKNOWN}x = 'a'\n${repeated(300, (i) => `if c == '${i}':\n  x = '${i}'\n`)}docker_build(x, '.')\n`,
    33,
    "a variable of more than 16 values is not followed: what it builds and loads is not known",
  ],
  "branches on all paths": [
    `${UNKNOWN}x = 1\n${repeated(40, () => "if c: x = x + 1\n")}docker_build(str(x), '.')\n`,
    18,
    "a variable of more than 16 values is not followed",
  ],
  "branches in loops": [
    `${UNKNOWN}for a in range(1000):\n  if c:\n    for b in range(1000):\n      if c:\n        x = [a, b]\n`,
    6,
    "the reading ends here, after 100000 steps",
  ],
  brackets: [`x = ${"[".repeat(50_000)}\n`, 1, "the file is too long or nested too deeply to be read whole"],
  "a long sum": [`x = 1${" + 1".repeat(50_000)}\n`, 1, "the file is too long or nested too deeply to be read whole"],
  "a long chain": [`x = a${".b".repeat(50_000)}\n`, 1, "the file is too long or nested too deeply to be read whole"],
  "blocks in blocks": [
    `${UNKNOWN}${repeated(300, (i) => `${" ".repeat(i)}if c:\n`)}${" ".repeat(300)}x = 1\n`,
    1,
    "the file is too long or nested too deeply to be read whole",
  ],
  "a long file": ["docker_build('a', '.')\n".repeat(20_000), 1, "the file is too long or nested too deeply"],
  "many calls": ["docker_build('a', '.')\n".repeat(10_000), 3847, "the reading ends here, after 100000 steps"],
};

describe("a file that is made to take long ends soon, and it is said where", () => {
  test.each(Object.entries(HOSTILE))("%s", (_, [text, line, words]) => {
    const before = process.cpuUsage();
    const { problems } = readTiltfile("Tiltfile", text);
    const { user, system } = process.cpuUsage(before);
    const limits = problems.filter(({ code }) => code === "tiltfile-limit");
    const told = limits.find(({ message }) => message.includes(words));
    expect([limits.map(({ message }) => message), told?.level]).toEqual([expect.anything(), "info"]);
    expect(text.slice(0, told?.at.start).split("\n")).toHaveLength(line);
    expect(told?.at.end).toBeLessThanOrEqual(text.length);
    // A second on one core; a machine that does other things besides may take longer.
    expect((user + system) / 1e6).toBeLessThan(3);
  });

  test("what comes after it is not taken for all that there is", () => {
    const looped = readTiltfile("Tiltfile", "for i in range(2000):\n  docker_build('a%d' % i, '.')\n");
    expect(looped.unseen.map(({ what }) => what)).toEqual(["both"]);
    expect(readTiltfile("Tiltfile", HOSTILE["many calls"]?.[0] ?? "").broken).toBe(true);
    const crowded = readTiltfile("Tiltfile", HOSTILE["branches that are not known"]?.[0] ?? "");
    expect(crowded.builds.map(({ ref }) => ref.value)).toEqual([undefined]);
  });

  test("nothing is said of what people write", () => {
    const text = `${UNKNOWN}x = 'a'\n${repeated(10, (i) => `if c == '${i}':\n  x = '${i}'\n`)}for i in range(500):\n  y = [x] * 10\n`;
    expect(readTiltfile("Tiltfile", text).problems).toEqual([]);
    const walk = `${UNKNOWN}def walk(x):\n  if x:\n    return walk(x)\n  return x\nwalk(c)\n`;
    expect(readTiltfile("Tiltfile", walk).problems).toEqual([]);
  });
});
