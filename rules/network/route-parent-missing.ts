import { danglingDrafts, defineRule, type Draft, type KubeObject, nearest, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "route-parent-missing",
  title: "A route names a Gateway or listener that is not there",
  layer: "network",
  level: "error",
  predicts: "Accepted False (NoMatchingParent), 404 at the Gateway",
  since: "0.1.0",
  docs: {
    why: "A route takes effect only through the Gateway that parentRefs names, looked up in the route's own namespace unless one is written; sectionName must be the name of one of its listeners.",
    fix: "Correct name, namespace or sectionName of the parentRef.",
    refs: ["https://gateway-api.sigs.k8s.io/reference/spec/#parentreference"],
  },
  visit: "Reference",
  only: ["route-parent"],

  *check(reference, { graph }) {
    if (reference.toKind !== "Gateway.gateway.networking.k8s.io") return;
    yield* danglingDrafts(
      reference,
      {
        kind: "Gateway",
        resource: "gateway",
        missing: "info",
        because: "a parent without a namespace is looked up in that of the route",
      },
      graph,
    );
    const { outcome } = reference;
    if (outcome.is === "found" && outcome.object.judged) yield* listenerDrafts(reference, outcome.object);
  },
});

function* listenerDrafts({ field, from }: Reference, gateway: KubeObject): Generator<Draft> {
  const section = from.root.get(...field.path.slice(0, -1), "sectionName");
  const listeners = gateway.root.get("spec", "listeners");
  const names = listeners.items.map((listener) => listener.get("name").text);
  const known = names.filter((name) => name !== undefined);
  if (section.text === undefined || known.length === 0 || known.length < names.length) return;
  if (known.includes(section.text)) return;
  const meant = nearest(section.text, known);
  yield {
    at: section.at,
    message: `Gateway "${gateway.name ?? ""}" has no listener "${section.text}"; it has ${known.join(", ")}`,
    labels: [{ at: listeners.keyAt, text: `listeners: ${known.slice(0, 4).join(", ")}` }],
    help: `write ${meant === undefined ? "the name of a listener" : `"${meant}"`} here, or leave out sectionName to use all listeners`,
    confirm: `kubectl describe ${from.kind.toLowerCase()} ${from.name ?? ""}`,
  };
}
