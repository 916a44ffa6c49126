import type { Field } from "../../source/field.ts";
import { dns1123LabelProblems } from "../../k8s/names.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("job-invalid");
const { unsupported } = refusalsFor("value-not-listed");

/** Limits of an Indexed Job, which keep the list of its finished indexes short. */
const MOST_INDEXES = 100_000;
const MOST_AT_ONCE_BEYOND = 10_000;

/** backoffLimitPerIndex and maxFailedIndexes are on since 1.29; before, the server drops what is written. */
const PER_INDEX_ON = 29;

/** What the server refuses of the completion mode and of the limits that depend on it. `isTemplate` is true in a CronJob. */
export function* indexRefusals(spec: Field, { version }: ValidationContext, isTemplate: boolean): Iterable<Refusal> {
  const mode = spec.get("completionMode");
  if (mode.exists && mode.text === undefined) return;
  const hasLimits = version[1] >= PER_INDEX_ON;
  if (hasLimits) yield* failedWithoutBackoff(spec);
  if (!mode.exists || mode.text === "NonIndexed") {
    if (hasLimits) {
      for (const name of ["backoffLimitPerIndex", "maxFailedIndexes"]) yield* needsIndexes(spec.get(name));
    }
  } else if (mode.text === "Indexed") {
    yield* indexedRefusals(spec, isTemplate);
    if (hasLimits) yield* failedIndexRefusals(spec);
  } else {
    yield unsupported(mode, ["NonIndexed", "Indexed"]);
  }
}

/** A field that only an Indexed Job may have. */
export function* needsIndexes(field: Field, value: unknown = field.value): Iterable<Refusal> {
  if (!field.exists) return;
  yield invalid(field, "requires indexed completion mode", {
    value,
    part: "key",
    message: `${String(field.path.at(-1))} is set on a Job that is not Indexed`,
    help: "write completionMode: Indexed, or remove it",
  });
}

function* failedWithoutBackoff(spec: Field): Iterable<Refusal> {
  const [limit, backoff] = [spec.get("maxFailedIndexes"), spec.get("backoffLimitPerIndex")];
  if (!limit.exists || backoff.exists) return;
  yield required(backoff, "when maxFailedIndexes is specified", {
    at: limit,
    part: "key",
    message: "maxFailedIndexes is set without backoffLimitPerIndex",
    help: "add backoffLimitPerIndex",
  });
}

/** Completions and parallelism of a Job are 1 where both are left out; the Job of a CronJob gets its defaults when it is made. */
export function isDefaulted(spec: Field): boolean {
  return spec.path[1] !== "jobTemplate";
}

function* indexedRefusals(spec: Field, isTemplate: boolean): Iterable<Refusal> {
  const [completions, parallelism] = [spec.get("completions"), spec.get("parallelism")];
  // Both are 1 where both are left out, but for the template of a CronJob, which gets no defaults.
  if (!completions.exists && (parallelism.exists || isTemplate)) {
    yield required(completions, "when completion mode is Indexed", {
      message: "an Indexed Job does not say how many completions there are",
      help: "add completions",
      at: spec.get("completionMode"),
    });
  }
  yield* atMost(
    parallelism,
    MOST_INDEXES,
    `must be less than or equal to ${MOST_INDEXES} when completion mode is Indexed`,
  );
}

function* failedIndexRefusals(spec: Field): Iterable<Refusal> {
  const [completions, parallelism, failed] = ["completions", "parallelism", "maxFailedIndexes"].map((name) =>
    spec.get(name),
  );
  if (completions === undefined || parallelism === undefined || failed === undefined) return;
  const isOne = !parallelism.exists && isDefaulted(spec);
  const count = completions.exists ? completions.integer : isOne ? 1 : undefined;
  if (count !== undefined) yield* atMost(failed, count, "must be less than or equal to completions");
  yield* atMost(failed, MOST_INDEXES, `must be less than or equal to ${MOST_INDEXES}`);
  if (count === undefined || count <= MOST_INDEXES || !spec.get("backoffLimitPerIndex").exists) return;
  if (!failed.exists) {
    yield required(failed, `must be specified when completions is above ${MOST_INDEXES}`, { at: completions });
  }
  const words = `must be less than or equal to ${MOST_AT_ONCE_BEYOND} when completions are above ${MOST_INDEXES} and used with backoff limit per index`;
  yield* atMost(parallelism, MOST_AT_ONCE_BEYOND, words);
  yield* atMost(failed, MOST_AT_ONCE_BEYOND, words);
}

function* atMost(field: Field, limit: number, detail: string): Iterable<Refusal> {
  if (field.integer !== undefined && field.integer > limit) yield invalid(field, detail);
}

/** The pods of an Indexed Job are called after it and their index, which must make a host name. */
export function* podNameRefusals(root: Field): Iterable<Refusal> {
  const [name, spec] = [root.get("metadata", "name"), root.get("spec")];
  const [completions, parallelism] = [spec.get("completions"), spec.get("parallelism")];
  const count = completions.exists || parallelism.exists ? completions.integer : 1;
  if (spec.get("completionMode").text !== "Indexed" || name.text === undefined) return;
  if (count === undefined || count <= 0) return;
  const last = `${name.text}-${count - 1}`;
  if (dns1123LabelProblems(last).length === 0) return;
  yield invalid(name, `will not able to create pod with invalid DNS label: ${last}`, {
    message: `the pods of this Job would be called "${last}", which is no host name`,
    help: "write a name of lower-case letters, digits and hyphens, short enough for the index",
  });
}
