import type { Validator } from "../model.ts";

export const CORE_VALIDATORS: Readonly<Record<string, Validator>> = {};
