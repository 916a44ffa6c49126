import { agent } from "./agent.js";
import { azure } from "./azure.js";
import { checkstyle } from "./checkstyle.js";
import { compact } from "./compact.js";
import { github } from "./github.js";
import { gitlab } from "./gitlab.js";
import { json } from "./json.js";
import { junit } from "./junit.js";
import { markdown } from "./markdown.js";
import type { Render } from "./options.js";
import { pretty } from "./pretty.js";
import { rdjson } from "./rdjson.js";
import { sarif } from "./sarif.js";
/** Every format by its name. A new one joins here, and is then held to what the tests ask of all of them. */
export declare const formats: {
    readonly pretty: typeof pretty;
    readonly compact: typeof compact;
    readonly sarif: typeof sarif;
    readonly json: typeof json;
    readonly github: typeof github;
    readonly gitlab: typeof gitlab;
    readonly junit: typeof junit;
    readonly checkstyle: typeof checkstyle;
    readonly azure: typeof azure;
    readonly rdjson: typeof rdjson;
    readonly markdown: typeof markdown;
    readonly agent: typeof agent;
};
export type FormatName = keyof typeof formats;
/** The format of a name; undefined for any other word. */
export declare function findFormat(name: string): Render | undefined;
