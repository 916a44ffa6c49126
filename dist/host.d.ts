import { type Host } from "./base/host.js";
import type { RootFiles } from "./source/discover/find-root.js";
/**
 * The file system below a root, read synchronously. Each directory is listed once, so a host answers for one moment: make a
 * new one for each run. Names are compared as they are written, also on disks that do not mind their case, since the tools of
 * the cluster may run on one that does.
 */
export declare function nodeHost(root: string): Host;
/** What is asked of the disk before there is a root. */
export declare const nodeFiles: RootFiles;
/**
 * Writes a whole report, or answers why not. A file is put in place at once, so that nobody reads half of it; devices and pipes
 * are written to as they are. The name beside the file is taken afresh: what lies there, a link perhaps, is not written through.
 */
export declare function writeOutput(path: string, text: string): string | undefined;
