import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { sizeOf } from "../read.ts";
import { containersOf, type PodScope } from "./scope.ts";

const { forbidden, required } = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

const SYSTEMS = ["linux", "windows"];
/** The field is there for all since 1.24 (IdentifyPodOS). */
const SINCE = 24;

/** What the server refuses of a pod that names its operating system. https://kubernetes.io/docs/concepts/workloads/pods/#pod-os */
export function* osRefusals(scope: PodScope): Iterable<Refusal> {
  const os = scope.spec.get("os");
  if (!os.isMap || scope.minor < SINCE) return;
  const name = os.get("name");
  const word = textOf(name);
  if (word === "") yield required(name, "", { help: "write linux or windows" });
  else if (word === "linux") yield* linuxRefusals(scope);
  else if (word === "windows") yield* windowsRefusals(scope);
  else if (word !== undefined) yield listed.unsupported(name, SYSTEMS, { path: os.pathText });
}

function contextsOf(scope: PodScope): readonly Field[] {
  return containersOf(scope).map((container) => container.get("securityContext"));
}

function* linuxRefusals(scope: PodScope): Iterable<Refusal> {
  for (const context of [scope.spec.get("securityContext"), ...contextsOf(scope)]) {
    const options = context.get("windowsOptions");
    if (!options.exists) continue;
    yield forbidden(options, "windows options cannot be set for a linux pod", {
      message: "windowsOptions are set in a pod whose os is linux",
    });
  }
}

const POD_CONTEXT = ["appArmorProfile", "seLinuxOptions"];
const HOST = ["hostUsers", "hostPID", "hostIPC"];
const MORE_CONTEXT = ["seccompProfile", "fsGroup", "fsGroupChangePolicy", "sysctls"];
const IDS = ["runAsUser", "runAsGroup", "supplementalGroups", "supplementalGroupsPolicy", "seLinuxChangePolicy"];
/** Flags and lists that count as unset where they are false or empty. */
const ZERO: ReadonlySet<string> = new Set(["hostPID", "hostIPC", "sysctls"]);

const CONTAINER_CONTEXT = [
  "appArmorProfile",
  "seLinuxOptions",
  "seccompProfile",
  "capabilities",
  "readOnlyRootFilesystem",
  "privileged",
  "allowPrivilegeEscalation",
  "procMount",
  "runAsUser",
  "runAsGroup",
];

function* windowsRefusals(scope: PodScope): Iterable<Refusal> {
  const { spec } = scope;
  const context = spec.get("securityContext");
  const fields = [
    ...POD_CONTEXT.map((name) => context.get(name)),
    ...HOST.map((name) => spec.get(name)),
    ...MORE_CONTEXT.map((name) => context.get(name)),
    spec.get("shareProcessNamespace"),
    ...IDS.map((name) => context.get(name)),
    ...contextsOf(scope).flatMap((one) => CONTAINER_CONTEXT.map((name) => one.get(name))),
  ];
  for (const field of fields) {
    const name = String(field.path.at(-1));
    if (!field.exists || (ZERO.has(name) && isZero(field))) continue;
    yield forbidden(field, "cannot be set for a windows pod", {
      message: `${name} is set in a pod whose os is windows`,
    });
  }
}

function isZero(field: Field): boolean {
  return field.value === false || sizeOf(field) === 0;
}
