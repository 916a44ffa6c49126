import { expect, test } from "vitest";
import { lazily } from "../../src/base/lazily.ts";

test("the work is done when its result is asked for, and once, whatever it gives", () => {
  let count = 0;
  const value = lazily(() => {
    count++;
    return undefined;
  });
  expect(count).toBe(0);
  expect([value(), value(), count]).toEqual([undefined, undefined, 1]);
});
