import type { Finding, Report } from "../../src/base/model.ts";
import { facts, finding, report, spanOf } from "./fixtures.ts";

export const FILES = {
  "k8s/payments/service.yaml": `apiVersion: v1
kind: Service
metadata:
  name: payments
  namespace: shop
spec:
  ports:
    - port: 80
  selector:
    app: payments
`,
  "k8s/payments/deployment.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: payments-api
  namespace: shop
spec:
  selector:
    matchLabels:
      app: payment
  template:
    metadata:
      labels:
        app: payment
    spec:
      containers:
        - name: api
          image: ng\u0456nx:1.27
          env:
            - name: DB_PASSWORD
              value: hunter2
          livenessProbe:
            httpGet: { path: /healthz, port: 8080 }
            initialDelaySeconds: 5
            periodSeconds: 5
          readinessProbe:
            httpGet: { path: /healthz, port: 8080 }
            initialDelaySeconds: 60
`,
  "overlays/prod/kustomization.yaml": "resources: [../../k8s]\npatches:\n  - path: probe.yaml\n",
  "charts/api/Chart.yaml": "apiVersion: v2\nname: api\n",
} as const;

const SERVICE = "k8s/payments/service.yaml";
const DEPLOYMENT = "k8s/payments/deployment.yaml";
const at = (file: keyof typeof FILES, part: string, nth = 0): Finding["at"] => spanOf(file, FILES[file], part, nth);

const LIVENESS = facts({
  id: "liveness-kills-slow-start",
  title: "Liveness kills a container before it can have started",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  why: "The kubelet counts liveness failures from the start of the container unless a startupProbe holds them back.",
  fix: "Add a startupProbe on the same endpoint.",
  refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
});

/** A report with a finding of each level and most that a finding can hold. */
export const SAMPLE: Report = report({
  texts: new Map(Object.entries(FILES)),
  counts: { files: 9, objects: 14, bundles: 2 },
  cluster: "3 nodes with 2 CPU and 4 GiB each: the profile `k3d`; set `cluster.nodes` to change it",
  rules: [facts(), LIVENESS],
  findings: [
    finding({
      rule: "not-looked-at",
      level: "info",
      layer: "build",
      predicts: "none",
      message: "the chart is not rendered",
      at: at("charts/api/Chart.yaml", "name: api"),
      fingerprint: "f3",
    }),
    finding({
      rule: "image-name-has-lookalike",
      layer: "image",
      predicts: "InvalidImageName; the API server accepts the manifest, the kubelet refuses the name",
      message: 'image "ng\u0456nx:1.27" contains a Cyrillic letter that looks like "i"',
      at: at(DEPLOYMENT, "\u0456"),
      labels: [{ at: at(DEPLOYMENT, "\u0456"), text: "U+0456" }],
      note: "image names allow only a-z, 0-9 and the separators . _ - /",
      help: 'replace it with ASCII "i": nginx:1.27',
      fix: { title: "write nginx", safety: "safe", edits: [{ at: at(DEPLOYMENT, "\u0456"), text: "i" }] },
      object: "Deployment shop/payments-api",
      bundles: ["k8s", "overlays/prod"],
      fingerprint: "f1",
    }),
    finding({
      rule: "liveness-kills-slow-start",
      level: "warning",
      layer: "run",
      predicts: "CrashLoopBackOff if starting takes longer than 15 s; first restart about 15 s after the start",
      message: '"api" is killed after 15 s without an answer, but is not probed for readiness before 60 s',
      at: at(DEPLOYMENT, "livenessProbe"),
      via: [{ at: at("overlays/prod/kustomization.yaml", "path: probe.yaml"), text: "patched by overlays/prod" }],
      labels: [{ at: at(DEPLOYMENT, "initialDelaySeconds: 60"), text: "readiness is not even asked before 60 s" }],
      note: "initialDelaySeconds 5 + (failureThreshold 3 - 1) x periodSeconds 5 = 15 s",
      help: "add a startupProbe on the same endpoint with failureThreshold x periodSeconds above 60 s, e.g. 15 x 5",
      confirm: "kubectl describe pod -n shop -l app=payment",
      object: "Deployment shop/payments-api",
      bundles: ["overlays/prod"],
      fingerprint: "f4",
    }),
    finding({
      predicts: "Running, unreachable: the Service keeps an empty endpoint list",
      message: 'no pod in namespace "shop" carries app=payments',
      at: at(SERVICE, "app: payments"),
      labels: [{ at: at(DEPLOYMENT, "app: payment", 1), text: '"payments-api" carries app=payment' }],
      help: "use app=payment in the selector, or relabel the pod template",
      object: "Service shop/payments",
      bundles: ["k8s", "overlays/prod"],
      fingerprint: "f2",
    }),
  ],
  suppressed: [
    finding({
      rule: "image-tag-floating",
      level: "warning",
      layer: "practice",
      predicts: "none",
      message: "no tag",
      at: at(DEPLOYMENT, "image"),
      fingerprint: "f5",
      suppression: { kind: "comment", reason: "built each night" },
    }),
    finding({
      rule: "image-tag-floating",
      level: "warning",
      layer: "practice",
      predicts: "none",
      message: "no digest",
      at: at(DEPLOYMENT, "image"),
      fingerprint: "f6",
      suppression: { kind: "baseline", reason: "known" },
    }),
  ],
});
