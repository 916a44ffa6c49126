/** The languages in which commands are written down. */
export type ScriptFlavour = "shell" | "makefile" | "taskfile" | "justfile" | "package-json" | "pipeline" | "jenkinsfile" | "tiltfile" | "markdown";
/** The language of a file that holds commands (builds, pushes, cluster creation), by its name and place; undefined for others. */
export declare function scriptFlavour(path: string): ScriptFlavour | undefined;
