import { type Host, type Unreadable } from "./base/host.js";
import type { RootFiles } from "./source/discover/find-root.js";
/**
 * The file system below a root, read synchronously. Each directory is listed once, so a host answers for one moment: make a
 * new one for each run. Names are compared as they are written, also on disks that do not mind their case, since the tools of
 * the cluster may run on one that does.
 */
export declare function nodeHost(root: string): Host;
/** What is asked of the disk before there is a root. */
export declare const nodeFiles: RootFiles;
/** What a call gives, or why it failed: the messages of Node name absolute paths, so they are not used. */
export declare function attempt<T>(call: () => T): T | Unreadable;
