import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { isTrue, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const { duplicate, invalid, required } = refusalsFor("pod-invalid");

const MAX_NAME = 253;
const SEGMENT = "[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const FORM = `must have at most ${MAX_NAME} characters and match regex ^(${SEGMENT}[\\./])*${SEGMENT}$`;

function isSysctlName(name: string): boolean {
  const parts = name.split(/[./]/);
  return name.length <= MAX_NAME && parts.every((part) => /^[a-z0-9][-_a-z0-9]*$/.test(part) && /[a-z0-9]$/.test(part));
}

/** Settings of a namespace that the pod shares with its node are refused since 1.29 at the latest. */
const HOST_CHECKED_SINCE = 29;

/** What the server refuses of sysctls. https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/ */
export function* sysctlRefusals({ spec, minor }: PodScope): Iterable<Refusal> {
  const first = new Map<string, Field>();
  for (const sysctl of structsOf(spec.get("securityContext", "sysctls"))) {
    const name = sysctl.get("name");
    const text = textOf(name);
    if (text === undefined) continue;
    const before = first.get(text);
    if (text === "") yield required(name, "");
    else if (!isSysctlName(text))
      yield invalid(name, FORM, {
        message: `"${text}" is no name of a sysctl`,
        help: "write it as sysctl prints it, such as net.core.somaxconn",
      });
    else if (before !== undefined) yield duplicate(name, before);
    if (minor >= HOST_CHECKED_SINCE) yield* hostRefusals(name, text, spec);
    first.set(text, name);
  }
}

function* hostRefusals(name: Field, text: string, spec: Field): Iterable<Refusal> {
  const namespace = namespaceOf(text);
  const flag = namespace === undefined ? undefined : { net: "hostNetwork", ipc: "hostIPC" }[namespace];
  if (flag === undefined || !isTrue(spec.get(flag))) return;
  yield invalid(name, `may not be specified when '${flag}' is true`, {
    message: `sysctl ${text} is set in a pod with ${flag}, where it is the node's`,
    related: [{ field: spec.get(flag), text: `${flag}: true` }],
    help: "remove one of the two",
  });
}

const IPC: ReadonlySet<string> = new Set([
  "kernel.sem",
  ...["", "all", "max", "mni", "_rmid_forced"].map((end) => `kernel.shm${end}`),
  ...["", "max", "mnb", "mni"].map((end) => `kernel.msg${end}`),
]);

/** The namespace of Linux in which a sysctl holds. Names may be parted by slashes as well. */
function namespaceOf(name: string): "net" | "ipc" | undefined {
  const dotted = dottedName(name).split("*")[0] ?? "";
  if (IPC.has(dotted) || dotted.startsWith("fs.mqueue.")) return "ipc";
  return dotted.startsWith("net.") ? "net" : undefined;
}

/** Where a slash comes first, slashes part the name and dots belong to it. */
function dottedName(name: string): string {
  const first = /[./]/.exec(name)?.[0];
  return first === "/" ? name.replace(/[./]/g, (sign) => (sign === "/" ? "." : "/")) : name;
}
