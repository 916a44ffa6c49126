export { imageOf, stagesNeeded } from "./image.ts";
export type * from "./model.ts";
export { readDockerfile } from "./read.ts";
export { EXTERNAL_BASE } from "./state.ts";
