import type { Field } from "../../source/field.js";
import type { FieldError } from "../../k8s/field-error.js";
import { type LevelVersion, type PodSecurityLevel } from "./model.js";
export declare const POD_SECURITY_MODES: readonly ["enforce", "audit", "warn"];
export type PodSecurityMode = (typeof POD_SECURITY_MODES)[number];
/** What a namespace asks for, with the label that says so; a mode that nobody sets is privileged. */
export interface PodSecurityPolicy extends Readonly<Record<PodSecurityMode, AppliedLevel>> {
}
export interface AppliedLevel extends LevelVersion {
    /** The label, or undefined where it is the cluster's default. */
    readonly field: Field | undefined;
}
/**
 * The policy of a namespace by its labels; undefined where one of them is not known or is refused by the server.
 * `PolicyToEvaluate` in `api/helpers.go` of k8s.io/pod-security-admission
 */
export declare function podSecurityPolicy(labels: Field | undefined, defaults: Readonly<Partial<Record<PodSecurityMode, PodSecurityLevel>>>, serverMinor: number): PodSecurityPolicy | undefined;
/** A label of Pod Security that the server refuses, with its words. */
export interface BadLabel {
    readonly field: Field;
    readonly key: string;
    readonly error: FieldError;
}
/** The labels whose known values the server refuses. */
export declare function badPodSecurityLabels(labels: Field): readonly BadLabel[];
