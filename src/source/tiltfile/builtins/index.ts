import type { Run } from "../builtin.ts";
import { factOf } from "../builtin.ts";
import { LOADS } from "../loads.ts";
import { none, unknown } from "../value.ts";
import { HOST } from "./host.ts";
import { IMAGES } from "./images.ts";
import { LIVE_UPDATE } from "./live-update.ts";
import { MANIFESTS } from "./manifests.ts";
import { OBJECTS } from "./objects.ts";
import { RESOURCES } from "./resources.ts";
import { SETTINGS } from "./settings.ts";
import { UNIVERSE } from "./universe.ts";

/** A function that loads code or charts which are not in the repository. */
function unseen(what: "manifests" | "both"): Run {
  return (call) => {
    call.machine.collected.unseen.push({ ...factOf(call), what, reason: call.name.replace(/^ext\./, "") });
    return none(call.at);
  };
}

const REST: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["print", (call) => none(call.at)],
  ["warn", (call) => none(call.at)],
  ["v1alpha1.extension", unseen("both")],
  ["v1alpha1.kubernetes_apply", unseen("manifests")],
  ["ext.helm_remote", unseen("manifests")],
  ["ext.deploy_cert_manager", unseen("manifests")],
  ["ext.none", (call) => unknown("the result of an extension", call.at)],
]);

/** What each function does, by its dotted name. One that is not here neither builds nor loads anything. */
export const BUILTINS: ReadonlyMap<string, Run> = new Map([
  ...UNIVERSE,
  ...HOST,
  ...LOADS,
  ...IMAGES,
  ...LIVE_UPDATE,
  ...MANIFESTS,
  ...OBJECTS,
  ...RESOURCES,
  ...SETTINGS,
  ...REST,
]);
