import { dns1035LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, listedRefusals, repeatsOf, textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext, Validator } from "../model.ts";
import { structsOf } from "../read.ts";
import { refusalsFor } from "../refusals.ts";
import { MATCH_POLICIES, matchConditionRefusals, operationRuleRefusals } from "./admission-rules.ts";
import { webhookClientRefusals } from "./webhook-client.ts";

const refuse = refusalsFor("webhook-invalid");

/** https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/ */
export const webhookRefusals: Validator = function* webhooks(root, context) {
  // v1beta1, which no release since 1.22 serves, asked for less.
  if (root.get("apiVersion").text !== "admissionregistration.k8s.io/v1") return;
  const hooks = structsOf(root.get("webhooks"));
  for (const hook of hooks) yield* hookRefusals(hook, context);
  if (root.get("kind").text === "MutatingWebhookConfiguration") {
    for (const hook of hooks) yield* listedRefusals(hook.get("reinvocationPolicy"), ["IfNeeded", "Never"]);
  }
  const names = hooks.map((hook) => hook.get("name")).filter(({ text }) => text !== "");
  for (const [again, first] of repeatsOf(names)) yield refuse.duplicate(again, first);
};

const LONGEST = 30;

function* hookRefusals(hook: Field, context: ValidationContext): Iterable<Refusal> {
  yield* nameRefusals(hook.get("name"));
  for (const rule of structsOf(hook.get("rules"))) yield* operationRuleRefusals(refuse, rule);
  yield* listedRefusals(hook.get("failurePolicy"), ["Fail", "Ignore"]);
  yield* listedRefusals(hook.get("matchPolicy"), MATCH_POLICIES);
  yield* effectRefusals(hook.get("sideEffects"));
  const timeout = hook.get("timeoutSeconds");
  if (timeout.number !== undefined && (timeout.number > LONGEST || timeout.number < 1)) {
    yield refuse.invalid(timeout, "the timeout value must be between 1 and 30 seconds", {
      message: `timeoutSeconds is ${timeout.number}, and may be 1 to ${LONGEST}`,
    });
  }
  for (const name of ["namespaceSelector", "objectSelector"]) yield* labelSelectorRefusals(hook.get(name));
  const client = hook.get("clientConfig");
  yield* webhookClientRefusals(refuse, client, client.pathText);
  yield* matchConditionRefusals(refuse, hook.get("matchConditions"), context);
  yield* reviewVersionRefusals(hook.get("admissionReviewVersions"));
}

/** A webhook is called like a domain of three parts. */
function* nameRefusals(name: Field): Iterable<Refusal> {
  const text = textOf(name);
  if (text === undefined) return;
  if (text === "") {
    yield refuse.required(name, "", {
      message: "this webhook has no name",
      help: "add a name such as pods.acme.example",
    });
    return;
  }
  const problems = dns1123SubdomainProblems(text);
  if (problems.length > 0) yield refuse.invalid(name, problems.join(","));
  else if (text.split(".").length < 3) {
    yield refuse.invalid(name, "should be a domain with at least three segments separated by dots", {
      message: `the webhook is called "${text}", which has fewer than three parts`,
      help: "write a name such as pods.acme.example",
    });
  }
}

const NO_EFFECTS = ["None", "NoneOnDryRun"];

function* effectRefusals(effects: Field): Iterable<Refusal> {
  const help = "write sideEffects: None";
  if (!effects.exists) {
    const message = "this webhook does not say what side effects it has";
    yield refuse.required(effects, `must specify one of ${NO_EFFECTS.join(", ")}`, { message, help });
  } else if (effects.text !== undefined && !NO_EFFECTS.includes(effects.text)) {
    const message = `sideEffects is ${effects.text}; v1 allows None and NoneOnDryRun`;
    yield refuse.unsupported(effects, NO_EFFECTS, { message, help });
  }
}

const KNOWN = ["v1", "v1beta1"];

function* reviewVersionRefusals(versions: Field): Iterable<Refusal> {
  if (isEmpty(versions)) {
    yield refuse.required(versions, `must specify one of ${KNOWN.join(", ")}`, {
      message: "this webhook does not say which review versions it understands",
      help: "add admissionReviewVersions: [v1]",
    });
    return;
  }
  yield* versionListRefusals(versions, versions.pathText, refuse);
}

/** Versions of a review that a webhook understands; the server must know one of them. */
export function* versionListRefusals(
  versions: Field,
  path: string,
  { invalid }: Pick<typeof refuse, "invalid">,
): Iterable<Refusal> {
  const repeats = new Map(repeatsOf(versions.items));
  for (const [index, version] of versions.items.entries()) {
    const at = `${path}[${index}]`;
    const first = [...repeats].find(([again]) => again.path.at(-1) === index)?.[1];
    if (first !== undefined) {
      yield invalid(version, "duplicate version", { path: at, related: [{ field: first, text: "the first one" }] });
      continue;
    }
    for (const words of version.text === undefined ? [] : dns1035LabelProblems(version.text)) {
      yield invalid(version, words, { path: at });
    }
  }
  const texts = versions.items.map(({ text }) => text);
  if (!versions.isList || texts.some((text) => text === undefined || KNOWN.includes(text))) return;
  yield invalid(versions, `must include at least one of ${KNOWN.join(", ")}`, {
    path,
    message: `the server knows the review versions ${KNOWN.join(" and ")}, and none of them is listed`,
    help: "add v1",
  });
}
