import type { Field } from "../../../source/field.ts";
import { BuildFailure } from "../failure.ts";
import type { Node } from "../tree.ts";

/** Values that one list of operations may copy: more than any object holds. */
const COPY_LIMIT = 20_000;

/** What a list of operations may still copy. Sixty operations that copy a map into itself would make 2^60 values of one. */
export class Copies {
  private left = COPY_LIMIT;

  spend(node: Node, field: Field): void {
    const open = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      this.left -= 1;
      if (this.left < 0) {
        throw new BuildFailure("limit-reached", field.at, `operations copy more than ${COPY_LIMIT} values`, {
          level: "warning",
        });
      }
      if (next.kind === "map") open.push(...next.entries.values());
      else if (next.kind === "list") open.push(...next.items.slice(0, COPY_LIMIT));
    }
  }
}
