import { defineRule, hostsIn, runLevel, sameNamespace, serviceHost } from "../../src/api.ts";

export default defineRule({
  id: "host-network-without-cluster-dns",
  title: "A pod in the node's network names a Service that it cannot resolve",
  layer: "network",
  level: "warning",
  predicts: "Running, with `no such host` in its log",
  since: "0.1.0",
  docs: {
    why: "With hostNetwork: true and dnsPolicy ClusterFirst, which is the default, the kubelet gives the pod the name servers of its node. They know no Service, so that names such as db or db.shop.svc do not resolve.",
    fix: "Set dnsPolicy: ClusterFirstWithHostNet.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/#pod-s-dns-policy"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { podSpec, containers, object, namespace } = workload;
    const policy = podSpec.get("dnsPolicy");
    if (podSpec.get("hostNetwork").value !== true || (policy.exists && policy.text !== "ClusterFirst")) return;
    const services = graph.peers(object, "Service");
    for (const container of containers) {
      for (const { name, value, field } of graph.environment(container).variables.values()) {
        const hosts = hostsIn(value ?? "").map(({ host, form }) => ({ target: serviceHost(host), form, host }));
        const named = hosts.find(({ target, form }) => {
          if (target?.is !== "service" || (form === "word" && !/HOST|ADDR|SERVER|ENDPOINT/i.test(name))) return false;
          const there = target.namespace ?? namespace;
          return services.some((one) => one.name === target.service && sameNamespace(one.namespace, there));
        });
        if (named === undefined) continue;
        const written = field.get("value");
        yield {
          at: podSpec.get("hostNetwork").at,
          level: runLevel(workload, "warning"),
          message: `"${container.name}" looks "${named.host}" up at its node's name servers, which know no Service`,
          labels: [{ at: written.exists ? written.at : field.at, text: `${name} names a Service` }],
          note: `dnsPolicy is ClusterFirst${policy.exists ? "" : " by default"}, which holds for pods in the pod network alone`,
          help: "set dnsPolicy: ClusterFirstWithHostNet",
        };
        return;
      }
    }
  },
});
