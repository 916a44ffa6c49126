import {
  defineRule,
  podForbidden,
  podResourcesIn,
  priorityClassOf,
  quotaCounts,
  readQuota,
  rulingOver,
  undemanded,
  undemandedWords,
  runLevel,
  joinWords,
} from "../../src/api.ts";

export default defineRule({
  id: "quota-amount-missing",
  title: "A container leaves out an amount that a quota counts",
  layer: "admission",
  level: "error",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "Where a ResourceQuota counts CPU or memory, each container of the namespace, init containers too, must say how much it takes: pods that do not are refused. A LimitRange can say it for them.",
    fix: "Set the request or limit on each container, or add a LimitRange with defaults to the namespace.",
    refs: ["https://kubernetes.io/docs/concepts/policy/resource-quotas/#quota-and-cluster-capacity"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { object, podSpec, containers } = workload;
    for (const { object: ruler, together } of rulingOver(graph, object, "ResourceQuota")) {
      const quota = readQuota(ruler.root.value);
      const resources = podResourcesIn(graph, workload);
      if (quotaCounts(quota, podSpec.value, resources, priorityClassOf(graph, workload)) !== true) continue;
      const missing = undemanded(quota, podSpec.value, resources);
      const [places] = missing.values();
      const first = containers[places?.[0] ?? -1];
      if (first === undefined) continue;
      const keys = [...missing.keys()];
      const name = ruler.name ?? "";
      const names = new Map([...missing].map(([key, at]) => [key, at.map((index) => containers[index]?.name ?? "")]));
      const others = new Set([...missing.values()].flat()).size - 1;
      const hard = ruler.root.get("spec", "hard");
      const isCertain = together && graph.bundle(object).missing.length === 0;
      const given = first.field.get("resources");
      yield {
        at: given.exists ? given.keyAt : first.field.get("name").at,
        message: `container "${first.name}"${others > 0 ? ` and ${others} more leave` : " leaves"} out ${joinWords(keys.filter((key) => missing.get(key)?.includes(containers.indexOf(first))))}, which ResourceQuota "${name}" counts`,
        labels: keys.slice(0, 3).map((key) => ({ at: hard.get(key).keyAt, text: "counted by the quota" })),
        help: "set the amounts under resources, or add a LimitRange whose defaults give them",
        level: runLevel(workload, isCertain ? "error" : "warning"),
        ...podForbidden(workload, undemandedWords(name, names)),
      };
    }
  },
});
