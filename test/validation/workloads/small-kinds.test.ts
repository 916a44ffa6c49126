import { expect, test } from "vitest";
import { refusalsOf } from "../refusals-of.ts";

const object = (apiVersion: string, kind: string, name: string, body: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name} }\n${body.replaceAll("; ", "\n")}\n`;

/** Recorded from kube-apiserver 1.35.4. */
test.each([
  [
    "scheduling.k8s.io/v1",
    "PriorityClass",
    "urgent",
    "value: 1000000001",
    "value: Forbidden: maximum allowed value of a user defined priority is 1000000000",
  ],
  [
    "scheduling.k8s.io/v1",
    "PriorityClass",
    "system-urgent",
    "value: 1",
    "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for system use only. error: system-urgent is not a known system priority class",
  ],
  [
    "scheduling.k8s.io/v1",
    "PriorityClass",
    "system-node-critical",
    "value: 1",
    "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for system use only. error: value of system-node-critical PriorityClass must be 2000001000",
  ],
  [
    "scheduling.k8s.io/v1",
    "PriorityClass",
    "urgent",
    "value: 1; preemptionPolicy: Foo",
    'preemptionPolicy: Unsupported value: "Foo": supported values: "PreemptLowerPriority", "Never"',
  ],
  [
    "coordination.k8s.io/v1",
    "Lease",
    "lead",
    "spec: { leaseDurationSeconds: 0 }",
    "spec.leaseDurationSeconds: Invalid value: 0: must be greater than 0",
  ],
  [
    "node.k8s.io/v1",
    "RuntimeClass",
    "box",
    "handler: runc; overhead: { podFixed: { foo: 1 } }",
    'overhead.limits[foo]: Invalid value: "foo": must be a standard resource for containers',
  ],
  [
    "node.k8s.io/v1",
    "RuntimeClass",
    "box",
    "handler: runc; scheduling: { tolerations: [{ key: a, operator: Exists }, { key: a, operator: Exists }] }",
    'scheduling.tolerations[1]: Duplicate value: {"Key":"a","Operator":"Exists","Value":"","Effect":"","TolerationSeconds":null}',
  ],
  [
    "apps/v1",
    "ControllerRevision",
    "one",
    "revision: 1; data: [1]",
    "data: Required value: data must be a valid JSON object",
  ],
  [
    "v1",
    "ReplicationController",
    "api",
    "spec: { template: { spec: { containers: [{ name: a, image: b }] } } }",
    "spec.selector: Required value",
  ],
  [
    "policy/v1",
    "PodDisruptionBudget",
    "api",
    "spec: { minAvailable: 1, maxUnavailable: 1 }",
    'spec: Invalid value: {"MinAvailable":1,"Selector":null,"MaxUnavailable":1,"UnhealthyPodEvictionPolicy":null}: minAvailable and maxUnavailable cannot be both set',
  ],
])("%s %s %s with %s is refused", (apiVersion, kind, name, body, words) => {
  expect(refusalsOf(object(apiVersion, kind, name, body))).toContain(words);
});

test.each([
  ["scheduling.k8s.io/v1", "PriorityClass", "urgent", "value: 1000000000; preemptionPolicy: Never"],
  ["scheduling.k8s.io/v1", "PriorityClass", "system-node-critical", "value: 2000001000"],
  ["coordination.k8s.io/v1", "Lease", "lead", "spec: { strategy: Foo, preferredHolder: x }"],
  ["policy/v1", "PodDisruptionBudget", "api", "spec: { maxUnavailable: 100% }"],
  [
    "v1",
    "ReplicationController",
    "api",
    "spec: { template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: b }] } } }",
  ],
])("%s %s %s with %s is accepted", (apiVersion, kind, name, body) => {
  expect(refusalsOf(object(apiVersion, kind, name, body))).toEqual([]);
});

const cron = (spec: string): string =>
  object(
    "batch/v1",
    "CronJob",
    "report",
    `spec: { ${spec}, jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: b }] } } } } }`,
  );

test.each([
  ['schedule: "* * * * 7"', 'spec.schedule: Invalid value: "* * * * 7": end of range (7) above maximum (6): 7'],
  [
    'schedule: "TZ=UTC"',
    'spec.schedule: Invalid value: "TZ=UTC": invalid schedule format: runtime error: slice bounds out of range [:-1]',
  ],
  [
    'schedule: "CRON_TZ=Foo 0 0 * * *"',
    'spec.schedule: Invalid value: "CRON_TZ=Foo 0 0 * * *": provided bad location Foo: unknown time zone Foo',
  ],
  [
    'schedule: "a/2/3 * * * *"',
    'spec.schedule: Invalid value: "a/2/3 * * * *": failed to parse int from a: strconv.Atoi: parsing "a": invalid syntax',
  ],
  [
    "startingDeadlineSeconds: -1",
    "spec.startingDeadlineSeconds: Invalid value: -1: must be greater than or equal to 0",
  ],
  ['schedule: "@daily", timeZone: ""', 'spec.timeZone: Invalid value: "": timeZone must be nil or non-empty string'],
  [
    "concurrencyPolicy: Foo",
    'spec.concurrencyPolicy: Unsupported value: "Foo": supported values: "Allow", "Forbid", "Replace"',
  ],
])("a CronJob with %s is refused", (spec, words) => {
  expect(refusalsOf(cron(spec))).toContain(words);
});

test("the schedule of a CronJob may hold a time zone before 1.29, unless timeZone does", () => {
  expect(refusalsOf(cron('schedule: "TZ=UTC 0 0 * * *"'), 28)).toEqual([]);
  expect(refusalsOf(cron('schedule: "TZ=UTC 0 0 * * *", timeZone: UTC'), 28)).toHaveLength(1);
  expect(refusalsOf(cron('schedule: "TZ=UTC 0 0 * * *", timeZone: UTC'), 24)).toEqual([]);
});
