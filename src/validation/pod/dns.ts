import { addressProblems } from "../../k8s/address-problems.ts";
import { dns1123LabelProblems, dns1123SubdomainProblems, searchDomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { isTrue, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const dns = refusalsFor("pod-dns-invalid");
const pod = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

const POLICIES = ["ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"];

/** A policy for names that no release knows. */
export function* dnsPolicyRefusals({ spec }: PodScope): Iterable<Refusal> {
  const policy = spec.get("dnsPolicy");
  if (policy.text && !POLICIES.includes(policy.text)) yield listed.unsupported(policy, POLICIES);
}

const MAX_NAMESERVERS = 3;
/** What a resolver searches in, at most; less before 1.26 (ExpandedDNSConfig). */
const SEARCHES = { domains: 32, characters: 2048 } as const;
const OLD_SEARCHES = { domains: 6, characters: 256 } as const;
const EXPANDED_SINCE = 26;
/** Search domains may hold underscores since 1.33 (RelaxedDNSSearchValidation). */
const RELAXED_SINCE = 33;

/** What the server refuses of the pod's own resolver. https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/#pod-dns-config */
export function* dnsConfigRefusals({ spec, minor }: PodScope): Iterable<Refusal> {
  const [policy, config] = [spec.get("dnsPolicy"), spec.get("dnsConfig")];
  if (!config.exists && policy.text !== "None") return;
  const [servers, searches] = [config.get("nameservers"), config.get("searches")];
  const isAbsent = !config.exists;
  if (policy.text === "None" && (isAbsent || (config.isMap && isEmpty(servers)))) {
    const detail = isAbsent
      ? "must provide `dnsConfig` when `dnsPolicy` is None"
      : "must provide at least one DNS nameserver when `dnsPolicy` is None";
    yield dns.required(isAbsent ? config : servers, detail, {
      at: policy,
      message: "dnsPolicy is None, and dnsConfig names no nameserver",
      help: "add dnsConfig.nameservers, or write dnsPolicy: ClusterFirst",
    });
    return;
  }
  yield* tooManyRefusals(servers, MAX_NAMESERVERS, "nameservers");
  for (const server of servers.items) {
    for (const words of server.text === undefined ? [] : addressProblems(server.text)) {
      const message = `nameserver "${server.text ?? ""}" is no IP address`;
      yield dns.invalid(server, words, { message, help: "write the address of the server, not its name" });
    }
  }
  yield* searchRefusals(searches, minor);
  for (const option of structsOf(config.get("options"))) {
    if (textOf(option.get("name")) === "") yield dns.required(option, "must not be empty", { help: "add name" });
  }
}

function* tooManyRefusals(list: Field, max: number, what: string): Iterable<Refusal> {
  if (list.items.length <= max) return;
  yield dns.invalid(list, `must not have more than ${max} ${what}`, {
    message: `dnsConfig has ${list.items.length} ${what}, ${max} are allowed`,
    help: `keep ${max} of them`,
  });
}

function* searchRefusals(searches: Field, minor: number): Iterable<Refusal> {
  const { domains, characters } = minor >= EXPANDED_SINCE ? SEARCHES : OLD_SEARCHES;
  yield* tooManyRefusals(searches, domains, "search paths");
  const length = searches.items.map(({ raw = "" }) => raw).join(" ").length;
  if (length > characters) {
    yield dns.invalid(
      searches,
      `must not have more than ${characters} characters (including spaces) in the search list`,
    );
  }
  for (const search of searches.items) {
    const { text } = search;
    if (text === undefined || (text === "." && minor >= RELAXED_SINCE)) continue;
    const domain = text.endsWith(".") ? text.slice(0, -1) : text;
    const problems = minor >= RELAXED_SINCE ? searchDomainProblems(domain) : dns1123SubdomainProblems(domain);
    for (const words of problems)
      yield dns.invalid(search, words, { value: domain, message: `"${domain}" is no domain to search in` });
  }
}

/** What the server refuses of entries of the pod's hosts file. */
export function* hostAliasRefusals(list: Field): Iterable<Refusal> {
  for (const alias of structsOf(list)) {
    const ip = alias.get("ip");
    const text = textOf(ip);
    for (const words of text === undefined ? [] : addressProblems(text)) {
      yield pod.invalid(ip, words, {
        value: text,
        message: `"${text ?? ""}" is no IP address`,
        help: "write the address of the hosts",
      });
    }
    for (const name of alias.get("hostnames").items) {
      for (const words of name.text === undefined ? [] : dns1123SubdomainProblems(name.text)) {
        yield pod.invalid(name, words, { message: `"${name.text ?? ""}" is no name that a host can have` });
      }
    }
  }
}

/** The host name of the pod and its subdomain, which are parts of a DNS name. */
export function* hostnameRefusals({ spec }: PodScope): Iterable<Refusal> {
  for (const name of ["hostname", "subdomain"]) {
    const field = spec.get(name);
    for (const words of field.text ? dns1123LabelProblems(field.text) : []) {
      yield pod.invalid(field, words, { message: `${name} is "${field.text ?? ""}", which is no DNS label` });
    }
  }
}

/** Host names of the pod's own choice are on by default since 1.35; before, the server drops the field. */
const OVERRIDE_SINCE = 35;
const MAX_OVERRIDE = 64;

/** A host name that the pod itself chooses, and what forbids that. */
export function* hostnameOverrideRefusals({ spec, minor }: PodScope): Iterable<Refusal> {
  const field = spec.get("hostnameOverride");
  if (!field.exists || minor < OVERRIDE_SINCE) return;
  for (const flag of ["setHostnameAsFQDN", "hostNetwork"]) {
    if (!isTrue(spec.get(flag))) continue;
    yield pod.forbidden(field, `may not be specified when ${flag} is true`, {
      message: `hostnameOverride is set while ${flag} is true`,
      related: [{ field: spec.get(flag), text: `${flag}: true` }],
      help: "remove one of the two",
    });
  }
  if ((field.text ?? "").length > MAX_OVERRIDE) yield pod.tooLong(field, MAX_OVERRIDE);
  for (const words of field.text === undefined ? [] : dns1123SubdomainProblems(field.text))
    yield pod.invalid(field, words);
}
