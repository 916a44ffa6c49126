export { imageOf, stagesNeeded } from "./image.js";
export type * from "./model.js";
export { readDockerfile } from "./read.js";
export { EXTERNAL_BASE } from "./state.js";
