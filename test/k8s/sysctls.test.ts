import { describe, expect, test } from "vitest";

import { sysctlRuling } from "../../src/k8s/sysctls.ts";

describe("sysctlRuling", () => {
  test.each([
    ["kernel.shm_rmid_forced", 23, "safe"],
    ["net.ipv4.ip_unprivileged_port_start", 22, "safe"],
    ["net.ipv4.ip_unprivileged_port_start", 21, "unsafe"],
    ["net.ipv4.tcp_rmem", 31, "unsafe"],
    ["net.ipv4.tcp_rmem", 32, "safe"],
    ["net/ipv4/tcp_rmem", 32, "safe"],
    // A slash inside of a dotted name stands for a dot in a name of the kernel: an interface.
    ["net.ipv4.conf.eth0/100.forwarding", 35, "unsafe"],
    ["kernel.msgmax", 35, "unsafe"],
    ["kernel.sem", 35, "unsafe"],
    ["fs.mqueue.msg_max", 35, "unsafe"],
    ["vm.max_map_count", 35, "node-wide"],
    ["fs.inotify.max_user_watches", 35, "node-wide"],
    ["kernel.pid_max", 35, "node-wide"],
    ["", 35, "node-wide"],
  ])("%s on 1.%i is %s", (name, minor, ruling) => {
    expect(sysctlRuling(name, minor)).toBe(ruling);
  });
});
