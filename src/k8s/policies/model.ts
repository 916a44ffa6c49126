import type { Labels } from "../selector.ts";
import type { CelEngine } from "../custom-resources/rules.ts";

/** An object as the API server hands it to admission policies when it is created. */
export interface PolicySubject {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The plural; undefined for a custom kind whose definition is not known. */
  readonly resource: string | undefined;
  /** "" for what has no namespace; undefined where the apply chooses it. */
  readonly namespace: string | undefined;
  readonly isNamespaced: boolean | undefined;
  /** Undefined where it is generated or not known. */
  readonly name: string | undefined;
  /** With the server's defaults; what it fills in and nobody can foretell is a `CelUnknown`. Undefined for kinds whose defaults are not known. */
  readonly view: unknown;
  /** Undefined where the Namespace is not in the input. */
  readonly namespaceLabels: Labels | undefined;
  readonly namespaceObject: unknown;
}

export interface PolicyContext {
  /** Undefined where the evaluator is not loaded. */
  readonly engine: CelEngine | undefined;
  /** True for a text whose real value is not in the file. */
  isUnknown(text: string): boolean;
  /** The objects of the input that a policy may take its parameters from. */
  params(apiVersion: string, kind: string): readonly PolicyParam[];
}

export interface PolicyParam {
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  readonly value: unknown;
}

/** What a policy says of an object. */
export type PolicyVerdict =
  | { readonly is: "outside" }
  | { readonly is: "allowed" }
  | PolicyDenial
  | { readonly is: "unknown"; readonly why: string };

export interface PolicyDenial {
  readonly is: "denied";
  /** What the policy tells its users. */
  readonly message: string;
  /** The status with which the request ends: `Forbidden`, `Invalid`. */
  readonly reason: string;
  /** The part of the policy that refuses: a rule's name, an expression. */
  readonly rule: string;
  /** The field that it looks at, where that is known. */
  readonly path: readonly (string | number)[];
}

export const OUTSIDE: PolicyVerdict = { is: "outside" };
export const ALLOWED: PolicyVerdict = { is: "allowed" };

/** A policy of which nobody can say what it says, with the reason. */
export function unknownVerdict(why: string): PolicyVerdict {
  return { is: "unknown", why };
}

/** The verdict of several that all must agree: a denial wins, then what is not known. */
export function strictest(verdicts: readonly PolicyVerdict[]): PolicyVerdict {
  return (
    verdicts.find(({ is }) => is === "denied") ??
    verdicts.find(({ is }) => is === "unknown") ??
    verdicts.find(({ is }) => is === "allowed") ??
    OUTSIDE
  );
}
