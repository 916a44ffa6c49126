import type { Words } from "./words.js";
/** Seconds that a `sleep` lasts, infinity included; undefined where its arguments are not known. */
export declare function sleepSeconds(words: Words): number | undefined;
