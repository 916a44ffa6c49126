import { defineRule, type Field, type Graph, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "finalizer-without-controller",
  title: "A finalizer that nothing here removes",
  layer: "update",
  level: "warning",
  predicts: "Terminating",
  since: "0.1.0",
  docs: {
    why: "An object with a finalizer is only deleted once the controller that put it there has taken it away. Where no such controller runs, `kubectl delete` waits for ever, and so does the deletion of its namespace.",
    fix: "Leave finalizers to the controllers that need them: remove it from the manifest.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/"],
  },
  visit: "Object",

  *check(object, { graph }) {
    const isNamespace = object.kindKey === "Namespace";
    const lists = [
      object.root.get("metadata", "finalizers"),
      ...(isNamespace ? [object.root.get("spec", "finalizers")] : []),
    ];
    for (const finalizer of lists.flatMap(({ items }) => items)) {
      if (finalizer.text === undefined || isHandled(finalizer, object, graph)) continue;
      yield {
        at: finalizer.at,
        message: `${object.kind} "${object.name ?? ""}" is deleted only after something has removed the finalizer "${finalizer.text}"`,
        note: `nothing in this repository is known to do so: the object stays Terminating${isNamespace ? ", with all that is in it" : ", and so does its namespace"}`,
        help: "remove the finalizer from the manifest, or make sure that its controller runs",
        confirm: `kubectl get ${object.kind.toLowerCase()} ${object.name ?? ""} -o jsonpath='{.metadata.finalizers}'`,
      };
    }
  },
});

/** Finalizers of Kubernetes itself, and of tools that handle the objects that people write them on. */
const HANDLED =
  /^(?:kubernetes|orphan|foregroundDeletion)$|^(?:[\w.-]+\.)?(?:kubernetes\.io|k8s\.io|k8s\.aws|amazonaws\.com|argoproj\.io|fluxcd\.io|toolkit\.fluxcd\.io|cattle\.io|crossplane\.io|openshift\.io|x-k8s\.io|cnrm\.cloud\.google\.com|upbound\.io|external-secrets\.io|strimzi\.io|kubevirt\.io|rook\.io|tekton\.dev|knative\.dev)(?:\/|$)/;

function isHandled({ text = "" }: Field, object: KubeObject, graph: Graph): boolean {
  if (HANDLED.test(text)) return true;
  const domain = text.split("/")[0] ?? text;
  const words = domain.split(".").filter((word) => word.length > 3 && word !== "finalizer" && word !== "finalizers");
  const isOwn = (group: string): boolean => group !== "" && words.some((word) => group.split(".").includes(word));
  // The operator of a custom resource handles its own, and one that is deployed here those that carry its name.
  if (isOwn(object.group)) return true;
  return graph.workloads.some(({ name, containers }) => {
    const named = [name, ...containers.map(({ image }) => image.raw ?? "")];
    return words.some((word) => named.some((one) => one.includes(word)));
  });
}
