import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "capability-dangerous",
  title: "A container with a capability that is nearly root",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "With one of these capabilities a process can leave its container or take over the node: mount file systems, load modules, trace other processes, reconfigure the network.",
    fix: "Remove the capability, or move what needs it into a workload of its own.",
    refs: [
      "https://man7.org/linux/man-pages/man7/capabilities.7.html",
      "https://kubernetes.io/docs/concepts/security/pod-security-standards/",
    ],
  },
  visit: "Container",

  *check({ name, field }) {
    for (const capability of field.get("securityContext", "capabilities", "add").items) {
      const word = capability.text?.toUpperCase().replace(/^CAP_/, "");
      const means = word === undefined ? undefined : DANGEROUS.get(word);
      if (means === undefined) continue;
      yield {
        at: capability.at,
        message: `container "${name}" adds ${word ?? ""}, with which it ${means}`,
        help: "remove it, or move what needs it into a workload of its own",
      };
    }
  },
});

/** What a process can do with it. https://man7.org/linux/man-pages/man7/capabilities.7.html */
const DANGEROUS: ReadonlyMap<string, string> = new Map([
  ["ALL", "can do what root can"],
  ["BPF", "can load programs into the kernel"],
  ["DAC_READ_SEARCH", "can read every file of the node that it can name"],
  ["NET_ADMIN", "can reconfigure the network of its namespace"],
  ["NET_RAW", "can forge packets"],
  ["SYS_ADMIN", "can mount file systems, and much else that root can"],
  ["SYS_BOOT", "can restart the node"],
  ["SYS_MODULE", "can load modules into the kernel"],
  ["SYS_PTRACE", "can read and change other processes"],
  ["SYS_RAWIO", "can reach the memory and disks of the node"],
]);
