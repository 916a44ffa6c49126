import { DESCRIBE_POD, type StatusFacts } from "../model.ts";

export const SCHEDULING_STATUSES: readonly StatusFacts[] = [
  {
    id: "pending-unschedulable",
    name: "Pending",
    aliases: [
      "FailedScheduling",
      "Unschedulable",
      "nodes are available",
      "0/1 nodes are available",
      "Insufficient cpu",
      "Insufficient memory",
    ],
    column: "Pending",
    ready: "0/n",
    layer: "scheduling",
    carriedIn: "the condition PodScheduled, and events",
    text: "0/<n> nodes are available: <reasons>",
    meaning: "No node takes the pod. The message counts the nodes by reason.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "Insufficient cpu, or: Insufficient memory",
            means:
              "the pod requests more than any node has left; a limit without a request counts as the request, and cpu: 100 is 100 cores",
            mend: "request less, or enlarge the nodes",
            confirm: "kubectl describe nodes",
          },
          {
            shows: "Insufficient <other resource>",
            means: "no node offers it: the device plugin is not installed",
            mend: "install the plugin, or take the request away",
          },
          {
            shows: "node(s) didn't match Pod's node affinity/selector",
            means: "no node carries the labels of nodeSelector or node affinity",
            mend: "correct the labels; k3s writes node-role.kubernetes.io/control-plane=true, kubeadm leaves the value empty",
            confirm: "kubectl get nodes --show-labels",
          },
          {
            shows: "node(s) had untolerated taint",
            means: "the nodes are tainted and the pod does not tolerate it",
            mend: "add the toleration, or remove the taint",
            confirm: "kubectl get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints",
          },
          {
            shows: "node(s) didn't have free ports for the requested pod ports",
            means: "a hostPort is taken, or there are more replicas than nodes; traefik of k3s holds 80 and 443",
            mend: "use a Service, or another port",
          },
          {
            shows: "node(s) didn't match pod anti-affinity rules",
            means: "more replicas than nodes that differ in the topologyKey",
            mend: "prefer instead of require, or run fewer replicas",
          },
          {
            shows: "node(s) didn't match pod affinity rules",
            means: "no pod carries the labels that the affinity asks for",
            mend: "correct the labelSelector",
          },
          {
            shows: "node(s) didn't match pod topology spread constraints",
            means: "no domain is left that keeps maxSkew; tainted nodes count as empty domains",
            mend: "use ScheduleAnyway, or nodeTaintsPolicy: Honor",
          },
          {
            shows: 'persistentvolumeclaim "<name>" not found',
            means: "a volume names a claim that this namespace does not have",
            mend: "create it, or correct claimName",
            confirm: "kubectl get pvc",
          },
          {
            shows: "pod has unbound immediate PersistentVolumeClaims",
            means: "a claim is not bound: its class or volume is missing",
            mend: "see PVC Pending",
            confirm: "kubectl describe pvc <claim>",
          },
          {
            shows: "node(s) didn't match PersistentVolume's node affinity",
            means: "the volume lives on one node, and that node does not take the pod",
            mend: "free that node, or move the data",
          },
          { shows: "Too many pods", means: "a node runs at most 110 pods", mend: "add a node" },
        ],
      },
      {
        run: "kubectl get events --field-selector involvedObject.name=<pod>",
        causes: [
          {
            shows: "no event at all",
            means: "schedulerName names a scheduler that does not run, or the pod waits for a quota controller",
            mend: "take schedulerName away",
          },
        ],
      },
    ],
  },
  {
    id: "scheduling-gated",
    name: "SchedulingGated",
    aliases: [],
    column: "SchedulingGated",
    ready: "0/n",
    layer: "scheduling",
    carriedIn: "the condition PodScheduled",
    text: "Scheduling is blocked due to non-empty scheduling gates",
    meaning: "schedulingGates keep the pod from the scheduler until a controller removes them.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.spec.schedulingGates}'",
        causes: [
          {
            shows: "a gate",
            means: "nothing has removed it",
            mend: "install the controller that owns it, or remove the gate",
          },
        ],
      },
    ],
  },
  {
    id: "pvc-pending",
    name: "PVC Pending",
    aliases: [
      "PersistentVolumeClaim Pending",
      "ProvisioningFailed",
      "FailedBinding",
      "WaitForFirstConsumer",
      "unbound",
      "VolumeMismatch",
    ],
    column: "Pending, of the claim and of the pod",
    ready: "0/n",
    layer: "scheduling",
    carriedIn: "events of the claim",
    text: 'storageclass.storage.k8s.io "<class>" not found',
    meaning:
      "The claim has no volume. WaitForFirstConsumer alone is no fault: the volume is made when a pod uses the claim.",
    steps: [
      {
        run: "kubectl describe pvc <claim>",
        causes: [
          {
            shows: 'storageclass.storage.k8s.io "<class>" not found',
            means: "the class does not exist here: k3d has local-path, kind and minikube standard",
            mend: "leave storageClassName out, or name a class of this cluster",
            confirm: "kubectl get storageclasses",
          },
          {
            shows: "no persistent volumes available for this claim and no storage class is set",
            means: 'storageClassName is "" or no class is the default, and no volume fits',
            mend: "name a class, or create a volume",
          },
          {
            shows: "NodePath only supports ReadWriteOnce",
            means: "local-path refuses ReadWriteMany",
            mend: "use ReadWriteOnce, or a storage that can share",
          },
          {
            shows: "waiting for first consumer to be created before binding",
            means: "no pod uses the claim yet, or the pod itself is Pending",
            mend: "look at the pod",
          },
          {
            shows: 'Cannot bind to requested volume "<volume>"',
            means: "the volume's size, class or mode differs from the claim's",
            mend: "make them equal",
          },
        ],
      },
    ],
  },
  {
    id: "admission-by-kubelet",
    name: "OutOfcpu",
    aliases: ["OutOfmemory", "OutOfpods", "NodeAffinity", "NodePorts", "UnexpectedAdmissionError", "SysctlForbidden"],
    column: "OutOfcpu, OutOfmemory, NodeAffinity, ...",
    ready: "0/n",
    layer: "scheduling",
    carriedIn: "status.reason",
    text: "Node didn't have enough resource: <resource>, requested: <n>, used: <n>, capacity: <n>",
    meaning: "The pod was sent to a node that refuses it: mostly because nodeName bypasses the scheduler.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.spec.nodeName} {.status.message}'",
        causes: [
          {
            shows: "didn't have enough resource",
            means: "nodeName names a node that is too small or full",
            mend: "take nodeName away and let the scheduler choose",
          },
          {
            shows: "node affinity/selector",
            means: "nodeName names a node that nodeSelector excludes",
            mend: "take one of the two away",
          },
          {
            shows: "forbidden sysctl",
            means: "the kubelet allows no unsafe sysctls",
            mend: "allow it on the node, or take it away",
          },
        ],
      },
    ],
  },
];
