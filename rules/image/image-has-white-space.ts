import {
  type Context,
  defineRule,
  type Draft,
  type Field,
  fieldErrorText,
  partOf,
  refusalsOf,
  refused,
  type Workload,
  writeFix,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-has-white-space",
  title: "An image has white space",
  layer: "image",
  level: "error",
  predicts: "InvalidImageName",
  since: "0.1.0",
  docs: {
    why: "No image reference holds a blank or a line break. The API server refuses pods whose image begins or ends with one; one in the middle passes it, and the kubelet cannot read the name.",
    fix: "Remove the white space.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",
  masks: ["image-reference-invalid"],

  *check({ image, workload }, context) {
    const text = image.text;
    const blank = text === undefined || text.trim() === "" ? null : /\s+/.exec(text);
    if (text === undefined || blank === null) return;
    const atEdge = text.trim() !== text;
    const meant = text.replace(/\s+/g, "");
    const shown = JSON.stringify(text);
    yield {
      at: partOf(image, atEdge ? edge(text) : { start: blank.index, end: blank.index + blank[0].length }),
      message: atEdge ? `image ${shown} begins or ends with white space` : `image ${shown} has white space inside`,
      help: `write ${meant}`,
      fix: writeFix(image, meant, text.trim() === meant ? "safe" : "unsafe"),
      ...(atEdge
        ? refusal(workload, image, context)
        : { level: runLevel(workload, "error"), note: `the kubelet says: ${REFUSED}` }),
    };
  },
});

const REFUSED = "couldn't parse image name: invalid reference format";

/** White space at the end, else that at the beginning. */
function edge(text: string): { start: number; end: number } {
  const end = text.trimEnd().length;
  return end < text.length
    ? { start: end, end: text.length }
    : { start: 0, end: text.length - text.trimStart().length };
}

/** Only pods themselves are checked for it: a workload is taken, and none of its pods. */
function refusal(
  { object, template, kind }: Workload,
  image: Field,
  context: Pick<Context, "version">,
): Partial<Draft> {
  const [own] = refusalsOf(object, "image-has-white-space", context).filter(({ path }) => path === image.pathText);
  const detail = "must not have leading or trailing whitespace";
  const error = { path: image.pathText, type: "Invalid value", value: image.value, detail } as const;
  if (own !== undefined) return { layer: "admission", ...refused(object, own) };
  const inPod = fieldErrorText({ ...error, path: error.path.replace(`${template.pathText}.`, "") });
  return { layer: "admission", predicts: "FailedCreate", note: `${kind} is taken; its pods are refused: ${inPod}` };
}
