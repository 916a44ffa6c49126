import "./version.js";
export { t as lint, n as registry } from "./core.js";
