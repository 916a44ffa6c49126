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

/** Terminals that show links and are known by their variables; others would print the address, or nothing. */
const LINKING = /^(?:iTerm\.app|vscode|WezTerm|ghostty|Hyper|rio)$/;
/** Of VTE, beneath the terminals of GNOME and others: 0.50. */
const LINKING_VTE = 5000;

/** Whether the terminal shows links (OSC 8): FORCE_HYPERLINK, then what is known of the terminal. */
export function wantsLinks({ env, isTerminal }: ColorSurroundings): boolean {
  if (isSet(env["FORCE_HYPERLINK"])) return env["FORCE_HYPERLINK"] !== "0";
  if (!isTerminal || isSet(env["CI"]) || isSet(env["NO_HYPERLINK"])) return false;
  const isKnown = LINKING.test(env["TERM_PROGRAM"] ?? "") || Number(env["VTE_VERSION"] ?? 0) >= LINKING_VTE;
  return isKnown || isSet(env["WT_SESSION"]) || isSet(env["KITTY_WINDOW_ID"]) || env["TERM"] === "xterm-kitty";
}

/** https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda */
function link(text: string, url: string): string {
  return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/** Colours for what goes to a stream, or none; files get none unless they are asked for. */
export function colorsFor(flags: FlagValues, sink: Sink | undefined, { env }: World): Colors {
  const word = COLOR_WORDS.find((one) => one === flags.get("color")?.[0]) ?? "auto";
  const isWanted = sink === undefined ? word === "always" : wantsColor(word, { env, isTerminal: sink.isTerminal });
  const colors = picocolors.createColors(isWanted);
  const isLinked = isWanted && sink !== undefined && wantsLinks({ env, isTerminal: sink.isTerminal });
  return isLinked ? { ...colors, link } : colors;
}
