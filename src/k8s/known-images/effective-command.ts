import type { ImageStart } from "./model.ts";

/** The argv of a process; an item that is not known is undefined. */
export type Argv = readonly (string | undefined)[];

/** What a container executes, before its entrypoint script changes it. */
export interface EffectiveCommand {
  readonly argv: Argv;
  /** True where the image's ENTRYPOINT begins it. */
  readonly runsEntrypoint: boolean;
  /** The part after the entrypoint: args, or the image's CMD. */
  readonly args: Argv;
}

/**
 * Resolves a pod's command and args against ENTRYPOINT and CMD of the image, as the kubelet does: a command drops both, args
 * alone drop CMD, an empty list counts as absent
 * (https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/).
 * Undefined where nothing is left to execute: CreateContainerError, `no command specified`.
 */
export function effectiveCommand(
  command: Argv | undefined,
  args: Argv | undefined,
  start: Pick<ImageStart, "entrypoint" | "cmd">,
): EffectiveCommand | undefined {
  const isReplaced = command !== undefined && command.length > 0;
  const given = args === undefined || args.length === 0 ? undefined : args;
  const head = isReplaced ? command : start.entrypoint;
  const tail = given ?? (isReplaced ? [] : start.cmd);
  const argv = [...head, ...tail];
  const runsEntrypoint = !isReplaced && start.entrypoint.length > 0;
  return argv.length === 0 ? undefined : { argv, runsEntrypoint, args: tail };
}

/** True where args that begin with an option become the executable: the image has no program that takes them. */
export function optionBecomesExecutable(args: Argv | undefined, start: ImageStart): boolean {
  const first = args?.[0];
  return start.args === "command" && first !== undefined && first.startsWith("-");
}
