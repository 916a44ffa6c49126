export type * from "./facts.ts";
export { type TiltfileOptions, readTiltfile } from "./read.ts";
