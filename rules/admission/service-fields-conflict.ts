import { defineRule, type Draft, type Field, type FieldError, type KubeObject, refused } from "../../src/api.ts";

export default defineRule({
  id: "service-fields-conflict",
  title: "A Service with fields that its type does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "What a Service may say hangs on its type: node ports need NodePort or LoadBalancer, which a headless Service (clusterIP: None) cannot be; an ExternalName needs the name that it stands for.",
    fix: "Change the type, or remove the field.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types"],
  },
  visit: "Object",
  only: ["Service"],

  *check(object) {
    const type = object.root.get("spec", "type");
    if (!object.root.get("spec").isMap || (type.exists && type.text === undefined)) return;
    for (const { draft, error } of conflictsOf(object.root.get("spec"), type.text || "ClusterIP")) {
      yield { ...draft, labels: labelsOf(object, draft), ...refused(object, error) };
    }
  },
});

interface Conflict {
  readonly draft: Draft;
  readonly error: FieldError;
}

function conflictsOf(spec: Field, type: string): readonly Conflict[] {
  const isOutside = type === "NodePort" || type === "LoadBalancer";
  return [
    ...headlessConflicts(spec, type, isOutside),
    ...externalNameConflicts(spec, type),
    ...(isOutside ? [] : trafficConflicts(spec, type)),
    ...(type === "LoadBalancer" ? [] : balancerConflicts(spec, type)),
  ];
}

function headlessConflicts(spec: Field, type: string, isOutside: boolean): readonly Conflict[] {
  const address = spec.get("clusterIP");
  if (!isOutside || address.text !== "None") return [];
  const detail = `may not be set to 'None' for ${type} services`;
  return [
    {
      draft: {
        at: address.at,
        message: `a headless Service (clusterIP: None) cannot be of type ${type}`,
        help: `remove clusterIP: None, or the type`,
      },
      error: { path: "spec.clusterIPs[0]", type: "Invalid value", value: "None", detail },
    },
  ];
}

function externalNameConflicts(spec: Field, type: string): readonly Conflict[] {
  const name = spec.get("externalName");
  if (type !== "ExternalName" || (name.exists && name.value !== "")) return [];
  return [
    {
      draft: {
        at: name.at,
        message: "a Service of type ExternalName has no externalName",
        help: "add externalName, a DNS name",
      },
      error: { path: "spec.externalName", type: "Required value" },
    },
  ];
}

/** What only a Service has that is reached from outside. */
function trafficConflicts(spec: Field, type: string): readonly Conflict[] {
  const policy = spec.get("externalTrafficPolicy");
  // External addresses make a Service of any type accessible from outside.
  const policies =
    policy.text && spec.get("externalIPs").items.length === 0
      ? [
          conflict(policy, `externalTrafficPolicy is set on a Service of type ${type}`, {
            type: "Invalid value",
            value: policy.value,
            detail: "may only be set for externally-accessible services",
          }),
        ]
      : [];
  if (type !== "ClusterIP") return policies;
  const ports = spec
    .get("ports")
    .items.map((port) => port.get("nodePort"))
    .filter(({ integer }) => integer !== undefined && integer !== 0);
  const nodePorts = ports.map((port) =>
    conflict(port, `nodePort ${port.integer ?? ""} is set on a Service of type ClusterIP`, {
      type: "Forbidden",
      detail: "may not be used when `type` is 'ClusterIP'",
    }),
  );
  return [...policies, ...nodePorts];
}

function balancerConflicts(spec: Field, type: string): readonly Conflict[] {
  return ["loadBalancerClass", "allocateLoadBalancerNodePorts"]
    .map((name) => spec.get(name))
    .filter(({ exists }) => exists)
    .map((field) =>
      conflict(field, `${String(field.path.at(-1))} is set on a Service of type ${type}`, {
        type: "Forbidden",
        detail: "may only be used when `type` is 'LoadBalancer'",
      }),
    );
}

function conflict(field: Field, message: string, error: Omit<FieldError, "path">): Conflict {
  const name = String(field.path.at(-1));
  const type = name === "nodePort" ? "NodePort" : "LoadBalancer";
  return {
    draft: { at: field.at, message, help: `write type: ${type}, or remove ${name}` },
    error: { path: field.pathText, ...error },
  };
}

/** The other half of each conflict is the type. */
function labelsOf({ root }: KubeObject, { at }: Draft): Draft["labels"] {
  const type = root.get("spec", "type");
  return type.exists && type.at.span.start !== at.span.start
    ? [{ at: type.at, text: `of type ${type.text ?? ""}` }]
    : [];
}
