import picocolors from "picocolors";
import type { Colors } from "../report/colors.ts";
import type { FlagValues } from "./arguments.ts";
import { COLOR_WORDS } from "./flags.ts";
import type { Sink, World } from "./world.ts";

export type ColorWord = (typeof COLOR_WORDS)[number];

/** What decides on colours besides `--color`. */
export interface ColorSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

/**
 * Whether to print colours: the flag, then NO_COLOR (https://no-color.org), then FORCE_COLOR (https://force-color.org), then
 * CLICOLOR_FORCE, then whether a terminal reads. An empty variable counts as absent; FORCE_COLOR=0 means no colours.
 */
export function wantsColor(word: ColorWord, { env, isTerminal }: ColorSurroundings): boolean {
  if (word !== "auto") return word === "always";
  if (isSet(env["NO_COLOR"])) return false;
  if (isSet(env["FORCE_COLOR"])) return !/^(?:0|false)$/.test(env["FORCE_COLOR"] ?? "");
  if (isSet(env["CLICOLOR_FORCE"])) return env["CLICOLOR_FORCE"] !== "0";
  return isTerminal && env["TERM"] !== "dumb";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}

/** Colours for what goes to a stream, or none; files get none unless they are asked for. */
export function colorsFor(flags: FlagValues, sink: Sink | undefined, { env }: World): Colors {
  const word = COLOR_WORDS.find((one) => one === flags.get("color")?.[0]) ?? "auto";
  const isWanted = sink === undefined ? word === "always" : wantsColor(word, { env, isTerminal: sink.isTerminal });
  return picocolors.createColors(isWanted);
}
