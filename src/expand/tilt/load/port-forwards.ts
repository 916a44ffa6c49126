import type { Span } from "../../../base/model.ts";
import type { LocalResourceFact } from "../../../source/tiltfile/facts.ts";
import type { ExpandProblem } from "../../model.ts";
import { type LoadContext, refusal } from "./context.ts";

interface Taken {
  readonly at: Span;
  readonly resource: string;
}

/** Two forwards of one port of the workstation: the second cannot listen. https://docs.tilt.dev/accessing_resource_endpoints.html */
export function portClashes({ facts }: LoadContext): readonly ExpandProblem[] {
  const first = new Map<string, Taken>();
  const clashes = facts.resources.flatMap((fact) => {
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
  return [...clashes, ...facts.localResources.flatMap((one) => servedTwice(one, first))];
}

/** A command that serves on a port that is forwarded. */
function servedTwice(fact: LocalResourceFact, taken: ReadonlyMap<string, Taken>): readonly ExpandProblem[] {
  const { serveCmd, name, conditional } = fact;
  const port = serveCmd?.value === undefined || conditional ? undefined : servedPort(serveCmd.value.argv.join(" "));
  const before = port === undefined ? undefined : taken.get(`localhost:${port}`);
  if (serveCmd === undefined || before === undefined) return [];
  const message = `port ${port ?? ""} of the workstation is forwarded to "${before.resource}" already, and "${name.value ?? ""}" serves on it`;
  const labels = [{ at: before.at, text: "forwarded here" }];
  const said = { at: serveCmd.at, message, labels, help: "choose another local port for one of them" };
  return [{ ...refusal(fact, said, "tilt-port-forward-clash"), level: "warning" as const }];
}

/** The port on which a command says that it listens. */
function servedPort(text: string): string | undefined {
  return /\bport-forward\s.*?\s(\d{2,5}):\d+/.exec(text)?.[1] ?? /(?:--port[= ]|\bPORT=)(\d{2,5})\b/.exec(text)?.[1];
}
