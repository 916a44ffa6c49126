import { hostNamespaces, hostPathVolumes, hostPorts, hostProbes } from "./host.ts";
import { capabilitiesBaseline, privileged, procMount, seLinuxOptions, sysctls, windowsHostProcess } from "./linux.ts";
import type { Check, PodSecurityLevel } from "./model.ts";
import { appArmorProfile, seccompAnnotations, seccompBaseline, seccompRestricted } from "./profiles.ts";
import { allowPrivilegeEscalation, capabilitiesRestricted, runAsNonRoot, runAsUser } from "./restricted.ts";
import { restrictedVolumes } from "./volumes.ts";

/** A check of the Pod Security Standards, with what it was from which minor release on. */
export interface CheckRow {
  readonly id: string;
  readonly level: Exclude<PodSecurityLevel, "privileged">;
  /** Ascending; before the first release there is no such check. */
  readonly versions: readonly (readonly [minor: number, check: Check])[];
  /** The check of baseline that this one of restricted stands for. */
  readonly instead?: string;
}

const SYSCTLS_1_0 = [
  "kernel.shm_rmid_forced",
  "net.ipv4.ip_local_port_range",
  "net.ipv4.tcp_syncookies",
  "net.ipv4.ping_group_range",
  "net.ipv4.ip_unprivileged_port_start",
];
const SYSCTLS_1_27 = [...SYSCTLS_1_0, "net.ipv4.ip_local_reserved_ports"];
const SYSCTLS_1_29 = [
  ...SYSCTLS_1_27,
  "net.ipv4.tcp_keepalive_time",
  "net.ipv4.tcp_fin_timeout",
  "net.ipv4.tcp_keepalive_intvl",
  "net.ipv4.tcp_keepalive_probes",
];
const SYSCTLS_1_32 = [...SYSCTLS_1_29, "net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem"];

const SELINUX_1_0 = ["", "container_t", "container_init_t", "container_kvm_t"];
const SELINUX_1_31 = [...SELINUX_1_0, "container_engine_t"];

/**
 * In the order in which the server runs them and tells of them: baseline first, each level by id.
 * https://kubernetes.io/docs/concepts/security/pod-security-standards/ and `policy/check_*.go` of k8s.io/pod-security-admission
 */
export const CHECKS: readonly CheckRow[] = [
  baseline("appArmorProfile", [0, appArmorProfile]),
  baseline("capabilities_baseline", [0, capabilitiesBaseline]),
  baseline("hostNamespaces", [0, hostNamespaces]),
  baseline("hostPathVolumes", [0, hostPathVolumes]),
  baseline("hostPorts", [0, hostPorts]),
  baseline("hostProbesAndHostLifecycle", [34, hostProbes]),
  baseline("privileged", [0, privileged]),
  baseline("procMount", [0, procMount], [35, unlessOwnUsers(procMount)]),
  baseline("seLinuxOptions", [0, seLinuxOptions(new Set(SELINUX_1_0))], [31, seLinuxOptions(new Set(SELINUX_1_31))]),
  baseline("seccompProfile_baseline", [0, seccompAnnotations], [19, seccompBaseline]),
  baseline(
    "sysctls",
    [0, sysctls(new Set(SYSCTLS_1_0))],
    [27, sysctls(new Set(SYSCTLS_1_27))],
    [29, sysctls(new Set(SYSCTLS_1_29))],
    [32, sysctls(new Set(SYSCTLS_1_32))],
  ),
  baseline("windowsHostProcess", [0, windowsHostProcess]),
  restricted("allowPrivilegeEscalation", [8, allowPrivilegeEscalation], [25, unlessWindows(allowPrivilegeEscalation)]),
  {
    ...restricted("capabilities_restricted", [22, capabilitiesRestricted], [25, unlessWindows(capabilitiesRestricted)]),
    instead: "capabilities_baseline",
  },
  { ...restricted("procMount_restricted", [35, procMount]), instead: "procMount" },
  { ...restricted("restrictedVolumes", [0, restrictedVolumes]), instead: "hostPathVolumes" },
  restricted("runAsNonRoot", [0, runAsNonRoot], [35, unlessOwnUsers(runAsNonRoot)]),
  restricted("runAsUser", [23, runAsUser], [35, unlessOwnUsers(runAsUser)]),
  {
    ...restricted("seccompProfile_restricted", [19, seccompRestricted], [25, unlessWindows(seccompRestricted)]),
    instead: "seccompProfile_baseline",
  },
];

function baseline(id: string, ...versions: CheckRow["versions"]): CheckRow {
  return { id, level: "baseline", versions };
}

function restricted(id: string, ...versions: CheckRow["versions"]): CheckRow {
  return { id, level: "restricted", versions };
}

/** Pods for Windows cannot set what Linux has; what may be one is not judged. */
function unlessWindows(check: Check): Check {
  return (pod) => {
    const name = pod.spec.get("os", "name");
    return name.exists && name.text !== "linux" ? undefined : check(pod);
  };
}

/** In a user namespace of its own, the root of a pod is nobody on the node. */
function unlessOwnUsers(check: Check): Check {
  return (pod) => {
    const hostUsers = pod.spec.get("hostUsers");
    return hostUsers.exists && hostUsers.value !== true ? undefined : check(pod);
  };
}
