import type { SchemaNode } from "../schema/node.ts";

/** Whether a schema or one below it has something, worked out once: what has it nowhere costs nothing. */
export function holder(has: (node: SchemaNode) => boolean): (node: SchemaNode) => boolean {
  const known = new WeakMap<SchemaNode, boolean>();
  const holds = (node: SchemaNode): boolean => {
    const found = known.get(node);
    if (found !== undefined) return found;
    // A schema that holds itself has no more for that.
    known.set(node, false);
    const answer = has(node) || below(node).some(holds);
    known.set(node, answer);
    return answer;
  };
  return holds;
}

function below({ items, values, fields }: SchemaNode): readonly SchemaNode[] {
  const own = [...fields.values()].map(({ node }) => node);
  return [items, values].reduce<SchemaNode[]>((all, node) => (node === undefined ? all : [...all, node]), own);
}
