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
  const others = new Map(mismatch.items.map((key) => [key.text, key]));
  for (const key of match.items) {
    const other = key.text === undefined ? undefined : others.get(key.text);
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
  const keys = new Map(match.items.map((key, at) => [key.text, { key, at }]));
  for (const { text } of expressions) {
    const last = keys.get(text);
    if (text !== undefined && last !== undefined && seen.has(text)) {
      yield invalid(last.key, "exists in both matchLabelKeys and labelSelector", {
        path: `${holder.pathText}[${last.at}]`,
        message: `label "${text}" is in matchLabelKeys and in labelSelector`,
        help: "remove it from one of the two",
      });
    }
    if (text !== undefined) seen.add(text);
  }
}

function selectedKeys(selector: Field): ReadonlySet<string | undefined> {
  return new Set([
    ...selector.get("matchLabels").entries.map(([key]) => key),
    ...structsOf(selector.get("matchExpressions")).map((item) => item.get("key").text),
  ]);
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
  const selected = selectedKeys(selector);
  for (const key of keys.items) {
    if (key.text === undefined || !selected.has(key.text)) continue;
    yield invalid(key, "exists in both matchLabelKeys and labelSelector", {
      message: `label "${key.text}" is in matchLabelKeys and in labelSelector`,
      help: "remove it from one of the two",
    });
  }
}
