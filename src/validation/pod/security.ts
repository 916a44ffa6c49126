import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { appArmorRefusals, seccompRefusals } from "./profiles.ts";
import { isTrue } from "../read.ts";
import { containersOf, hasHostUsers, type PodScope } from "./scope.ts";
import { sysctlRefusals } from "./sysctls.ts";
import { windowsOptionRefusals } from "./windows.ts";

const contradictions = refusalsFor("security-context-contradiction");
const pod = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

const MAX_ID = 2_147_483_647;

function* idRefusals(fields: readonly Field[]): Iterable<Refusal> {
  for (const field of fields) {
    const { integer } = field;
    if (integer === undefined || (integer >= 0 && integer <= MAX_ID)) continue;
    yield pod.invalid(field, `must be between 0 and ${MAX_ID}, inclusive`);
  }
}

/** Releases in which a part is on by default; before, the server drops the field. */
const SINCE = { procMount: 33, hostUsers: 33, groupsPolicy: 33, seLinuxPolicy: 33, noDevices: 34 } as const;

/** What the server refuses of the security context of a container. https://kubernetes.io/docs/tasks/configure-pod-container/security-context/ */
export function* containerSecurityRefusals(context: Field, scope: PodScope): Iterable<Refusal> {
  if (!context.isMap) return;
  yield* idRefusals([context.get("runAsUser"), context.get("runAsGroup")]);
  if (scope.minor >= SINCE.procMount) yield* procMountRefusals(context.get("procMount"), scope);
  yield* seccompRefusals(context.get("seccompProfile"));
  yield* escalationRefusals(context);
  yield* windowsOptionRefusals(context.get("windowsOptions"));
  yield* appArmorRefusals(context.get("appArmorProfile"), scope.minor);
}

const PROC_MOUNTS = ["Default", "Unmasked"];

function* procMountRefusals(field: Field, scope: PodScope): Iterable<Refusal> {
  if (field.text === undefined) return;
  if (!PROC_MOUNTS.includes(field.text)) yield listed.unsupported(field, PROC_MOUNTS);
  if (field.text !== "Unmasked" || hasHostUsers(scope) !== true) return;
  yield contradictions.invalid(field, "`hostUsers` must be false to use `Unmasked`", {
    message: "procMount is Unmasked in a pod that has the users of its node",
    help: "write hostUsers: false in the pod spec",
  });
}

function* escalationRefusals(context: Field): Iterable<Refusal> {
  const [escalation, privileged] = [context.get("allowPrivilegeEscalation"), context.get("privileged")];
  if (escalation.value !== false) return;
  if (isTrue(privileged)) {
    yield contradictions.invalid(context, "cannot set `allowPrivilegeEscalation` to false and `privileged` to true", {
      value: internalForm(context),
      at: escalation,
      message: "allowPrivilegeEscalation is false in a container that is privileged",
      related: [{ field: privileged, text: "privileged: true" }],
      help: "remove privileged, or allowPrivilegeEscalation",
    });
  }
  for (const capability of context.get("capabilities", "add").items) {
    if (capability.text !== "CAP_SYS_ADMIN") continue;
    const words = "cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN";
    yield contradictions.invalid(context, words, {
      value: internalForm(context),
      at: capability,
      message: "the capability CAP_SYS_ADMIN is added while allowPrivilegeEscalation is false",
      related: [{ field: escalation, text: "allowPrivilegeEscalation: false" }],
      help: "remove one of the two",
    });
  }
}

const FORM: Readonly<Record<string, readonly string[]>> = {
  capabilities: ["add", "drop"],
  privileged: [],
  seLinuxOptions: ["user", "role", "type", "level"],
  windowsOptions: ["gmsaCredentialSpecName", "gmsaCredentialSpec", "runAsUserName", "hostProcess"],
  runAsUser: [],
  runAsGroup: [],
  runAsNonRoot: [],
  readOnlyRootFilesystem: [],
  allowPrivilegeEscalation: [],
  procMount: [],
  seccompProfile: ["type", "localhostProfile"],
  appArmorProfile: ["type", "localhostProfile"],
};

/** A security context as the server prints it: in the form in which it keeps it. */
function internalForm(context: Field): Readonly<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for (const [key, parts] of Object.entries(FORM)) {
    const field = context.get(key);
    form[keptName(key)] = !field.exists
      ? null
      : parts.length === 0
        ? field.value
        : Object.fromEntries(parts.map((part) => [keptName(part), keptValue(key, field.get(part))]));
  }
  return form;
}

function keptName(key: string): string {
  return key
    .replace(/^seL/, "SEL")
    .replace(/^gmsa/, "GMSA")
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

function keptValue(key: string, field: Field): unknown {
  return field.value ?? (key === "seLinuxOptions" ? "" : null);
}

/** What the server refuses of the security context of a pod. */
export function* podSecurityRefusals(scope: PodScope): Iterable<Refusal> {
  const { spec, minor } = scope;
  const context = spec.get("securityContext");
  yield* namespaceRefusals(spec, context);
  if (!context.isMap) return;
  const groups = context.get("supplementalGroups").items;
  yield* idRefusals([...["fsGroup", "runAsUser", "runAsGroup"].map((name) => context.get(name)), ...groups]);
  yield* sysctlRefusals(scope);
  yield* wordRefusals(context.get("fsGroupChangePolicy"), ["Always", "OnRootMismatch"]);
  yield* seccompRefusals(context.get("seccompProfile"));
  yield* windowsOptionRefusals(context.get("windowsOptions"));
  yield* appArmorRefusals(context.get("appArmorProfile"), minor);
  if (minor >= SINCE.groupsPolicy) yield* wordRefusals(context.get("supplementalGroupsPolicy"), ["Merge", "Strict"]);
  // MountOption needs the feature gate SELinuxMount, which is off by default.
  if (minor >= SINCE.seLinuxPolicy) yield* wordRefusals(context.get("seLinuxChangePolicy"), ["Recursive"]);
}

function* wordRefusals(field: Field, words: readonly string[]): Iterable<Refusal> {
  if (field.text !== undefined && !words.includes(field.text)) yield listed.unsupported(field, words);
}

function* namespaceRefusals(spec: Field, context: Field): Iterable<Refusal> {
  const [shared, host] = [spec.get("shareProcessNamespace"), spec.get("hostPID")];
  if (!isTrue(shared) || !isTrue(host)) return;
  yield contradictions.invalid(shared, "ShareProcessNamespace and HostPID cannot both be enabled", {
    path: `${context.pathText}.shareProcessNamespace`,
    message: "shareProcessNamespace and hostPID are both set",
    related: [{ field: host, text: "hostPID: true" }],
    help: "remove one of the two",
  });
}

/** A pod with users of its own shares no namespace of its node. https://kubernetes.io/docs/concepts/workloads/pods/user-namespaces/ */
export function* hostUserRefusals(scope: PodScope): Iterable<Refusal> {
  const { spec, minor } = scope;
  if (minor < SINCE.hostUsers || hasHostUsers(scope) !== false) return;
  const users = spec.get("hostUsers");
  const related = [{ field: users, text: "hostUsers: false" }];
  for (const [key, called] of [
    ["hostNetwork", "hostNetwork"],
    ["hostPID", "HostPID"],
    ["hostIPC", "HostIPC"],
  ] as const) {
    if (!isTrue(spec.get(key))) continue;
    yield contradictions.forbidden(spec.get(key), "when `hostUsers` is false", {
      path: `${spec.pathText}.${called}`,
      message: `${key} is set while hostUsers is false`,
      related,
      help: "remove one of the two",
    });
  }
  for (const container of minor >= SINCE.noDevices ? containersOf(scope) : []) {
    const devices = container.get("volumeDevices");
    if (devices.items.length === 0) continue;
    yield contradictions.forbidden(devices, "when `hostUsers` is false", {
      message: "a container uses a device while hostUsers is false",
      related,
      help: "remove one of the two",
    });
  }
}
