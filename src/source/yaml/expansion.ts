import type { YamlLimits } from "./limits.ts";
import type { YamlProblemCode } from "./model.ts";
import type { Alias, Node } from "./tree.ts";

/** What is wrong with the aliases of a document. */
export interface ExpansionFault {
  readonly code: YamlProblemCode;
  readonly node: Node;
  readonly message: string;
  readonly says: string;
}

/** Size and height of a node once its aliases are replaced by what they stand for. */
interface Measure {
  readonly weight: number;
  readonly height: number;
}

/**
 * Measures what a document's aliases expand to without expanding them. A document that passes holds no unknown anchor and
 * no cycle, and is neither larger nor deeper than the limits, so everything after may follow aliases freely.
 */
export function checkExpansion(root: Node, limits: YamlLimits): ExpansionFault | undefined {
  const expansion = new Expansion(limits);
  const { weight } = expansion.measure(root);
  if (expansion.fault !== undefined) return expansion.fault;
  if (weight <= Math.max(limits.expandedNodes, limits.aliasRatio * expansion.written)) return undefined;
  return {
    code: "alias-bomb",
    node: expansion.heaviest ?? root,
    message: `aliases blow ${expansion.written} nodes up to ${round(weight)}; the limit is ${limits.expandedNodes}`,
    says: "document contains excessive aliasing",
  };
}

const NOTHING: Measure = { weight: 1, height: 0 };

class Expansion {
  fault: ExpansionFault | undefined;
  written = 0;
  heaviest: Node | undefined;
  private heaviestWeight = 0;
  private readonly limits: YamlLimits;
  private readonly known = new Map<Node, Measure>();

  constructor(limits: YamlLimits) {
    this.limits = limits;
  }

  /** Anchors stand before their aliases, so a target is either measured already or still open, which is a cycle. */
  measure(node: Node): Measure {
    if (this.fault !== undefined) return NOTHING;
    if (node.kind === "alias") return this.alias(node);
    this.written += 1;
    const measure = this.sum(childrenOf(node));
    this.known.set(node, measure);
    if (measure.height > this.limits.depth)
      this.fail("too-deep", node, "aliases nest values too deeply", "exceeded max depth");
    return measure;
  }

  private alias(node: Alias): Measure {
    const measure = node.target === undefined ? undefined : this.known.get(node.target);
    if (measure === undefined) {
      return this.fail(
        "recursive-alias",
        node,
        "the alias stands inside the value that it names",
        "anchor value contains itself",
      );
    }
    if (measure.weight > this.heaviestWeight) {
      this.heaviestWeight = measure.weight;
      this.heaviest = node;
    }
    return measure;
  }

  private sum(children: readonly Node[]): Measure {
    let weight = 1;
    let height = 0;
    for (const child of children) {
      const measure = this.measure(child);
      weight += measure.weight;
      height = Math.max(height, measure.height + 1);
    }
    return { weight, height };
  }

  private fail(code: YamlProblemCode, node: Node, message: string, says: string): Measure {
    this.fault ??= { code, node, message, says };
    return NOTHING;
  }
}

function childrenOf(node: Exclude<Node, { kind: "alias" }>): readonly Node[] {
  if (node.kind === "list") return node.items;
  return node.kind === "map" ? node.pairs.flatMap(({ key, value }) => [key, value]) : [];
}

function round(weight: number): string {
  return Number.isFinite(weight) && weight < 1e9 ? String(weight) : "more than a billion";
}
