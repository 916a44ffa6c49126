/** The kinds of errors that the API server's validation knows. */
export type FieldErrorType = "Invalid value" | "Required value" | "Unsupported value" | "Duplicate value" | "Forbidden" | "Not found" | "Too long" | "Too many";
/** One error of the API server's validation, before it is put in words. */
export interface FieldError {
    /** As the server writes it: `spec.containers[0].image`. */
    readonly path: string;
    readonly type: FieldErrorType;
    /** The value that is refused; some types do not tell it. */
    readonly value?: unknown;
    readonly detail?: string | undefined;
}
/** The value of an error whose value the server leaves out. */
export declare const OMITTED: unique symbol;
/** The error as kubectl prints it: `spec.ports[0].nodePort: Invalid value: 80: provided port is not in the valid range`. */
export declare function fieldErrorText({ path, type, value, detail }: FieldError): string;
/** The detail of an unsupported value, which lists the words that would do. */
export declare function supportedValues(words: readonly string[]): string;
