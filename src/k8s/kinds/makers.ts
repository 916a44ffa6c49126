/** What a kind makes besides itself: an object that no manifest declares and that is there nevertheless. */
export interface Maker {
  /** Kind key of what is made. */
  readonly makes: string;
  /** Dot paths of the names, `*` for each entry of a list; `metadata.name` is the maker's own. */
  readonly names: readonly string[];
  /** Where none of the paths is written: the maker's own name, a name that its fields do not tell, or nothing is made. */
  readonly otherwise: "own-name" | "unknown" | "nothing";
  /** Added to each name. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Names that are always the same, whatever the maker is called. */
  readonly fixed?: readonly string[];
  /** Only where the maker carries one of these annotations. */
  readonly annotations?: readonly string[];
}

const OWN = "metadata.name";

/** Makes an object called as these fields say, or else as the maker is called. */
function namedBy(makes: string, ...names: readonly string[]): Maker {
  return { makes, names, otherwise: "own-name" };
}

/** Makes an object only where one of these fields names it. */
function where(makes: string, ...names: readonly string[]): Maker {
  return { makes, names, otherwise: "nothing" };
}

function own(...kinds: readonly string[]): readonly Maker[] {
  return kinds.map((makes) => ({ makes, names: [OWN], otherwise: "own-name" }));
}

/** Makes objects called after the maker with each of these endings. */
function suffixed(makes: string, ...suffixes: readonly string[]): readonly Maker[] {
  return suffixes.map((suffix) => ({ makes, names: [OWN], otherwise: "own-name", suffix }));
}

function prefixed(makes: string, ...prefixes: readonly string[]): readonly Maker[] {
  return prefixes.map((prefix) => ({ makes, names: [OWN], otherwise: "own-name", prefix }));
}

function fixed(makes: string, ...names: readonly string[]): Maker {
  return { makes, names: [], otherwise: "nothing", fixed: names };
}

/** Makes objects whose names its fields do not tell. */
function some(...kinds: readonly string[]): readonly Maker[] {
  return kinds.map((makes) => ({ makes, names: [], otherwise: "unknown" }));
}

/** What a chart, kustomization or package from elsewhere commonly brings. */
const RELEASED: readonly Maker[] = some(
  "ConfigMap",
  "Secret",
  "Service",
  "ServiceAccount",
  "PersistentVolumeClaim",
  "StorageClass.storage.k8s.io",
  "IngressClass.networking.k8s.io",
  "PriorityClass.scheduling.k8s.io",
  "RuntimeClass.node.k8s.io",
  "ClusterRole.rbac.authorization.k8s.io",
  "Role.rbac.authorization.k8s.io",
);

const CERT_MANAGER_ANNOTATIONS = [
  "cert-manager.io/cluster-issuer",
  "cert-manager.io/issuer",
  "cert-manager.io/issuer-kind",
  "certmanager.k8s.io/cluster-issuer",
  "certmanager.k8s.io/issuer",
  "kubernetes.io/tls-acme",
];

function certificates(...names: readonly string[]): readonly Maker[] {
  return ["Secret", "Certificate.cert-manager.io"].map((makes) => ({
    makes,
    names,
    otherwise: "nothing",
    annotations: CERT_MANAGER_ANNOTATIONS,
  }));
}

const SECRETS: readonly (readonly [string, readonly Maker[]])[] = [
  ["ExternalSecret.external-secrets.io", [namedBy("Secret", "spec.target.name")]],
  [
    "ClusterExternalSecret.external-secrets.io",
    [
      namedBy("Secret", "spec.externalSecretSpec.target.name", "spec.externalSecretName"),
      namedBy("ExternalSecret.external-secrets.io", "spec.externalSecretName"),
    ],
  ],
  ["ExternalSecret.kubernetes-client.io", own("Secret")],
  ["SealedSecret.bitnami.com", [namedBy("Secret", OWN, "spec.template.metadata.name")]],
  ["Certificate.cert-manager.io", [where("Secret", "spec.secretName")]],
  ["Issuer.cert-manager.io", [where("Secret", "spec.acme.privateKeySecretRef.name")]],
  ["ClusterIssuer.cert-manager.io", [where("Secret", "spec.acme.privateKeySecretRef.name")]],
  ["Ingress.networking.k8s.io", certificates("spec.tls.*.secretName")],
  ["Gateway.gateway.networking.k8s.io", certificates("spec.listeners.*.tls.certificateRefs.*.name")],
  ["Bundle.trust.cert-manager.io", own("ConfigMap", "Secret")],
  ["SecretProviderClass.secrets-store.csi.x-k8s.io", [where("Secret", "spec.secretObjects.*.secretName")]],
  ["VaultStaticSecret.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
  ["VaultDynamicSecret.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
  ["VaultPKISecret.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
  ["HCPVaultSecretsApp.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
  ["VaultSecret.ricoberger.de", own("Secret")],
  ["VaultSecret.maupu.org", [namedBy("Secret", "spec.secretName")]],
  ["BitwardenSecret.k8s.bitwarden.com", [where("Secret", "spec.secretName")]],
  ["OnePasswordItem.onepassword.com", own("Secret")],
  ["DopplerSecret.secrets.doppler.com", [where("Secret", "spec.managedSecret.name")]],
  [
    "InfisicalSecret.secrets.infisical.com",
    [
      where("Secret", "spec.managedSecretReference.secretName", "spec.managedKubeSecretReferences.*.secretName"),
      where("ConfigMap", "spec.managedKubeConfigMapReferences.*.configMapName"),
    ],
  ],
  [
    "AzureKeyVaultSecret.spv.no",
    [where("Secret", "spec.output.secret.name"), where("ConfigMap", "spec.output.configMap.name")],
  ],
  ["SopsSecret.isindir.github.com", [where("Secret", "spec.secretTemplates.*.name")]],
  ["StringSecret.secretgenerator.mittwald.de", own("Secret")],
  ["BasicAuth.secretgenerator.mittwald.de", own("Secret")],
  ["SSHKeyPair.secretgenerator.mittwald.de", own("Secret")],
  ["Password.secretgen.k14s.io", own("Secret")],
  ["RSAKey.secretgen.k14s.io", own("Secret")],
  ["SSHKey.secretgen.k14s.io", own("Secret")],
  ["Certificate.secretgen.k14s.io", own("Secret")],
  ["SecretTemplate.secretgen.carvel.dev", own("Secret")],
  ["SecretImport.secretgen.carvel.dev", own("Secret")],
  ["ServiceBinding.servicecatalog.k8s.io", [namedBy("Secret", "spec.secretName")]],
  ["ServiceBinding.services.cloud.sap.com", [namedBy("Secret", "spec.secretName")]],
  ["ObjectBucketClaim.objectbucket.io", own("Secret", "ConfigMap")],
  ["CephObjectStoreUser.ceph.rook.io", some("Secret")],
  ["CephClient.ceph.rook.io", prefixed("Secret", "rook-ceph-client-")],
  [
    "CephCluster.ceph.rook.io",
    [
      ...some("Service"),
      fixed(
        "Secret",
        "rook-csi-rbd-provisioner",
        "rook-csi-rbd-node",
        "rook-csi-cephfs-provisioner",
        "rook-csi-cephfs-node",
        "rook-ceph-mon",
        "rook-ceph-config",
      ),
    ],
  ],
];

const DATABASES: readonly (readonly [string, readonly Maker[]])[] = [
  [
    "Cluster.postgresql.cnpg.io",
    [
      ...suffixed("Service", "-rw", "-ro", "-r"),
      ...suffixed("Secret", "-app", "-superuser", "-ca", "-server", "-replication"),
      ...own("ServiceAccount"),
    ],
  ],
  ["Pooler.postgresql.cnpg.io", own("Service")],
  [
    "postgresql.acid.zalan.do",
    [...own("Service"), ...suffixed("Service", "-repl", "-pooler", "-pooler-repl", "-config"), ...some("Secret")],
  ],
  [
    "PostgresCluster.postgres-operator.crunchydata.com",
    [...suffixed("Service", "-primary", "-replicas", "-pgbouncer", "-ha", "-pods"), ...some("Secret")],
  ],
  ["SGCluster.stackgres.io", [...own("Service", "Secret"), ...suffixed("Service", "-primary", "-replicas")]],
  ["InnoDBCluster.mysql.oracle.com", [...own("Service"), ...suffixed("Service", "-instances", "-router")]],
  [
    "MysqlCluster.mysql.presslabs.org",
    suffixed("Service", "-mysql", "-mysql-master", "-mysql-replicas", "-mysql-nodes"),
  ],
  [
    "MariaDB.k8s.mariadb.com",
    [
      ...own("Service"),
      ...suffixed("Service", "-primary", "-secondary", "-internal"),
      where("Secret", "spec.rootPasswordSecretKeyRef.name", "spec.passwordSecretKeyRef.name"),
      ...suffixed("Secret", "-root", "-password"),
    ],
  ],
  ["Connection.k8s.mariadb.com", [namedBy("Secret", "spec.secretName")]],
  [
    "PerconaXtraDBCluster.pxc.percona.com",
    [
      ...suffixed("Service", "-haproxy", "-haproxy-replicas", "-proxysql", "-pxc", "-pxc-unready"),
      where("Secret", "spec.secretsName"),
      ...suffixed("Secret", "-secrets"),
    ],
  ],
  [
    "PerconaServerMongoDB.psmdb.percona.com",
    [
      ...suffixed("Service", "-rs0", "-mongos", "-cfg"),
      where("Secret", "spec.secrets.users"),
      ...suffixed("Secret", "-secrets"),
    ],
  ],
  [
    "PerconaPGCluster.pgv2.percona.com",
    [...suffixed("Service", "-ha", "-pgbouncer", "-primary", "-replicas"), ...some("Secret")],
  ],
  ["MongoDBCommunity.mongodbcommunity.mongodb.com", [...suffixed("Service", "-svc"), ...some("Secret")]],
  ["MongoDB.mongodb.com", [...suffixed("Service", "-svc", "-svc-external"), ...some("Secret")]],
  ["RedisFailover.databases.spotahome.com", prefixed("Service", "rfs-", "rfrm-", "rfrs-", "rfr-")],
  ["Redis.redis.redis.opstreelabs.in", [...own("Service"), ...suffixed("Service", "-headless", "-additional")]],
  [
    "RedisReplication.redis.redis.opstreelabs.in",
    [...own("Service"), ...suffixed("Service", "-headless", "-additional", "-master", "-replica")],
  ],
  [
    "RedisCluster.redis.redis.opstreelabs.in",
    suffixed("Service", "-leader", "-follower", "-leader-headless", "-follower-headless", "-master"),
  ],
  ["RedisSentinel.redis.redis.opstreelabs.in", suffixed("Service", "-sentinel", "-sentinel-headless")],
  ["RedisEnterpriseCluster.app.redislabs.com", [...own("Service", "Secret"), ...suffixed("Service", "-ui")]],
  [
    "RedisEnterpriseDatabase.app.redislabs.com",
    [...own("Service"), ...suffixed("Service", "-headless"), ...some("Secret")],
  ],
  ["Dragonfly.dragonflydb.io", own("Service")],
  ["CassandraDatacenter.cassandra.datastax.com", some("Service", "Secret")],
  ["K8ssandraCluster.k8ssandra.io", some("Service", "Secret")],
  ["ScyllaCluster.scylla.scylladb.com", suffixed("Service", "-client")],
  ["ClickHouseInstallation.clickhouse.altinity.com", [...prefixed("Service", "clickhouse-"), ...some("Service")]],
  ["CrdbCluster.crdb.cockroachlabs.com", [...own("Service"), ...suffixed("Service", "-public")]],
  ["TidbCluster.pingcap.com", suffixed("Service", "-tidb", "-tidb-peer", "-pd", "-pd-peer", "-tikv-peer")],
  ["VitessCluster.planetscale.com", some("Service", "Secret")],
  ["CouchbaseCluster.couchbase.com", [...own("Service"), ...suffixed("Service", "-srv", "-ui")]],
  ["EtcdCluster.etcd.database.coreos.com", [...own("Service"), ...suffixed("Service", "-client")]],
  [
    "Elasticsearch.elasticsearch.k8s.elastic.co",
    [
      ...suffixed("Service", "-es-http", "-es-transport", "-es-internal-http"),
      ...suffixed(
        "Secret",
        "-es-elastic-user",
        "-es-http-certs-public",
        "-es-http-certs-internal",
        "-es-http-ca-internal",
        "-es-transport-certs-public",
      ),
    ],
  ],
  [
    "Kibana.kibana.k8s.elastic.co",
    [...suffixed("Service", "-kb-http"), ...suffixed("Secret", "-kb-http-certs-public", "-kb-http-certs-internal")],
  ],
  [
    "ApmServer.apm.k8s.elastic.co",
    [...suffixed("Service", "-apm-http"), ...suffixed("Secret", "-apm-token", "-apm-http-certs-public")],
  ],
  ["Logstash.logstash.k8s.elastic.co", suffixed("Service", "-ls-api")],
  ["EnterpriseSearch.enterprisesearch.k8s.elastic.co", suffixed("Service", "-ent-http")],
  ["SolrCloud.solr.apache.org", suffixed("Service", "-solrcloud-common", "-solrcloud-headless")],
  ["Tenant.minio.min.io", [fixed("Service", "minio"), ...suffixed("Service", "-hl", "-console"), ...some("Secret")]],
];

const STREAMS: readonly (readonly [string, readonly Maker[]])[] = [
  [
    "Kafka.kafka.strimzi.io",
    [
      ...suffixed(
        "Service",
        "-kafka-bootstrap",
        "-kafka-brokers",
        "-kafka-external-bootstrap",
        "-zookeeper-client",
        "-zookeeper-nodes",
      ),
      ...suffixed("Secret", "-cluster-ca-cert", "-cluster-ca", "-clients-ca-cert", "-clients-ca"),
    ],
  ],
  ["KafkaUser.kafka.strimzi.io", own("Secret")],
  ["KafkaConnect.kafka.strimzi.io", suffixed("Service", "-connect-api")],
  ["KafkaBridge.kafka.strimzi.io", suffixed("Service", "-bridge-service")],
  ["KafkaMirrorMaker2.kafka.strimzi.io", suffixed("Service", "-mirrormaker2-api")],
  [
    "RabbitmqCluster.rabbitmq.com",
    [...own("Service"), ...suffixed("Service", "-nodes"), ...suffixed("Secret", "-default-user", "-erlang-cookie")],
  ],
  ["User.rabbitmq.com", suffixed("Secret", "-user-credentials")],
  ["NatsCluster.nats.io", [...own("Service"), ...suffixed("Service", "-mgmt")]],
  ["EMQX.apps.emqx.io", suffixed("Service", "-listeners", "-dashboard", "-headless")],
  ["Redpanda.cluster.redpanda.com", [...own("Service"), ...some("Secret")]],
  ["EventSource.argoproj.io", suffixed("Service", "-eventsource-svc")],
  ["FlinkDeployment.flink.apache.org", [...own("Service"), ...suffixed("Service", "-rest")]],
  ["SparkApplication.sparkoperator.k8s.io", suffixed("Service", "-ui-svc", "-driver-svc")],
];

const OBSERVERS: readonly (readonly [string, readonly Maker[]])[] = [
  ["Prometheus.monitoring.coreos.com", [fixed("Service", "prometheus-operated"), ...prefixed("Secret", "prometheus-")]],
  ["PrometheusAgent.monitoring.coreos.com", [fixed("Service", "prometheus-agent-operated")]],
  ["Alertmanager.monitoring.coreos.com", [fixed("Service", "alertmanager-operated")]],
  ["ThanosRuler.monitoring.coreos.com", [fixed("Service", "thanos-ruler-operated")]],
  ["VMSingle.operator.victoriametrics.com", prefixed("Service", "vmsingle-")],
  ["VMAgent.operator.victoriametrics.com", prefixed("Service", "vmagent-")],
  ["VMAlert.operator.victoriametrics.com", prefixed("Service", "vmalert-")],
  ["VMAlertmanager.operator.victoriametrics.com", prefixed("Service", "vmalertmanager-")],
  ["VMAuth.operator.victoriametrics.com", prefixed("Service", "vmauth-")],
  ["VMCluster.operator.victoriametrics.com", prefixed("Service", "vmselect-", "vminsert-", "vmstorage-")],
  ["VLSingle.operator.victoriametrics.com", prefixed("Service", "vlsingle-")],
  [
    "Grafana.grafana.integreatly.org",
    [
      ...suffixed("Service", "-service"),
      ...suffixed("Secret", "-admin-credentials"),
      ...suffixed("ServiceAccount", "-sa"),
    ],
  ],
  [
    "OpenTelemetryCollector.opentelemetry.io",
    [
      ...suffixed("Service", "-collector", "-collector-headless", "-collector-monitoring", "-targetallocator"),
      ...suffixed("ServiceAccount", "-collector", "-targetallocator"),
      ...some("ConfigMap"),
    ],
  ],
  ["TargetAllocator.opentelemetry.io", suffixed("Service", "-targetallocator")],
  [
    "Jaeger.jaegertracing.io",
    [...own("ServiceAccount"), ...suffixed("Service", "-query", "-collector", "-collector-headless", "-agent")],
  ],
  ["LokiStack.loki.grafana.com", some("Service", "Secret")],
  ["TempoStack.tempo.grafana.com", some("Service")],
];

const APPLICATIONS: readonly (readonly [string, readonly Maker[]])[] = [
  ["Service.serving.knative.dev", own("Service")],
  ["Route.serving.knative.dev", own("Service")],
  [
    "InferenceService.serving.kserve.io",
    [...own("Service"), ...suffixed("Service", "-predictor", "-predictor-default", "-transformer")],
  ],
  ["RayCluster.ray.io", suffixed("Service", "-head-svc", "-headless")],
  ["RayService.ray.io", suffixed("Service", "-head-svc", "-serve-svc")],
  ["RayJob.ray.io", some("Service")],
  ["JobSet.jobset.x-k8s.io", [namedBy("Service", "spec.network.subdomain")]],
  ["LeaderWorkerSet.leaderworkerset.x-k8s.io", own("Service")],
  ["Notebook.kubeflow.org", own("Service")],
  ["SeldonDeployment.machinelearning.seldon.io", some("Service")],
  ["PyTorchJob.kubeflow.org", some("Service")],
  ["TFJob.kubeflow.org", some("Service")],
  ["MPIJob.kubeflow.org", own("Service")],
  [
    "Keycloak.k8s.keycloak.org",
    [...suffixed("Service", "-service", "-discovery"), ...suffixed("Secret", "-initial-admin")],
  ],
  ["Vault.vault.banzaicloud.com", [...own("Service"), ...some("Secret")]],
  [
    "Canary.flagger.app",
    ["", "-primary", "-canary"].map((suffix): Maker => ({
      makes: "Service",
      names: ["spec.service.name", "spec.targetRef.name"],
      otherwise: "own-name",
      suffix,
    })),
  ],
];

/** Where a release says in which namespace it goes, which its tool makes or needs. */
const NAMESPACES_OF_RELEASES: readonly Maker[] = [
  where(
    "Namespace",
    "spec.targetNamespace",
    "spec.destination.namespace",
    "spec.template.spec.destination.namespace",
    "spec.defaultNamespace",
  ),
];

const RELEASES: readonly string[] = [
  "HelmRelease.helm.toolkit.fluxcd.io",
  "HelmRelease.helm.fluxcd.io",
  "Kustomization.kustomize.toolkit.fluxcd.io",
  "ResourceSet.fluxcd.controlplane.io",
  "HelmChart.helm.cattle.io",
  "Bundle.fleet.cattle.io",
  "GitRepo.fleet.cattle.io",
  "Application.argoproj.io",
  "ApplicationSet.argoproj.io",
  "App.kappctrl.k14s.io",
  "PackageInstall.packaging.carvel.dev",
  "Stack.pulumi.com",
  "ClusterExtension.olm.operatorframework.io",
  "Subscription.operators.coreos.com",
];

/** Makers by their kind key. Sources: the documentation of each operator. */
export const MAKERS: ReadonlyMap<string, readonly Maker[]> = new Map([
  ...SECRETS,
  ...DATABASES,
  ...STREAMS,
  ...OBSERVERS,
  ...APPLICATIONS,
  ...RELEASES.map((kindKey) => [kindKey, [...RELEASED, ...NAMESPACES_OF_RELEASES]] as const),
  ...["Project.project.openshift.io", "Profile.kubeflow.org", "SubnamespaceAnchor.hnc.x-k8s.io"].map(
    (kindKey) => [kindKey, own("Namespace")] as const,
  ),
]);

/** What a custom resource of any kind may ask for: Crossplane writes connection details where the resource says. */
export const CUSTOM_RESOURCE_MAKERS: readonly Maker[] = [
  where("Secret", "spec.writeConnectionSecretToRef.name", "spec.connectionSecretRef.name"),
];

/** How `madeNames` looks into the maker. */
export interface MakerView {
  /** `metadata.name`; undefined where it is not known. */
  readonly name: string | undefined;
  readonly annotations: readonly string[];
  /** The values at a dot path, undefined for those that are not known. */
  at(path: string): readonly (string | undefined)[];
}

/** The names of the objects that are made; undefined where they are made under names that cannot be told. */
export function madeNames(maker: Maker, view: MakerView): readonly string[] | undefined {
  if (maker.annotations && !maker.annotations.some((annotation) => view.annotations.includes(annotation))) return [];
  if (maker.fixed) return maker.fixed;
  const written = maker.names.flatMap((path) => (path === OWN ? [view.name] : view.at(path)));
  if (written.length === 0) {
    if (maker.otherwise === "nothing") return [];
    if (maker.otherwise === "unknown" || view.name === undefined) return undefined;
    written.push(view.name);
  }
  const names = written.filter((name) => name !== undefined);
  if (names.length < written.length) return undefined;
  return names.map((name) => `${maker.prefix ?? ""}${name}${maker.suffix ?? ""}`);
}
