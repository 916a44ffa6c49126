import type { Validator } from "../model.ts";
import { configMapRefusals } from "./config-map.ts";
import { secretRefusals } from "./secret.ts";
import { serviceRefusals } from "./service.ts";

export const CORE_VALIDATORS: Readonly<Record<string, Validator>> = {
  ConfigMap: configMapRefusals,
  Secret: secretRefusals,
  Service: serviceRefusals,
};
