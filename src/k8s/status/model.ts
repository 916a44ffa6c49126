import type { Layer } from "../../base/model.ts";

/** One way in which a status comes about: what the command shows, what that means, and how to mend it. */
export interface Cause {
  /** The text to look for in the output of the step's command; `<...>` varies. */
  readonly shows: string;
  readonly means: string;
  readonly mend: string;
  /** The command that confirms it beyond doubt, where the step's own does not. */
  readonly confirm?: string;
}

/** A question put to the cluster, with the answers it can give, most likely first. */
export interface Step {
  readonly run: string;
  readonly causes: readonly Cause[];
}

/** What a user sees of a failing pod or object, and the way from there to its cause. */
export interface StatusFacts {
  readonly id: string;
  /** As people say it: the word that kubectl prints where there is one. */
  readonly name: string;
  /** Other words for it, as kubectl or people write them. */
  readonly aliases: readonly string[];
  /** The STATUS column, or what stands in its place. */
  readonly column: string;
  /** The READY column. */
  readonly ready: string;
  readonly layer: Layer;
  /** Where the cluster keeps the text that tells more. */
  readonly carriedIn: string;
  /** The event or message by which it is known, `<...>` varying. */
  readonly text: string;
  readonly meaning: string;
  readonly steps: readonly Step[];
}

/** What the end of a container's process says by its number. */
export interface ExitCodeFacts {
  readonly code: number;
  /** In a few words. */
  readonly name: string;
  readonly meaning: string;
  readonly steps: readonly Step[];
  /** Names of the statuses that it leads to or comes with. */
  readonly statuses: readonly string[];
}

export const DESCRIBE_POD = "kubectl describe pod <pod>";
export const PREVIOUS_LOG = "kubectl logs <pod> -c <container> --previous";
