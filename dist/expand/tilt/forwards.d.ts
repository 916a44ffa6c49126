/** Which workloads Tilt forwards ports of the workstation to. https://docs.tilt.dev/accessing_resource_endpoints.html */
import type { Span } from "../../base/model.js";
import type { TiltfileFacts } from "../../source/tiltfile/facts.js";
import type { KubeObject } from "../model.js";
/** A forward of a port to the pods of a workload. */
export interface TiltForward {
    readonly at: Span;
    /** Id of the workload's object, and of the bundle that it is applied with. */
    readonly object: string;
    readonly bundle: string;
    readonly local: number;
    /** Undefined where Tilt chooses the port of the container. */
    readonly container: number | undefined;
    readonly host: string | undefined;
}
/** The forwards to workloads that are known by their names, in whatever order they get and use others. */
export declare function forwardsOf(facts: TiltfileFacts, objects: readonly KubeObject[]): readonly TiltForward[];
