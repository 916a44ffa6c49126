/** Which objects an entry of the configuration means; `*` in a part stands for any characters. */
export interface ObjectPattern {
    readonly kind: string;
    /** Undefined for any namespace. */
    readonly namespace: string | undefined;
    readonly name: string;
}
/** An object, or the object that a reference asks for. */
export interface ObjectName {
    /** `Ingress.networking.k8s.io` or `Ingress`. */
    readonly kind: string;
    /** Undefined where unknown: equal to any. */
    readonly namespace: string | undefined;
    readonly name: string;
}
/** Reads `Kind/name` or `Kind/namespace/name`; undefined for any other form. */
export declare function parseObjectPattern(text: string): ObjectPattern | undefined;
/** True where the pattern means the object; a kind without its group means that kind of any group. */
export declare function matchesObject(pattern: ObjectPattern, object: ObjectName): boolean;
/** Whether a text has the form of a pattern with `*`. Time is at most the product of both lengths, whoever wrote them. */
export declare function matchesStars(pattern: string, text: string): boolean;
