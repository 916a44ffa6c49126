import type { Field } from "../source/field.ts";
import type { Container } from "./model.ts";

/** A setting of the security context: the container's own, or else the pod's. */
export function securitySetting({ field, workload }: Container, name: string): Field {
  const own = field.get("securityContext", name);
  return own.exists ? own : workload.podSpec.get("securityContext", name);
}
