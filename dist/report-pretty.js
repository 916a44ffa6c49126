export { n as pretty } from "./pretty.js";
