import type { Label, Level, Origin } from "../../base/model.ts";
import type { ExpandProblem } from "../model.ts";

/** What else a failure has to tell. */
interface Details {
  /** An error, unless it is said otherwise. */
  readonly level?: Level | undefined;
  /** The words of kustomize. */
  readonly note?: string | undefined;
  readonly help?: string | undefined;
  readonly labels?: readonly Label[] | undefined;
}

/** Why a kustomization does not build. It is thrown where the build stops, and caught by whoever began it. */
export class BuildFailure extends Error {
  readonly problem: ExpandProblem;

  constructor(rule: string, at: Origin, message: string, details: Details = {}) {
    super(rule);
    const { level = "error", ...rest } = details;
    this.problem = { rule, at, level, message, ...rest };
  }
}

/** A part of the input that is not known: the rest of the build goes on without it. */
export class UnknownPart extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super("unknown part");
    this.reason = reason;
  }
}
