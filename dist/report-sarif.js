export { t as sarif } from "./sarif.js";
