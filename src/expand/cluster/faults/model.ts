import type { Label, Origin } from "../../../base/model.ts";

/** Why a tool makes no cluster of what it was told, before it starts a container. */
export interface Fault {
  readonly at: Origin;
  readonly message: string;
  /** The tool's own words, without the frame around them. */
  readonly said: string;
  readonly help: string;
  readonly labels?: readonly Label[];
  /** Undefined for what the tool refuses for certain. */
  readonly level?: "warning";
}
