import type { Span } from "../base/model.js";
/** What a file is by its name and place; what its documents are is decided when they are parsed. */
export type FileKind = "manifest" | "kustomization" | "chart" | "chart-template" | "chart-values" | "chart-file" | "tiltfile" | "dockerfile" | "compose" | "skaffold" | "script" | "configuration";
export interface FileRef {
    /** Relative to the root, with forward slashes. */
    readonly path: string;
    readonly kind: FileKind;
    /** True where the file lies under a path that the user named: findings are reported for it. */
    readonly given: boolean;
    /** True where the distance rule applies: under docs/, examples/, samples/, testdata/ or test/ below the given path. */
    readonly distant: boolean;
}
/** Something wrong with a file itself, found before any rule runs. */
export interface SourceProblem {
    readonly code: string;
    readonly at: Span;
    readonly message: string;
    readonly help?: string | undefined;
    readonly level: "error" | "warning" | "info";
    /** The other half, such as the first of two equal keys. */
    readonly related?: readonly {
        readonly at: Span;
        readonly text: string;
    }[] | undefined;
}
