import type { KubeObject } from "../../expand/model.ts";
import { definitionsOf, schemasFor } from "../../graph/definitions.ts";
import type { Graph, Workload } from "../../graph/model.ts";
import { namespaceOf, rulingOver } from "../../graph/namespaces.ts";
import { withDefaults } from "../../k8s/custom-resources/defaults.ts";
import { builtinKind, scopeOf } from "../../k8s/kinds.ts";
import type { PolicySubject } from "../../k8s/policies/model.ts";
import { podOfTemplate, withinLimits } from "../../k8s/policies/pod-view.ts";
import { customView, serverView } from "../../k8s/policies/view.ts";
import { readLabels } from "../../k8s/selector.ts";

/** What admission policies are asked about: an object, or the pods that a controller makes of its template. */
export interface Asked {
  readonly subject: PolicySubject;
  readonly object: KubeObject;
  /** Undefined for the object itself. */
  readonly workload: Workload | undefined;
  /** From the object's root to the subject's. */
  readonly prefix: readonly (string | number)[];
}

/** The object as an admission policy is asked about it. */
export function askedObject(object: KubeObject, graph: Graph): Asked {
  const { group, version, kind, kindKey, namespace, name } = object;
  const builtin = builtinKind(kindKey);
  const definition = builtin === undefined ? definitionsOf(graph, object)[0]?.custom : undefined;
  const scope = scopeOf(kindKey) ?? definition?.scope;
  const subject = {
    group,
    version,
    kind,
    name,
    resource: builtin?.resource ?? (definition?.plural || undefined),
    namespace: scope === "cluster" ? "" : namespace,
    isNamespaced: scope === undefined ? undefined : scope === "namespaced",
    view: viewOf(object, graph),
    ...namespaceFacts(object, graph),
  };
  return { subject, object, workload: undefined, prefix: [] };
}

/** A pod that is applied as it is is the object itself; what others make is asked about on its own. */
export function askedPods(object: KubeObject, graph: Graph): Asked | undefined {
  const workload =
    object.kindKey === "Pod" || builtinKind(object.kindKey) === undefined ? undefined : graph.workload(object);
  if (workload === undefined) return undefined;
  const subject = {
    group: "",
    version: "v1",
    kind: "Pod",
    name: undefined,
    resource: "pods",
    namespace: object.namespace,
    isNamespaced: true,
    view: limited(podOfTemplate(workload.template.value, object.namespace), object, graph),
    ...namespaceFacts(object, graph),
  };
  return { subject, object, workload, prefix: workload.template.path };
}

function viewOf(object: KubeObject, graph: Graph): unknown {
  const { kindKey, namespace, root } = object;
  const view = builtinKind(kindKey) === undefined ? undefined : serverView(kindKey, root.value, namespace);
  if (builtinKind(kindKey) !== undefined) return kindKey === "Pod" ? limited(view, object, graph) : view;
  const [schema] = schemasFor(graph, object);
  return schema === undefined ? undefined : customView(withDefaults(schema.node, root.value), namespace);
}

/** A LimitRange changes pods before policies see them. */
function limited(pod: unknown, object: KubeObject, graph: Graph): unknown {
  return rulingOver(graph, object, "LimitRange").length > 0 ? withinLimits(pod) : pod;
}

function namespaceFacts(object: KubeObject, graph: Graph): Pick<PolicySubject, "namespaceLabels" | "namespaceObject"> {
  const found = namespaceOf(graph, object)?.object.root;
  if (found === undefined) return { namespaceLabels: undefined, namespaceObject: undefined };
  return {
    namespaceLabels: readLabels(found.get("metadata", "labels").value ?? {}),
    namespaceObject: serverView("Namespace", found.value, ""),
  };
}
