import { beforeAll, describe, expect, test } from "vitest";
import { type Compared, compare, mainSentence } from "./cluster/comparison.ts";
import { clusterSets } from "./cluster/generate.ts";
import { KNOWN_DISAGREEMENTS } from "./cluster/known-disagreements.ts";
import { readRecording } from "./cluster/sets.ts";

const { server, seed, sets } = readRecording();
const all: Compared[] = [];

beforeAll(async () => {
  for (const set of sets) all.push(await compare(set));
}, 300_000);

function of(kind: "slack" | "order"): readonly Compared[] {
  return all.filter(({ set }) => set.kind === kind);
}

function share(count: number, total: number): number {
  return total === 0 ? 0 : count / total;
}

describe("the recorded sets", () => {
  test("are at least 300, of the release that is named", () => {
    expect(server.gitVersion).toBe("v1.35.4");
    expect(sets.length).toBeGreaterThanOrEqual(300);
    expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length);
  });
  test("are those that the generator makes", () => {
    const made = new Map(clusterSets(seed).map((set) => [set.id, set]));
    for (const { id, nodes, objects } of sets)
      expect({ nodes, objects }, id).toEqual({ nodes: made.get(id)?.nodes, objects: made.get(id)?.objects });
  });
  test("hold pods that stay Pending, and sets in which all are placed", () => {
    const pending = sets.filter(({ workloads }) =>
      Object.values(workloads).some(({ messages }) => messages.length > 0),
    );
    expect(pending.length).toBeGreaterThan(100);
    expect(sets.length - pending.length).toBeGreaterThan(40);
  });
});

describe("k8slint and the scheduler", () => {
  test("tell the same workloads and numbers of pods in 99 % of the sets with room to spare", () => {
    const agree = of("slack").filter(({ verdicts }) => verdicts.length === 0);
    expect(share(agree.length, of("slack").length)).toBeGreaterThanOrEqual(0.99);
  });
  test("say it in the same words, counts included, in 95 %", () => {
    const compared = of("slack").reduce((sum, one) => sum + one.compared, 0);
    const different = of("slack").reduce((sum, { sentences }) => sum + sentences.length, 0);
    expect(compared).toBeGreaterThan(300);
    expect(share(compared - different, compared)).toBeGreaterThanOrEqual(0.95);
  });
  test("leave the same Services without endpoints", () => {
    const agree = of("slack").filter(({ endpoints }) => endpoints.length === 0);
    expect(share(agree.length, of("slack").length)).toBeGreaterThanOrEqual(0.99);
  });
  test("where the order matters, nothing is certain that did not come, and what came was told", () => {
    expect(of("order").flatMap(({ set, verdicts }) => verdicts.map((text) => `${set.id}: ${text}`))).toEqual([]);
  });
  test("disagree nowhere but where it is known why", () => {
    const found = of("slack").flatMap(({ set, verdicts, sentences, endpoints }) =>
      Object.entries({ verdict: verdicts, sentence: sentences, endpoints }).flatMap(([kind, list]) =>
        list.length === 0 ? [] : [`${set.id} ${kind}`],
      ),
    );
    expect(found.toSorted()).toEqual(Object.keys(KNOWN_DISAGREEMENTS).toSorted());
  });
});

test("what preemption adds to a sentence is left out", () => {
  const reasons = "0/2 nodes are available: 2 Insufficient cpu.";
  const added = "preemption: 0/2 nodes are available: 2 No preemption victims found for incoming pod.";
  expect(mainSentence(`${reasons} no new claims to deallocate, ${added}`)).toBe(reasons);
  expect(mainSentence(`${reasons} ${added}`)).toBe(reasons);
  expect(mainSentence(reasons)).toBe(reasons);
});
