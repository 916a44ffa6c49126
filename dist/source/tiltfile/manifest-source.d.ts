/** Where the objects come from that a Tiltfile loads. */
import type { Span } from "../../base/model.js";
import type { Written } from "../written.js";
import type { WrittenList } from "./facts.js";
/** Where objects come from. */
export type ManifestSource = {
    readonly kind: "file";
    readonly at: Span;
    readonly path: Written<string>;
    readonly missingOk: boolean;
} | {
    readonly kind: "directory";
    readonly at: Span;
    readonly path: Written<string>;
    readonly recursive: boolean;
} | {
    readonly kind: "glob";
    readonly at: Span;
    readonly pattern: Written<string>;
}
/** YAML text; `content` is its offset in the file where it stands there character by character. */
 | {
    readonly kind: "inline";
    readonly at: Span;
    readonly text: Written<string>;
    readonly content: number | undefined;
} | {
    readonly kind: "kustomize";
    readonly at: Span;
    readonly path: Written<string>;
    readonly flags: WrittenList<Written<string>> | undefined;
} | ({
    readonly kind: "helm";
} & HelmSource) | ({
    readonly kind: "object";
} & ObjectSource)
/** Objects of these sources, changed or picked by code. */
 | {
    readonly kind: "derived";
    readonly at: Span;
    readonly by: string;
    readonly sources: readonly ManifestSource[];
} | {
    readonly kind: "unknown";
    readonly at: Span;
    readonly reason: string;
};
export interface HelmSource {
    readonly at: Span;
    readonly chart: Written<string>;
    readonly name: Written<string> | undefined;
    readonly namespace: Written<string> | undefined;
    readonly values: WrittenList<Written<string>> | undefined;
    readonly set: WrittenList<Written<string>> | undefined;
    readonly kubeVersion: Written<string> | undefined;
    readonly skipCrds: Written<boolean> | undefined;
}
/** An object that a helper of an extension makes. */
export interface ObjectSource {
    readonly at: Span;
    readonly objectKind: "Namespace" | "ConfigMap" | "Secret" | "Deployment" | "Service" | "Job";
    readonly name: Written<string>;
    readonly namespace: Written<string> | undefined;
    /** Keys of its data; undefined where they are not known. */
    readonly keys: readonly Written<string>[] | undefined;
    readonly image: Written<string> | undefined;
}
