// The properties draw the same cases on each run, so that a change is judged by what it changes; a longer run draws
// others, and more of them where the property itself does not say how many: K8SLINT_SEED=random K8SLINT_RUNS=400 (CONTRIBUTING.md).
import fc from "fast-check";

const runs = process.env["K8SLINT_RUNS"];
if (runs !== undefined) fc.configureGlobal({ numRuns: Number(runs) });

const given = process.env["K8SLINT_SEED"] ?? "1";
if (given !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given) });
