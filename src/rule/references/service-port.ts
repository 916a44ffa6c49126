import type { Draft } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Field } from "../../source/field.ts";

/** What there is to say of a backend's port that its Service does not have; nothing where it has it or where that is not known. */
export function missingPortDraft(service: KubeObject, port: Field, from: KubeObject): Draft | undefined {
  const ports = service.root.get("spec", "ports");
  if (!service.judged || ports.items.length === 0 || isNameOnly(service) || offers(ports, port)) return undefined;
  const offered = ports.items.map(portText).join(", ");
  const target = ports.items.find((one) => one.get("targetPort").value === port.value);
  const written = JSON.stringify(port.value);
  const meant = target ?? (ports.items.length === 1 ? ports.items[0] : undefined);
  const instead = meant === undefined ? "a port of the Service" : String(meant.get("port").value);
  return {
    at: port.at,
    message: `Service "${service.name ?? ""}" has no port ${written}; it has ${offered}`,
    labels: [{ at: ports.keyAt, text: `ports: ${offered}` }],
    note: target && `${written} is the port of the container (targetPort); the Service's own port is asked for`,
    help: `write ${instead} here, or add the port to the Service`,
    confirm: `kubectl describe ${from.kind.toLowerCase()} ${from.name ?? ""}`,
  };
}

function isNameOnly({ root }: KubeObject): boolean {
  return root.get("spec", "type").text === "ExternalName";
}

/** Numbers are held against `port`, texts against `name`; other values are not known. */
function offers(ports: Field, port: Field): boolean {
  const key = typeof port.value === "number" ? "port" : "name";
  if (key === "name" && port.text === undefined) return true;
  return ports.items.some((one) => one.get(key).value === port.value || one.get(key).isUnknown);
}

function portText(port: Field): string {
  return [port.get("port").value, port.get("name").text].filter((part) => part !== undefined).join(" ");
}
