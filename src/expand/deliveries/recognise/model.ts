import type { Command } from "../commands.ts";
import type { Delivery, ScriptWord } from "../model.ts";

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** What a command says, before it is known where it stands. */
export type Fact = Without<Delivery, "tool" | "at" | "documented" | "ci"> & {
  /** The last word that belongs to the statement: what follows may hold secrets. */
  readonly last: ScriptWord | undefined;
};

/** Reads the calls of one program; an empty list where the call says nothing about images, objects or clusters. */
export type Recogniser = (command: Command) => readonly Fact[];
