import type { Span } from "../../base/model.js";
import type { SourceProblem } from "../model.js";
import type { Written } from "../written.js";
import type { Instruction } from "./instruction.js";
import type { Escape } from "./lines.js";
import type { PlacedText } from "./placed-text.js";
/** What a Dockerfile states, before a target and build arguments are chosen. */
export interface DockerfileFacts {
    readonly file: string;
    readonly escape: Escape;
    /** ARG before the first FROM: only FROM lines see these, a stage must declare the name again. */
    readonly globalArgs: readonly BuildArgument[];
    readonly stages: readonly Stage[];
    /** True for a template (`{{ }}`, `<% %>`) that something renders before it is built. */
    readonly templated: boolean;
    readonly problems: readonly SourceProblem[];
}
export interface BuildArgument {
    readonly name: string;
    /** Unexpanded; undefined where no default is given. */
    readonly fallback: PlacedText | undefined;
    readonly at: Span;
}
export interface Stage {
    readonly index: number;
    /** In lower case, as the builder compares it. */
    readonly name: Written<string> | undefined;
    /** What FROM names, unexpanded. */
    readonly image: PlacedText;
    /** What FROM names with the defaults of the ARGs before it: an image, or an earlier stage. */
    readonly base: Written<string>;
    /** The earlier stage that `base` names. */
    readonly parent: number | undefined;
    readonly platform: PlacedText | undefined;
    /** The FROM instruction. */
    readonly at: Span;
    /** What follows FROM. */
    readonly instructions: readonly Instruction[];
}
/** A command as the image stores it. Docker expands no variables in it; in shell form the shell does. */
export interface Command {
    readonly form: "exec" | "shell";
    /** What is executed: in shell form the shell, its flag and the text. */
    readonly argv: readonly string[];
    /** The arguments as written, with their places; in shell form one, the whole text. */
    readonly words: readonly {
        readonly value: string;
        readonly at: Span;
    }[];
}
export interface Port {
    readonly port: number;
    readonly protocol: string;
    readonly at: Span;
}
export interface Healthcheck {
    /** Undefined for `HEALTHCHECK NONE`. */
    readonly command: Command | undefined;
    readonly flags: ReadonlyMap<string, string>;
}
/** COPY or ADD. */
export interface Copy {
    readonly keyword: "COPY" | "ADD";
    readonly at: Span;
    /** Index of the stage that it stands in. */
    readonly stage: number;
    /** Here-documents are not among them. */
    readonly sources: readonly Written<string>[];
    readonly heredocs: readonly string[];
    readonly destination: Written<string>;
    /** The destination as an absolute path, a trailing slash kept. */
    readonly path: Written<string>;
    readonly from: CopySource | undefined;
    readonly chown: Written<string> | undefined;
    readonly chmod: Written<string> | undefined;
}
/** What `--from` names: an earlier stage, or else an image or a named context. */
export interface CopySource {
    readonly written: Written<string>;
    readonly stage: number | undefined;
}
export interface Run {
    readonly at: Span;
    readonly stage: number;
    readonly command: Command;
    /** The command's text with the bodies of its here-documents. */
    readonly script: string;
    readonly mounts: readonly string[];
    readonly user: Written<string>;
    readonly workdir: Written<string>;
}
/** What the builder would store as the image of a target. Where a setting comes from an image outside of this file, it is unknown. */
export interface ImageFacts {
    readonly stage: Stage;
    /** The stages that it is made of, from the one on an external image to the target. */
    readonly chain: readonly Stage[];
    /** The image outside of this file at the end of the chain, `scratch` included. */
    readonly base: Written<string>;
    readonly user: Written<string>;
    /** Absolute. */
    readonly workdir: Written<string>;
    readonly shell: Written<readonly string[]>;
    readonly entrypoint: Written<Command>;
    readonly cmd: Written<Command>;
    readonly healthcheck: Written<Healthcheck>;
    readonly stopSignal: Written<string>;
    readonly ports: readonly Port[];
    readonly env: ReadonlyMap<string, Written<string>>;
    readonly volumes: readonly Written<string>[];
    readonly copies: readonly Copy[];
    readonly runs: readonly Run[];
    /** Variables that are used, with what was known of them. */
    readonly uses: readonly VariableUse[];
}
export interface VariableUse {
    readonly name: string;
    readonly at: Span;
    readonly stage: number;
    /** Declared in its stage, by ARG or ENV, or by a stage below it. */
    readonly declared: boolean;
}
/** What is known of an image outside of the file; absent members are unknown. */
export interface BaseImage {
    readonly user?: string | undefined;
    readonly workdir?: string | undefined;
    readonly shell?: readonly string[] | undefined;
    /** Null where the image has none. */
    readonly entrypoint?: readonly string[] | null | undefined;
    readonly cmd?: readonly string[] | null | undefined;
    readonly env?: ReadonlyMap<string, string> | undefined;
    readonly ports?: readonly number[] | undefined;
    readonly volumes?: readonly string[] | undefined;
}
/** What the caller of a build chooses. */
export interface BuildChoice {
    /** A stage's name or number; the last stage where absent. */
    readonly target?: string | undefined;
    /** Build arguments; a value of undefined is given, but not known. */
    readonly args?: ReadonlyMap<string, string | undefined> | undefined;
    /** What is known of external images, by reference. */
    readonly baseImage?: ((reference: string) => BaseImage | undefined) | undefined;
}
