/** The steps of a live update. */
import { type BuiltinCall, type Run, argument, factOf, optional } from "../builtin.ts";
import { asCommand, asPath, asPaths, asText } from "../convert.ts";
import type { LiveStep } from "../facts.ts";
import { type Value, unknown } from "../value.ts";

function step(call: BuiltinCall, made: LiveStep): Value {
  call.machine.collected.steps.push({ ...factOf(call), call: made.kind });
  return { type: "step", step: made, at: call.at };
}

function given(call: BuiltinCall, name: string): Value {
  return argument(call, name) ?? unknown("an argument that is missing", call.at);
}

export const LIVE_UPDATE: ReadonlyMap<string, Run> = new Map<string, Run>([
  [
    "sync",
    (call) =>
      step(call, {
        kind: "sync",
        at: call.at,
        local: asPath(call.machine, given(call, "local_path")),
        remote: asText(given(call, "remote_path")),
      }),
  ],
  [
    "run",
    (call) => {
      const trigger = optional(call, "trigger", (value) => asPaths(call.machine, value));
      return step(call, { kind: "run", at: call.at, command: asCommand(given(call, "cmd")), trigger });
    },
  ],
  [
    "fall_back_on",
    (call) => step(call, { kind: "fall_back_on", at: call.at, paths: asPaths(call.machine, given(call, "paths")) }),
  ],
  ["restart_container", (call) => step(call, { kind: "restart_container", at: call.at })],
  ["initial_sync", (call) => step(call, { kind: "initial_sync", at: call.at })],
]);
