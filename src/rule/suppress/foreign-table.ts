/** Linters whose suppressions are read. */
export type ForeignTool = "kube-linter" | "kube-score" | "polaris" | "checkov" | "trivy";

/** What other linters call the conditions that rules here find, by rule. Checks without a rule are not in it. */
const SAME: Readonly<Record<string, Partial<Readonly<Record<ForeignTool, string>>>>> = {
  "binding-to-everyone": { trivy: "KSV-0122 KSV-0123" },
  "capabilities-kept": {
    "kube-linter": "drop-net-raw-capability",
    polaris: "insecureCapabilities",
    checkov: "CKV_K8S_37 CKV_K8S_28",
    trivy: "KSV-0003 KSV-0004 KSV-0106",
  },
  "capability-dangerous": {
    polaris: "dangerousCapabilities",
    checkov: "CKV_K8S_25 CKV_K8S_39",
    trivy: "KSV-0005 KSV-0022",
  },
  "container-privileged": {
    "kube-linter": "privileged-container",
    "kube-score": "container-security-context-privileged",
    polaris: "runAsPrivileged",
    checkov: "CKV_K8S_16",
    trivy: "KSV-0017",
  },
  "cpu-request-missing": {
    "kube-linter": "unset-cpu-requirements",
    "kube-score": "container-resources",
    polaris: "cpuRequestsMissing",
    checkov: "CKV_K8S_10",
    trivy: "KSV-0015",
  },
  "disruption-budget-blocks-eviction": {
    "kube-linter": "pdb-max-unavailable pdb-min-available",
    polaris: "pdbDisruptionsIsZero",
  },
  "disruption-budget-missing": {
    "kube-score": "deployment-has-poddisruptionbudget statefulset-has-poddisruptionbudget",
    polaris: "missingPodDisruptionBudget",
  },
  "env-duplicate": { "kube-linter": "duplicate-env-var", "kube-score": "environment-variable-key-duplication" },
  "host-namespace-shared": {
    "kube-linter": "host-pid host-ipc host-network",
    polaris: "hostPIDSet hostIPCSet hostNetworkSet",
    checkov: "CKV_K8S_17 CKV_K8S_18 CKV_K8S_19",
    trivy: "KSV-0008 KSV-0009 KSV-0010",
  },
  "host-path-mounted": {
    "kube-linter": "sensitive-host-mounts docker-sock writable-host-mount",
    polaris: "hostPathSet",
    checkov: "CKV_K8S_27",
    trivy: "KSV-0023 KSV-0006",
  },
  "image-not-pinned": { checkov: "CKV_K8S_43" },
  "image-tag-floating": {
    "kube-linter": "latest-tag",
    "kube-score": "container-image-tag",
    polaris: "tagNotSpecified",
    checkov: "CKV_K8S_14",
    trivy: "KSV-0013",
  },
  "ingress-backend-missing": { "kube-linter": "dangling-ingress", "kube-score": "ingress-targets-service" },
  "ingress-snippet-used": { checkov: "CKV_K8S_152 CKV_K8S_153 CKV_K8S_154" },
  "ingress-without-tls": { polaris: "tlsSettingsMissing" },
  "liveness-equals-readiness": { "kube-score": "pod-probes-identical" },
  "liveness-probe-missing": {
    "kube-linter": "no-liveness-probe",
    "kube-score": "pod-probes",
    polaris: "livenessProbeMissing",
    checkov: "CKV_K8S_8",
  },
  "memory-limit-unset": {
    "kube-linter": "unset-memory-requirements",
    "kube-score": "container-resources",
    polaris: "memoryLimitsMissing",
    checkov: "CKV_K8S_13",
    trivy: "KSV-0018",
  },
  "memory-request-missing": {
    "kube-linter": "unset-memory-requirements",
    "kube-score": "container-resources",
    polaris: "memoryRequestsMissing",
    checkov: "CKV_K8S_12",
    trivy: "KSV-0016",
  },
  "network-policy-missing": {
    "kube-linter": "non-isolated-pod",
    "kube-score": "pod-networkpolicy",
    polaris: "missingNetworkPolicy",
    checkov: "CKV2_K8S_6",
  },
  "network-policy-selects-nothing": {
    "kube-linter": "dangling-networkpolicy",
    "kube-score": "networkpolicy-targets-pod",
  },
  "privilege-escalation-allowed": {
    "kube-linter": "privilege-escalation-container",
    polaris: "privilegeEscalationAllowed",
    checkov: "CKV_K8S_20",
    trivy: "KSV-0001",
  },
  "readiness-probe-missing": {
    "kube-linter": "no-readiness-probe",
    "kube-score": "pod-probes",
    polaris: "readinessProbeMissing",
    checkov: "CKV_K8S_9",
  },
  "replica-single": {
    "kube-linter": "minimum-three-replicas",
    "kube-score": "deployment-replicas",
    polaris: "deploymentMissingReplicas",
  },
  "replicas-may-share-node": {
    "kube-linter": "no-anti-affinity",
    "kube-score": "deployment-has-host-podantiaffinity statefulset-has-host-podantiaffinity",
    polaris: "topologySpreadConstraint",
  },
  "replicas-set-beside-autoscaler": { "kube-score": "deployment-targeted-by-hpa-does-not-have-replicas-configured" },
  "role-enters-pods": {
    polaris: "rolePodExecAttach clusterrolePodExecAttach",
    checkov: "CKV2_K8S_2",
    trivy: "KSV-0053 KSV-0054",
  },
  "role-reads-secrets": { "kube-linter": "access-to-secrets", checkov: "CKV2_K8S_5", trivy: "KSV-0041 KSV-0113" },
  "root-filesystem-writable": {
    "kube-linter": "no-read-only-root-fs",
    "kube-score": "container-security-context-readonlyrootfilesystem",
    polaris: "notReadOnlyRootFilesystem",
    checkov: "CKV_K8S_22",
    trivy: "KSV-0014",
  },
  "run-as-root-allowed": {
    "kube-linter": "run-as-non-root",
    polaris: "runAsRootAllowed",
    checkov: "CKV_K8S_23",
    trivy: "KSV-0012 KSV-0105",
  },
  "scale-target-missing": {
    "kube-linter": "dangling-horizontalpodautoscaler",
    "kube-score": "horizontalpodautoscaler-has-target",
  },
  "seccomp-profile-missing": {
    "kube-score": "container-seccomp-profile",
    checkov: "CKV_K8S_31",
    trivy: "KSV-0030 KSV-0104",
  },
  "secret-in-configmap": { polaris: "sensitiveConfigmapContent", trivy: "KSV-0109" },
  "secret-in-environment-value": { "kube-linter": "env-var-secret", polaris: "sensitiveContainerEnvVar" },
  "selector-template-mismatch": {
    "kube-linter": "mismatching-selector",
    "kube-score": "deployment-pod-selector-labels-match-template-metadata-labels",
  },
  "service-account-field-deprecated": { "kube-linter": "deprecated-service-account-field" },
  "service-account-missing": { "kube-linter": "non-existent-service-account" },
  "service-account-token-mounted": {
    "kube-linter": "default-service-account",
    polaris: "automountServiceAccountToken",
    checkov: "CKV_K8S_38",
    trivy: "KSV-0036",
  },
  "service-selects-no-pod": { "kube-linter": "dangling-service", "kube-score": "service-targets-pod" },
};

const RULES: ReadonlyMap<string, readonly string[]> = invert();

function invert(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [rule, tools] of Object.entries(SAME)) {
    for (const [tool, checks] of Object.entries(tools)) {
      for (const check of checks.split(" ")) {
        const key = keyOf(tool, check);
        found.set(key, [...(found.get(key) ?? []), rule]);
      }
    }
  }
  return found;
}

/** Trivy's ids are written `KSV014`, `KSV-0014` and `AVD-KSV-0014`. */
function keyOf(tool: string, check: string): string {
  const number = tool === "trivy" ? /^(?:AVD-)?KSV-?0*(\d+)$/i.exec(check)?.[1] : undefined;
  return `${tool}\0${number === undefined ? check : `ksv${number}`}`;
}

/** The rules that find what a check of another linter finds; none for a check that is not known. */
export function rulesLike(tool: ForeignTool, check: string): readonly string[] {
  return RULES.get(keyOf(tool, check)) ?? [];
}

/** All rules that find what some check of that linter finds. */
export function rulesLikeAnyOf(tool: ForeignTool): readonly string[] {
  return Object.entries(SAME).flatMap(([rule, tools]) => (tools[tool] === undefined ? [] : [rule]));
}
