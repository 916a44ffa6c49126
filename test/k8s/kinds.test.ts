import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOfResource, resourceMeant } from "../../src/k8s/api-resources.ts";
import {
  BUILT_IN_GROUPS,
  builtinKind,
  configReader,
  CUSTOM_RESOURCE_MAKERS,
  groupOfApiVersion,
  isBuiltIn,
  isConfigKind,
  kindKey,
  madeNames,
  MAKERS,
  podTemplatePath,
  podTemplatePaths,
  scopeOf,
  splitKindKey,
  workloadKind,
} from "../../src/k8s/kinds.ts";
import { kubeMinor } from "../../src/k8s/kube-version.ts";

describe("kind keys", () => {
  it.each([
    ["v1", "Service", "Service"],
    ["apps/v1", "Deployment", "Deployment.apps"],
    ["networking.k8s.io/v1", "Ingress", "Ingress.networking.k8s.io"],
    ["serving.knative.dev/v1", "Service", "Service.serving.knative.dev"],
  ])("%s %s is %s", (apiVersion, kind, key) => {
    expect(kindKey(apiVersion, kind)).toBe(key);
    expect(splitKindKey(key)).toEqual({ kind, group: groupOfApiVersion(apiVersion) });
  });

  it("does not take prototype names for kinds", () => {
    expect(builtinKind("constructor")).toBeUndefined();
    expect(scopeOf("toString.__proto__")).toBeUndefined();
    expect(podTemplatePath("constructor")).toBeUndefined();
    expect(MAKERS.get("__proto__")).toBeUndefined();
  });
});

describe("scopeOf", () => {
  it.each([
    ["Namespace", "cluster"],
    ["Node", "cluster"],
    ["PersistentVolume", "cluster"],
    ["StorageClass.storage.k8s.io", "cluster"],
    ["IngressClass.networking.k8s.io", "cluster"],
    ["ClusterRole.rbac.authorization.k8s.io", "cluster"],
    ["CSIStorageCapacity.storage.k8s.io", "namespaced"],
    ["Ingress.networking.k8s.io", "namespaced"],
    ["PersistentVolumeClaim", "namespaced"],
    ["ClusterIssuer.cert-manager.io", "cluster"],
    ["Issuer.cert-manager.io", "namespaced"],
    ["ClusterSecretStore.external-secrets.io", "cluster"],
    ["GatewayClass.gateway.networking.k8s.io", "cluster"],
    ["HTTPRoute.gateway.networking.k8s.io", "namespaced"],
    ["Kustomization.kustomize.toolkit.fluxcd.io", "namespaced"],
    ["K8sRequiredLabels.constraints.gatekeeper.sh", "cluster"],
    ["Widget.example.com", undefined],
  ])("%s is %s", (key, scope) => {
    expect(scopeOf(key)).toBe(scope);
  });

  it("knows the groups of the API itself", () => {
    expect([...BUILT_IN_GROUPS]).toContain("");
    expect([...BUILT_IN_GROUPS]).toContain("policy");
    expect(BUILT_IN_GROUPS.has("cert-manager.io")).toBe(false);
  });
});

describe("configReader", () => {
  it.each([
    ["kustomize.config.k8s.io/v1beta1", "Kustomization", "kustomize"],
    ["kustomize.config.k8s.io/v1alpha1", "Component", "kustomize"],
    ["builtin", "LabelTransformer", "kustomize"],
    ["kind.x-k8s.io/v1alpha4", "Cluster", "kind"],
    ["k3d.io/v1alpha5", "Simple", "k3d"],
    ["ctlptl.dev/v1alpha1", "Cluster", "ctlptl"],
    ["kubeadm.k8s.io/v1beta3", "ClusterConfiguration", "kubeadm"],
    ["kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", "the kubelet"],
    ["kubescheduler.config.k8s.io/v1", "KubeSchedulerConfiguration", "a Kubernetes component"],
    ["pod-security.admission.config.k8s.io/v1", "PodSecurityConfiguration", "a Kubernetes component"],
    ["skaffold/v4beta13", "Config", "skaffold"],
    ["install.istio.io/v1alpha1", "IstioOperator", "istioctl"],
    ["v1", "Config", "kubectl"],
    ["audit.k8s.io/v1", "Policy", "the API server"],
    ["v1", "ConfigMap", undefined],
    ["kustomize.toolkit.fluxcd.io/v1", "Kustomization", undefined],
    ["cluster.x-k8s.io/v1beta1", "Cluster", undefined],
    ["config.openshift.io/v1", "Proxy", undefined],
    ["apps/v1", "Deployment", undefined],
  ])("%s %s is read by %s", (apiVersion, kind, tool) => {
    expect(configReader(apiVersion, kind)).toBe(tool);
    expect(isConfigKind(apiVersion, kind)).toBe(tool !== undefined);
  });
});

describe("isBuiltIn", () => {
  it.each([
    ["ServiceAccount", "shop", "default", true],
    ["ServiceAccount", "shop", "api", false],
    ["ConfigMap", "shop", "kube-root-ca.crt", true],
    ["Service", "default", "kubernetes", true],
    ["Service", "shop", "kubernetes", false],
    ["Service", undefined, "kubernetes", true],
    ["PriorityClass.scheduling.k8s.io", "", "system-node-critical", true],
    ["PriorityClass.scheduling.k8s.io", "", "high", false],
    ["ClusterRole.rbac.authorization.k8s.io", "", "view", true],
    ["ClusterRole.rbac.authorization.k8s.io", "", "system:auth-delegator", true],
    ["Role.rbac.authorization.k8s.io", "kube-system", "extension-apiserver-authentication-reader", true],
    ["Namespace", "", "kube-system", true],
    ["Namespace", "", "shop", false],
  ])("%s %s/%s: %s", (key, namespace, name, present) => {
    expect(isBuiltIn(key, namespace, name)).toBe(present);
  });
});

describe("pod templates", () => {
  it.each([
    ["Pod", []],
    ["Deployment.apps", ["spec", "template"]],
    ["Deployment.extensions", ["spec", "template"]],
    ["ReplicationController", ["spec", "template"]],
    ["CronJob.batch", ["spec", "jobTemplate", "spec", "template"]],
    ["Rollout.argoproj.io", ["spec", "template"]],
    ["CloneSet.apps.kruise.io", ["spec", "template"]],
    ["Service.serving.knative.dev", ["spec", "template"]],
    ["DeploymentConfig.apps.openshift.io", ["spec", "template"]],
    ["Service", undefined],
    ["RayCluster.ray.io", undefined],
    ["JobSet.jobset.x-k8s.io", undefined],
  ])("of %s stand at %j", (key, path) => {
    expect(podTemplatePath(key)).toEqual(path);
  });

  it("finds every template that an object holds", () => {
    const cluster = {
      spec: { headGroupSpec: { template: {} }, workerGroupSpecs: [{ template: {} }, {}, { template: {} }] },
    };
    expect(podTemplatePaths("RayCluster.ray.io", cluster)).toEqual([
      ["spec", "headGroupSpec", "template"],
      ["spec", "workerGroupSpecs", 0, "template"],
      ["spec", "workerGroupSpecs", 2, "template"],
    ]);
    const training = { spec: { pytorchReplicaSpecs: { Master: { template: {} }, Worker: { template: {} } } } };
    expect(podTemplatePaths("PyTorchJob.kubeflow.org", training).map((path) => path.join("."))).toEqual([
      "spec.pytorchReplicaSpecs.Master.template",
      "spec.pytorchReplicaSpecs.Worker.template",
    ]);
    expect(podTemplatePaths("Pod", { spec: {} })).toEqual([[]]);
    expect(podTemplatePaths("Deployment.apps", { spec: { template: "x" } })).toEqual([]);
    expect(podTemplatePaths("ConfigMap", {})).toEqual([]);
  });

  it("tells what ends from what lasts", () => {
    expect(workloadKind("Job.batch")?.ends).toBe(true);
    expect(workloadKind("CronJob.batch")?.ends).toBe(true);
    expect(workloadKind("Deployment.apps")?.ends).toBe(false);
    expect(workloadKind("DaemonSet.apps")?.replicas).toBeUndefined();
    expect(workloadKind("ReplicationController")?.selector?.form).toBe("map");
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom("RayCluster.ray.io", "CronJob.batch", "Pod"), fc.anything(), (key, object) => {
        expect(Array.isArray(podTemplatePaths(key, object))).toBe(true);
      }),
    );
  });
});

describe("makers", () => {
  const made = (
    key: string,
    name: string | undefined,
    fields: Record<string, readonly (string | undefined)[]> = {},
    annotations: readonly string[] = [],
  ) =>
    (MAKERS.get(key) ?? []).map((maker) => [
      maker.makes,
      madeNames(maker, { name, annotations, at: (path) => (Object.hasOwn(fields, path) ? (fields[path] ?? []) : []) }),
    ]);

  it("takes the name that a field says, else the maker's own", () => {
    expect(made("ExternalSecret.external-secrets.io", "db", { "spec.target.name": ["db-credentials"] })).toEqual([
      ["Secret", ["db-credentials"]],
    ]);
    expect(made("ExternalSecret.external-secrets.io", "db")).toEqual([["Secret", ["db"]]]);
    expect(made("ExternalSecret.external-secrets.io", undefined)).toEqual([["Secret", undefined]]);
    expect(made("ExternalSecret.external-secrets.io", "db", { "spec.target.name": [undefined] })).toEqual([
      ["Secret", undefined],
    ]);
  });

  it("makes nothing where nothing is named", () => {
    expect(made("Certificate.cert-manager.io", "web", { "spec.secretName": ["web-tls"] })).toEqual([
      ["Secret", ["web-tls"]],
    ]);
    expect(made("Certificate.cert-manager.io", "web")).toEqual([["Secret", []]]);
  });

  it("adds what an operator adds", () => {
    const names = made("Cluster.postgresql.cnpg.io", "main");
    expect(names).toContainEqual(["Service", ["main-rw"]]);
    expect(names).toContainEqual(["Secret", ["main-app"]]);
    expect(made("CephClient.ceph.rook.io", "glance")).toEqual([["Secret", ["rook-ceph-client-glance"]]]);
    expect(made("Prometheus.monitoring.coreos.com", "k8s")).toContainEqual(["Service", ["prometheus-operated"]]);
  });

  it("makes TLS Secrets only for an Ingress that asks cert-manager", () => {
    const tls = { "spec.tls.*.secretName": ["shop-tls"] };
    expect(made("Ingress.networking.k8s.io", "shop", tls)).toContainEqual(["Secret", []]);
    expect(made("Ingress.networking.k8s.io", "shop", tls, ["cert-manager.io/cluster-issuer"])).toContainEqual([
      "Secret",
      ["shop-tls"],
    ]);
  });

  it("does not know what a release makes", () => {
    expect(made("HelmRelease.helm.toolkit.fluxcd.io", "redis")).toContainEqual(["Secret", undefined]);
  });

  it("knows Crossplane's connection Secrets of any custom resource", () => {
    const [maker] = CUSTOM_RESOURCE_MAKERS;
    const view = {
      name: "db",
      annotations: [],
      at: (path: string) => (path === "spec.writeConnectionSecretToRef.name" ? ["db-conn"] : []),
    };
    expect(maker && madeNames(maker, view)).toEqual(["db-conn"]);
  });
});

describe("API resources", () => {
  it("knows the groups of a resource", () => {
    expect([...groupsOfResource("deployments")]).toEqual(["apps", "extensions"]);
    expect([...groupsOfResource("pods/log")]).toEqual(["", "metrics.k8s.io"]);
    expect([...groupsOfResource("events")]).toEqual(["", "events.k8s.io"]);
    expect([...groupsOfResource("widgets")]).toEqual([]);
  });

  it("sees what a word in the wrong form was meant for", () => {
    expect(resourceMeant("Deployment")).toBe("deployments");
    expect(resourceMeant("pod")).toBe("pods");
    expect(resourceMeant("Pods")).toBe("pods");
    expect(resourceMeant("pods")).toBeUndefined();
    expect(resourceMeant("widgets")).toBeUndefined();
  });
});

describe("kubeMinor", () => {
  it.each([
    ["1.34", 34],
    ["v1.34.2", 34],
    ["v1.31.5-k3s1", 31],
    ["v1.31.5+k3s1", 31],
    ["1", undefined],
    ["latest", undefined],
    ["2.3", undefined],
    ["1.34x", undefined],
  ])("%s is %s", (version, minor) => {
    expect(kubeMinor(version)).toBe(minor);
  });
});
