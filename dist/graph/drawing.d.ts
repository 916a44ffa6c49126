import type { Span } from "../base/model.js";
import type { Graph } from "./model.js";
/** The joined graph as plain data, to be drawn. */
export interface Drawing {
    readonly nodes: readonly DrawnNode[];
    readonly edges: readonly DrawnEdge[];
}
export interface DrawnNode {
    /** Unique in the drawing. */
    readonly id: string;
    readonly is: "object" | "build" | "missing";
    /** `Service`, `image`. */
    readonly kind: string;
    readonly name: string;
    readonly namespace: string | undefined;
    /** Where it is written; undefined for what is missing. */
    readonly at: Span | undefined;
}
/** `found`: it leads where it should; `near`: something else is meant; `missing`: it leads nowhere. */
export type EdgeState = "found" | "near" | "missing";
export interface DrawnEdge {
    readonly from: string;
    readonly to: string;
    /** What the one is to the other: `selects`, `env-configmap`, `runs`. */
    readonly text: string;
    readonly is: EdgeState;
}
/** Everything that is applied, what builds its images, and how they name and select each other. An object that several bundles apply is drawn once. */
export declare function draw(graph: Graph): Drawing;
/** The part of a drawing within so many steps of the nodes that are asked for. */
export declare function around(drawing: Drawing, isCentre: (node: DrawnNode) => boolean, steps: number): Drawing;
