import type { Validator } from "../model.ts";

export const CLUSTER_VALIDATORS: Readonly<Record<string, Validator>> = {};
