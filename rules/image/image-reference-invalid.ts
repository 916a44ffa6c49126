import {
  defineRule,
  imagePlaceholder,
  partOf,
  parseImageReference,
  suggestRegistry,
  writeFix,
  type ImageReferenceProblem,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "image-reference-invalid",
  title: "An image that no runtime can read",
  layer: "image",
  level: "error",
  predicts: "InvalidImageName",
  since: "0.1.0",
  docs: {
    why: "The API server takes any text for an image. The kubelet splits it into registry, repository, tag and digest, each with a grammar of its own, and starts nothing where that fails: repositories are lower case, there is no scheme, one tag, no slash at the end.",
    fix: "Write the image as `registry/repository:tag`.",
    refs: [
      "https://kubernetes.io/docs/concepts/containers/images/#image-names",
      "https://pkg.go.dev/github.com/distribution/reference",
    ],
  },
  visit: "Container",

  *check({ image, workload }) {
    const text = image.text;
    if (text === undefined || text === "" || imagePlaceholder(text) !== undefined) return;
    const parsed = parseImageReference(text);
    if (parsed.ok) return;
    const meant = suggestRegistry(text)?.text ?? mended(text, parsed);
    yield {
      at: partOf(image, parsed),
      level: runLevel(workload, "error"),
      message: `${MESSAGES[parsed.code](text.slice(parsed.start, parsed.end))} in the image "${shortened(text)}"`,
      note: `the kubelet says: couldn't parse image name "${shortened(text)}": ${parsed.message}`,
      help: meant === undefined ? HELP[parsed.code] : `write ${meant}`,
      confirm: `kubectl describe ${workload.kind.toLowerCase()} ${workload.name}`,
      fix: meant === undefined ? undefined : writeFix(image, meant),
    };
  },
});

/** Messages stay short, whatever somebody wrote. */
function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 60)}...${text.slice(-20)}` : text;
}

type Code = ImageReferenceProblem["code"];

const MESSAGES: Readonly<Record<Code, (part: string) => string>> = {
  empty: () => "there is nothing",
  placeholder: (part) => `there is the placeholder ${part}`,
  "white-space": () => "there is white space",
  scheme: (part) => `there is the scheme "${part}"`,
  character: (part) => `there is "${part}", which no reference has,`,
  hexadecimal: () => "there are 64 hexadecimal digits, which stand for an id,",
  "upper-case": (part) => `"${part}" has capital letters`,
  host: (part) => `"${part}" is no host name`,
  port: (part) => (part === ":" ? "there is no number behind the colon" : `"${part}" is no port number`),
  slash: () => "there is a slash too many",
  component: (part) => `"${part}" is no part of a repository name`,
  tag: (part) => (part === ":" ? "there is no tag behind the colon" : `"${part}" is no tag`),
  digest: (part) => (part === "@" ? "there is no digest behind the @" : `"${part}" is no digest`),
  "too-long": (part) => `there is a repository name of ${part.length} characters, of at most 255,`,
};

const HELP: Readonly<Record<Code, string>> = {
  empty: "name an image",
  placeholder: "fill in the placeholder",
  "white-space": "remove the white space",
  scheme: "remove the scheme",
  character: "use letters, digits, `.`, `_`, `-`, `/`, `:` and `@` alone",
  hexadecimal: "write the image's name and tag",
  "upper-case": "write the repository in lower case, as it was pushed",
  host: "write the registry's host name, of letters, digits, `-` and `.`",
  port: "write the registry's port as a number",
  slash: "remove the slash",
  component: "write lower-case letters and digits, with single `.`, `_` or `-` only between them",
  tag: "write one tag behind one colon: letters, digits, `_`, `.` and `-`, at most 128",
  digest: "write the digest as `sha256:` and 64 lower-case hexadecimal digits",
  "too-long": "shorten the repository name",
};

/** The text without its fault, where it is plain what was meant. */
function mended(text: string, { code, start, end }: ImageReferenceProblem): string | undefined {
  const part = text.slice(start, end);
  const candidate =
    code === "upper-case"
      ? text.slice(0, start) + part.toLowerCase() + text.slice(end)
      : ["scheme", "slash"].includes(code) || part === ":" || part === "@"
        ? text.slice(0, start) + text.slice(end)
        : undefined;
  return candidate !== undefined && parseImageReference(candidate).ok ? candidate : undefined;
}
