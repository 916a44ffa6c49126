export { t as json } from "./json.js";
