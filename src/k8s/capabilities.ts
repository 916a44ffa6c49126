import { nearest } from "../base/near.ts";

/** The capabilities of Linux without their prefix. https://man7.org/linux/man-pages/man7/capabilities.7.html */
const CAPABILITIES: ReadonlySet<string> = new Set(
  (
    "AUDIT_CONTROL AUDIT_READ AUDIT_WRITE BLOCK_SUSPEND BPF CHECKPOINT_RESTORE CHOWN DAC_OVERRIDE DAC_READ_SEARCH FOWNER FSETID " +
    "IPC_LOCK IPC_OWNER KILL LEASE LINUX_IMMUTABLE MAC_ADMIN MAC_OVERRIDE MKNOD NET_ADMIN NET_BIND_SERVICE NET_BROADCAST NET_RAW " +
    "PERFMON SETFCAP SETGID SETPCAP SETUID SYS_ADMIN SYS_BOOT SYS_CHROOT SYS_MODULE SYS_NICE SYS_PACCT SYS_PTRACE SYS_RAWIO " +
    "SYS_RESOURCE SYS_TIME SYS_TTY_CONFIG SYSLOG WAKE_ALARM"
  ).split(" "),
);

export interface UnknownCapability {
  readonly why: "prefix" | "no-capability";
  /** The name that is meant, where that is plain. */
  readonly meant: string | undefined;
}

/**
 * Why the runtime gives nothing for a name of `capabilities`; undefined for what it knows. containerd writes the name in capitals
 * and puts CAP_ before it, so one with a prefix becomes CAP_CAP_NET_ADMIN; runc skips names that the kernel does not have and
 * says so in its log alone.
 */
export function unknownCapability(name: string): UnknownCapability | undefined {
  const word = name.toUpperCase();
  if (word === "ALL" || CAPABILITIES.has(word)) return undefined;
  const bare = word.replace(/^CAP_/, "");
  if (bare !== word && (bare === "ALL" || CAPABILITIES.has(bare))) return { why: "prefix", meant: bare };
  return { why: "no-capability", meant: nearest(bare, CAPABILITIES) };
}
