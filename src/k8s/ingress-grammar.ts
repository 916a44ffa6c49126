import { readAddress } from "./ip-address.ts";
import { dns1123SubdomainProblems } from "./names.ts";

/** What the server says of `spec.rules[].host` of an Ingress, in its own words: no address, no port, one leading wildcard. */
export function ingressHostProblems(host: string): readonly string[] {
  if (readAddress(host) !== undefined)
    return ["must be a DNS name, not an IP address", ...dns1123SubdomainProblems(host)];
  if (!host.includes("*")) return host === "" ? [] : dns1123SubdomainProblems(host);
  const rest = host.startsWith("*.") ? host.slice(2) : "*";
  const isLawful = rest.length > 0 && !rest.includes("*") && dns1123SubdomainProblems(rest).length === 0;
  return isLawful ? [] : [WILDCARD_WORDS];
}

const WILDCARD_WORDS =
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case " +
  "alphanumeric characters, '-' or '.' and end with an alphanumeric character (e.g. '*.example.com', regex used for " +
  "validation is '\\*\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

const FORBIDDEN_SEQUENCES = ["//", "/./", "/../", "%2f", "%2F"];
const FORBIDDEN_ENDS = ["/..", "/."];

/** What the server says of a path of an Ingress with this pathType; ImplementationSpecific paths only have to be absolute. */
export function ingressPathProblems(path: string, pathType: string): readonly string[] {
  if (pathType === "ImplementationSpecific")
    return path === "" || path.startsWith("/") ? [] : ["must be an absolute path"];
  if (pathType !== "Exact" && pathType !== "Prefix") return [];
  return [
    ...(path.startsWith("/") ? [] : ["must be an absolute path"]),
    ...FORBIDDEN_SEQUENCES.filter((sequence) => path.includes(sequence)).map(
      (sequence) => `must not contain '${sequence}'`,
    ),
    ...FORBIDDEN_ENDS.filter((end) => path.endsWith(end)).map((end) => `cannot end with '${end}'`),
  ];
}
