import type { Tree } from "@lezer/common";
import { parser } from "@lezer/python";

/** A node of the parser's tree, comments left out. */
export interface TreeNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly children: readonly TreeNode[];
}

export interface ParsedTree {
  readonly root: TreeNode;
  /** Where the parser had to skip or to make something up. */
  readonly errors: readonly { readonly from: number; readonly to: number }[];
  /** True where the text is too long or nested too deeply to be read whole. */
  readonly cut: boolean;
}

/** Steps of the parser: enough for some 140,000 characters of a real Tiltfile, and less than a second for a hostile one. */
const STEP_LIMIT = 30_000;

/** Deeper nesting than anybody writes; what lies below is left out. */
const DEPTH_LIMIT = 400;

/** Parses with Python's grammar, of which Starlark is a part. Never throws and ends soon on any text. */
export function parseTree(text: string): ParsedTree {
  const steps = parser.startParse(text);
  let tree: Tree | null = null;
  let cut = false;
  for (let count = 0; tree === null; count++) {
    if (count === STEP_LIMIT) {
      steps.stopAt(steps.parsedPos);
      cut = true;
    }
    tree = steps.advance();
  }
  return lighten(tree, text.length, cut);
}

interface OpenNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly children: TreeNode[];
}

/** Copies the tree into plain nodes without recursion, since its depth is the author's. */
function lighten(tree: Tree, length: number, isCut: boolean): ParsedTree {
  const root: OpenNode = { name: "Script", from: 0, to: length, children: [] };
  const stack: OpenNode[] = [root];
  const errors: { from: number; to: number }[] = [];
  let cut = isCut;
  tree.iterate({
    enter({ type, from, to }) {
      if (type.isError) errors.push({ from, to });
      if (type.isTop) return true;
      if (type.isError || type.name === "Comment") return false;
      const node: OpenNode = { name: type.name, from, to, children: [] };
      stack.at(-1)?.children.push(node);
      if (stack.length >= DEPTH_LIMIT) {
        cut = true;
        return false;
      }
      stack.push(node);
      return true;
    },
    leave({ type }) {
      if (!type.isTop) stack.pop();
    },
  });
  return { root, errors, cut };
}
