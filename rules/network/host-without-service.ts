import {
  defineRule,
  type Draft,
  endingStatus,
  type Graph,
  type HostReference,
  isWordInstalled,
  type KubeObject,
  namer,
  placeOfHost,
  podsNamedIn,
  SLIPS,
} from "../../src/api.ts";

export default defineRule({
  id: "host-without-service",
  title: "A host name for which the cluster has no Service",
  layer: "network",
  level: "warning",
  predicts: "Running, host name not found",
  since: "0.1.0",
  docs: {
    why: "A pod finds a Service of its own namespace by its name, one of another namespace by `name.namespace`, in full `name.namespace.svc.cluster.local`; a pod of a StatefulSet by `pod.service`, where that is the Service that serviceName names. Any other host does not resolve. Hosts are looked for in variables, arguments and files of ConfigMaps; what may lie outside of the cluster is only told where a Service is nearly called so.",
    fix: "Correct the name, or write the namespace behind it.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const said = new Set<string>();
    for (const use of graph.hosts(workload)) {
      const draft = use.secret ? undefined : draftOf(use, graph);
      if (draft === undefined || said.has(use.host)) continue;
      said.add(use.host);
      yield {
        at: placeOfHost(use),
        predicts: statusOf(use),
        ...draft,
        ...(workload.idle ? { level: "info" } : {}),
        confirm: `kubectl run dns --rm -it --image=busybox:1.36 --restart=Never -- nslookup ${use.host}`,
      };
    }
  },
});

type Said = Pick<Draft, "message" | "help"> & Partial<Draft>;

function draftOf(use: HostReference, graph: Graph): Said | undefined {
  const { outcome, reading } = use;
  switch (outcome.is) {
    case "near":
      return SLIPS.has(outcome.how) ? nearDraft(use, outcome.object) : undefined;
    case "other-namespace":
      return reading?.certain === true || outcome.near ? elsewhereDraft(use, outcome.object) : undefined;
    case "without-namespace":
      return withoutNamespaceDraft(use, outcome.service, outcome.meant);
    case "missing":
      return missingDraft(use, graph);
    case "found":
      return outcome.where === "elsewhere" ? undefined : podDraft(use, outcome.object, graph);
    default:
      return undefined;
  }
}

/** Nothing of the container runs where nginx does not find a host, or where an init container waits for it. */
function statusOf(use: HostReference): string | undefined {
  if (use.atStart) return endingStatus(use.container);
  return use.container.role === "init" && use.from === "argument" ? "Init:0/1" : undefined;
}

function nearDraft(use: HostReference, object: KubeObject): Said {
  const name = object.name ?? "";
  return {
    level: use.reading?.certain === true ? "error" : "warning",
    message: `${namer(use)} names host "${use.host}", but the Service is called "${name}"`,
    labels: [{ at: object.root.get("metadata", "name").at, text: "nothing else names this Service" }],
    note:
      use.reading?.certain === true ? undefined : `it is assumed that "${use.host}" is no host outside of the cluster`,
    help: `write "${name}" here, or rename the Service`,
  };
}

function elsewhereDraft(use: HostReference, object: KubeObject): Said {
  const { service, namespace } = use.reading ?? { service: "", namespace: undefined };
  const there = object.namespace ?? "";
  return {
    level: "warning",
    message: `${namer(use)} names host "${use.host}" of namespace "${namespace ?? ""}", but Service "${service}" lies in "${there}"`,
    labels: [{ at: object.root.get("metadata", "namespace").at, text: `declared in namespace "${there}"` }],
    note: "a name without a namespace is looked up in the pod's own",
    help: `write "${service}.${there}"`,
  };
}

function withoutNamespaceDraft(use: HostReference, service: string, meant: KubeObject | undefined): Said {
  const namespace = meant?.namespace ?? use.workload.namespace ?? "NAMESPACE";
  return {
    level: meant === undefined ? "warning" : "error",
    message: `${namer(use)} names host "${use.host}", which lacks the namespace between "${service}" and "svc"`,
    labels:
      meant === undefined ? [] : [{ at: meant.root.get("metadata", "name").at, text: "the Service that is meant" }],
    help: `write "${service}.${namespace}.svc${use.host.includes(".svc.") ? ".cluster.local" : ""}", or "${service}" within its namespace`,
  };
}

/** What is not declared here may be installed otherwise; only where the container cannot start without it is that doubtful. */
function missingDraft(use: HostReference, graph: Graph): Said | undefined {
  const { reading, host, workload } = use;
  if (reading === undefined) return undefined;
  const services = graph.peers(workload.object, "Service");
  const waits = use.container.role === "init" && use.from === "argument" && use.form === "host-port";
  const isNeeded = !host.includes(".") && (use.atStart || waits) && services.length > 0;
  const isTold = reading.certain && services.some(({ namespace }) => namespace === reading.namespace);
  if ((!isNeeded && !isTold) || isWordInstalled(graph, reading.service)) return undefined;
  const found = use.atStart ? `nginx ends with: host not found in upstream "${host}"` : undefined;
  const assumed = "it is assumed that nothing outside of this repository makes it";
  return {
    level: isNeeded ? "warning" : "info",
    message: `${namer(use)} names host "${host}", and no Service "${reading.service}" is declared${reading.namespace === undefined ? "" : ` in namespace "${reading.namespace}"`}`,
    note: found === undefined ? assumed : `${found}; ${assumed}`,
    help: `declare the Service, correct the name, or list "Service/${reading.service}" under externals in .k8slint.yaml`,
  };
}

/** A pod's own name resolves below the Service that its StatefulSet names, and is its StatefulSet's name with a number. */
function podDraft(use: HostReference, service: KubeObject, graph: Graph): Said | undefined {
  const pod = use.reading?.pod;
  const named = pod === undefined ? undefined : podsNamedIn(graph, service, pod);
  if (pod === undefined || named === undefined) return undefined;
  const { governing, set } = named;
  const at = set.object.root.get("spec", "serviceName");
  if (governing !== service.name) {
    return {
      level: "warning",
      message: `${namer(use)} names host "${use.host}", but the pods of StatefulSet "${set.name}" have names below "${governing ?? ""}" only`,
      labels: [
        { at: at.exists ? at.at : set.object.root.get("metadata", "name").at, text: "the Service that governs them" },
      ],
      help: `write "${use.host.replace(`${pod}.${service.name ?? ""}`, `${pod}.${governing ?? ""}`)}"`,
    };
  }
  return {
    level: "warning",
    message: `${namer(use)} names pod "${pod}", but those of StatefulSet "${set.name}" are called "${set.name}-0" and so on`,
    labels: [{ at: set.object.root.get("metadata", "name").at, text: "its pods are named after it" }],
    help: `write "${use.host.replace(pod, pod.replace(/^.*?(-\d+)?$/, `${set.name}$1`))}"`,
  };
}
