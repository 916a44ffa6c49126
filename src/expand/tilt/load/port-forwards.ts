import type { Span } from "../../../base/model.ts";
import type { ExpandProblem } from "../../model.ts";
import { type LoadContext, refusal } from "./context.ts";

/** Two forwards of one port of the workstation: the second cannot listen. https://docs.tilt.dev/accessing_resource_endpoints.html */
export function portClashes({ facts }: LoadContext): readonly ExpandProblem[] {
  const first = new Map<string, { readonly at: Span; readonly resource: string }>();
  return facts.resources.flatMap((fact) => {
    const resource = (fact.newName ?? fact.workload)?.value;
    if (fact.call !== "k8s_resource" || fact.conditional || resource === undefined) return [];
    return (fact.portForwards?.items ?? []).flatMap(({ at, local, host = "localhost" }) => {
      if (local === undefined || local === 0) return [];
      const key = `${host === "127.0.0.1" ? "localhost" : host}:${local}`;
      const before = first.get(key);
      first.set(key, before ?? { at, resource });
      if (before === undefined) return [];
      const message = `port ${local} of the workstation is forwarded to "${before.resource}" already, and to "${resource}" here`;
      const labels = [{ at: before.at, text: "forwarded here first" }];
      const said = { at, message, labels, help: "choose another local port for one of them" };
      return [{ ...refusal(fact, said, "tilt-port-forward-clash"), level: "warning" as const }];
    });
  });
}
