import { defineRule, type Draft, type Field, type FieldError, refused } from "../../src/api.ts";

export default defineRule({
  id: "webhook-invalid",
  title: "A webhook that does not say how it is called",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Since admissionregistration.k8s.io/v1 a webhook must say which versions of the review it understands and that it has no side effects, and it is called either at a Service or at a URL.",
    fix: "Add admissionReviewVersions: [v1] and sideEffects: None, and one of service and url.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/"],
  },
  visit: "Object",
  only: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"].map(
    (kind) => `${kind}.admissionregistration.k8s.io`,
  ),

  *check(object) {
    if (object.version !== "v1") return;
    for (const webhook of object.root.get("webhooks").items.filter(({ isMap }) => isMap)) {
      for (const { draft, error } of faultsOf(webhook)) yield { ...draft, ...refused(object, error) };
    }
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function faultsOf(webhook: Field): readonly Fault[] {
  const [versions, effects] = [webhook.get("admissionReviewVersions"), webhook.get("sideEffects")];
  const faults: Fault[] = [];
  if (!versions.exists || (versions.isList && versions.items.length === 0)) {
    const detail = "must specify one of v1, v1beta1";
    const draft = {
      at: versions.at,
      message: "this webhook does not say which review versions it understands",
      help: "add admissionReviewVersions: [v1]",
    };
    faults.push({ draft, error: { path: versions.pathText, type: "Required value", detail } });
  }
  if (!effects.exists || (effects.text !== undefined && effects.text !== "None" && effects.text !== "NoneOnDryRun")) {
    const detail = "must specify one of None, NoneOnDryRun";
    const message = effects.exists
      ? `sideEffects is ${effects.text ?? ""}; v1 allows None and NoneOnDryRun`
      : "this webhook does not say what side effects it has";
    const draft = { at: effects.at, message, help: "write sideEffects: None" };
    const type = effects.exists ? "Unsupported value" : "Required value";
    faults.push({ draft, error: { path: effects.pathText, type, value: effects.value, detail } });
  }
  return [...faults, ...clientFaults(webhook.get("clientConfig"))];
}

function clientFaults(client: Field): readonly Fault[] {
  const [service, url] = [client.get("service"), client.get("url")];
  if (service.exists !== url.exists) return [];
  const draft = service.exists
    ? { at: url.keyAt, message: "this webhook is called at a Service and at a URL", help: "keep one of them" }
    : {
        at: client.at,
        message: "this webhook is called nowhere",
        help: "add clientConfig.service or clientConfig.url",
      };
  return [
    {
      draft,
      error: { path: client.pathText, type: "Required value", detail: "exactly one of url or service is required" },
    },
  ];
}
