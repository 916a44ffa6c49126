/**
 * All that a rule may import. Rules are pure: they read the graph, call the Kubernetes facts below and yield drafts.
 * How to write one: CONTRIBUTING.md.
 */
export { defineRule, type Context, type NodeName, type Nodes } from "./rule/define.ts";
export { placed, type Draft, type Edit, type Fix, type Label, type Level, type Origin, type Span } from "./base/model.ts";
export { Field } from "./source/field.ts";
export { isCapitalPlaceholder, isPlaceholder } from "./source/placeholder.ts";
export type * from "./expand/model.ts";
export type * from "./graph/model.ts";
export { sameNamespace } from "./graph/object-index.ts";
export { oneSlip } from "./graph/edges/selections.ts";
export { danglingDrafts } from "./rule/dangling.ts";
