import { labelKeyProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { sizeOf, structsOf } from "../read.ts";

const { forbidden, invalid } = refusalsFor("pod-invalid");

/**
 * Keys whose values pods share with the new one (matchLabelKeys), or do not (mismatchLabelKeys); of a Pod they are added to its
 * labelSelector before it is validated. `labels` are those of a Pod, and undefined for a template.
 * https://github.com/kubernetes/enhancements/tree/master/keps/sig-scheduling/3633-matchlabelkeys-to-podaffinity
 */
export function* matchKeyRefusals(holder: Field, labels: Field | undefined): Iterable<Refusal> {
  const [match, mismatch] = [holder.get("matchLabelKeys"), holder.get("mismatchLabelKeys")];
  for (const keys of [match, mismatch]) yield* listRefusals(keys, holder.get("labelSelector"));
  yield* selectedRefusals(holder, labels);
  for (const key of match.items) {
    const other = key.text === undefined ? undefined : mismatch.items.find(({ text }) => text === key.text);
    if (other === undefined) continue;
    yield invalid(key, "exists in both matchLabelKeys and mismatchLabelKeys", {
      message: `label "${key.text ?? ""}" is in matchLabelKeys and in mismatchLabelKeys`,
      related: [{ field: other, text: "the other one" }],
    });
  }
}

/** A key of matchLabelKeys that the selector holds twice: the keys are among its expressions by then. */
function* selectedRefusals(holder: Field, labels: Field | undefined): Iterable<Refusal> {
  const [match, selector] = [holder.get("matchLabelKeys"), holder.get("labelSelector")];
  if (!selector.isMap) return;
  const added = ["matchLabelKeys", "mismatchLabelKeys"].flatMap((name) => holder.get(name).items);
  const expressions = [
    ...structsOf(selector.get("matchExpressions")).map((item) => item.get("key")),
    ...added.filter(({ text }) => text !== undefined && labels?.get(text).exists === true),
  ];
  const seen = new Set(selector.get("matchLabels").entries.map(([key]) => key));
  for (const { text } of expressions) {
    const at = match.items.findLastIndex((key) => key.text === text);
    const key = match.items[at];
    if (text !== undefined && key !== undefined && seen.has(text)) {
      yield invalid(key, "exists in both matchLabelKeys and labelSelector", {
        path: `${holder.pathText}[${at}]`,
        message: `label "${text}" is in matchLabelKeys and in labelSelector`,
        help: "remove it from one of the two",
      });
    }
    if (text !== undefined) seen.add(text);
  }
}

function isSelected(selector: Field, key: string): boolean {
  return (
    selector.get("matchLabels", key).exists ||
    structsOf(selector.get("matchExpressions")).some((item) => item.get("key").text === key)
  );
}

function* listRefusals(keys: Field, selector: Field): Iterable<Refusal> {
  if (!sizeOf(keys)) return;
  if (!selector.exists) {
    yield forbidden(keys, "must not be specified when labelSelector is not set", {
      message: `${String(keys.path.at(-1))} is set without a labelSelector`,
      help: "add a labelSelector, or remove the keys",
    });
    return;
  }
  for (const key of keys.items) {
    for (const words of key.text === undefined ? [] : labelKeyProblems(key.text)) yield invalid(key, words);
  }
}

/** The same for topology spread constraints before 1.34, which did not add the keys to the selector. */
export function* plainMatchKeyRefusals(holder: Field): Iterable<Refusal> {
  const [keys, selector] = [holder.get("matchLabelKeys"), holder.get("labelSelector")];
  yield* listRefusals(keys, selector);
  for (const key of selector.exists ? keys.items : []) {
    if (key.text === undefined || !isSelected(selector, key.text)) continue;
    yield invalid(key, "exists in both matchLabelKeys and labelSelector", {
      message: `label "${key.text}" is in matchLabelKeys and in labelSelector`,
      help: "remove it from one of the two",
    });
  }
}
