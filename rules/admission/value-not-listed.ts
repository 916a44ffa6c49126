import {
  defineRule,
  type Draft,
  type Field,
  isServerChecked,
  type KubeObject,
  nearest,
  refusalDrafts,
  templatesOf,
  walk,
} from "../../src/api.ts";

export default defineRule({
  id: "value-not-listed",
  title: "A word that is none of those that the field knows",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Fields such as the type of a Service or the protocol of a port take one of a few words, written exactly so: tcp is not TCP, and Loadbalancer not LoadBalancer.",
    fix: "Write one of the words that the message lists.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/"],
  },
  visit: "Object",

  *check(object, context) {
    if (!isServerChecked(object)) return;
    yield* refusalDrafts(object, "value-not-listed", context);
    yield* mediumDrafts(object);
  },
});

function wordDraft(field: Field, text: string, words: readonly string[]): Draft {
  const meant = nearest(text, words, { max: 2 }) ?? (words.length === 1 ? words[0] : undefined);
  const name = String(field.path.findLast((part) => typeof part === "string"));
  return {
    at: field.at,
    message: `${name} is "${text}", which is none of ${words.join(", ")}`,
    help: `write ${meant ?? `one of ${words.join(", ")}`}`,
    ...(meant === undefined
      ? {}
      : { fix: { title: `Write ${meant}`, safety: "safe", edits: [{ at: field.at.span, text: meant }] } }),
  };
}

/** The server takes any medium of an empty directory; the kubelet knows memory and huge pages. */
function* mediumDrafts(object: KubeObject): Generator<Draft> {
  for (const field of templatesOf(object).flatMap((template) => walk(template, "spec.volumes.*.emptyDir.medium"))) {
    const { text } = field;
    if (!text || text === "Memory" || text.startsWith("HugePages")) continue;
    yield {
      ...wordDraft(field, text, ["Memory"]),
      predicts: "FailedMount",
      note: `the kubelet says: MountVolume.SetUp failed: unknown storage medium ${JSON.stringify(text)}`,
    };
  }
}
