import { dep, type Files, join, k3d, local, type Pair, svc } from "./scaffold.ts";

const API = dep("api", { image: "ghcr.io/acme/api:1" });
const own = (image: string, more = ""): string => dep("api", { image, container: more });
const script = (...lines: readonly string[]): Files => ({ "up.sh": ["#!/bin/sh", ...lines, ""].join("\n") });
const registry = (port: string, name = "reg.localhost"): string =>
  `registries: { create: { name: ${name}, hostPort: ${port} } }\n`;
const requests = (text: string, replicas = 1): string =>
  dep("api", { image: "ghcr.io/acme/api:1", replicas, container: `resources: { requests: { ${text} } }` });
const limits = (text: string, replicas = 1): string =>
  dep("api", {
    image: "ghcr.io/acme/api:1",
    replicas,
    container: `resources: { requests: { ${text} }, limits: { ${text} } }`,
  });
const runtime = (text: string): string => `options: { runtime: { ${text} } }\n`;
const k3s = (arg: string, filters = "[server:*]"): string =>
  `options: { k3s: { extraArgs: [{ arg: "${arg}", nodeFilters: ${filters} }] } }\n`;
const claim = (name: string, more: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: ${name} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } }${more} }\n`;
const CLAIMED = "volumes: [{ name: d, persistentVolumeClaim: { claimName: d } }]";
const MOUNTED = "volumeMounts: [{ name: d, mountPath: /d }]";
const APART =
  "affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: kubernetes.io/hostname, labelSelector: { matchLabels: { app: api } } }] } }";
const ingress = (more: string): string =>
  `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: api }\nspec:\n${more}  rules: [{ http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: api, port: { number: 80 } } } }] } }]\n`;
const volume = (node: string): string =>
  `apiVersion: v1\nkind: PersistentVolume\nmetadata: { name: d }\nspec:\n  capacity: { storage: 1Gi }\n  accessModes: [ReadWriteOnce]\n  local: { path: /d }\n  nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: kubernetes.io/hostname, operator: In, values: [${node}] }] }] } }\n`;

/** What k3d refuses, and what a cluster of it does not have. */
export const CLUSTERS: Readonly<Record<string, Pair>> = {
  "a number for a port": [
    "cluster-not-created",
    local(k3d(registry("5000")), API),
    local(k3d(registry('"5000"')), API),
  ],
  "a field that is passed over": [
    "cluster-setting-ignored",
    local(k3d(runtime("agentMemory: 1g")), API),
    local(k3d(`agents: 1\n${runtime("agentsMemory: 4g")}`), API),
  ],
  "a dollar in a password": [
    "cluster-setting-expanded",
    local(k3d("registries:\n  config: |\n    configs:\n      reg.io: { auth: { password: pa$word } }\n"), API),
    local(
      k3d("registries:\n  config: |\n    configs:\n      reg.io: { auth: { password: ${REG_PASSWORD} } }\n"),
      API,
      script("export REG_PASSWORD=x", "k3d cluster create --config k3d.yaml"),
    ),
  ],
  "an argument for no node": [
    "cluster-not-created",
    local(k3d("options: { k3s: { extraArgs: [{ arg: --disable=traefik }] } }\n"), API),
    local(k3d(k3s("--disable=traefik")), API),
  ],
  "a node that is not there": [
    "cluster-not-created",
    local(k3d("agents: 1\nports: [{ port: 8080:80, nodeFilters: [agent:1] }]\n"), API),
    local(k3d("agents: 1\nports: [{ port: 8080:80, nodeFilters: [agent:0] }]\n"), API),
  ],
  "a load balancer that is switched off": [
    "cluster-not-created",
    local(
      k3d("ports: [{ port: 80:80, nodeFilters: [loadbalancer] }]\noptions: { k3d: { disableLoadbalancer: true } }\n"),
      API,
    ),
    local(
      k3d(
        "ports: [{ port: 80:80, nodeFilters: [server:0:direct] }]\noptions: { k3d: { disableLoadbalancer: true } }\n",
      ),
      API,
    ),
  ],
  "a port that leads nowhere": [
    "port-mapping-leads-nowhere",
    local(k3d("ports: [{ port: 8080:8080, nodeFilters: [loadbalancer] }]\n"), join(API, svc("api", 80), ingress(""))),
    local(k3d("ports: [{ port: 8080:80, nodeFilters: [loadbalancer] }]\n"), join(API, svc("api", 80), ingress(""))),
  ],
  "a node port that nothing maps": [
    "port-not-mapped-to-host",
    local(
      k3d("ports: [{ port: 8443:443, nodeFilters: [loadbalancer] }]\n"),
      join(
        API,
        "apiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec: { type: NodePort, selector: { app: api }, ports: [{ port: 80, targetPort: 80, nodePort: 30080 }] }\n",
      ),
      { "README.md": "# a\n\nOpen http://localhost:30080\n\n```sh\ncurl localhost:30080\n```\n" },
    ),
    local(
      k3d("ports: [{ port: 30080:30080, nodeFilters: [server:0] }]\n"),
      join(
        API,
        "apiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec: { type: NodePort, selector: { app: api }, ports: [{ port: 80, targetPort: 80, nodePort: 30080 }] }\n",
      ),
      { "README.md": "# a\n\nOpen http://localhost:30080\n\n```sh\ncurl localhost:30080\n```\n" },
    ),
  ],
  "a registry by another name": [
    "image-registry-not-in-cluster",
    local(k3d(registry('"5000"', "registry.localhost")), own("k3d-registry.localhost:5000/a")),
    local(k3d(registry('"5000"', "registry.localhost")), own("registry.localhost:5000/a")),
  ],
  "the registry of the workstation": [
    "image-registry-not-in-cluster",
    local(k3d(registry('"5000"')), own("localhost:5000/a")),
    local(k3d(registry('"5000"')), own("reg.localhost:5000/a")),
  ],
  "a registry at another port": [
    "image-registry-not-in-cluster",
    local(k3d(registry('"5111"')), own("reg.localhost:5222/a")),
    local(k3d(registry('"5111"')), own("reg.localhost:5111/a")),
  ],
  "a registry that the cluster does not know": [
    "image-registry-not-in-cluster",
    {
      "app.yaml": own("k3d-r:5111/a"),
      ...script("k3d registry create r -p 5111", "k3d cluster create c", "kubectl apply -f app.yaml"),
    },
    {
      "app.yaml": own("k3d-r:5111/a"),
      ...script(
        "k3d registry create r -p 5111",
        "k3d cluster create c --registry-use k3d-r:5111",
        "kubectl apply -f app.yaml",
      ),
    },
  ],
  "an image that nobody brings to the cluster": [
    "image-not-delivered",
    {
      "app.yaml": own("app:dev"),
      ...script("k3d cluster create dev", "docker build -t app:dev .", "kubectl apply -f app.yaml"),
    },
    {
      "app.yaml": own("app:dev"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:dev .",
        "k3d image import app:dev -c dev",
        "kubectl apply -f app.yaml",
      ),
    },
  ],
  "an image that is pulled although it is there": [
    "local-image-always-pulled",
    {
      "app.yaml": own("app:latest"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:latest .",
        "k3d image import app:latest -c dev",
        "kubectl apply -f app.yaml",
      ),
    },
    {
      "app.yaml": own("app:latest", "imagePullPolicy: IfNotPresent"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:latest .",
        "k3d image import app:latest -c dev",
        "kubectl apply -f app.yaml",
      ),
    },
  ],
  "an image that another cluster gets": [
    "image-loaded-elsewhere",
    {
      "app.yaml": own("app:dev"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:dev .",
        "k3d image import app:dev",
        "kubectl apply -f app.yaml",
      ),
    },
    {
      "app.yaml": own("app:dev"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:dev .",
        "k3d image import app:dev -c dev",
        "kubectl apply -f app.yaml",
      ),
    },
  ],
  "an image under another tag": [
    "image-not-delivered",
    {
      "app.yaml": own("app:v1"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:dev .",
        "k3d image import app:dev -c dev",
        "kubectl apply -f app.yaml",
      ),
    },
    {
      "app.yaml": own("app:dev"),
      ...script(
        "k3d cluster create dev",
        "docker build -t app:dev .",
        "k3d image import app:dev -c dev",
        "kubectl apply -f app.yaml",
      ),
    },
  ],
  "a label that no kubelet takes": [
    "node-label-refused",
    local(k3d(`agents: 1\n${k3s("--node-label=node-role.kubernetes.io/worker=true", "[agent:*]")}`), API),
    local(
      k3d('agents: 1\noptions: { k3s: { nodeLabels: [{ label: "role=worker", nodeFilters: [agent:*] }] } }\n'),
      API,
    ),
  ],
  "a label that no node has": [
    "node-selector-matches-no-node",
    local(k3d("agents: 1\n"), dep("api", { image: "ghcr.io/acme/api:1", pod: "nodeSelector: { tier: db }" })),
    local(
      k3d('agents: 1\noptions: { k3s: { nodeLabels: [{ label: "tier=db", nodeFilters: [agent:0] }] } }\n'),
      dep("api", { image: "ghcr.io/acme/api:1", pod: "nodeSelector: { tier: db }" }),
    ),
  ],
  "a node of another cluster": [
    "node-name-unknown",
    local(k3d("agents: 1\n"), volume("k3d-test-agent-0")),
    local(k3d("agents: 1\n"), volume("k3d-dev-agent-0")),
  ],
  "a taint on all nodes": [
    "taint-not-tolerated",
    local(k3d(k3s("--node-taint=x=y:NoSchedule")), API),
    local(k3d(`agents: 1\n${k3s("--node-taint=x=y:NoSchedule")}`), API),
  ],
  "a pod that is larger than a node": [
    "request-exceeds-node",
    local(k3d(`agents: 1\n${runtime("agentsMemory: 1g, serversMemory: 1g")}`), requests("memory: 2Gi")),
    local(k3d(`agents: 1\n${runtime("agentsMemory: 1g, serversMemory: 1g")}`), requests("memory: 512Mi")),
  ],
  "pods that are larger than all nodes": [
    "requests-exceed-cluster",
    local(k3d(runtime("serversMemory: 2g")), requests("memory: 512Mi", 5)),
    local(k3d(runtime("serversMemory: 2g")), requests("memory: 512Mi", 2)),
  ],
  "limits that are larger than the machine": [
    "memory-limits-exceed-machine",
    local(k3d(), limits("memory: 4Gi", 5)),
    local(k3d(), limits("memory: 1Gi", 2)),
  ],
  "too little for k3s": [
    "node-memory-below-runtime",
    local(k3d(runtime("serversMemory: 256m")), API),
    local(k3d(runtime("serversMemory: 2g")), API),
  ],
  "memory for agents that are not there": [
    "cluster-setting-ignored",
    local(k3d(`agents: 0\n${runtime("agentsMemory: 4g")}`), API),
    local(k3d(`agents: 0\n${runtime("serversMemory: 4g")}`), API),
  ],
  "sixteen cores": ["request-exceeds-node", local(k3d(), requests("cpu: 16")), local(k3d(), requests("cpu: 500m"))],
  "more pods apart than nodes": [
    "anti-affinity-exceeds-nodes",
    local(k3d(), dep("api", { image: "ghcr.io/acme/api:1", replicas: 3, pod: APART })),
    local(k3d("agents: 2\n"), dep("api", { image: "ghcr.io/acme/api:1", replicas: 3, pod: APART })),
  ],
  "a port that traefik holds": [
    "load-balancer-port-clash",
    local(k3d(), join(API, svc("api", 80, "type: LoadBalancer"))),
    local(k3d(k3s("--disable=traefik")), join(API, svc("api", 80, "type: LoadBalancer"))),
  ],
  "nobody that balances": [
    "load-balancer-unsupported",
    local(k3d(k3s("--disable=servicelb")), join(API, svc("api", 80, "type: LoadBalancer"))),
    local(k3d(k3s("--disable=servicelb")), join(API, svc("api", 80))),
  ],
  "a controller that is not there": [
    "ingress-class-missing",
    local(k3d(), join(API, svc("api", 80), ingress("  ingressClassName: nginx\n"))),
    local(k3d(), join(API, svc("api", 80), ingress("  ingressClassName: traefik\n"))),
  ],
  "a class of storage that is not there": [
    "storage-class-missing",
    local(k3d(), claim("d", ", storageClassName: standard")),
    local(k3d(), claim("d", ", storageClassName: local-path")),
  ],
  "a volume for many nodes": [
    "claim-access-mode-unsupported",
    local(k3d(), claim("d", "").replace("ReadWriteOnce", "ReadWriteMany")),
    local(k3d(), claim("d", "")),
  ],
  "a volume for pods that are kept apart": [
    "claim-shared-between-nodes",
    local(
      k3d("agents: 1\n"),
      join(
        claim("d", ""),
        dep("api", { image: "ghcr.io/acme/api:1", replicas: 2, pod: `${APART}\n${CLAIMED}`, container: MOUNTED }),
      ),
    ),
    local(
      k3d("agents: 1\n"),
      join(claim("d", ""), dep("api", { image: "ghcr.io/acme/api:1", replicas: 1, pod: CLAIMED, container: MOUNTED })),
    ),
  ],
  "an autoscaler without figures": [
    "metrics-api-missing",
    local(
      k3d(k3s("--disable=metrics-server")),
      join(
        requests("cpu: 100m"),
        "apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: api }\nspec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, maxReplicas: 3, metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 80 } } }] }\n",
      ),
    ),
    local(
      k3d(),
      join(
        requests("cpu: 100m"),
        "apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: api }\nspec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, maxReplicas: 3, metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 80 } } }] }\n",
      ),
    ),
  ],
  "a directory of the workstation": [
    "host-path-not-on-node",
    local(
      k3d(),
      dep("api", {
        image: "ghcr.io/acme/api:1",
        pod: "volumes: [{ name: s, hostPath: { path: /Users/me/src, type: Directory } }]",
        container: "volumeMounts: [{ name: s, mountPath: /s }]",
      }),
    ),
    local(
      k3d("volumes: [{ volume: /Users/me/src:/src, nodeFilters: [all] }]\n"),
      dep("api", {
        image: "ghcr.io/acme/api:1",
        pod: "volumes: [{ name: s, hostPath: { path: /src, type: Directory } }]",
        container: "volumeMounts: [{ name: s, mountPath: /s }]",
      }),
    ),
  ],
  "a kind that nothing brings": [
    "custom-kind-missing",
    local(
      k3d(),
      join(
        API,
        "apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: { name: a }\nspec: { secretName: a, dnsNames: [a.example.com], issuerRef: { name: a } }\n",
      ),
    ),
    local(
      k3d(),
      join(
        API,
        "apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: { name: a }\nspec: { secretName: a, dnsNames: [a.example.com], issuerRef: { name: a } }\n",
      ),
      script(
        "k3d cluster create --config k3d.yaml",
        "helm install cert-manager jetstack/cert-manager --set crds.enabled=true",
        "kubectl apply -f app.yaml",
      ),
    ),
  ],
  "a version that is gone": [
    "api-version-removed",
    local(
      k3d("image: rancher/k3s:v1.25.4-k3s1\n"),
      "apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: { name: a }\nspec: { maxUnavailable: 1, selector: { matchLabels: { app: api } } }\n",
    ),
    local(
      k3d("image: rancher/k3s:v1.25.4-k3s1\n"),
      join(
        API,
        "apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: { name: a }\nspec: { maxUnavailable: 1, selector: { matchLabels: { app: api } } }\n",
      ),
    ),
  ],
};
