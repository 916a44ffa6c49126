/** Of k8slint; a test holds it equal to package.json, which is not read at run time. */
export declare const VERSION = "0.1.0";
