import { afterAll, describe, expect, test } from "vitest";
import { CONFIG, each, type Files, Workshop } from "./measured.ts";

const workshop = new Workshop();
afterAll(() => workshop.dispose());

/** A title, what is linted, what is said of it (a rule and a place, or words of the message), and the exit code. */
type Case = readonly [string, () => Files, string | RegExp, number];

const one = (text: () => string) => (): Files => ({ "a.yaml": text() });

describe("YAML that takes long elsewhere is read or cut in two seconds and half a gigabyte", () => {
  test.each<Case>([
    [
      "1,000,000 documents in one file",
      one(() => "---\na: 1\n".repeat(1_000_000)),
      /limit-reached.*25000 documents/,
      0,
    ],
    [
      "1,000,000 documents in 40 files",
      () => Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}.yaml`, "---\na: 1\n".repeat(25_000)])),
      /f\d+\.yaml.*: there are more than 250000 values in documents that hold no object; from here on only what holds one is read/,
      0,
    ],
    ["1,000,000 JSON objects in a row", one(() => '{"a":1}\n'.repeat(1_000_000)), /limit-reached.*25000 documents/, 0],
    [
      "hundreds of megabytes in files that are small enough",
      () =>
        Object.fromEntries(
          Array.from({ length: 25 }, (_, at) => [`f${at}.yaml`, `${CONFIG}# ${"x".repeat(9_000_000)}\n`]),
        ),
      /limit-reached.*more than 100 MB of manifests/,
      0,
    ],
    [
      "files of junk",
      () => Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}.yaml`, "a: 1\n".repeat(500_000)])),
      /more than 250000 values in documents that hold no object/,
      0,
    ],
    [
      "a list of 4,900,000 items on one line",
      one(() => `${CONFIG}data: [${"a,".repeat(4_900_000)}a]\n`),
      "limit-reached",
      1,
    ],
    ["100,000 keys", one(() => `${CONFIG}data:\n${each(100_000, (i) => `  k${i}: v\n`)}`), "limit-reached", 1],
    [
      "10,000 keys",
      one(() => `${CONFIG}data:\n${each(10_000, (i) => `  k${i}: v\n`)}`),
      /ConfigMap "a" has 10000 keys here/,
      0,
    ],
    ["1,000,000 opening brackets", one(() => `${CONFIG}data: ${"[".repeat(1_000_000)}`), "nested too deeply", 1],
    [
      "nested JSON",
      () => ({ "a.json": `{"apiVersion":"v1","kind":"Pod","x":${'{"a":'.repeat(1_000_000)}` }),
      "a.json:1:",
      1,
    ],
    [
      "quotes that do not end",
      () => ({ "a.yaml": `{"apiVersion":"${String.raw`\"`.repeat(200_000)}` }),
      "a.yaml:1:",
      1,
    ],
    ["a number of 9 MB", one(() => `${CONFIG}data: { a: ${"1".repeat(9_000_000)} }\n`), "a.yaml:4:", 1],
    [
      "10,000 suppressions",
      one(() => `${CONFIG}${"# k8slint-ignore x: y\n".repeat(10_000)}`),
      "more than 1000 suppressions",
      0,
    ],
  ])("%s", (_title, files, said, status) => {
    const ran = workshop.bounded(files());
    expect(ran.stdout).toMatch(said);
    expect(ran.status).toBe(status);
  });
}, 110_000);
