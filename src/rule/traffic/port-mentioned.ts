import type { HostUse } from "../../graph/traffic/model.ts";
import type { Workload } from "../../graph/model.ts";

/** Whether anything else of the pod than this setting speaks of its port: a declared port, a probe, an argument, another container. */
export function portMentioned({ podSpec }: Workload, { field, port }: HostUse): boolean {
  const digits = String(port?.number ?? 0);
  const text = JSON.stringify(podSpec.value, (_, value: unknown) => (value === field.raw ? undefined : value));
  return new RegExp(`(^|[^0-9])${digits}([^0-9]|$)`).test(text);
}
