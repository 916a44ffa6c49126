import type { Draft, Fix, Label, Level, Span, Suppression } from "../../base/model.ts";
import { placed } from "../../base/model.ts";
import { fromProblem, type RawFinding } from "../finding.ts";
import { SUPPRESSION_INVALID, SUPPRESSION_UNUSED } from "../own-facts.ts";
import type { Directive, Fault } from "./directive.ts";

/** One rule that one suppression names. */
export interface Entry {
  readonly kind: Suppression["kind"];
  readonly rule: string;
  /** Where the rule is named. */
  readonly at: Span;
  readonly reason: string;
  /** The day after which it does not hold any more, where that day has passed. */
  readonly expired?: string | undefined;
  /** Written for another linter. */
  readonly isForeign?: boolean;
  /** Removes the suppression, where that is a plain edit. */
  readonly removal?: Fix | undefined;
}

/** Suppressions by the key of what they cover, and what is wrong with them. */
export interface Collected {
  readonly entries: Map<string, Entry>;
  readonly faults: RawFinding[];
}

export const lineKey = (rule: string, file: string, line: number): string => `line\0${rule}\0${file}\0${line}`;
export const fileKey = (rule: string, file: string): string => `file\0${rule}\0${file}`;
export const objectKey = (rule: string, object: string): string => `object\0${rule}\0${object}`;

/** A fault of a directive as a finding; `at` is the place of an offset of the directive's text. */
export function faultFinding(fault: Fault, at: Span): RawFinding {
  return invalid(at, fault.message, fault.help, fault.level);
}

/** What is said of a suppression that cannot be followed. */
export function invalid(at: Span, message: string, help: string, level: Level = "warning"): RawFinding {
  return fromProblem({ rule: SUPPRESSION_INVALID, at: placed(at), message, help, level });
}

/** What is said of a suppression that suppressed nothing. */
export function unused(entry: Entry): RawFinding {
  const draft: Draft = {
    at: placed(entry.at),
    message: `${entry.rule} finds nothing here to suppress`,
    help: "remove the suppression, or move it to where it belongs",
    fix: entry.removal,
  };
  return { rule: SUPPRESSION_UNUSED, draft, subject: undefined, bundle: undefined };
}

/** The evidence that a finding was suppressed until lately. */
export function expiryLabel(entry: Entry): Label {
  return { at: placed(entry.at), text: `suppressed here until ${entry.expired ?? "lately"}` };
}

/** A directive's rules as entries. */
export function entriesOf(
  directive: Directive,
  kind: Entry["kind"],
  place: (start: number, end: number) => Span,
  removal?: Fix,
): readonly Entry[] {
  const single = directive.names.length === 1 && directive.faults.length === 0 ? removal : undefined;
  return directive.names.map(({ id, start, end }) => {
    return { kind, rule: id, at: place(start, end), reason: directive.reason, removal: single };
  });
}
