import type { Field } from "../../../source/field.ts";
import { isEmpty, listedRefusals, textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { webhookClientRefusals } from "../webhook-client.ts";
import { versionListRefusals } from "../webhooks.ts";
import { refuse } from "./model.ts";

const { forbidden, required } = refuse;

/** The server holds the webhook of a conversion in fields of its own, and names those. */
const CLIENT = "spec.conversion.webhookClientConfig";
const REVIEWS = "spec.conversion.conversionReviewVersions";

/** https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/#webhook-conversion */
export function* conversionRefusals(conversion: Field): Iterable<Refusal> {
  if (!conversion.isMap) return;
  const strategy = conversion.get("strategy");
  const [client, versions] = [
    conversion.get("webhook", "clientConfig"),
    conversion.get("webhook", "conversionReviewVersions"),
  ];
  const word = textOf(strategy);
  if (word === "") yield required(strategy, "", { help: "write strategy: None, or Webhook" });
  else yield* listedRefusals(strategy, ["None", "Webhook"]);
  if (word === "Webhook") {
    if (!client.exists) yield required(client, "required when strategy is set to Webhook", { path: CLIENT });
    else yield* webhookClientRefusals(refuse, client, CLIENT);
    if (isEmpty(versions)) {
      yield required(versions, "", {
        path: REVIEWS,
        message: "this conversion does not say which review versions its webhook understands",
        help: "add conversionReviewVersions: [v1]",
      });
    } else yield* versionListRefusals(versions, REVIEWS, refuse);
  } else if (word !== undefined) {
    const detail = "should not be set when strategy is not set to Webhook";
    if (client.exists) yield forbidden(client, detail, { path: CLIENT });
    if (!isEmpty(versions)) yield forbidden(versions, detail, { path: REVIEWS, isEcho: client.exists });
  }
}
