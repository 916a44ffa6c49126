import type { ClusterProfile, Figure, ProfileName, ProfileStorageClass } from "./cluster-profiles.ts";

const MI = 2 ** 20;
const GI = 2 ** 30;

function figures(name: ProfileName): (value: number, because: string) => Figure {
  return (value, because) => ({ value, source: `the profile \`${name}\``, because });
}

const [K3D, KIND, MINIKUBE, DESKTOP, COLIMA] = [
  figures("k3d"),
  figures("kind"),
  figures("minikube"),
  figures("docker-desktop"),
  figures("colima"),
];

const DOCKER_MACHINE =
  "a node reports everything that the Docker machine has, which no configuration names; a small machine is taken";
const HARD_EVICTION = "the kubelet keeps 100Mi free by default (evictionHard memory.available)";
const DISK_EVICTION = "k3s sets eviction thresholds for disks only";
const K3S_SYSTEM_CPU = "CoreDNS 100m and metrics-server 100m";
const K3S_SYSTEM_MEMORY = "CoreDNS 70Mi and metrics-server 70Mi";

const COMMON_LABELS = { "kubernetes.io/os": "linux", "beta.kubernetes.io/os": "linux" };
const OPEN_LABELS = ["kubernetes.io/hostname", "kubernetes.io/arch", "beta.kubernetes.io/arch"];
const K3S_LABELS = {
  ...COMMON_LABELS,
  "node.kubernetes.io/instance-type": "k3s",
  "beta.kubernetes.io/instance-type": "k3s",
};
/** k3s writes `true`; kubeadm leaves the value empty, and an empty value does not select `true`. */
const K3S_CONTROL_PLANE = { "node-role.kubernetes.io/control-plane": "true" };
const KUBEADM_CONTROL_PLANE = {
  "node-role.kubernetes.io/control-plane": "",
  "node.kubernetes.io/exclude-from-external-load-balancers": "",
};
const KUBEADM_TAINT = { key: "node-role.kubernetes.io/control-plane", effect: "NoSchedule" };

/** https://github.com/rancher/local-path-provisioner: directories of one node, whose size nobody enforces. */
function localPath(name: string): ProfileStorageClass {
  return {
    name,
    provisioner: "rancher.io/local-path",
    isDefault: true,
    bindingMode: "WaitForFirstConsumer",
    accessModes: ["ReadWriteOnce", "ReadWriteOncePod"],
    allowsExpansion: false,
    component: "local-path",
  };
}

function hostPath(name: string, provisioner: string): ProfileStorageClass {
  return {
    name,
    provisioner,
    isDefault: true,
    bindingMode: "Immediate",
    accessModes: ["ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany", "ReadWriteOncePod"],
    allowsExpansion: false,
    component: "storage-provisioner",
  };
}

const K3S_COMPONENTS = ["coredns", "local-path", "metrics-server", "servicelb", "network-policy", "helm-controller"];

/** Sources: the documentation of each tool, as `docs` names it. The Kubernetes version is no part of a profile: each release of a tool brings another. */
export const PROFILES: readonly ClusterProfile[] = [
  {
    name: "k3d",
    distribution: "k3s",
    defaultCluster: "k3s-default",
    context: (cluster) => `k3d-${cluster}`,
    nodeName: (cluster, role, index) => `k3d-${cluster}-${role === "worker" ? "agent" : "server"}-${index}`,
    controlPlanes: 1,
    workers: 0,
    cpu: K3D(2000, DOCKER_MACHINE),
    memory: K3D(4 * GI, DOCKER_MACHINE),
    evictionMemory: K3D(0, DISK_EVICTION),
    systemCpu: K3D(200, K3S_SYSTEM_CPU),
    systemMemory: K3D(140 * MI, K3S_SYSTEM_MEMORY),
    nodeLabels: K3S_LABELS,
    controlPlaneLabels: K3S_CONTROL_PLANE,
    openLabels: [
      ...OPEN_LABELS,
      "node-role.kubernetes.io/master",
      "node-role.kubernetes.io/etcd",
      "k3s.io/hostname",
      "k3s.io/internal-ip",
    ],
    controlPlaneTaint: undefined,
    storageClasses: [localPath("local-path")],
    ingressClasses: [{ name: "traefik", isDefault: true, component: "traefik" }],
    components: [...K3S_COMPONENTS, "traefik"],
    addons: [],
    loadBalancer: "servicelb",
    takenPorts: [80, 443].map((port) => ({ port, component: "traefik" })),
    enforcesNetworkPolicies: true,
    hostName: "host.k3d.internal",
    loadCommand: (image, cluster) => `k3d image import ${image} -c ${cluster}`,
    podCidr: "10.42.0.0/16",
    serviceCidr: "10.43.0.0/16",
    docs: "https://k3d.io/stable/usage/configfile/",
  },
  {
    name: "kind",
    distribution: "kubeadm",
    defaultCluster: "kind",
    context: (cluster) => `kind-${cluster}`,
    nodeName: (cluster, role, index) => `${cluster}-${role}${index === 0 ? "" : index + 1}`,
    controlPlanes: 1,
    workers: 0,
    cpu: KIND(2000, DOCKER_MACHINE),
    memory: KIND(4 * GI, DOCKER_MACHINE),
    evictionMemory: KIND(
      0,
      "kind switches the eviction thresholds off (imageGCHighThresholdPercent 100, evictionHard 0%)",
    ),
    systemCpu: KIND(
      950,
      "API server 250m, controller manager 200m, scheduler 100m, etcd 100m, two CoreDNS 200m, kindnet 100m",
    ),
    systemMemory: KIND(290 * MI, "etcd 100Mi, two CoreDNS 140Mi, kindnet 50Mi"),
    nodeLabels: COMMON_LABELS,
    controlPlaneLabels: KUBEADM_CONTROL_PLANE,
    openLabels: OPEN_LABELS,
    controlPlaneTaint: { ...KUBEADM_TAINT, alone: false },
    storageClasses: [localPath("standard")],
    ingressClasses: [],
    components: ["coredns", "local-path", "kindnet", "kube-proxy"],
    addons: [],
    loadBalancer: "none",
    takenPorts: [],
    enforcesNetworkPolicies: true,
    hostName: undefined,
    loadCommand: (image, cluster) => `kind load docker-image ${image} --name ${cluster}`,
    podCidr: "10.244.0.0/16",
    serviceCidr: "10.96.0.0/16",
    docs: "https://kind.sigs.k8s.io/docs/user/configuration/",
  },
  {
    name: "minikube",
    distribution: "kubeadm",
    defaultCluster: "minikube",
    context: (cluster) => cluster,
    nodeName: (cluster, _role, index) => (index === 0 ? cluster : `${cluster}-m${String(index + 1).padStart(2, "0")}`),
    controlPlanes: 1,
    workers: 0,
    cpu: MINIKUBE(2000, "minikube start gives 2 CPUs by default"),
    memory: MINIKUBE(
      4 * GI,
      "minikube start takes a quarter of the host's memory, at most 6000 MB; a host of 16 GiB is taken",
    ),
    evictionMemory: MINIKUBE(0, "minikube sets the eviction thresholds to 0%"),
    systemCpu: MINIKUBE(750, "API server 250m, controller manager 200m, scheduler 100m, etcd 100m, CoreDNS 100m"),
    systemMemory: MINIKUBE(170 * MI, "etcd 100Mi and CoreDNS 70Mi"),
    nodeLabels: COMMON_LABELS,
    controlPlaneLabels: { ...KUBEADM_CONTROL_PLANE, "minikube.k8s.io/primary": "true" },
    openLabels: [
      ...OPEN_LABELS,
      "minikube.k8s.io/name",
      "minikube.k8s.io/version",
      "minikube.k8s.io/commit",
      "minikube.k8s.io/updated_at",
      "minikube.k8s.io/primary",
    ],
    controlPlaneTaint: undefined,
    storageClasses: [hostPath("standard", "k8s.io/minikube-hostpath")],
    ingressClasses: [],
    components: ["coredns", "storage-provisioner", "kube-proxy"],
    addons: [
      { name: "ingress", ingressClass: "nginx" },
      { name: "metrics-server" },
      { name: "registry" },
      { name: "metallb" },
      { name: "csi-hostpath-driver" },
    ],
    loadBalancer: "tunnel",
    takenPorts: [],
    enforcesNetworkPolicies: false,
    hostName: "host.minikube.internal",
    loadCommand: (image, cluster) => `minikube image load ${image}${cluster === "minikube" ? "" : ` -p ${cluster}`}`,
    podCidr: "10.244.0.0/16",
    serviceCidr: "10.96.0.0/12",
    docs: "https://minikube.sigs.k8s.io/docs/commands/start/",
  },
  {
    name: "docker-desktop",
    distribution: "kubeadm",
    defaultCluster: "docker-desktop",
    context: () => "docker-desktop",
    nodeName: () => "docker-desktop",
    controlPlanes: 1,
    workers: 0,
    cpu: DESKTOP(2000, "Docker Desktop takes all CPUs of the host unless a limit is set; a small host is taken"),
    memory: DESKTOP(
      4 * GI,
      "Docker Desktop takes up to half of the host's memory unless a limit is set; a host of 8 GiB is taken",
    ),
    evictionMemory: DESKTOP(100 * MI, HARD_EVICTION),
    systemCpu: DESKTOP(850, "API server 250m, controller manager 200m, scheduler 100m, etcd 100m, two CoreDNS 200m"),
    systemMemory: DESKTOP(240 * MI, "etcd 100Mi and two CoreDNS 140Mi"),
    nodeLabels: COMMON_LABELS,
    controlPlaneLabels: KUBEADM_CONTROL_PLANE,
    openLabels: OPEN_LABELS,
    controlPlaneTaint: { ...KUBEADM_TAINT, alone: false },
    storageClasses: [hostPath("hostpath", "docker.io/hostpath")],
    ingressClasses: [],
    components: ["coredns", "storage-provisioner", "kube-proxy", "vpnkit-controller"],
    addons: [],
    loadBalancer: "localhost",
    takenPorts: [],
    enforcesNetworkPolicies: false,
    hostName: "host.docker.internal",
    loadCommand: undefined,
    podCidr: "10.1.0.0/16",
    serviceCidr: "10.96.0.0/12",
    docs: "https://docs.docker.com/desktop/features/kubernetes/",
  },
  {
    name: "colima",
    distribution: "k3s",
    defaultCluster: "colima",
    context: (cluster) => (cluster === "colima" || cluster === "default" ? "colima" : `colima-${cluster}`),
    nodeName: (cluster) => (cluster === "colima" || cluster === "default" ? "colima" : `colima-${cluster}`),
    controlPlanes: 1,
    workers: 0,
    cpu: COLIMA(2000, "colima start gives 2 CPUs by default"),
    memory: COLIMA(2 * GI, "colima start gives 2 GiB by default"),
    evictionMemory: COLIMA(0, DISK_EVICTION),
    systemCpu: COLIMA(200, K3S_SYSTEM_CPU),
    systemMemory: COLIMA(140 * MI, K3S_SYSTEM_MEMORY),
    nodeLabels: K3S_LABELS,
    controlPlaneLabels: K3S_CONTROL_PLANE,
    openLabels: [...OPEN_LABELS, "node-role.kubernetes.io/master", "k3s.io/hostname", "k3s.io/internal-ip"],
    controlPlaneTaint: undefined,
    storageClasses: [localPath("local-path")],
    // Its default arguments for k3s are --disable=traefik.
    ingressClasses: [],
    components: K3S_COMPONENTS,
    addons: [{ name: "traefik", ingressClass: "traefik" }],
    loadBalancer: "servicelb",
    takenPorts: [],
    enforcesNetworkPolicies: true,
    hostName: "host.docker.internal",
    loadCommand: undefined,
    podCidr: "10.42.0.0/16",
    serviceCidr: "10.43.0.0/16",
    docs: "https://github.com/abiosoft/colima/blob/main/embedded/defaults/colima.yaml",
  },
];

/** Standard storage classes of clusters elsewhere, for telling a class of another environment from a slip. */
export const STORAGE_CLASSES_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["gp2", "Amazon EKS"],
  ["gp3", "Amazon EKS"],
  ["efs-sc", "Amazon EKS"],
  ["standard-rwo", "Google Kubernetes Engine"],
  ["premium-rwo", "Google Kubernetes Engine"],
  ["default", "Azure Kubernetes Service"],
  ["managed", "Azure Kubernetes Service"],
  ["managed-csi", "Azure Kubernetes Service"],
  ["managed-csi-premium", "Azure Kubernetes Service"],
  ["managed-premium", "Azure Kubernetes Service"],
  ["azurefile", "Azure Kubernetes Service"],
  ["azurefile-csi", "Azure Kubernetes Service"],
  ["do-block-storage", "DigitalOcean Kubernetes"],
  ["linode-block-storage", "Linode Kubernetes Engine"],
  ["oci-bv", "Oracle Container Engine"],
  ["hcloud-volumes", "Hetzner Cloud"],
  ["longhorn", "Longhorn"],
  ["rook-ceph-block", "Rook"],
  ["rook-cephfs", "Rook"],
  ["ceph-block", "Rook"],
  ["nfs-client", "the NFS subdir provisioner"],
  ["openebs-hostpath", "OpenEBS"],
  ["microk8s-hostpath", "MicroK8s"],
  ["local-path", "k3s"],
  ["standard", "kind and minikube"],
  ["hostpath", "Docker Desktop"],
]);

/** Ingress classes of controllers that are installed elsewhere, with what brings them. */
export const INGRESS_CLASSES_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["alb", "the AWS Load Balancer Controller"],
  ["gce", "Google Kubernetes Engine"],
  ["gce-internal", "Google Kubernetes Engine"],
  ["azure-application-gateway", "Azure Application Gateway"],
  ["webapprouting.kubernetes.azure.com", "Azure Kubernetes Service"],
  ["nginx", "ingress-nginx"],
  ["traefik", "Traefik"],
  ["haproxy", "HAProxy"],
  ["contour", "Contour"],
  ["kong", "Kong"],
  ["istio", "Istio"],
  ["cilium", "Cilium"],
  ["openshift-default", "OpenShift"],
]);
