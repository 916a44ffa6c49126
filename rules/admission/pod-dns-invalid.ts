import { defineRule, isServerChecked, podRefused } from "../../src/api.ts";

const MAX_NAMESERVERS = 3;
const MAX_SEARCHES = 32;

export default defineRule({
  id: "pod-dns-invalid",
  title: "A pod whose name resolution is left open",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "With dnsPolicy None the pod has only the nameservers of its dnsConfig, and needs one. There may be at most three, and 32 search domains.",
    fix: "Add dnsConfig.nameservers, or choose another policy.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/#pod-s-dns-policy"],
  },
  visit: "Workload",

  *check({ object, template, podSpec }, { version }) {
    if (!isServerChecked(object)) return;
    const [policy, servers, searches] = [
      podSpec.get("dnsPolicy"),
      podSpec.get("dnsConfig", "nameservers"),
      podSpec.get("dnsConfig", "searches"),
    ];
    if (policy.text === "None" && !servers.isUnknown && servers.items.length === 0) {
      const detail = "must provide at least one DNS nameserver when `dnsPolicy` is None";
      yield {
        at: policy.at,
        message: "dnsPolicy is None, and dnsConfig names no nameserver",
        ...podRefused(object, template, { path: servers.pathText, type: "Required value", detail }, version),
        help: "add dnsConfig.nameservers, or write dnsPolicy: ClusterFirst",
      };
    }
    for (const { list, max, what } of [
      { list: servers, max: MAX_NAMESERVERS, what: "nameservers" },
      { list: searches, max: MAX_SEARCHES, what: "search paths" },
    ]) {
      if (list.items.length <= max) continue;
      const detail = `must not have more than ${max} ${what}`;
      yield {
        at: list.keyAt,
        message: `dnsConfig has ${list.items.length} ${what}, ${max} are allowed`,
        ...podRefused(
          object,
          template,
          { path: list.pathText, type: "Invalid value", value: list.value, detail },
          version,
        ),
        help: `keep ${max} of them`,
      };
    }
  },
});
