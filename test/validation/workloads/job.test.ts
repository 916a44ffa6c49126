import { describe, expect, test } from "vitest";
import { refusalsOf } from "../refusals-of.ts";

/** Each `is refused` was recorded from kube-apiserver 1.35.4. */
const job = (spec: string, name = "report", restartPolicy = "Never"): string => `apiVersion: batch/v1
kind: Job
metadata: { name: ${name} }
spec:
  ${spec.replaceAll("; ", "\n  ")}
  template:
    spec:
      restartPolicy: ${restartPolicy}
      containers: [{ name: report, image: ghcr.io/acme/report:1.0.0 }]
`;

const policy = (rule: string): string => `podFailurePolicy: { rules: [${rule}] }`;
const indexed = (rule: string): string =>
  `completionMode: Indexed; completions: 5; successPolicy: { rules: [${rule}] }`;

describe("the spec of a Job", () => {
  test.each([
    ["completionMode: Indexed; parallelism: 2", "spec.completions: Required value: when completion mode is Indexed"],
    ["backoffLimit: -1", "spec.backoffLimit: Invalid value: -1: must be greater than or equal to 0"],
    ["maxFailedIndexes: 2", "spec.maxFailedIndexes: Invalid value: 2: requires indexed completion mode"],
    ["maxFailedIndexes: 2", "spec.backoffLimitPerIndex: Required value: when maxFailedIndexes is specified"],
    ["completionMode: Foo", 'spec.completionMode: Unsupported value: "Foo": supported values: "NonIndexed", "Indexed"'],
    [
      "completionMode: Indexed; completions: 5; parallelism: 100001",
      "spec.parallelism: Invalid value: 100001: must be less than or equal to 100000 when completion mode is Indexed",
    ],
    [
      "completionMode: Indexed; completions: 200000; backoffLimitPerIndex: 1",
      "spec.maxFailedIndexes: Required value: must be specified when completions is above 100000",
    ],
    ["managedBy: foo", 'spec.managedBy: Invalid value: "foo": must be a domain-prefixed path (such as "acme.io/foo")'],
    ["selector: { matchLabels: { app: x } }", "`selector` not auto-generated"],
    ["manualSelector: true", "spec.selector: Required value"],
    [
      "manualSelector: true; selector: { matchLabels: { app: x } }",
      "spec.template.metadata.labels: Invalid value: null: `selector` does not match template `labels`",
    ],
    [
      "podReplacementPolicy: TerminatingOrFailed; podFailurePolicy: { rules: [] }",
      'spec.podReplacementPolicy: Unsupported value: "TerminatingOrFailed": supported values: "Failed"',
    ],
    [
      "successPolicy: { rules: [{ succeededCount: 1 }] }",
      'spec.successPolicy: Invalid value: {"Rules":[{"SucceededIndexes":null,"SucceededCount":1}]}: requires indexed completion mode',
    ],
  ])("%s is refused", (spec, words) => {
    expect(refusalsOf(job(spec)).join("\n")).toContain(words);
  });

  test.each([
    "completions: 0",
    "completionMode: ${MODE}",
    "completionMode: Indexed",
    "backoffLimit: null",
    "selector: {}",
    "selector: { matchLabels: { job-name: report } }",
    "podFailurePolicy: {}",
    "podReplacementPolicy: Failed",
  ])("%s is accepted", (spec) => {
    expect(refusalsOf(job(spec))).toEqual([]);
  });

  test("fields whose feature is off are dropped before they are checked", () => {
    expect(refusalsOf(job("maxFailedIndexes: 2; backoffLimitPerIndex: 1"), 28)).toEqual([]);
    expect(refusalsOf(job("successPolicy: {}"), 30)).toEqual([]);
    expect(refusalsOf(job("managedBy: foo"), 31)).toEqual([]);
    expect(refusalsOf(job(policy("{}")), 25)).toEqual([]);
  });
});

describe("the names of the pods of an Indexed Job", () => {
  test.each([
    [`${"a".repeat(62)}`, "completionMode: Indexed; completions: 5"],
    ["a.b", "completionMode: Indexed"],
  ])("%s is refused", (name, spec) => {
    expect(refusalsOf(job(spec, name)).join()).toContain("will not able to create pod with invalid DNS label");
  });

  test("a name that fits, or a Job without pods, is accepted", () => {
    expect(refusalsOf(job("completionMode: Indexed; completions: 5", "a".repeat(60)))).toEqual([]);
    expect(refusalsOf(job("completionMode: Indexed; completions: 0", "a.b"))).toEqual([]);
  });
});

describe("the failure policy", () => {
  const at = "spec.podFailurePolicy.rules[0]";
  test.each([
    ["{}", `${at}: Invalid value: specifying one of OnExitCodes and OnPodConditions is required`],
    ["{}", `${at}.action: Required value: valid values: ["Count" "FailIndex" "FailJob" "Ignore"]`],
    [
      "{ action: FailIndex, onExitCodes: { operator: In, values: [1] } }",
      `${at}.action: Invalid value: "FailIndex": requires the backoffLimitPerIndex to be set`,
    ],
    [
      "{ action: Ignore, onExitCodes: { operator: In, values: [1] }, onPodConditions: [{ type: DisruptionTarget }] }",
      `${at}: Invalid value: specifying both OnExitCodes and OnPodConditions is not supported`,
    ],
    [
      "{ action: Ignore, onPodConditions: [{ type: Ready, status: Foo }] }",
      `${at}.onPodConditions[0].status: Unsupported value: "Foo": supported values: "False", "True", "Unknown"`,
    ],
    [
      "{ action: FailJob, onExitCodes: { operator: In, values: [0] } }",
      `${at}.onExitCodes.values[0]: Invalid value: 0: must not be 0 for the In operator`,
    ],
    [
      "{ action: FailJob, onExitCodes: { operator: In, values: [3, 2, 2] } }",
      `${at}.onExitCodes.values: Invalid value: [3,2,2]: must be ordered`,
    ],
    [
      "{ action: FailJob, onExitCodes: { operator: In, values: [3, 2, 2] } }",
      `${at}.onExitCodes.values[2]: Duplicate value: 2`,
    ],
    [
      "{ action: FailJob, onExitCodes: {} }",
      `${at}.onExitCodes.values: Invalid value: null: at least one value is required`,
    ],
    [
      "{ action: FailJob, onExitCodes: { operator: In, values: [1], containerName: foo } }",
      `${at}.onExitCodes.containerName: Invalid value: "foo": must be one of the container or initContainer names in the pod template`,
    ],
  ])("%s is refused", (rule, words) => {
    expect(refusalsOf(job(policy(rule)))).toContain(words);
  });

  test("it needs pods that do not restart", () => {
    const rule = "{ action: Ignore, onPodConditions: [{ type: DisruptionTarget }] }";
    expect(refusalsOf(job(policy(rule), "report", "OnFailure"))).toEqual([
      'spec.template.spec.restartPolicy: Invalid value: "OnFailure": only "Never" is supported when podFailurePolicy is specified',
    ]);
    expect(refusalsOf(job(policy(rule)))).toEqual([]);
  });
});

describe("the success policy", () => {
  const at = "spec.successPolicy.rules[0]";
  test.each([
    ["{}", `${at}: Required value: at least one of succeededCount or succeededIndexes must be specified`],
    [
      "{ succeededCount: 6 }",
      `${at}.succeededCount: Invalid value: 6: must be less than or equal to 5 (the number of specified completions)`,
    ],
    [
      "{ succeededIndexes: '0-2,4', succeededCount: 5 }",
      `${at}.succeededCount: Invalid value: 5: must be less than or equal to 4 (the number of indexes in the specified succeededIndexes field)`,
    ],
    [
      "{ succeededIndexes: '0-9' }",
      `${at}.succeededIndexes: Invalid value: "0-9": error parsing succeededIndexes: too large index: "9"`,
    ],
    [
      "{ succeededIndexes: '2,1' }",
      `${at}.succeededIndexes: Invalid value: "2,1": error parsing succeededIndexes: non-increasing order, previous: 2, current: 1`,
    ],
    [
      "{ succeededIndexes: '1-2-3' }",
      `${at}.succeededIndexes: Invalid value: "1-2-3": error parsing succeededIndexes: the fragment "1-2-3" violates the requirement that an index interval can have at most two parts separated by '-'`,
    ],
    [
      "{ succeededIndexes: '-1' }",
      `${at}.succeededIndexes: Invalid value: "-1": error parsing succeededIndexes: cannot convert string to integer for index: ""`,
    ],
  ])("%s is refused", (rule, words) => {
    expect(refusalsOf(job(indexed(rule)))).toContain(words);
  });

  test.each(["{ succeededIndexes: '' }", "{ succeededIndexes: '0-2,4', succeededCount: 4 }", "{ succeededCount: 0 }"])(
    "%s is accepted",
    (rule) => {
      expect(refusalsOf(job(indexed(rule)))).toEqual([]);
    },
  );
});

describe("the Job of a CronJob", () => {
  const cron = (spec: string): string => `apiVersion: batch/v1
kind: CronJob
metadata: { name: report }
spec:
  schedule: "0 0 * * *"
  jobTemplate:
    spec:
      ${spec}
      template:
        spec:
          restartPolicy: Never
          containers: [{ name: report, image: ghcr.io/acme/report:1.0.0 }]
`;

  test("gets its defaults when it is made, so that an Indexed one must say how many completions there are", () => {
    const words = "Required value: when completion mode is Indexed";
    expect(refusalsOf(cron("completionMode: Indexed"))).toEqual([`spec.jobTemplate.spec.completions: ${words}`]);
    expect(refusalsOf(job("completionMode: Indexed"))).toEqual([]);
  });
});
