import type { Validator } from "../model.ts";

export const STORAGE_VALIDATORS: Readonly<Record<string, Validator>> = {};
