import { defineRule, type Field, runLevel, unknownCapability } from "../../src/api.ts";

export default defineRule({
  id: "capability-unknown",
  title: "A capability that the runtime does not know",
  layer: "run",
  level: "warning",
  predicts: "Running, with `Operation not permitted` in its log",
  since: "0.1.0",
  docs: {
    why: "The API server takes any word as a capability. The runtime writes CAP_ before it, so NET_ADMIN is right and CAP_NET_ADMIN becomes CAP_CAP_NET_ADMIN; a name that the kernel does not have is skipped with a line in the runtime's log. The pod starts without what it asked for, and keeps what it meant to drop.",
    fix: "Write the name of the capability without CAP_.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container",
      "https://man7.org/linux/man-pages/man7/capabilities.7.html",
    ],
  },
  visit: "Container",

  *check({ field, workload, name }) {
    for (const side of ["add", "drop"] as const) {
      for (const item of field.get("securityContext", "capabilities", side).items) {
        const word = item.text;
        const unknown = word === undefined ? undefined : unknownCapability(word);
        if (word === undefined || unknown === undefined) continue;
        const { meant, why } = unknown;
        yield {
          at: item.at,
          level: runLevel(workload, "warning"),
          message:
            why === "prefix"
              ? `the runtime writes CAP_ before each capability, so that "${word}" is none, and container "${name}" ${EFFECT[side]}`
              : `"${word}" is no capability of Linux, and container "${name}" ${EFFECT[side]}`,
          note: why === "prefix" ? "CRI-O takes the prefix off; containerd does not" : undefined,
          help: meant === undefined ? "write a name of capabilities(7) without CAP_" : `write ${meant}`,
          ...(meant === undefined ? {} : { fix: rename(item, meant) }),
        };
      }
    }
  },
});

const EFFECT = { add: "starts without it", drop: "keeps what it was to drop" } as const;

function rename(item: Field, meant: string) {
  return { title: `Write ${meant}`, safety: "unsafe" as const, edits: [{ at: item.at.span, text: meant }] };
}
