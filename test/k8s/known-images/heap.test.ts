import * as fc from "fast-check";
import { expect, test } from "vitest";
import { goMemoryLimit, heapSize, jvmHeap, nodeHeap } from "../../../src/k8s/known-images/heap.ts";

const MI = 2 ** 20;

test.each([
  ["-Xmx512m", 512 * MI, undefined, undefined],
  ["-Xms256m -Xmx2G -XX:+UseG1GC", 2048 * MI, 256 * MI, undefined],
  ["-Xmx1g -Xmx2g", 2048 * MI, undefined, undefined],
  ["-XX:MaxHeapSize=1024k", MI, undefined, undefined],
  ["-Xmx1073741824", 1024 * MI, undefined, undefined],
  ["-XX:MaxRAMPercentage=75.0", undefined, undefined, 75],
  ["-Xmx", undefined, undefined, undefined],
  ["-Xmx$(HEAP)", undefined, undefined, undefined],
  ["", undefined, undefined, undefined],
])("a JVM reads %j", (options, max, initial, percent) => {
  expect(jvmHeap(options)).toEqual({ max, initial, percent });
});

test.each([
  ["--max-old-space-size=4096", 4096 * MI],
  ["--max_old_space_size=512 --inspect", 512 * MI],
  ["--max-old-space-size 2048", 2048 * MI],
  ["--inspect", undefined],
])("Node.js reads %j", (options, bytes) => {
  expect(nodeHeap(options)).toBe(bytes);
});

test.each([
  ["750MiB", 750 * MI],
  ["1GiB", 1024 * MI],
  ["1048576", MI],
  ["1048576B", MI],
  ["1Gi", undefined],
  ["1GB", undefined],
  ["off", undefined],
])("Go reads a limit of %j", (value, bytes) => {
  expect(goMemoryLimit(value)).toBe(bytes);
});

test("a size may have a unit, but no fraction", () => {
  expect(heapSize(" 2g ")).toBe(2048 * MI);
  expect(heapSize("256mb")).toBe(256 * MI);
  expect(heapSize("1.5g")).toBeUndefined();
});

test("any text is read, in little time", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      jvmHeap(text);
      expect(nodeHeap(text)).toSatisfy((size) => size === undefined || Number.isSafeInteger(size));
      expect(goMemoryLimit(text)).toSatisfy((size) => size === undefined || Number.isFinite(size));
    }),
  );
  const start = performance.now();
  for (const unit of ["-Xmx", " ", "-Xmx1m ", "--max-old-space-size ", "9"]) {
    jvmHeap(unit.repeat(100_000));
    nodeHeap(unit.repeat(100_000));
  }
  expect(performance.now() - start).toBeLessThan(3000);
});
