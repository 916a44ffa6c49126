import { describe, expect, test } from "vitest";
import { refusalsOf } from "./refusals-of.ts";

const job = (spec: string): string => `apiVersion: batch/v1
kind: Job
metadata: { name: report }
spec:
  ${spec}
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: report, image: ghcr.io/acme/report:1.0.0 }]
`;

describe("the spec of a Job", () => {
  test.each([
    ["completionMode: Indexed", "spec.completions: Required value: when completion mode is Indexed"],
    ["backoffLimit: -1", "spec.backoffLimit: Invalid value: -1: must be greater than or equal to 0"],
    ["maxFailedIndexes: 2", "spec.maxFailedIndexes: Invalid value: 2: requires indexed completion mode"],
  ])("%s is refused", (spec, words) => {
    expect(refusalsOf(job(spec))).toContain(words);
  });

  test.each(["completions: 0", "completionMode: ${MODE}", "backoffLimit: null"])("%s is accepted", (spec) => {
    expect(refusalsOf(job(spec))).toEqual([]);
  });
});
