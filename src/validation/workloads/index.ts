import { jobSpecRefusals } from "./job.ts";
import type { Validator } from "../model.ts";

export const WORKLOAD_VALIDATORS: Readonly<Record<string, Validator>> = {
  "Job.batch": (root) => jobSpecRefusals(root.get("spec")),
  "CronJob.batch": (root) => jobSpecRefusals(root.get("spec", "jobTemplate", "spec")),
};
