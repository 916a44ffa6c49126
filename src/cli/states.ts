import type { Host } from "../base/host.ts";
import { withChanges } from "../base/overlay-host.ts";
import { usageError } from "../base/usage.ts";
import type { FlagValues } from "./arguments.ts";
import { changeFrom, changeSince, stagedChange } from "./change.ts";
import type { World } from "./world.ts";

/** A former state of the tree to hold the linted one against. */
export interface FormerState {
  readonly host: Host;
  readonly renamedFrom: ReadonlyMap<string, string>;
  /** As messages call it: `main`, `the last commit`. */
  readonly name: string;
}

/** The states of the tree that a run looks at. */
export interface States {
  /** What is linted. */
  readonly host: Host;
  /** Where only what a change caused is to be told: the state before it. */
  readonly before: FormerState | undefined;
  /** Whose configuration, baseline and suppressions hold, where those of the change are not trusted. */
  readonly trusted: FormerState | undefined;
  /** What is taken to be applied. */
  readonly applied: FormerState | undefined;
}

/** Files that say what is not read; a change that is not trusted could hide in them. */
const IGNORE_FILE = /(?:^|\/)\.(?:k8slintignore|gitignore|ignore)$/;

/** What the flags ask for, as git has it. */
export function statesOf(flags: FlagValues, root: string, world: World): States {
  const disk = world.host(root);
  const [since] = flags.get("changed-since") ?? [];
  const [base] = flags.get("trust-base") ?? [];
  if (since !== undefined && flags.has("staged")) throw usageError("--changed-since and --staged exclude each other");
  const change = flags.has("staged")
    ? stagedChange(root, world.git)
    : since === undefined
      ? undefined
      : changeSince(since, root, world.git);
  const trustedChange = base === undefined ? undefined : changeFrom(base, root, world.git);
  const before = change && {
    host: withChanges(disk, change.before),
    renamedFrom: change.renamedFrom,
    name: since ?? "the last commit",
  };
  const ignores = [...(trustedChange?.before ?? [])].filter(([path]) => IGNORE_FILE.test(path));
  return {
    host: withChanges(disk, new Map([...(change?.after ?? []), ...ignores])),
    before,
    applied: appliedState(flags, before, root, world),
    trusted:
      base === undefined || trustedChange === undefined
        ? undefined
        : { host: withChanges(disk, trustedChange.before), renamedFrom: trustedChange.renamedFrom, name: base },
  };
}

/** `--base`, or else what a change is held against; what is staged is seldom applied before it is whole. */
function appliedState(
  flags: FlagValues,
  before: FormerState | undefined,
  root: string,
  world: World,
): FormerState | undefined {
  const [base] = flags.get("base") ?? [];
  if (base === undefined) return flags.has("staged") ? undefined : before;
  const change = changeFrom(base, root, world.git);
  return { host: withChanges(world.host(root), change.before), renamedFrom: change.renamedFrom, name: base };
}
