import { defineRule, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "ingress-invalid",
  title: "An Ingress that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each path of an Ingress has a pathType, begins with a slash, and leads to one backend with one port, by number or by name; a host is a DNS name without scheme and port.",
    fix: "Add what is missing, or correct the value.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#path-types"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check(object, context) {
    for (const refusal of refusalsOf(object, "ingress-invalid", context)) {
      if (!isStandIn(refusal) && !isOldShape(refusal)) yield refusalDraft(object, refusal, context);
    }
  },
});

type Refusal = ReturnType<typeof refusalsOf>[number];

/** `DOMAIN.COM`, `app.MYDOMAIN.COM`, `__SECRET__`: a part in capitals that somebody fills in. */
function isStandIn({ field }: Refusal): boolean {
  const { path, text = "" } = field;
  const isHost = path.at(-1) === "host" || path.at(-2) === "hosts";
  const parts = isHost ? text.split(".") : path.at(-1) === "secretName" ? [text] : [];
  return parts.some((part) => /^[A-Z_][A-Z0-9_]{2,}$/.test(part));
}

/** A backend of the versions that are gone is told by `ingress-backend-old-shape`. */
function isOldShape({ field }: Refusal): boolean {
  return ["serviceName", "servicePort", "backend"].some((key) => field.get(key).exists);
}
