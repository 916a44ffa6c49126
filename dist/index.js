import { n as nodeHost } from "./host.js";
import { t as VERSION } from "./version.js";
import { t as lint } from "./core.js";
import { a as defaultConfiguration } from "./model.js";
import { t as UsageError } from "./usage.js";
import { t as github } from "./github.js";
import { t as json } from "./json.js";
import { n as pretty } from "./pretty.js";
import { t as sarif } from "./sarif.js";
// src/report/formats.ts
const formats = {
	pretty,
	sarif,
	json,
	github
};
export { UsageError, VERSION, defaultConfiguration, formats, lint, nodeHost };
