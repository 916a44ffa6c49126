import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../harness/schema-oracle.ts";
import { tryTarget } from "./run.ts";
import { targetsOf } from "./targets.ts";

/** A short run of each target, with the same inputs each time; `npm run fuzz` is the long one. */
const RUNS = Number(process.env["K8SLINT_RUNS"] ?? 30);
const seed = process.env["K8SLINT_SEED"] === "random" ? Date.now() : Number(process.env["K8SLINT_SEED"] ?? 1);
const targets = targetsOf(fileURLToPath(new URL("..", import.meta.url)));

describe("damaged input is read without a throw, soon, the same each time, with every place inside of its file:", () => {
  test.each(targets.map((target) => [target.name, target] as const))(
    "%s",
    async (_, target) => {
      const { failures } = await tryTarget(target, { inputs: RUNS, draw: randomFrom(seed) });
      expect(failures).toEqual([]);
    },
    60_000,
  );
});
