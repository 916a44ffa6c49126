import type { Validator } from "../model.ts";
import { serviceRefusals } from "./service.ts";

export const CORE_VALIDATORS: Readonly<Record<string, Validator>> = {
  Service: serviceRefusals,
};
