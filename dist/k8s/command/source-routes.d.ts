/** The paths that an application of FastAPI or Flask answers, where its own text tells them all. */
import { type Words } from "./words.js";
/** An application as a server is told it: `app.main:app`. */
export interface AppName {
    /** Candidates for its file, relative to the working directory. */
    readonly files: readonly string[];
    readonly variable: string;
}
/** The application that a server loads; undefined where the command does not name one plainly. */
export declare function appName(words: Words): AppName | undefined;
export interface Route {
    /** As written, with its parameters. */
    readonly path: string;
    /** Offsets of the text between the quotes. */
    readonly start: number;
    readonly end: number;
}
export interface Routes {
    readonly framework: "FastAPI" | "Flask";
    readonly all: readonly Route[];
    /** Whether a GET of a path is answered with success or a redirect; undefined where that is not known. */
    serves(path: string): boolean | undefined;
}
/** The routes of an application; undefined where its text may leave some of them out. */
export declare function routesIn(text: string, variable: string): Routes | undefined;
