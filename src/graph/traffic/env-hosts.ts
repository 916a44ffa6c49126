import { expandVariables } from "../../k8s/env-expansion.ts";
import { type FoundHost, hostsIn, impliedPort, isForOthers, namesHost, portVariables } from "../../k8s/host-names.ts";
import type { Container, Environment, EnvironmentVariable } from "../model.ts";
import type { HostPort, HostUse } from "./model.ts";

/** The hosts that the variables of a container name: URLs, lists of `host:port`, and words under names such as DB_HOST. */
export function envHosts(container: Container, { variables }: Environment): readonly HostUse[] {
  return [...variables.values()].flatMap((variable) => {
    if (variable.value === undefined || isForOthers(variable.name)) return [];
    const text = expanded(variable.value, variables);
    const entry = variable.field.get("value");
    const field = entry.exists ? entry : variable.field;
    return hostsIn(text)
      .filter(({ form }) => form !== "word" || namesHost(variable.name))
      .map((host) => ({
        ...hostOf(container, host),
        port: portOf(text, host, variable, variables),
        from: "env" as const,
        name: variable.name,
        field,
        range: field.raw === text ? host : undefined,
        secret: variable.secret,
      }));
  });
}

/** What every use of a host says of it. */
export function hostOf(
  container: Container,
  { host, form }: FoundHost,
): Pick<HostUse, "workload" | "container" | "host" | "form" | "atStart"> {
  return { workload: container.workload, container, host: host.toLowerCase(), form, atStart: false };
}

/** A port as it stands in a text behind a host, or as the scheme implies it. */
export function portIn(text: string, host: FoundHost): HostPort | undefined {
  if (host.port !== undefined) return { number: host.port, implied: false, field: undefined };
  const implied = impliedPort(text, host);
  return implied === undefined ? undefined : { number: implied, implied: true, field: undefined };
}

type Variables = Environment["variables"];

function expanded(text: string, variables: Variables): string {
  return text.includes("$(") ? expandVariables(text, (name) => variables.get(name)?.value).text : text;
}

/** Of a word alone, the port is in a variable beside it: DB_PORT for DB_HOST. */
function portOf(
  text: string,
  host: FoundHost,
  { name }: EnvironmentVariable,
  variables: Variables,
): HostPort | undefined {
  if (host.form !== "word") return portIn(text, host);
  const [beside] = portVariables(name).flatMap((one) => variables.get(one) ?? []);
  const digits = beside?.value;
  if (beside === undefined || digits === undefined || !/^[0-9]{1,5}$/.test(digits)) return undefined;
  const value = beside.field.get("value");
  return { number: Number(digits), implied: false, field: value.exists ? value : beside.field };
}
