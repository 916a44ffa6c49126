import { parseGoUrl } from "../../k8s/go-url.ts";
import { dns1123SubdomainProblems, portNumberProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { type Refuse, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";

/** How the server is told to call a webhook: at a URL or at a Service. `path` is what the server calls the field. */
export function* webhookClientRefusals(refuse: Refuse, client: Field, path: string): Iterable<Refusal> {
  const [service, url] = [client.get("service"), client.get("url")];
  if (client.exists && !client.isMap) return;
  if (service.exists === url.exists) {
    const details = service.exists
      ? {
          at: url,
          part: "key" as const,
          message: "this webhook is called at a Service and at a URL",
          help: "keep one of them",
        }
      : { message: "this webhook is called nowhere", help: "add clientConfig.service or clientConfig.url" };
    yield refuse.required(client, "exactly one of url or service is required", { path, ...details });
  } else if (url.exists) yield* urlRefusals(refuse, url, `${path}.url`);
  else if (service.isMap) yield* serviceRefusals(refuse, service, `${path}.service`);
}

const FORM = "; desired format: https://host[/path]";

function* urlRefusals(refuse: Refuse, field: Field, path: string): Iterable<Refusal> {
  const { text } = field;
  if (text === undefined) return;
  const parsed = parseGoUrl(text);
  if (!parsed.ok) {
    yield refuse.required(field, `url must be a valid URL: ${parsed.message}${FORM}`, { path });
    return;
  }
  const { scheme, host, user, query, fragment } = parsed.url;
  const help = "write https://host/path";
  if (scheme !== "https") {
    yield refuse.invalid(field, `'https' is the only allowed URL scheme${FORM}`, {
      path,
      value: scheme,
      message: `the URL of this webhook is ${scheme === "" ? "without a scheme" : `of scheme ${scheme}`}, and only https is called`,
      help,
    });
  }
  if (host === "")
    yield refuse.invalid(field, `host must be specified${FORM}`, { path, value: "", isEcho: scheme !== "https" });
  if (user !== undefined) {
    const message = "the URL of this webhook holds user information";
    yield refuse.invalid(field, "user information is not permitted in the URL", { path, value: user, message, help });
  }
  if (fragment !== "") yield refuse.invalid(field, "fragments are not permitted in the URL", { path, value: fragment });
  if (query !== "")
    yield refuse.invalid(field, "query parameters are not permitted in the URL", { path, value: query });
}

/** The server takes one for the other when it names what is missing (ValidateWebhookService is called with both exchanged). */
const SWAPPED = [
  ["namespace", "name"],
  ["name", "namespace"],
] as const;

function* serviceRefusals(refuse: Refuse, service: Field, path: string): Iterable<Refusal> {
  for (const [name, called] of SWAPPED) {
    const field = service.get(name);
    if (textOf(field) !== "") continue;
    yield refuse.required(field, "", {
      path: `${path}.${called}`,
      message: `the Service of this webhook has no ${name}`,
    });
  }
  const port = service.get("port");
  const problems = port.number === undefined ? [] : portNumberProblems(port.number);
  if (problems.length > 0)
    yield refuse.invalid(port, `port is not valid: ${problems.join(", ")}`, { path: `${path}.port` });
  yield* pathRefusals(refuse, service.get("path"), `${path}.path`);
}

/** Each step of the path must be a DNS subdomain. */
function* pathRefusals(refuse: Refuse, field: Field, path: string): Iterable<Refusal> {
  const { text = "" } = field;
  if (text === "" || text === "/") return;
  if (text === "//") {
    yield refuse.invalid(field, "segment[0] may not be empty", { path });
    return;
  }
  if (!text.startsWith("/")) yield refuse.invalid(field, "must start with a '/'", { path });
  const steps = text.slice(1).replace(/\/$/, "").split("/");
  for (const [index, step] of steps.entries()) {
    const problems = step === "" ? [] : dns1123SubdomainProblems(step);
    if (step === "") yield refuse.invalid(field, `segment[${index}] may not be empty`, { path });
    for (const words of problems) yield refuse.invalid(field, `segment[${index}]: ${words}`, { path });
  }
}
