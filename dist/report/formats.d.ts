import { github } from "./github.js";
import { json } from "./json.js";
import type { Render } from "./options.js";
import { pretty } from "./pretty.js";
import { sarif } from "./sarif.js";
/** Every format by its name. A new one joins here, and is then held to what the tests ask of all of them. */
export declare const formats: {
    readonly pretty: typeof pretty;
    readonly sarif: typeof sarif;
    readonly json: typeof json;
    readonly github: typeof github;
};
export type FormatName = keyof typeof formats;
/** The format of a name; undefined for any other word. */
export declare function findFormat(name: string): Render | undefined;
