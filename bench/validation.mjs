// The validation stage alone: node bench/validation.mjs. Objects per second once warm, over objects such as a repository holds,
// and the time from nothing to the first validated object, each in a process of its own.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, ROOT } from "./measure.mjs";
import { bundled } from "./sources.mjs";

const ROUNDS = 15;
const [mode, place = ""] = process.argv.slice(2);

/** @typedef {typeof import("../src/k8s/schema/kubernetes.ts") & typeof import("../src/k8s/schema/validate.ts")} Stage */

if (mode === "first") first(load(place));
else await main();

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));
  try {
    await bundled(join(folder, "dist"), ["src/k8s/schema/kubernetes.ts", "src/k8s/schema/validate.ts"]);
    mkdirSync(join(folder, "schemas"));
    cpSync(join(ROOT, "schemas/kubernetes"), join(folder, "schemas/kubernetes"), { recursive: true });
    warm(load(folder));
    const cold = Array.from({ length: ROUNDS }, () => coldRun(folder));
    const part = (/** @type {number} */ at) => median(cold.map((one) => one[at] ?? 0)).toFixed(1);
    console.log(
      `cold: schemas of a release open in ${part(0)} ms, first Deployment validated ${part(1)} ms later, second kind ${part(2)} ms`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder @returns {Stage} */
function load(folder) {
  return createRequire(import.meta.url)(join(folder, "dist/bench.cjs"));
}

/** @param {Stage} stage */
function warm({ kubernetesSchemas, validate }) {
  const objects = Array.from({ length: 500 }, (_, index) => objectsOf(index)).flat();
  const schemas = kubernetesSchemas();
  const pairs = objects.map((object) => ({ object, node: schemas.kind(object.apiVersion, object.kind) }));
  const rates = Array.from({ length: ROUNDS + 5 }, () => {
    let faults = 0;
    const start = process.cpuUsage();
    for (let again = 0; again < 10; again++) {
      for (const { object, node } of pairs) if (node !== undefined) faults += validate(node, object).length;
    }
    // Of the processor, so that what else runs on the machine does not count.
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    if (faults > 0) throw new Error(`${faults} faults in valid objects`);
    return (10 * pairs.length) / seconds;
  }).slice(5);
  const rate = (/** @type {number} */ of) => Math.round(of / 1000).toLocaleString("en");
  console.log(
    `warm: ${rate(median(rates))},000 objects/s (best ${rate(Math.max(...rates))},000), ${pairs.length} objects, ${Math.round(JSON.stringify(objects).length / pairs.length)} characters each as JSON`,
  );
}

/** @param {string} folder @returns {readonly number[]} */
function coldRun(folder) {
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "first", folder], {
    encoding: "utf8",
  });
  return JSON.parse(stdout);
}

/** @param {Stage} stage */
function first({ kubernetesSchemas, validate }) {
  const [deployment, service] = objectsOf(1);
  const times = [process.hrtime.bigint()];
  const schemas = kubernetesSchemas(35);
  const found = schemas.kind("apps/v1", "Deployment");
  times.push(process.hrtime.bigint());
  if (found !== undefined) validate(found, deployment);
  times.push(process.hrtime.bigint());
  const other = schemas.kind("v1", "Service");
  if (other !== undefined) validate(other, service);
  times.push(process.hrtime.bigint());
  console.log(JSON.stringify(times.slice(1).map((time, i) => Number(time - (times[i] ?? 0n)) / 1e6)));
}

/** @param {number} index */
function objectsOf(index) {
  const name = `app-${index}`;
  const labels = { "app.kubernetes.io/name": name, "app.kubernetes.io/part-of": "shop" };
  const metadata = { name, namespace: "shop", labels };
  const container = {
    name: "app",
    image: `ghcr.io/acme/${name}:1.${index % 10}.0`,
    ports: [{ name: "http", containerPort: 8080 }],
    env: Array.from({ length: index % 7 }, (_, at) => ({ name: `KEY_${at}`, value: `value ${at}` })),
    envFrom: [{ configMapRef: { name } }],
    resources: { requests: { cpu: "100m", memory: "128Mi" }, limits: { memory: "256Mi" } },
    readinessProbe: { httpGet: { path: "/ready", port: "http" }, periodSeconds: 5 },
    livenessProbe: { httpGet: { path: "/live", port: 8080 } },
    securityContext: { runAsNonRoot: true, capabilities: { drop: ["ALL"] } },
    volumeMounts: [{ name: "data", mountPath: "/data" }],
  };
  const template = {
    metadata: { labels },
    spec: {
      serviceAccountName: name,
      containers: index % 3 === 0 ? [container, { ...container, name: "side" }] : [container],
      volumes: [{ name: "data", emptyDir: {} }],
    },
  };
  const job = { template: { spec: { ...template.spec, restartPolicy: "Never" } } };
  return [
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata,
      spec: { replicas: 2, selector: { matchLabels: labels }, template },
    },
    {
      apiVersion: "v1",
      kind: "Service",
      metadata,
      spec: { selector: labels, ports: [{ name: "http", port: 80, targetPort: "http" }] },
    },
    {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata,
      data: { LOG_LEVEL: "info", "app.yaml": "a: 1\n".repeat(index % 20) },
    },
    { apiVersion: "v1", kind: "Secret", metadata, type: "Opaque", stringData: { TOKEN: "${TOKEN}" } },
    { apiVersion: "v1", kind: "ServiceAccount", metadata },
    {
      apiVersion: "networking.k8s.io/v1",
      kind: "Ingress",
      metadata: { ...metadata, annotations: { "cert-manager.io/cluster-issuer": "acme" } },
      spec: {
        ingressClassName: "nginx",
        tls: [{ hosts: [`${name}.acme.example`], secretName: `${name}-tls` }],
        rules: [
          {
            host: `${name}.acme.example`,
            http: {
              paths: [{ path: "/", pathType: "Prefix", backend: { service: { name, port: { name: "http" } } } }],
            },
          },
        ],
      },
    },
    { apiVersion: "batch/v1", kind: "CronJob", metadata, spec: { schedule: "0 2 * * *", jobTemplate: { spec: job } } },
    {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "Role",
      metadata,
      rules: [{ apiGroups: [""], resources: ["pods", "services"], verbs: ["get", "list", "watch"] }],
    },
  ];
}
