/**
 * Name grammars, each answering with the server's own words; no words means that the name is well formed.
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/names/
 */

const LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";
const QUALIFIED = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";

const LABEL_WORDS =
  `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an ` +
  `alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${LABEL}')`;
const SUBDOMAIN_WORDS =
  `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end ` +
  `with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SUBDOMAIN}')`;
const DNS_1035_WORDS =
  `a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end ` +
  `with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '${DNS_1035}')`;
const QUALIFIED_BODY =
  `must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character ` +
  `(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${QUALIFIED}')`;
const LABEL_VALUE_WORDS =
  `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end ` +
  `with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(${QUALIFIED})?')`;
const CONFIG_KEY_WORDS =
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.' " +
  "(e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
const ENV_WORDS =
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit " +
  "(e.g. 'my.env-name',  or 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is '[-._a-zA-Z][-._a-zA-Z0-9]*')";
const RELAXED_ENV_WORDS =
  "a valid environment variable name must consist only of printable ASCII characters other than '='";
const HEADER_WORDS =
  "a valid HTTP header must consist of alphanumeric characters or '-' " +
  "(e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')";
const UNDERSCORE_LABEL = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const UNDERSCORE_SUBDOMAIN_WORDS =
  `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and ` +
  `end with an alphanumeric character (e.g. 'example.com', regex used for validation is ` +
  `'${UNDERSCORE_LABEL}(\\.${UNDERSCORE_LABEL})*')`;

type Problems = readonly string[];

/** The server counts some names in bytes and some in characters; none that is too long may hold more than ASCII. */
function tooLong(value: string, max: number, unit: "bytes" | "characters" = "characters"): Problems {
  return value.length > max ? [`must be no more than ${max} ${unit}`] : [];
}

/** Lower-case letters, digits and inner hyphens, at most 63: namespaces, containers, volumes, Service ports. */
export function dns1123LabelProblems(value: string): Problems {
  if (isDnsLabel(value)) return tooLong(value, 63);
  // The server names the dots alone where they are all that keeps a longer name from being a label.
  return [...tooLong(value, 63), value.split(".").every(isDnsLabel) ? "must not contain dots" : LABEL_WORDS];
}

/** Labels joined by dots, at most 253: the name of most objects. */
export function dns1123SubdomainProblems(value: string): Problems {
  return [...tooLong(value, 253), ...(value.split(".").every(isDnsLabel) ? [] : [SUBDOMAIN_WORDS])];
}

/** A search domain of a resolver: a subdomain whose labels may hold and begin with underscores. */
export function searchDomainProblems(value: string): Problems {
  const isLabel = (label: string): boolean => /^_?[a-z0-9][-_a-z0-9]*$/.test(label) && /[a-z0-9]$/.test(label);
  return [...tooLong(value, 253), ...(value.split(".").every(isLabel) ? [] : [UNDERSCORE_SUBDOMAIN_WORDS])];
}

/** What the server judges in place of a name to which something will be appended: a hyphen may end it. */
export function asPrefix(name: string): string {
  return name.length > 1 && name.endsWith("-") ? `${name.slice(0, -2)}a` : name;
}

/** The name of a header in an HTTP request. */
export function headerNameProblems(value: string): Problems {
  return /^[-A-Za-z0-9]+$/.test(value) ? [] : [HEADER_WORDS];
}

/** As a DNS-1123 label, but starting with a letter: Services before 1.36. */
export function dns1035LabelProblems(value: string): Problems {
  return [...tooLong(value, 63), ...(isDnsLabel(value) && /^[a-z]/.test(value) ? [] : [DNS_1035_WORDS])];
}

function isDnsLabel(value: string): boolean {
  return /^[a-z0-9][-a-z0-9]*$/.test(value) && !value.endsWith("-");
}

function isQualifiedPart(value: string): boolean {
  return /^[A-Za-z0-9][-A-Za-z0-9_.]*$/.test(value) && /[A-Za-z0-9]$/.test(value);
}

/** `name` or `prefix.example.com/name`: label and annotation keys, taints, extended resources. */
export function qualifiedNameProblems(value: string): Problems {
  const parts = value.split("/");
  if (parts.length > 2) {
    return [
      `a valid label key ${QUALIFIED_BODY} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const name = parts.at(-1) ?? "";
  const prefix = parts.length === 2 ? (parts[0] ?? "") : undefined;
  const before = prefix === undefined ? [] : prefix === "" ? ["must be non-empty"] : dns1123SubdomainProblems(prefix);
  return [
    ...before.map((words) => `prefix part ${words}`),
    ...namePartProblems(name).map((words) => `name part ${words}`),
  ];
}

function namePartProblems(name: string): Problems {
  if (name === "") return ["must be non-empty", QUALIFIED_BODY];
  return [...tooLong(name, 63, "bytes"), ...(isQualifiedPart(name) ? [] : [QUALIFIED_BODY])];
}

/** The key of a label: a name, behind a domain and a slash or not. */
export function labelKeyProblems(key: string): Problems {
  return qualifiedNameProblems(key);
}

/** Annotation keys are judged in lower case; their values may hold anything. */
export function annotationKeyProblems(key: string): Problems {
  return qualifiedNameProblems(key.toLowerCase());
}

/** Empty, or at most 63 of the characters of a name: no slash, colon, blank, plus or at sign. */
export function labelValueProblems(value: string): Problems {
  return [...tooLong(value, 63, "bytes"), ...(value === "" || isQualifiedPart(value) ? [] : [LABEL_VALUE_WORDS])];
}

/** A named port: containerPort names, targetPort and probe ports that are strings. */
export function portNameProblems(value: string): Problems {
  const problems: string[] = [];
  if (value.length > 15) problems.push("must be no more than 15 characters");
  if (!/^[-a-z0-9]+$/.test(value))
    problems.push("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
  if (!/[a-z]/.test(value)) problems.push("must contain at least one letter (a-z)");
  if (value.includes("--")) problems.push("must not contain consecutive hyphens");
  if (value.startsWith("-") || value.endsWith("-")) problems.push("must not begin or end with a hyphen");
  return problems;
}

/** The number of a port. */
export function portNumberProblems(value: number): Problems {
  return Number.isInteger(value) && value >= 1 && value <= 65535 ? [] : ["must be between 1 and 65535, inclusive"];
}

/** The name of an environment variable: nearly anything since 1.32 (RelaxedEnvironmentVariableValidation), shell-like names before. */
export function envNameProblems(value: string, minor: number): Problems {
  if (minor >= 32) return /^[ -<>-~]+$/.test(value) ? [] : [RELAXED_ENV_WORDS];
  return [...(/^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(value) ? [] : [ENV_WORDS]), ...dotProblems(value)];
}

/** True for names that a POSIX shell can read: `$MY-VAR` is `$MY` and the text `-VAR`. */
export function isShellVariable(value: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(value);
}

/** A key of a ConfigMap's or Secret's data, which becomes a file name. */
export function configKeyProblems(value: string): Problems {
  return [
    ...tooLong(value, 253),
    ...(/^[-._a-zA-Z0-9]+$/.test(value) ? [] : [CONFIG_KEY_WORDS]),
    ...dotProblems(value),
  ];
}

function dotProblems(value: string): Problems {
  if (value === ".") return ["must not be '.'"];
  if (value === "..") return ["must not be '..'"];
  return value.startsWith("..") ? ["must not start with '..'"] : [];
}

/** Anything that can stand in a URL path: names of RBAC objects. */
export function pathSegmentProblems(value: string): Problems {
  if (value === "." || value === "..") return [`may not be '${value}'`];
  return ["/", "%"].filter((sign) => value.includes(sign)).map((sign) => `may not contain '${sign}'`);
}
