import type { Bundle, KubeObject } from "../expand/model.ts";
import type { Graph } from "../graph/model.ts";

/** Works something out once for all objects of a bundle, such as an index of its peers: a rule that compares them in pairs is slow. */
export function perBundle<T>(make: (of: KubeObject, graph: Graph) => T): (of: KubeObject, graph: Graph) => T {
  const known = new WeakMap<Bundle, { readonly value: T }>();
  return (of, graph) => {
    const bundle = graph.bundle(of);
    const before = known.get(bundle);
    if (before !== undefined) return before.value;
    const value = make(of, graph);
    known.set(bundle, { value });
    return value;
  };
}
