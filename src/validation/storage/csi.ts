import { dns1123SubdomainProblems, qualifiedNameProblems } from "../../k8s/names.ts";
import { canonicalQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, quantityIn, textOf, writtenListedRefusals } from "../checks.ts";
import { driverNameRefusals } from "../core/csi-source.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("csi-object-invalid");
const { duplicate, invalid, required } = refuse;

const GROUP_POLICIES = ["File", "None", "ReadWriteOnceWithFSType"];
const MODES = ["Persistent", "Ephemeral"];

/** Fields that are on by default since then; before, the server drops them. */
const UPDATE_PERIOD_SINCE = 35;
const SECRETS_SINCE = 35;

/** What the server refuses of a CSIDriver. https://kubernetes-csi.github.io/docs/csi-driver-object.html */
export function* csiDriverRefusals(root: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  const policy = spec.get("fsGroupPolicy");
  yield* writtenListedRefusals(policy, GROUP_POLICIES);
  const requests = spec.get("tokenRequests");
  yield* tokenRefusals(requests.items);
  const modes = spec.get("volumeLifecycleModes");
  for (const mode of modes.items) {
    yield* writtenListedRefusals(mode, MODES, { path: modes.pathText });
  }
  const period = spec.get("nodeAllocatableUpdatePeriodSeconds");
  if (minor >= UPDATE_PERIOD_SINCE && period.integer !== undefined && period.integer < 10) {
    yield invalid(period, "must be greater than or equal to 10 seconds", {
      message: `nodeAllocatableUpdatePeriodSeconds is ${period.integer} seconds, below 10`,
      help: "write 10 or more",
    });
  }
  const secrets = spec.get("serviceAccountTokenInSecrets");
  if (minor >= SECRETS_SINCE && secrets.exists && isEmpty(requests)) {
    yield invalid(secrets, "serviceAccountTokenInSecrets is set but no tokenRequests are specified", {
      message: "serviceAccountTokenInSecrets is set, and there are no tokenRequests",
      help: "add tokenRequests, or remove it",
      part: "key",
    });
  }
}

/** From ten minutes to 2^32 seconds. */
const MIN_SECONDS = 600;
const MAX_SECONDS = 2 ** 32;

function* tokenRefusals(requests: readonly Field[]): Iterable<Refusal> {
  const seen = new Map<string, Field>();
  for (const request of requests) {
    const audience = textOf(request.get("audience"));
    if (audience === undefined) continue;
    const first = seen.get(audience);
    if (first !== undefined) {
      yield duplicate(request.get("audience"), first, {
        value: audience,
        message: audience === "" ? "two tokens have no audience" : `two tokens are for the audience "${audience}"`,
      });
      continue;
    }
    seen.set(audience, request.get("audience"));
    const seconds = request.get("expirationSeconds");
    if (seconds.integer === undefined) continue;
    if (seconds.integer < MIN_SECONDS) yield invalid(seconds, "may not specify a duration less than 10 minutes");
    if (seconds.integer > MAX_SECONDS) yield invalid(seconds, "may not specify a duration larger than 2^32 seconds");
  }
}

const MAX_NODE_ID = 256;

/** What the server refuses of a CSINode. */
export function* csiNodeRefusals(root: Field): Iterable<Refusal> {
  const seen = new Map<string, Field>();
  for (const driver of root.get("spec", "drivers").items) {
    const [name, id] = [driver.get("name"), driver.get("nodeID")];
    yield* driverNameRefusals(refuse, name);
    if (textOf(id) === "") yield required(id, "");
    if (Buffer.byteLength(id.text ?? "") > MAX_NODE_ID) yield invalid(id, `must be ${MAX_NODE_ID} characters or less`);
    const count = driver.get("allocatable", "count");
    if (count.integer !== undefined && count.integer < 0) {
      yield invalid(count, "must be greater than or equal to 0", {
        message: `count is ${count.integer}, below zero`,
        help: "write zero or more",
      });
    }
    const text = textOf(name);
    if (text !== undefined) {
      const first = seen.get(text);
      if (first === undefined) seen.set(text, name);
      else yield duplicate(name, first, { value: text });
    }
    yield* topologyKeyRefusals(driver);
  }
}

/** The server names the driver, and not the key. */
function* topologyKeyRefusals(driver: Field): Iterable<Refusal> {
  const path = driver.pathText;
  const seen = new Map<string, Field>();
  for (const key of driver.get("topologyKeys").items) {
    const text = textOf(key);
    if (text === undefined) continue;
    if (text === "") yield required(key, "", { path, message: "a topology key is empty", help: "remove it" });
    const first = seen.get(text);
    if (first === undefined) seen.set(text, key);
    else yield duplicate(key, first, { path, value: text });
    for (const [i, words] of qualifiedNameProblems(text).entries())
      yield invalid(key, words, { path, value: text, isEcho: i > 0 || text === "" });
  }
}

/** What the server refuses of a CSIStorageCapacity, whose fields stand beside its metadata. */
export function* csiCapacityRefusals(root: Field): Iterable<Refusal> {
  yield* labelSelectorRefusals(root.get("nodeTopology"));
  const name = root.get("storageClassName");
  const text = textOf(name);
  if (text !== undefined) {
    for (const [i, words] of dns1123SubdomainProblems(text).entries()) {
      yield invalid(name, words, {
        value: text,
        isEcho: i > 0,
        ...(text === ""
          ? { message: "this CSIStorageCapacity names no StorageClass", help: "add storageClassName" }
          : {}),
      });
    }
  }
  const capacity = root.get("capacity");
  const quantity = capacity.exists ? quantityIn(capacity) : undefined;
  if (quantity === undefined || quantity.nano >= 0n) return;
  const value = canonicalQuantity(quantity);
  yield invalid(capacity, "must be greater than or equal to 0", {
    value,
    message: `capacity is ${value}, below zero`,
    help: "write zero or more",
  });
}
