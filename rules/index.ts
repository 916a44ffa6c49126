export { default as configmapMissing } from "./start/configmap-missing.ts";
export { default as secretMissing } from "./start/secret-missing.ts";
