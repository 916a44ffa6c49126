import { expect, test } from "vitest";
import { frugalHost } from "../../src/cli/frugal-host.ts";
import { memoryHost } from "../harness/memory-host.ts";

test("a host that has read much asks once for a slower heap, and answers as the other does", () => {
  const files = { "a.yaml": "x".repeat(9_000_000), "b.yaml": "b" };
  const inner = memoryHost(files);
  let saved = 0;
  const host = frugalHost(inner, () => saved++);
  const asked = [1, 2, 3, 4, 5, 6].map(() => {
    expect(host.read("a.yaml")).toEqual(inner.read("a.yaml"));
    return saved;
  });
  expect(asked).toEqual([0, 0, 0, 0, 1, 1]);
  expect([host.list(""), host.exists("b.yaml"), host.exists("c"), host.read("c")]).toEqual([
    inner.list(""),
    true,
    false,
    inner.read("c"),
  ]);
});
