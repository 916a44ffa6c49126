import { placed, type Rearrangement, type Span } from "../../../base/model.ts";
import { nearest } from "../../../base/near.ts";
import type { Fact, TiltfileFacts } from "../../../source/tiltfile/facts.ts";
import type { Dockerfiles } from "../../builds/dockerfiles.ts";
import type { ExpandProblem, KubeObject } from "../../model.ts";

/** What the checks of a Tiltfile look at besides the file itself. */
export interface LoadContext {
  readonly facts: TiltfileFacts;
  readonly dockerfiles: Dockerfiles;
  /** The objects that it loads, as far as they are known. */
  readonly objects: readonly KubeObject[];
  /** True where these are all: then a name that none of them has is nowhere. */
  readonly complete: boolean;
  exists(path: string): boolean;
  /** True where something that is not looked at may write the path before it is read. */
  mayBeMade(path: string): boolean;
  /** The text of a file; undefined where it cannot be read. */
  read(path: string): string | undefined;
  /** Names of the entries of a directory; empty where it cannot be listed. */
  namesIn(directory: string): readonly string[];
}

interface Said {
  readonly at: Span;
  readonly message: string;
  readonly help?: string | undefined;
  readonly note?: string | undefined;
  readonly labels?: readonly { readonly at: Span; readonly text: string }[] | undefined;
  /** What is wrong only if this holds, such as the default of a variable. */
  readonly assumed?: string | undefined;
  readonly rearrangement?: Rearrangement | undefined;
}

/** What Tilt stops at. In a branch that may not run, and with a value that is only taken for granted, it is likely and no more. */
export function refusal(fact: Pick<Fact, "conditional">, said: Said, rule = "tiltfile-invalid"): ExpandProblem {
  const { at, message, help, note, labels = [], assumed, rearrangement } = said;
  return {
    rule,
    at: placed(at),
    message,
    level: fact.conditional || assumed !== undefined ? "warning" : "error",
    help,
    note: note ?? (assumed === undefined ? undefined : `taken for granted: ${assumed}`),
    labels: labels.map((label) => ({ at: placed(label.at), text: label.text })),
    rearrangement,
  };
}

/** Among more names than these nobody looks for the one that is meant: each name is compared with each. */
const NAME_LIMIT = 200;

/** The name that is meant by one that is not there. */
export function meantName(name: string, names: readonly string[]): string | undefined {
  return names.length > NAME_LIMIT ? undefined : nearest(name, names);
}
