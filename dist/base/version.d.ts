/** Of k8slint; a test holds it equal to package.json, which is not read at run time. */
export declare const VERSION = "0.1.0";
/** A hash of all that was bundled, which scripts/bundle.mjs puts in place; sources that run as they are have none. */
export declare const BUILD: string;
