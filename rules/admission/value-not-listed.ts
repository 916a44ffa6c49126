import {
  defineRule,
  type Field,
  isServerChecked,
  KIND_LISTED,
  nearest,
  podRefused,
  refusalDrafts,
  refused,
  supportedValues,
  TEMPLATE_LISTED,
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
    const { version } = context;
    if (!isServerChecked(object)) return;
    yield* refusalDrafts(object, "value-not-listed", context);
    const own = (KIND_LISTED.get(object.kindKey) ?? []).flatMap(({ path, words }) =>
      walk(object.root, path).map((field) => ({ field, words, template: undefined })),
    );
    const pods = templatesOf(object).flatMap((template) =>
      TEMPLATE_LISTED.flatMap(({ path, words }) => walk(template, path).map((field) => ({ field, words, template }))),
    );
    for (const { field, words, template } of [...own, ...pods]) {
      const { text } = field;
      if (!text || words.includes(text) || isHugePages(field, text)) continue;
      const meant = nearest(text, words, { max: 2 }) ?? (words.length === 1 ? words[0] : undefined);
      const error = {
        path: field.pathText,
        type: "Unsupported value",
        value: text,
        detail: supportedValues(words),
      } as const;
      yield {
        at: field.at,
        message: `${nameOf(field)} is "${text}", which is none of ${words.join(", ")}`,
        ...(template === undefined ? refused(object, error) : podRefused(object, template, error, version)),
        help: `write ${meant ?? `one of ${words.join(", ")}`}`,
        ...(meant === undefined
          ? {}
          : { fix: { title: `Write ${meant}`, safety: "safe", edits: [{ at: field.at.span, text: meant }] } }),
      };
    }
  },
});

/** A medium of an emptyDir may name pages of a size: `HugePages-2Mi`. */
function isHugePages({ path }: Field, text: string): boolean {
  return path.at(-1) === "medium" && text.startsWith("HugePages");
}

/** The key of the value; of an item, the key of its list. */
function nameOf({ path }: Field): string {
  return String(path.findLast((part) => typeof part === "string"));
}
