import { createHash } from "node:crypto";
import type { Resource } from "../resource.ts";
import { find, type Node, textNode, textOf, setIn } from "../tree.ts";

/** Adds to the names of generated objects the hash of what they hold. */
export function withHashes(resources: readonly Resource[]): readonly Resource[] {
  return resources.map((resource) => {
    if (!resource.facts.needsHash || !resource.facts.judged) return resource;
    const name = find(resource.root, "metadata", "name");
    const hash = hashOf(resource);
    if (name === undefined || hash === undefined) return resource;
    const renamed = textNode(`${resource.name}-${hash}`, name.place);
    const remembered = resource.remembered();
    return remembered.withRoot(setIn(remembered.root, ["metadata", "name"], renamed));
  });
}

/** Digits that would read as words are letters in a name. */
const LETTERS: Readonly<Record<string, string>> = { "0": "g", "1": "h", "3": "k", a: "m", e: "t" };

/** The hash of a ConfigMap or Secret; other kinds are hashed as Go's own structures, which nothing here knows. */
function hashOf({ root, kind }: Resource): string | undefined {
  const encoded =
    kind === "ConfigMap"
      ? encode(root, kind, "binaryData")
      : kind === "Secret"
        ? encode(root, kind, "stringData")
        : undefined;
  if (encoded === undefined) return undefined;
  const hex = createHash("sha256").update(encoded).digest("hex").slice(0, 10);
  return [...hex].map((digit) => LETTERS[digit] ?? digit).join("");
}

/** The JSON that kustomize hashes: keys in order, and the name always empty, since it looks for it in the wrong place. */
function encode(root: Node, kind: string, more: "binaryData" | "stringData"): string {
  const value: Record<string, unknown> = { kind, name: "", data: mapOrText(find(root, "data")) };
  if (kind === "Secret") value["type"] = textOf(find(root, "type")) ?? "";
  const other = mapOrText(find(root, more));
  if (typeof other === "object") value[more] = other;
  return goJson(value);
}

function mapOrText(node: Node | undefined): unknown {
  return node === undefined ? "" : node.kind === "scalar" ? node.text : node.value;
}

/** JSON as Go writes it: keys in the order of their bytes, and signs of HTML escaped. */
export function goJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => goJson(item)).join(",")}]`;
  if (typeof value !== "object" || value === null) return escaped(JSON.stringify(value) ?? "null");
  const pairs = Object.entries(value).toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return `{${pairs.map(([key, item]) => `${escaped(JSON.stringify(key))}:${goJson(item)}`).join(",")}}`;
}

function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
