import type { Container, EnvironmentVariable, Graph } from "../../graph/model.ts";
import { portNumber } from "../../k8s/command-line.ts";

/** A variable PORT that the container's server does not read. */
export interface UnreadPort {
  readonly variable: EnvironmentVariable;
  readonly port: number;
  readonly server: string;
}

/** PORT is what many servers read, and some do not; undefined where it is not set, or may be read. */
export function unreadPort(container: Container, graph: Graph): UnreadPort | undefined {
  const server = graph.server(container);
  const variable = graph.environment(container).variables.get("PORT");
  const port = portNumber(variable?.value ?? "");
  const name = server?.listening.server;
  if (variable === undefined || port === undefined || name === undefined || server?.listening.readsPort !== false)
    return undefined;
  return { variable, port, server: name };
}
