import type { Field } from "../source/field.ts";
import type { FieldError } from "../k8s/field-error.ts";

/** What validation looks at besides the object. */
export interface ValidationContext {
  /** The Kubernetes release whose API server is meant, as [major, minor]. */
  readonly version: readonly [number, number];
}

/** One error of the API server's hand-written validation, with its place and the rule that tells it. */
export interface Refusal extends FieldError {
  /** Id of the rule that tells it. */
  readonly rule: string;
  readonly field: Field;
  /** What a person would edit: a wrong value, or the key that may not be there. */
  readonly part: "key" | "value";
  /** What a person would edit, where that is another field than the one that the server names. */
  readonly at?: Field | undefined;
  /** Of the pod template, but asked for by the workload: it is refused itself, also where its pods are only checked later. */
  readonly ofWorkload?: boolean | undefined;
  /** True for what follows from another refusal or repeats it: the server says both, a person needs one. No rule tells it. */
  readonly isEcho?: boolean | undefined;
  /** In k8slint's words, where those made of the error would not be clear. */
  readonly message?: string | undefined;
  readonly help?: string | undefined;
  /** Words of which one is meant, where the value is none of them. */
  readonly words?: readonly string[] | undefined;
  /** The other half of a contradiction. */
  readonly related?:
    | readonly { readonly field: Field; readonly part?: "key" | "value"; readonly text: string }[]
    | undefined;
}

/** The words of a person about a refusal. */
export type Wording = Pick<Refusal, "message" | "help" | "related" | "at" | "isEcho"> & Partial<Pick<Refusal, "part">>;

/** Reads one part of an object as the server does, after decoding and defaulting, and yields what it refuses. */
export type Validator = (field: Field, context: ValidationContext) => Iterable<Refusal>;
