/** What package.json says of scripts and packages. https://docs.npmjs.com/cli/configuring-npm/package-json */
import type { Span } from "../base/model.js";
import { Field } from "./field.js";
export interface PackageFacts {
    readonly file: string;
    /** By name; each is a text. */
    readonly scripts: ReadonlyMap<string, Field>;
    /** The key `scripts`, or the file's beginning. */
    readonly scriptsAt: Span;
    readonly dependencies: ReadonlySet<string>;
    /** Names of packages for development, with their places. */
    readonly devDependencies: ReadonlyMap<string, Span>;
    /** True where a part of the scripts is no text. */
    readonly isOdd: boolean;
}
/** Reads package.json; undefined where it is no JSON object. */
export declare function readPackage(file: string, text: string): PackageFacts | undefined;
