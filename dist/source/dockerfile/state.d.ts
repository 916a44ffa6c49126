import type { Span } from "../../base/model.js";
import { type Written } from "../written.js";
import { type Expansion, type Lookup, type Variable } from "./expand.js";
import type { Escape } from "./lines.js";
import type { BaseImage, Command, Copy, Healthcheck, Port, Run, Stage, VariableUse } from "./model.js";
import type { PlacedText } from "./placed-text.js";
import { type GivenArguments } from "./stages.js";
/** Why a setting is unknown that the file does not make; tables of known images can fill it in. */
export declare const EXTERNAL_BASE = "external base image";
/** The image while the instructions of its stages are applied one after the other. */
export interface State {
    readonly escape: Escape;
    readonly stages: readonly Stage[];
    readonly given: GivenArguments;
    readonly globals: Lookup;
    readonly ports: Port[];
    readonly env: Map<string, Written<string>>;
    readonly volumes: Written<string>[];
    readonly copies: Copy[];
    readonly runs: Run[];
    readonly uses: VariableUse[];
    /** True where no variable can come from an image outside of the file. */
    readonly envComplete: boolean;
    user: Written<string>;
    workdir: Written<string>;
    shell: Written<readonly string[]>;
    entrypoint: Written<Command>;
    cmd: Written<Command>;
    healthcheck: Written<Healthcheck>;
    stopSignal: Written<string>;
    /** Index of the stage at hand. */
    stage: number;
    /** ARGs of the stage at hand and of those below it, which it inherits. */
    readonly args: Map<string, Variable>;
    /** True where the stage at hand sets CMD itself. */
    cmdIsOwn: boolean;
}
export interface Frame {
    readonly escape: Escape;
    readonly stages: readonly Stage[];
    readonly given: GivenArguments;
    readonly globals: Lookup;
}
/** The state before the first instruction: what the image that a chain of stages begins with brings along. */
export declare function startState(frame: Frame, from: Written<string>, base: BaseImage | undefined): State;
/** Expands a word of the stage at hand, and notes the variables that it uses. */
export declare function expand(state: State, word: PlacedText): Expansion;
/** Notes that a variable is used, and whether its stage declares it. */
export declare function note(state: State, name: string, at: Span): void;
/** An expanded word as a value. */
export declare function written(state: State, word: PlacedText): Written<string>;
