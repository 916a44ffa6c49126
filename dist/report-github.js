export { t as github } from "./github.js";
