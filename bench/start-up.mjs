// Start-up and throughput, side by side with a bare `node` in one run: node bench/start-up.mjs [FOLDER OF YAML FILES]
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const COMMAND = fileURLToPath(new URL("../dist/k8slint.js", import.meta.url));
const ROUNDS = 20;
const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));

/** @param {number} index */
function manifests(index) {
  return `apiVersion: v1
kind: Service
metadata: { name: app-${index} }
spec: { selector: { app: app-${index} }, ports: [{ port: 80, targetPort: 8080 }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: app-${index} }
spec:
  selector: { matchLabels: { app: app-${index} } }
  template:
    metadata: { labels: { app: app-${index} } }
    spec:
      containers:
        - name: app
          image: ghcr.io/acme/app:1.0.${index}
          ports: [{ containerPort: 8080 }]
          readinessProbe: { httpGet: { path: /ready, port: 8080 } }
`;
}

/** @param {string} name @param {number} count */
function tree(name, count) {
  const root = join(folder, name);
  mkdirSync(root);
  for (let index = 0; index < count; index++) writeFileSync(join(root, `app-${index}.yaml`), manifests(index));
  return root;
}

/** @param {string} cwd @param {readonly string[]} args */
function milliseconds(cwd, args) {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, args, { cwd, env: { ...process.env, NODE_EXTRA_CA_CERTS: "" } });
  if (status !== 0 && status !== 1) throw new Error(`exit ${status}: ${args.join(" ")}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** @param {readonly number[]} samples */
function median(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

try {
  const ten = tree("ten", 10);
  const thousand = process.argv[2] ?? tree("thousand", 1000);
  /** @type {Record<string, readonly [string, readonly string[], number]>} */
  const runs = {
    "bare node": [ten, ["-e", "0"], ROUNDS],
    "k8slint, 10 files": [ten, [COMMAND, "."], ROUNDS],
    "k8slint, 1,000 files": [thousand, [COMMAND, "."], 3],
  };
  /** @type {Record<string, number[]>} */
  const samples = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, [cwd, args, rounds]] of Object.entries(runs)) {
      if (round < rounds) (samples[name] ??= []).push(milliseconds(cwd, args));
    }
  }
  for (const [name, list] of Object.entries(samples)) {
    console.log(
      `${name.padEnd(22)} median ${median(list).toFixed(0)} ms, best ${Math.min(...list).toFixed(0)} ms, ${list.length} runs`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
