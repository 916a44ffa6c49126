import { type ScriptFlavour } from "../../source/script-flavour.js";
import type { Delivery } from "./model.js";
export type * from "./model.js";
/** What the commands of a script bring to a cluster. Linear in the length of the text; never fails. */
export declare function readDeliveries(file: string, text: string, flavour?: ScriptFlavour | undefined): readonly Delivery[];
/** What the comments of a manifest say about commands that belong to it: `# kubectl create secret generic ...`. */
export declare function readCommentedDeliveries(file: string, text: string): readonly Delivery[];
