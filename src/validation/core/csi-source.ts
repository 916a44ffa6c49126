import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { type Refuse, requiredTextRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("persistent-volume-invalid");

const SECRETS = [
  "controllerPublishSecretRef",
  "controllerExpandSecretRef",
  "nodePublishSecretRef",
  "nodeExpandSecretRef",
];

/** What the server refuses of the part of a volume that a CSI driver reads. */
export function* csiRefusals(source: Field): Iterable<Refusal> {
  yield* driverNameRefusals(refuse, source.get("driver"));
  for (const secret of SECRETS.map((key) => source.get(key)).filter(({ isMap }) => isMap)) {
    yield* requiredTextRefusals(refuse, secret.get("name"), dns1123SubdomainProblems);
    yield* requiredTextRefusals(refuse, secret.get("namespace"), dns1123LabelProblems);
  }
}

const MAX_DRIVER = 63;

/** The name of a CSI driver is judged in lower case. */
export function* driverNameRefusals(makers: Refuse, driver: Field, path = driver.pathText): Iterable<Refusal> {
  yield* requiredTextRefusals(makers, driver, (text) => dns1123SubdomainProblems(text.toLowerCase()), { path });
  if (driver.text !== undefined && Buffer.byteLength(driver.text) > MAX_DRIVER)
    yield makers.tooLong(driver, MAX_DRIVER, { path });
}
