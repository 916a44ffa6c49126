/** The words that every stage shares: places in files, levels, layers, findings. Knows nothing of YAML or Kubernetes. */
/** A half-open range of UTF-16 offsets in a file. Lines and columns are computed only when a report is rendered. */
export interface Span {
    /** Path relative to the root, with forward slashes. */
    readonly file: string;
    readonly start: number;
    readonly end: number;
}
/** A step that carried a value from where it was written to where it takes effect ("patched by overlays/prod"). */
export interface Step {
    readonly at: Span;
    readonly text: string;
}
/** Where a value was written: the line a person edits, and the steps that carried it from there. */
export interface Origin {
    readonly span: Span;
    readonly via: readonly Step[];
}
/** A path into a value: map keys and list indexes. */
export type Path = readonly (string | number)[];
/** `error`: certain for this input and cluster model. `warning`: likely, or certain under a named assumption. `info`: the rest. */
export declare const LEVELS: readonly ["error", "warning", "info"];
export type Level = (typeof LEVELS)[number];
/** Where in the life of a pod a failure shows, in the order in which a cluster would meet it. */
export declare const LAYERS: readonly ["build", "admission", "scheduling", "image", "start", "run", "network", "update", "practice"];
export type Layer = (typeof LAYERS)[number];
/** Evidence in another place: the other half of a contradiction. */
export interface Label {
    readonly at: Origin;
    /** What is there, in at most eight words. */
    readonly text: string;
}
export interface Edit {
    readonly at: Span;
    readonly text: string;
}
/** A mechanical change. `safe` keeps what the author meant; `unsafe` may change behaviour and wants a reader. */
export interface Fix {
    readonly title: string;
    readonly safety: "safe" | "unsafe";
    readonly edits: readonly Edit[];
}
/** A change whose edits only the text of the file can tell; they are made of it when the report is settled. */
export type Rearrangement = Pick<Fix, "title" | "safety"> & (FieldMove | ItemOrder);
/** Fields of one map that belong into another: with the comments above them, and indented as it is there. */
export interface FieldMove {
    /** The keys of the fields, as they are written. */
    readonly fields: readonly Span[];
    /** What holds them, and what is to hold them: paths of the object. */
    readonly from: Path;
    readonly into: Path;
}
/** Items of a list that stand in another order than they must. */
export interface ItemOrder {
    /** In the order in which they are written. */
    readonly items: readonly Span[];
    /** Which of them stands where: indexes of the items. */
    readonly order: readonly number[];
}
/** What a rule says: plain data, without its own metadata. */
export interface Draft {
    readonly at: Origin;
    /** One present-tense fact with its two values: lower case, no final stop, no advice, at most about 120 characters. */
    readonly message: string;
    readonly labels?: readonly Label[] | undefined;
    /** The mechanism, arithmetic or assumption behind the prediction. */
    readonly note?: string | undefined;
    /** How to mend it: an imperative sentence. */
    readonly help?: string | undefined;
    /** The kubectl command that would confirm it on a live cluster. */
    readonly confirm?: string | undefined;
    readonly fix?: Fix | undefined;
    /** In place of a fix. */
    readonly rearrangement?: Rearrangement | undefined;
    /** Overrides the rule's level for this case. */
    readonly level?: Level | undefined;
    /** Overrides the status that the rule predicts, in kubectl's own words ("Pending"). */
    readonly predicts?: string | undefined;
    /** Overrides the rule's layer for this case. */
    readonly layer?: Layer | undefined;
}
/** Why a finding is not counted. */
export interface Suppression {
    readonly kind: "comment" | "annotation" | "configuration" | "baseline";
    readonly reason: string;
}
/** What a report holds: a draft with its rule's facts, after levels, suppressions and merging. */
export interface Finding {
    readonly rule: string;
    readonly level: Level;
    readonly layer: Layer;
    readonly predicts: string;
    readonly message: string;
    readonly at: Span;
    readonly via: readonly Step[];
    readonly labels: readonly {
        readonly at: Span;
        readonly text: string;
    }[];
    readonly note?: string | undefined;
    readonly help?: string | undefined;
    readonly confirm?: string | undefined;
    readonly fix?: Fix | undefined;
    /** The object it is about, as `Kind namespace/name` or `Kind name`; undefined for files that hold no object. */
    readonly object?: string | undefined;
    /** The bundles in which it holds, by name; empty where it holds for the file itself. */
    readonly bundles: readonly string[];
    /** Bundles that apply the same object without the finding: it holds only in the ones above. */
    readonly elsewhere?: readonly string[] | undefined;
    /** Stable over line moves: rule, file, object, message. */
    readonly fingerprint: string;
    readonly suppression?: Suppression | undefined;
}
/** What is known of a rule without running it; the only source for tables, pages, SARIF and `explain`. */
export interface RuleFacts {
    readonly id: string;
    readonly title: string;
    readonly layer: Layer;
    readonly level: Level;
    readonly predicts: string;
    /** `default` rules run unless switched off; others only where a preset or the configuration names them. */
    readonly presets: readonly string[];
    readonly why: string;
    readonly fix: string;
    readonly refs: readonly string[];
    readonly since: string;
}
/** What a report leaves out because it was there before a change. */
export interface ChangeFacts {
    /** As a person calls the former state: `main`. */
    readonly since: string;
    /** How many findings were there before and still are. */
    readonly kept: number;
    /** How many findings the change suppresses. */
    readonly suppressed: number;
}
/** A run's whole result; every format is a pure function of it. */
export interface Report {
    readonly version: string;
    readonly findings: readonly Finding[];
    readonly suppressed: readonly Finding[];
    readonly rules: readonly RuleFacts[];
    /** Text of each file that a finding or label points into. */
    readonly texts: ReadonlyMap<string, string>;
    readonly counts: {
        readonly files: number;
        readonly objects: number;
        readonly bundles: number;
    };
    /** Where only what a change caused is in it. */
    readonly change?: ChangeFacts | undefined;
    /** The cluster model that was used, in one sentence, or undefined where it is unknown. */
    readonly cluster?: string | undefined;
    readonly kubeVersion: string;
    /** True where no file was there to lint. */
    readonly empty: boolean;
    /** True where a rule or the tool itself failed: exit code 2. */
    readonly crashed: boolean;
}
/** The origin of a place that nothing carried. */
export declare function placed(span: Span): Origin;
