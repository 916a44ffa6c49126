export type * from "./facts.ts";
export { readTiltfile } from "./read.ts";
