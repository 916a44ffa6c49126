import { intOrPercentProblems, isZeroAmount } from "../../k8s/int-or-percent.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";

const strategyInvalid = refusalsFor("strategy-invalid");
const { forbidden, invalid, required } = strategyInvalid;
const { unsupported } = refusalsFor("value-not-listed");

/** What the server refuses of `spec.strategy` of a Deployment. */
export function* deploymentStrategyRefusals(strategy: Field): Iterable<Refusal> {
  const [type, rolling] = [strategy.get("type"), strategy.get("rollingUpdate")];
  const word = textOf(type);
  if (word === "Recreate") {
    if (rolling.exists) {
      yield forbidden(rolling, "may not be specified when strategy `type` is 'Recreate'", beside(type, "Recreate"));
    }
  } else if (word === "" || word === "RollingUpdate") {
    yield* amountRefusals(rolling.get("maxUnavailable"), true);
    yield* amountRefusals(rolling.get("maxSurge"), false);
    yield* nothingMoves(rolling);
  } else if (word !== undefined) {
    yield unlistedType(strategy, ["Recreate", "RollingUpdate"]);
  }
}

/** What the server refuses of `spec.updateStrategy` of a DaemonSet; its rollingUpdate is ignored beside OnDelete. */
export function* daemonSetStrategyRefusals(strategy: Field): Iterable<Refusal> {
  const [type, rolling] = [strategy.get("type"), strategy.get("rollingUpdate")];
  const word = textOf(type);
  if (word === undefined || word === "OnDelete") return;
  if (word !== "" && word !== "RollingUpdate") {
    yield unlistedType(strategy, ["RollingUpdate", "OnDelete"]);
    return;
  }
  const [surge, missing] = [rolling.get("maxSurge"), rolling.get("maxUnavailable")];
  yield* amountRefusals(missing, true);
  yield* amountRefusals(surge, true);
  yield* bothOrNeither(surge, missing);
}

/**
 * What the server refuses of `spec.updateStrategy` of a StatefulSet. It drops maxUnavailable, whose feature is off in every release
 * so far. https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/
 */
export function* statefulSetStrategyRefusals(strategy: Field): Iterable<Refusal> {
  const [type, rolling] = [strategy.get("type"), strategy.get("rollingUpdate")];
  const word = textOf(type);
  if (word === "OnDelete") {
    if (!rolling.exists) return;
    const partition = rolling.get("partition").integer ?? 0;
    yield invalid(rolling, "only allowed for updateStrategy 'RollingUpdate'", {
      ...beside(type, "OnDelete"),
      part: "key",
      value: { Partition: partition, MaxUnavailable: null },
    });
  } else if (word === "" || word === "RollingUpdate") {
    yield* negativeRefusals(strategyInvalid, [rolling.get("partition")]);
  } else if (word !== undefined) {
    const words = ["RollingUpdate", "OnDelete"];
    const { message, help } = unlistedType(strategy, words);
    const RollingUpdate = rolling.exists
      ? { Partition: rolling.get("partition").value ?? 0, MaxUnavailable: null }
      : null;
    const value = { Type: word, RollingUpdate };
    yield {
      ...refusalsFor("value-not-listed").invalid(strategy, "must be 'RollingUpdate' or 'OnDelete'", { value }),
      at: type,
      message,
      help,
      words,
    };
  }
}

/** The server names the strategy, and prints all of it, where its type is at fault. */
function unlistedType(strategy: Field, words: readonly string[]): Refusal {
  const type = strategy.get("type");
  return unsupported(strategy, words, {
    at: type,
    part: "value",
    message: `type is "${type.text ?? ""}", which is none of ${words.join(", ")}`,
    value: { Type: type.text, RollingUpdate: rollingValue(strategy.get("rollingUpdate")) },
  });
}

/** As the server holds it, by the names of its own. */
function rollingValue(rolling: Field): unknown {
  if (!rolling.exists) return null;
  return { MaxUnavailable: rolling.get("maxUnavailable").value ?? 0, MaxSurge: rolling.get("maxSurge").value ?? 0 };
}

function beside(type: Field, other: string) {
  return {
    message: `rollingUpdate stands beside type ${other}`,
    related: [{ field: type, text: `type: ${other}` }],
    help: "remove rollingUpdate, or write type: RollingUpdate",
  };
}

/** A number of pods, or a percentage of them: `"25"` in quotes is neither. */
function* amountRefusals(field: Field, isBounded: boolean): Iterable<Refusal> {
  if (field.isUnknown || !field.exists) return;
  const isDigits = /^[0-9]+$/.test(field.text ?? "");
  for (const detail of intOrPercentProblems(field.value, isBounded)) {
    yield invalid(field, detail, {
      message: amountMessage(field),
      help: isDigits
        ? `write ${field.text ?? ""} without quotes, or with a percent sign`
        : "write a number of pods, or a percentage",
    });
  }
}

function amountMessage(field: Field): string {
  const name = String(field.path.at(-1));
  if (field.number !== undefined) return `${name} is ${field.number}, below zero`;
  const bound = field.text?.endsWith("%") === true ? " up to 100%" : "";
  return `${name} is ${JSON.stringify(field.value)}, neither a number nor a percentage${bound}`;
}

/** Neither more nor fewer pods than wanted: nothing could ever be replaced. Both default to a quarter. */
function* nothingMoves(rolling: Field): Iterable<Refusal> {
  const [surge, missing] = [rolling.get("maxSurge"), rolling.get("maxUnavailable")];
  if (isZeroAmount(surge.value) !== true || isZeroAmount(missing.value) !== true) return;
  yield invalid(missing, "may not be 0 when `maxSurge` is 0", {
    message: "maxSurge and maxUnavailable are both zero, so that no pod could be replaced",
    related: [{ field: surge, text: "maxSurge is zero" }],
    help: "let one of them be 1",
  });
}

/** A DaemonSet adds its new pod first or removes the old one first, not both; the defaults are 0 and 1. */
function* bothOrNeither(surge: Field, missing: Field): Iterable<Refusal> {
  const isSurgeZero = isZeroAmount(surge.value ?? 0);
  const isMissingZero = isZeroAmount(missing.value ?? 1);
  if (isSurgeZero === true && isMissingZero === true) {
    yield required(missing, "cannot be 0 when maxSurge is 0", {
      message: "maxUnavailable is zero, and maxSurge is zero as well",
      help: "let one of them be 1",
    });
  } else if (isSurgeZero === false && isMissingZero === false) {
    yield invalid(surge, "may not be set when maxUnavailable is non-zero", {
      message: "maxSurge is set while maxUnavailable, 1 where it is left out, is not zero",
      help: "write maxUnavailable: 0, or remove maxSurge",
    });
  }
}
