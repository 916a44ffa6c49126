import type { Validator } from "../model.ts";

export const NETWORKING_VALIDATORS: Readonly<Record<string, Validator>> = {};
