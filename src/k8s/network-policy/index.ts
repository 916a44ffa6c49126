export type { Answer } from "./answer.ts";
export * from "./allows.ts";
export * from "./read.ts";
