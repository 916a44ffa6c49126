import type { Draft } from "../../base/model.ts";
import type { Reference } from "../../graph/model.ts";

/** What there is to say of keys that a ConfigMap or Secret does not hold. Only key names are told, never values. */
export function* missingKeyDrafts(reference: Reference, kind: "ConfigMap" | "Secret"): Generator<Draft> {
  const { outcome, optional, edge, keys } = reference;
  if (optional || outcome.is !== "found") return;
  const { object } = outcome;
  const held = [...new Set(reference.held)];
  const mounted = edge.startsWith("volume-");
  for (const { field, key, is, meant } of keys) {
    if (is !== "missing" && is !== "near") continue;
    yield {
      at: field.at,
      predicts: mounted ? "ContainerCreating (FailedMount)" : "CreateContainerConfigError",
      message: `${kind} "${reference.name}" has no key "${key}"`,
      labels: [{ at: object.root.get("metadata", "name").at, text: heldText(held, meant) }],
      help:
        meant === undefined
          ? `add the key "${key}" to the ${kind}, or correct it here`
          : `write "${meant}" here, or rename the key`,
      confirm: `kubectl describe ${kind.toLowerCase()} ${reference.name}${reference.namespace ? ` -n ${reference.namespace}` : ""}`,
      ...(meant === undefined
        ? {}
        : { fix: { title: `Write "${meant}"`, safety: "unsafe", edits: [{ at: field.at.span, text: meant }] } }),
    };
  }
}

function heldText(held: readonly string[], meant: string | undefined): string {
  if (meant !== undefined) return `holds "${meant}"`;
  if (held.length === 0) return "holds no keys";
  const shown = held.slice(0, 4).join(", ");
  return `holds ${shown}${held.length > 4 ? ` and ${held.length - 4} more` : ""}`;
}
