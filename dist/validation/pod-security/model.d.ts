import type { Origin } from "../../base/model.js";
import type { Field } from "../../source/field.js";
/** https://kubernetes.io/docs/concepts/security/pod-security-standards/ */
export declare const POD_SECURITY_LEVELS: readonly ["privileged", "baseline", "restricted"];
export type PodSecurityLevel = (typeof POD_SECURITY_LEVELS)[number];
/** A level at a version: the minor release whose checks count, undefined for `latest`. */
export interface LevelVersion {
    readonly level: PodSecurityLevel;
    readonly minor: number | undefined;
}
/** As the server writes it: `restricted:latest`, `baseline:v1.25`. */
export declare function levelText({ level, minor }: LevelVersion): string;
/** A pod as the checks see it. */
export interface PodView {
    readonly spec: Field;
    readonly annotations: Field;
    /** Init containers, containers, ephemeral containers: the server's order. */
    readonly containers: readonly PodContainer[];
    /** Whether it is a Pod, whose host ports the server has filled in, or a template as it was written. */
    readonly isPod: boolean;
}
export interface PodContainer {
    readonly name: string;
    readonly field: Field;
}
/** One place that breaks a check. */
export interface Cause {
    /** What would be edited: the value, or where it is missing the nearest thing above it. */
    readonly at: Origin;
    /** Whether a value stands there that must not, or one is missing. */
    readonly is: "wrong" | "missing";
    /** What is there, in a few words. */
    readonly text: string;
    readonly mend: Mend;
}
/** How a cause is mended: a line of a security context, or a removal. */
export type Mend = {
    readonly set: string;
    readonly to: string;
    readonly on: "pod" | PodContainer;
} | {
    readonly remove: string;
} | {
    readonly write: string;
    readonly over: Field;
};
/** A check that a pod breaks, in the server's words. */
export interface Violation {
    readonly check: string;
    readonly reason: string;
    readonly detail: string;
    readonly causes: readonly Cause[];
}
/** What a check finds; the table of checks adds which one it was. */
export type Found = Omit<Violation, "check">;
export type Check = (pod: PodView) => Found | undefined;
/** A pod as the checks see it, its init and ephemeral containers included. */
export declare function podView(template: Field, isPod: boolean): PodView;
