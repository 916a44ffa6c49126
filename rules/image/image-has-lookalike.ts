import {
  ascii,
  defineRule,
  findConfusables,
  partOf,
  show,
  type Confusable,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-has-lookalike",
  title: "An image has a character that only looks like the one meant",
  layer: "image",
  level: "error",
  predicts: "InvalidImageName",
  since: "0.1.0",
  docs: {
    why: "Word processors and chat programs turn hyphens into dashes, and some keyboards make letters of another script that look like Latin ones. Image references are plain ASCII: the kubelet cannot read this one, and nothing on the screen shows why.",
    fix: "Retype the marked character.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",
  masks: ["image-reference-invalid", "image-has-white-space"],

  *check({ image, workload }) {
    const text = image.text;
    const found = text === undefined ? [] : findConfusables(text);
    const [first] = found;
    if (text === undefined || first === undefined) return;
    const meant = ascii(text).replace(/\s+/g, "");
    yield {
      at: partOf(image, { start: first.start, end: found.at(-1)?.end ?? first.end }),
      level: runLevel(workload, "error"),
      message: `image "${show(text)}" has ${described(first)}${found.length > 1 ? ` and ${found.length - 1} more` : ""}`,
      note: "an image reference is plain ASCII; the kubelet says: invalid reference format",
      help: `write ${meant}`,
      confirm: `kubectl get ${workload.kind.toLowerCase()} ${workload.name} -o yaml | grep image: | cat -v`,
      // A letter may resemble another one than its author meant; marks and spaces stand for one thing.
      fix: writeFix(image, meant, found.some(({ kind }) => kind.endsWith(" letter")) ? "unsafe" : "safe"),
    };
  },
});

/** `the dash U+2013 in place of "-"`. */
function described({ kind, code, ascii: meant }: Confusable): string {
  return `the ${kind} ${code}${meant.trim() === "" ? "" : ` in place of "${meant}"`}`;
}
