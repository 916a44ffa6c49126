// The properties draw the same cases on each run, so that a change is judged by what it changes; a longer run draws
// others: K8SLINT_SEED=random (CONTRIBUTING.md).
import fc from "fast-check";

const given = process.env["K8SLINT_SEED"] ?? "1";
if (given !== "random") fc.configureGlobal({ seed: Number(given) });
