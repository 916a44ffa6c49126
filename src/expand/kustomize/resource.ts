import { type Gvk, formerId, gvkOf, idOf, type ObjectId } from "./gvk.ts";
import { find, MapNode, type Node, textNode, textOf } from "./tree.ts";

/** What a build remembers of an object besides its fields. */
interface Facts {
  readonly root: MapNode;
  /** Id of the document it comes from, or of the generator's entry. */
  readonly id: string;
  readonly file: string;
  readonly source: "written" | "generated";
  /** False where its fields are not known for certain, so that rules must not judge it. */
  readonly judged: boolean;
  /** Former identities, oldest first. */
  readonly former: readonly ObjectId[];
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  /** How a generated object joins one that is there. */
  readonly behavior: string;
  readonly needsHash: boolean;
  /** Names of the variables that take their value from it. */
  readonly variables: readonly string[];
  /** What \`buildMetadata\` writes, as it will be printed. */
  readonly madeBy: string | undefined;
  readonly changedBy: readonly string[];
}

/** An object on its way through a build. It never changes: a step makes another one. */
export class Resource {
  readonly facts: Facts;
  private current: ObjectId | undefined;

  constructor(facts: Facts) {
    this.facts = facts;
  }

  static of(root: MapNode, from: Pick<Facts, "id" | "file" | "source" | "judged">): Resource {
    return new Resource({
      root,
      former: [],
      prefixes: [],
      suffixes: [],
      behavior: "",
      needsHash: false,
      variables: [],
      madeBy: undefined,
      changedBy: [],
      ...from,
    });
  }

  get root(): MapNode {
    return this.facts.root;
  }

  get currentId(): ObjectId {
    this.current ??= idOf(this.gvk, this.name, this.namespace);
    return this.current;
  }

  /** The first identity that it had. */
  get originalId(): ObjectId {
    return this.formerIds[0] ?? this.currentId;
  }

  /** Former identities; their group and version are today's. */
  get formerIds(): readonly ObjectId[] {
    const { group, version } = this.gvk;
    return this.facts.former.map((id) =>
      id.group === group && id.version === version ? id : { ...id, group, version },
    );
  }

  get anyIds(): readonly ObjectId[] {
    return [...this.formerIds, this.currentId];
  }

  get gvk(): Gvk {
    return gvkOf(textOf(this.root.get("apiVersion")) ?? "", this.kind);
  }

  get kind(): string {
    return textOf(this.root.get("kind")) ?? "";
  }

  get name(): string {
    return textOf(find(this.root, "metadata", "name")) ?? "";
  }

  get namespace(): string {
    const node = find(this.root, "metadata", "namespace");
    return node?.kind === "scalar" && node.tag !== "null" ? node.text : "";
  }

  /** True where kustomize keeps notes of its own among the annotations while it builds. */
  get hasNotes(): boolean {
    const { former, prefixes, suffixes, behavior, needsHash, madeBy } = this.facts;
    return (
      former.length + prefixes.length + suffixes.length > 0 || behavior !== "" || needsHash || madeBy !== undefined
    );
  }

  with(changes: Partial<Facts>): Resource {
    return new Resource({ ...this.facts, ...changes });
  }

  withRoot(root: MapNode): Resource {
    return root === this.root ? this : this.with({ root });
  }

  /** Remembers who it is before a step that may change that. */
  remembered(): Resource {
    const { kind, name, currentId } = this;
    const id = formerId({ ...this.gvk, kind }, name, currentId.effective);
    return this.with({ former: [...this.facts.former, id] });
  }

  /** Labels or annotations as texts. */
  texts(field: "labels" | "annotations"): ReadonlyMap<string, string> {
    const map = find(this.root, "metadata", field);
    if (map?.kind !== "map") return new Map();
    return new Map([...map.entries].map(([key, node]) => [key, textOf(node) ?? ""]));
  }
}

/** Labels or annotations rewritten as kustomize does it: every value is a string, and an empty map is none. */
export function withTexts(root: MapNode, field: "labels" | "annotations"): MapNode {
  const metadata = root.get("metadata");
  const map = find(metadata, field);
  if (metadata?.kind !== "map" || map === undefined) return root;
  if (map.kind !== "map" || map.entries.size === 0) return root.with("metadata", metadata.without(field));
  if ([...map.entries.values()].every(isString)) return root;
  const entries = new Map(
    [...map.entries].map(([key, node]) => [key, isString(node) ? node : textNode(textOf(node) ?? "", node.place)]),
  );
  return root.with("metadata", metadata.with(field, new MapNode(map.place, entries)));
}

/** A date without quotes is a string too, but not the one that was written. */
function isString(node: Node): boolean {
  return node.kind === "scalar" && node.tag === "str" && node.value === node.text;
}
