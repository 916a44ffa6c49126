import type { Field } from "../../source/field.ts";

/**
 * Label keys that operators put on the pods they create; a selector that uses one waits for pods that no manifest shows.
 * Sources: the documentation of each operator.
 */
const OPERATOR_LABELS: readonly (readonly [RegExp, string])[] = [
  [/^cnpg\.io\//, "CloudNativePG"],
  [/^postgresql$/, "CloudNativePG"],
  [/^(spilo-role|cluster-name)$/, "the Postgres operator"],
  [/^postgres-operator\.crunchydata\.com\//, "the Crunchy Postgres operator"],
  [/^strimzi\.io\//, "Strimzi"],
  [/^leaderworkerset\.sigs\.k8s\.io\//, "LeaderWorkerSet"],
  [/^(elasticsearch|kibana|common|logstash|apm|beat)\.k8s\.elastic\.co\//, "Elastic Cloud on Kubernetes"],
  [/^operator\.prometheus\.io\//, "the Prometheus operator"],
  [/^(prometheus|alertmanager|thanos-ruler)$/, "the Prometheus operator"],
  [/^rook(_|\.|-)/, "Rook"],
  [/^ceph_daemon/, "Rook"],
  [/^ceph\.rook\.io\//, "Rook"],
  [/^mon_cluster$/, "Rook"],
  [/^serving\.knative\.dev\//, "Knative"],
  [/^eventing\.knative\.dev\//, "Knative"],
  [/^gateway\.networking\.k8s\.io\//, "a Gateway controller"],
  [/^argocd\.argoproj\.io\//, "Argo CD"],
  [/^rollouts-pod-template-hash$/, "Argo Rollouts"],
  [/^ray\.io\//, "KubeRay"],
  [/^redis_setup_type$/, "the Redis operator"],
  [/^tekton\.dev\//, "Tekton"],
  [/^workflows\.argoproj\.io\//, "Argo Workflows"],
  [/^training\.kubeflow\.org\//, "the training operator"],
  [/^spark-(role|app-name|app-selector)$/, "the Spark operator"],
  [/^sparkoperator\.k8s\.io\//, "the Spark operator"],
  [/^app\.kubernetes\.io\/managed-by$/, "the tool that its managed-by label names"],
  [/^longhorn\.io\//, "Longhorn"],
  [/^mongodb\.com\//, "the MongoDB operator"],
  [/^cassandra\.datastax\.com\//, "the Cassandra operator"],
  [/^scylla(-operator\.scylladb\.com)?\//, "the Scylla operator"],
  [/^clickhouse\.altinity\.com\//, "the ClickHouse operator"],
  [/^mysql\.oracle\.com\//, "the MySQL operator"],
  [/^vitess\.io\//, "Vitess"],
  [/^cluster\.x-k8s\.io\//, "Cluster API"],
  [/^(kubevirt|vm\.kubevirt)\.io\//, "KubeVirt"],
  [/^external-dns\.alpha\./, "external-dns"],
  [/^(service|security)\.istio\.io\//, "the injector of Istio"],
  [/^linkerd\.io\/(control-plane-ns|workload-ns|proxy-)/, "the injector of Linkerd"],
];

/** Who makes pods with the labels that a selector asks for, where an operator is known to. */
export function operatorOf(selector: Field): string | undefined {
  const keys = [...selector.entries, ...selector.get("matchLabels").entries].map(([key]) => key);
  for (const [pattern, operator] of OPERATOR_LABELS) if (keys.some((key) => pattern.test(key))) return operator;
  return selector.get("component").text?.startsWith("kube-") || selector.get("k8s-app").text === "kube-dns"
    ? "the cluster itself"
    : undefined;
}
