/** What a kubelet does with a sysctl of a pod. */
export type SysctlRuling =
  /** Every kubelet of the release allows it. */
  | "safe"
  /** Only a kubelet that was told to with --allowed-unsafe-sysctls. */
  | "unsafe"
  /** It is the whole node's: no kubelet sets it for a pod. */
  | "node-wide";

/** Sysctls that each kubelet allows, with the release since which. https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/ */
const SAFE: ReadonlyMap<string, number> = new Map([
  ["kernel.shm_rmid_forced", 0],
  ["net.ipv4.ip_local_port_range", 0],
  ["net.ipv4.tcp_syncookies", 0],
  ["net.ipv4.ping_group_range", 18],
  ["net.ipv4.ip_unprivileged_port_start", 22],
  ["net.ipv4.ip_local_reserved_ports", 27],
  ["net.ipv4.tcp_keepalive_time", 29],
  ["net.ipv4.tcp_fin_timeout", 29],
  ["net.ipv4.tcp_keepalive_intvl", 29],
  ["net.ipv4.tcp_keepalive_probes", 29],
  ["net.ipv4.tcp_rmem", 32],
  ["net.ipv4.tcp_wmem", 32],
]);

/** Sysctls that each pod has for itself: the namespaces for IPC, message queues and the network. */
const NAMESPACED = /^(?:kernel\.(?:shm\w*|msg\w*|sem)|fs\.mqueue\..*|net\..*)$/;

/** What the kubelet of a minor release says of a sysctl; slashes part names as dots do. */
export function sysctlRuling(name: string, minor: number): SysctlRuling {
  const dotted = name.includes("/") && !name.includes(".") ? name.replaceAll("/", ".") : name;
  if (minor >= (SAFE.get(dotted) ?? Infinity)) return "safe";
  return NAMESPACED.test(dotted) ? "unsafe" : "node-wide";
}
