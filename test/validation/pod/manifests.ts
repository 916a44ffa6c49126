/** What a pod of a test has besides the least that makes one, as YAML. */
export interface PodParts {
  readonly metadata?: string;
  readonly spec?: string;
  /** Of its one container; a spec with containers of its own has no other. */
  readonly container?: string;
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^/gm, " ".repeat(by));
}

function bodyOf({ metadata = "", spec = "", container = "" }: PodParts, name: string): string {
  const own = container === "" ? "" : `\n${indented(container, 4)}`;
  const containers = /^containers:/m.test(spec)
    ? ""
    : `containers:\n  - name: api\n    image: ghcr.io/acme/api:1.0.0${own}`;
  const head = [name, metadata].filter((part) => part !== "").join("\n");
  const body = [spec, containers].filter((part) => part !== "").join("\n");
  return `metadata:\n${indented(head === "" ? "annotations: {}" : head, 2)}\nspec:\n${indented(body, 2)}\n`;
}

export function podOf(parts: PodParts): string {
  return `apiVersion: v1\nkind: Pod\n${bodyOf(parts, "name: api")}`;
}

/** The same pod as the template of a PodTemplate. */
export function templateOf(parts: PodParts): string {
  return `apiVersion: v1\nkind: PodTemplate\nmetadata: { name: api }\ntemplate:\n${indented(bodyOf(parts, ""), 2)}`;
}
