import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kubernetesSchemas } from "../../../src/k8s/schema/kubernetes.ts";
import type { KindRow, SchemaTable } from "../../../src/k8s/schema/model.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";
import { escaped, fitting, mutated, Oracle, randomFrom } from "../../harness/schema-oracle.ts";

const PACKAGED = new URL("../../../schemas/kubernetes/", import.meta.url);
const TABLE: SchemaTable = { dialect: "go", rows: JSON.parse(readFileSync(new URL("rows.json", PACKAGED), "utf8")) };
const { kinds: KINDS }: { readonly kinds: Readonly<Record<string, Readonly<Record<string, KindRow>>>> } = JSON.parse(
  readFileSync(new URL("index.json", PACKAGED), "utf8"),
);
const OBJECTS = 8;

describe("ajv finds the same faults at the same places", () => {
  for (const minor of [23, 29, 35]) {
    test(`in objects of every kind of Kubernetes 1.${minor}, and in what becomes of them by changes`, () => {
      const oracle = new Oracle(TABLE, minor);
      const kinds = Object.entries(KINDS).flatMap(([apiVersion, group]) =>
        Object.entries(group).map(([kind, [row]]) => ({ apiVersion, kind, row })),
      );
      const differing: unknown[] = [];
      let [valid, invalid] = [0, 0];
      for (const { apiVersion, kind, row } of kinds) {
        const node = kubernetesSchemas(minor).kind(apiVersion, kind);
        if (node === undefined) continue;
        const draw = randomFrom(row + minor);
        for (let count = 0; count < OBJECTS; count++) {
          const whole = fitting(node, draw);
          for (const object of [whole, mutated(whole, draw), mutated(mutated(whole, draw), draw)]) {
            const ours = [
              ...new Set(validate(node, object).map(({ path }) => path.map((step) => `/${escaped(step)}`).join(""))),
            ];
            const theirs = oracle.faults(row, object);
            if (JSON.stringify(ours.toSorted()) !== JSON.stringify(theirs))
              differing.push({ kind, object, ours, theirs });
            if (theirs.length === 0) valid++;
            else invalid++;
          }
          expect(validate(node, whole)).toEqual([]);
        }
      }
      expect(differing.slice(0, 3)).toEqual([]);
      expect(Math.min(valid, invalid)).toBeGreaterThan(500);
    }, 60_000);
  }
});

test("a release has the kinds that the packaged index gives it, and no other", () => {
  expect(kubernetesSchemas(24).kind("policy/v1beta1", "PodSecurityPolicy")).toBeDefined();
  expect(kubernetesSchemas(25).kind("policy/v1beta1", "PodSecurityPolicy")).toBeUndefined();
  expect(kubernetesSchemas(33).kind("resource.k8s.io/v1", "ResourceClaim")).toBeUndefined();
  expect(kubernetesSchemas(34).kind("resource.k8s.io/v1", "ResourceClaim")).toBeDefined();
});
