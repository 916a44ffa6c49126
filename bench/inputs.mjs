// Manifests as repositories of applications have them, the same ones each time: `node bench/inputs.mjs FOLDER FILES`, or
// `node bench/inputs.mjs FOLDER FILES --documents` for so many documents. Each application is a folder with a namespace of its own whose
// objects name each other, so that what one adds to a repository is the same for all; about one application in twelve has a fault.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const SEED = 20260801;

/** @typedef {{ readonly path: string, readonly documents: readonly string[] }} Manifest */
/**
 * @typedef {object} App
 * @property {string} name
 * @property {string} namespace
 * @property {string} team
 * @property {string} image
 * @property {number} port
 * @property {string} fault one of FAULTS, "" for none
 * @property {Random} random
 */
/** @typedef {ReturnType<typeof randomOf>} Random */

const WORDS = [
  "account",
  "billing",
  "cart",
  "catalog",
  "checkout",
  "delivery",
  "email",
  "fraud",
  "gateway",
  "identity",
];
const MORE_WORDS = [
  "inventory",
  "ledger",
  "media",
  "notify",
  "orders",
  "payment",
  "pricing",
  "profile",
  "search",
  "stock",
];
const TEAMS = ["commerce", "core", "data", "growth", "platform", "payments"];
const SETTINGS = [
  "CACHE_TTL",
  "DB_POOL_SIZE",
  "FEATURE_FLAGS_URL",
  "GRACE_PERIOD",
  "HTTP_TIMEOUT",
  "LOG_FORMAT",
  "LOG_LEVEL",
];
const MORE_SETTINGS = [
  "MAX_BODY_SIZE",
  "METRICS_PREFIX",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "RATE_LIMIT",
  "REGION",
  "RETRIES",
];
const FAULTS = ["selector", "key", "port-name", "field", "request", "claim"];
const KINDS_OF_APP = /** @type {const} */ (["web", "web", "web", "worker", "database"]);

/**
 * Writes manifests until so many files, or documents, are there.
 * @param {string} folder @param {{ readonly files?: number, readonly documents?: number }} asked
 */
export function writeInputs(folder, { files: most = Infinity, documents: enough = Infinity }) {
  let [files, documents, bytes] = [0, 0, 0];
  for (let index = 0; files < most && documents < enough; index++) {
    for (const manifest of application(index)) {
      if (files >= most || documents >= enough) break;
      const text = manifest.documents.join("---\n");
      const place = join(folder, ...manifest.path.split("/"));
      mkdirSync(join(place, ".."), { recursive: true });
      writeFileSync(place, text);
      files++;
      documents += manifest.documents.length;
      bytes += text.length;
    }
  }
  return { files, documents, bytes };
}

/** The files of one application, each of which names only what stands before it. @param {number} index @returns {Manifest[]} */
function application(index) {
  const random = randomOf(SEED + index);
  const name = `${random.pick([...WORDS, ...MORE_WORDS])}-${String(index).padStart(5, "0")}`;
  const team = random.pick(TEAMS);
  const fault = random.chance(1 / 12) ? random.pick(FAULTS) : "";
  const image = `registry.example.com/${team}/${name.replace(/-\d+$/, "")}:${random.below(9)}.${random.below(30)}.${random.below(20)}`;
  const app = { name, namespace: name, team, image, port: random.pick([3000, 5000, 8000, 8080, 9000]), fault, random };
  const kind = random.pick(KINDS_OF_APP);
  const files = kind === "web" ? webFiles(app) : kind === "worker" ? workerFiles(app) : databaseFiles(app);
  return Object.entries(files).map(([file, documents]) => ({ path: `apps/${team}/${name}/${file}.yaml`, documents }));
}

/** @param {App} app @returns {Record<string, string[]>} */
function webFiles(app) {
  const { random } = app;
  return {
    namespace: [namespace(app), serviceAccount(app), ...(random.chance(0.4) ? [role(app), roleBinding(app)] : [])],
    config: [configMap(app), ...(random.chance(0.6) ? [secret(app)] : [])],
    deployment: [deployment(app)],
    service: [
      service(app),
      ...(random.chance(0.6) ? [certificate(app), ingress(app)] : []),
      ...(random.chance(0.3) ? [serviceMonitor(app)] : []),
    ],
    ...(random.chance(0.7) ? { scaling: [autoscaler(app), disruptionBudget(app)] } : {}),
    ...(random.chance(0.5) ? { "network-policy": [denyAll(app), allowIngress(app), allowEgress(app)] } : {}),
  };
}

/** @param {App} app @returns {Record<string, string[]>} */
function workerFiles(app) {
  const { random } = app;
  return {
    namespace: [namespace(app), serviceAccount(app), role(app), roleBinding(app)],
    config: [configMap(app), secret(app)],
    deployment: [deployment(app)],
    ...(random.chance(0.5) ? { migrate: [job(app)] } : {}),
    cronjobs: [cronJob(app, "report"), ...(random.chance(0.5) ? [cronJob(app, "cleanup")] : [])],
    ...(random.chance(0.5) ? { "network-policy": [denyAll(app), allowEgress(app)] } : {}),
  };
}

/** @param {App} app @returns {Record<string, string[]>} */
function databaseFiles(app) {
  const { random } = app;
  return {
    namespace: [namespace(app), serviceAccount(app)],
    config: [configMap(app), secret(app)],
    statefulset: [headlessService(app), statefulSet(app)],
    backup: [backupClaim(app), cronJob(app, "backup")],
    ...(random.chance(0.6) ? { "disruption-budget": [disruptionBudget(app)] } : {}),
    ...(random.chance(0.5) ? { "network-policy": [denyAll(app), allowIngress(app)] } : {}),
  };
}

/** @param {App} app @param {string} [name] */
function metadata({ name: app, namespace: of, team, random }, name = app) {
  const notes = random.chance(0.5)
    ? `
  annotations:
    example.com/owner: ${team}@example.com
    example.com/runbook: https://runbooks.example.com/${team}/${app}`
    : "";
  return `metadata:
  name: ${name}
  namespace: ${of}
  labels:
    app.kubernetes.io/name: ${app}
    app.kubernetes.io/part-of: ${team}
    app.kubernetes.io/managed-by: kubectl${notes}
`;
}

/** @param {App} app */
function namespace({ namespace: name, team }) {
  return `# Everything of ${name}. Owned by the team ${team}.
apiVersion: v1
kind: Namespace
metadata:
  name: ${name}
  labels:
    kubernetes.io/metadata.name: ${name}
    example.com/team: ${team}
`;
}

/** @param {App} app */
function serviceAccount(app) {
  return `apiVersion: v1
kind: ServiceAccount
${metadata(app)}automountServiceAccountToken: true
`;
}

/** @param {App} app */
function configMap(app) {
  const { name, random, port } = app;
  const settings = [...SETTINGS, ...MORE_SETTINGS].filter((key) => key === "LOG_LEVEL" || random.chance(0.7));
  const lines = Array.from({ length: 12 + random.below(60) }, (_, at) =>
    at % 6 === 0
      ? `    ${random.pick(WORDS)}_${at}:`
      : `      ${random.pick(MORE_WORDS)}-${at}: "${random.below(100_000)}" # ${random.pick(["seconds", "bytes", "set by hand", "see the runbook"])}`,
  );
  return `apiVersion: v1
kind: ConfigMap
${metadata(app, `${name}-config`)}data:
${settings.map((key) => `  ${key}: "${key === "LOG_LEVEL" ? random.pick(["debug", "info", "warn"]) : random.below(10_000)}"\n`).join("")}  application.yaml: |
    server:
      port: ${port}
      shutdown: graceful
${lines.join("\n")}
`;
}

/** @param {App} app */
function secret(app) {
  return `# The values come from the vault; these stand in for them.
apiVersion: v1
kind: Secret
${metadata(app, `${app.name}-secret`)}type: Opaque
stringData:
  DB_USER: ${app.name}
  DB_PASSWORD: \${DB_PASSWORD}
  API_TOKEN: \${API_TOKEN}
`;
}

/** @param {App} app */
function role(app) {
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
${metadata(app, `${app.name}-reader`)}rules:
  - apiGroups: [""]
    resources: ["configmaps", "endpoints", "pods"]
    verbs: ["get", "list", "watch"]
  - apiGroups: ["coordination.k8s.io"]
    resources: ["leases"]
    verbs: ["get", "create", "update"]
`;
}

/** @param {App} app */
function roleBinding(app) {
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
${metadata(app, `${app.name}-reader`)}roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: ${app.name}-reader
subjects:
  - kind: ServiceAccount
    name: ${app.name}
    namespace: ${app.namespace}
`;
}

/** Lines, further in. @param {number} by @param {string} text */
function indented(by, text) {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(by));
}

/** @param {App} app */
function environment({ name, fault, random }) {
  const own = Array.from(
    { length: 1 + random.below(8) },
    (_, at) => `  - name: ${random.pick(WORDS).toUpperCase()}_${at}_URL
    value: http://${random.pick(MORE_WORDS)}.example.com:8080/api/v${at}
`,
  );
  return `env:
  - name: POD_NAME
    valueFrom:
      fieldRef:
        fieldPath: metadata.name
  - name: LOG_LEVEL
    valueFrom:
      configMapKeyRef:
        name: ${name}-config
        key: ${fault === "key" ? "LOGLEVEL" : "LOG_LEVEL"}
${own.join("")}`;
}

/** @param {App} app @param {string} [container] */
function containers(app, container = "app") {
  const { image, port, random, fault } = app;
  const [cpu, memory] = [random.pick([50, 100, 200, 500]), random.pick([64, 128, 256, 512])];
  const probe = (/** @type {string} */ path) => `httpGet:
    path: /${path}
    port: http
  periodSeconds: ${5 + random.below(20)}
  timeoutSeconds: ${1 + random.below(4)}`;
  return `- name: ${container}
  image: ${image}
  imagePullPolicy: IfNotPresent
  ports:
    - name: http
      containerPort: ${port}
${indented(2, environment(app))}  envFrom:
    - configMapRef:
        name: ${app.name}-config
        optional: true
  resources:
    requests:
      cpu: ${fault === "request" ? cpu * 20 : cpu}m
      memory: ${memory}Mi
    limits:
      cpu: ${cpu * 10}m
      memory: ${memory * 2}Mi
  # The process answers on both once its caches are warm.
  readinessProbe:
    ${indented(2, probe("ready")).trim()}
  livenessProbe:
    ${indented(2, probe("live")).trim()}
  securityContext:
    allowPrivilegeEscalation: false
    readOnlyRootFilesystem: true
    runAsNonRoot: true
    runAsUser: 10001
    capabilities:
      drop: ["ALL"]
  volumeMounts:
    - name: config
      mountPath: /etc/${container}
      readOnly: true
    - name: tmp
      mountPath: /tmp
`;
}

/** The pod, with its volumes. @param {App} app */
function podSpec(app) {
  const sideCar = app.random.chance(0.15)
    ? `- name: proxy
  image: registry.example.com/platform/proxy:2.4.1
  args: ["--upstream", "127.0.0.1:${app.port}"]
  resources:
    requests: { cpu: 10m, memory: 32Mi }
    limits: { memory: 64Mi }
`
    : "";
  return `serviceAccountName: ${app.name}
terminationGracePeriodSeconds: 30
containers:
${indented(2, containers(app) + sideCar)}volumes:
  - name: config
    configMap:
      name: ${app.name}-config
  - name: tmp
    emptyDir: {}
`;
}

/** @param {App} app */
function deployment(app) {
  const { name, team, random, fault } = app;
  const hasAnchors = random.chance(0.05);
  const labels = `app.kubernetes.io/name: ${name}
app.kubernetes.io/part-of: ${team}
`;
  const matched = hasAnchors ? ` &labels\n${indented(6, labels)}` : `\n${indented(6, labels)}`;
  return `apiVersion: apps/v1
kind: Deployment
${metadata(app)}spec:
  ${fault === "field" ? "replica" : "replicas"}: ${2 + random.below(3)}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:${matched}  template:
    metadata:
      labels:${hasAnchors ? " *labels\n" : `\n${indented(8, labels)}`}    spec:
${indented(6, podSpec(app))}`;
}

/** @param {App} app */
function service(app) {
  return `apiVersion: v1
kind: Service
${metadata(app)}spec:
  type: ClusterIP
  selector:
    app.kubernetes.io/name: ${app.name}${app.fault === "selector" ? "-api" : ""}
  ports:
    - name: http
      port: 80
      targetPort: ${app.fault === "port-name" ? "web" : "http"}
      protocol: TCP
`;
}

/** @param {App} app */
function ingress(app) {
  const host = `${app.name}.example.com`;
  return `apiVersion: networking.k8s.io/v1
kind: Ingress
${metadata(app)}spec:
  ingressClassName: nginx
  tls:
    - hosts:
        - ${host}
      secretName: ${app.name}-tls
  rules:
    - host: ${host}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: ${app.name}
                port:
                  name: http
`;
}

/** @param {App} app */
function autoscaler(app) {
  return `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
${metadata(app)}spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: ${app.name}
  minReplicas: 2
  maxReplicas: ${6 + app.random.below(10)}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: ${50 + app.random.below(40)}
`;
}

/** @param {App} app */
function disruptionBudget(app) {
  return `apiVersion: policy/v1
kind: PodDisruptionBudget
${metadata(app)}spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: ${app.name}
`;
}

/** @param {App} app */
function denyAll(app) {
  return `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
${metadata(app, "deny-all")}spec:
  podSelector: {}
  policyTypes: ["Ingress"]
`;
}

/** @param {App} app */
function allowIngress(app) {
  return `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
${metadata(app, "allow-ingress")}spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: ${app.name}
  policyTypes: ["Ingress"]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: ingress-nginx
      ports:
        - port: ${app.port}
          protocol: TCP
`;
}

/** @param {App} app */
function allowEgress(app) {
  return `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
${metadata(app, "allow-egress")}spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: ${app.name}
  policyTypes: ["Egress"]
  egress:
    - to:
        - namespaceSelector: {}
          podSelector:
            matchLabels:
              k8s-app: kube-dns
      ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
    - ports:
        - port: 443
          protocol: TCP
        - port: 8080
          protocol: TCP
`;
}

/** @param {App} app */
function certificate(app) {
  return `apiVersion: cert-manager.io/v1
kind: Certificate
${metadata(app)}spec:
  secretName: ${app.name}-tls
  dnsNames:
    - ${app.name}.example.com
  issuerRef:
    group: cert-manager.io
    kind: ClusterIssuer
    name: letsencrypt
`;
}

/** @param {App} app */
function serviceMonitor(app) {
  return `apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
${metadata(app)}spec:
  selector:
    matchLabels:
      app.kubernetes.io/name: ${app.name}
  endpoints:
    - port: http
      path: /metrics
      interval: 30s
`;
}

/** @param {App} app @param {string} command */
function jobSpec(app, command) {
  const claim = command === "backup";
  return `backoffLimit: 3
activeDeadlineSeconds: 3600
template:
  spec:
    restartPolicy: Never
    serviceAccountName: ${app.name}
    containers:
      - name: ${command}
        image: ${app.image}
        args: ["${command}", "--since", "${1 + app.random.below(48)}h"]
        env:
          - name: LOG_LEVEL
            valueFrom:
              configMapKeyRef:
                name: ${app.name}-config
                key: LOG_LEVEL
          - name: DB_PASSWORD
            valueFrom:
              secretKeyRef:
                name: ${app.name}-secret
                key: DB_PASSWORD
        resources:
          requests:
            cpu: 100m
            memory: 128Mi
          limits:
            memory: 256Mi
        volumeMounts:
          - name: work
            mountPath: /work
    volumes:
      - name: work
${indented(8, claim ? `persistentVolumeClaim:\n  claimName: ${app.name}-backup${app.fault === "claim" ? "s" : ""}\n` : "emptyDir:\n  sizeLimit: 1Gi\n")}`;
}

/** @param {App} app */
function job(app) {
  return `apiVersion: batch/v1
kind: Job
${metadata(app, `${app.name}-migrate`)}spec:
${indented(2, jobSpec(app, "migrate"))}`;
}

/** @param {App} app @param {string} command */
function cronJob(app, command) {
  return `apiVersion: batch/v1
kind: CronJob
${metadata(app, `${app.name}-${command}`)}spec:
  # At night, when nobody buys anything.
  schedule: "${app.random.below(60)} ${app.random.below(6)} * * *"
  concurrencyPolicy: Forbid
  successfulJobsHistoryLimit: 1
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec:
${indented(6, jobSpec(app, command))}`;
}

/** @param {App} app */
function backupClaim(app) {
  return `apiVersion: v1
kind: PersistentVolumeClaim
${metadata(app, `${app.name}-backup`)}spec:
  accessModes: ["ReadWriteOnce"]
  storageClassName: standard
  resources:
    requests:
      storage: ${10 + app.random.below(90)}Gi
`;
}

/** @param {App} app */
function headlessService(app) {
  return `apiVersion: v1
kind: Service
${metadata(app)}spec:
  clusterIP: None
  selector:
    app.kubernetes.io/name: ${app.name}
  ports:
    - name: sql
      port: 5432
      targetPort: sql
`;
}

/** @param {App} app */
function statefulSet(app) {
  const { name, team, random } = app;
  const labels = `app.kubernetes.io/name: ${name}\napp.kubernetes.io/part-of: ${team}\n`;
  return `apiVersion: apps/v1
kind: StatefulSet
${metadata(app)}spec:
  replicas: ${1 + random.below(3)}
  serviceName: ${name}
  selector:
    matchLabels:
${indented(6, labels)}  template:
    metadata:
      labels:
${indented(8, labels)}    spec:
      serviceAccountName: ${name}
      terminationGracePeriodSeconds: 60
      containers:
        - name: postgres
          image: registry.example.com/data/postgres:16.${random.below(5)}
          ports:
            - name: sql
              containerPort: 5432
          env:
            - name: PGDATA
              value: /var/lib/postgresql/data/pgdata
            - name: POSTGRES_PASSWORD
              valueFrom:
                secretKeyRef:
                  name: ${name}-secret
                  key: DB_PASSWORD
          readinessProbe:
            exec:
              command: ["pg_isready", "-U", "postgres"]
            periodSeconds: 10
          resources:
            requests:
              cpu: 250m
              memory: 512Mi
            limits:
              memory: 1Gi
          volumeMounts:
            - name: data
              mountPath: /var/lib/postgresql/data
            - name: config
              mountPath: /etc/postgres
      volumes:
        - name: config
          configMap:
            name: ${name}-config
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: ["ReadWriteOnce"]
        storageClassName: standard
        resources:
          requests:
            storage: ${20 + random.below(200)}Gi
`;
}

/** Chance from a seed: mulberry32. @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ end) => Math.floor(next() * end);
  return {
    below,
    chance: (/** @type {number} */ share) => next() < share,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => /** @type {T} */ (list[below(list.length)]),
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, count, unit] = process.argv.slice(2);
  if (folder === undefined || count === undefined) throw new Error("a folder and a number of files");
  rmSync(join(folder, "apps"), { recursive: true, force: true });
  const { files, documents, bytes } = writeInputs(
    folder,
    unit === "--documents" ? { documents: Number(count) } : { files: Number(count) },
  );
  console.log(`${files} files, ${documents} documents, ${bytes} bytes`);
}
