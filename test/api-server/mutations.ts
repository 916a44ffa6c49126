import { at, type Change, isList, isMap, type Json, type JsonMap, type JsonPath } from "./manifests.ts";
import { BESIDE, WORDS } from "./mutations-table.ts";

/** Each kind of mutation: all changes of it that a manifest allows. */

export type Changes = readonly Change[];
type Mutation = (manifest: JsonMap) => readonly Changes[];

/** kubectl finds the resource by these, so they decide what is asked and not what is answered. */
const FIXED = new Set(["apiVersion", "kind", "metadata/namespace"]);

/** Every place below the root, with what stands there. */
function places(manifest: JsonMap): readonly (readonly [JsonPath, Json])[] {
  const found: (readonly [JsonPath, Json])[] = [];
  const visit = (value: Json, path: JsonPath): void => {
    if (path.length > 0 && !FIXED.has(path.join("/"))) found.push([path, value]);
    if (isList(value)) for (const [index, item] of value.entries()) visit(item, [...path, index]);
    else if (isMap(value)) for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
  };
  visit(manifest, []);
  return found;
}

function each(manifest: JsonMap, changes: (path: JsonPath, value: Json) => readonly Changes[]): readonly Changes[] {
  return places(manifest).flatMap(([path, value]) => changes(path, value));
}

const drop: Mutation = (manifest) => each(manifest, (path) => [[["delete", path]]]);

const rename: Mutation = (manifest) =>
  each(manifest, (path) => {
    const key = path.at(-1);
    if (typeof key !== "string") return [];
    return misspellings(key)
      .filter((name) => name !== key && name !== "" && at(manifest, [...path.slice(0, -1), name]) === undefined)
      .map((name): Changes => [["move", path, [...path.slice(0, -1), name]]]);
  });

function misspellings(key: string): readonly string[] {
  const middle = Math.floor(key.length / 2);
  return [
    key.toLowerCase(),
    key.charAt(0).toUpperCase() + key.slice(1),
    key.endsWith("s") ? key.slice(0, -1) : `${key}s`,
    key.slice(0, middle) + key.slice(middle + 1),
    key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ];
}

const retype: Mutation = (manifest) =>
  each(manifest, (path, value) => otherTypes(value).map((other): Changes => [["set", path, other]]));

function otherTypes(value: Json): readonly Json[] {
  if (isList(value)) return [null, {}, value[0] ?? "", { name: value[0] ?? "" }, "text"];
  if (isMap(value)) return [null, [value], "text", [], 1];
  if (typeof value === "string") return [null, 7, true, [value], { name: value }, 1.5];
  if (typeof value === "number") return [null, String(value), value + 0.5, true, [value], {}];
  return [null, String(value), 1, "yes", [value], {}];
}

const move: Mutation = (manifest) =>
  each(manifest, (path) => {
    const key = path.at(-1);
    if (typeof key !== "string" || path.length < 2) return [];
    const parent = path.slice(0, -1);
    const above = parent.slice(0, -1);
    const siblings = Object.entries(at(manifest, parent) ?? {}).filter(([name]) => name !== key);
    const targets: JsonPath[] = siblings.flatMap(([name, sibling]) => {
      if (isMap(sibling)) return [[...parent, name, key]];
      return isList(sibling) && isMap(sibling[0]) ? [[...parent, name, 0, key]] : [];
    });
    const up = typeof above.at(-1) === "number" ? above.slice(0, -1) : above;
    if (isMap(at(manifest, up))) targets.push([...up, key]);
    if (typeof above.at(-1) === "number") targets.push([...above, key]);
    return targets
      .filter((target) => at(manifest, target) === undefined && target.join("/") !== path.join("/"))
      .map((target): Changes => [["move", path, target]]);
  });

/** Texts that some grammar of Kubernetes refuses and another accepts. */
const TEXTS = [
  "",
  "other",
  "Upper",
  "under_score",
  "-dash",
  "dash-",
  "with blank",
  "two..dots",
  "a/b",
  "a/b/c",
  "ünïcode",
  "x".repeat(64),
  "x".repeat(254),
  "12",
  "*",
  "a.b.c",
  "http://x y",
  "/absolute",
  "../up",
  "a:b",
];

const text: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    if (typeof value !== "string") return [];
    return [...TEXTS, ` ${value}`, `${value}/`, `${value}-`, `${value}.`].map((other): Changes => [
      ["set", path, other],
    ]);
  });

const enumeration: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    if (typeof value !== "string") return [];
    const words = WORDS.get(String(path.findLast((step) => typeof step === "string"))) ?? [];
    const cases = /^[A-Z]\w+$/.test(value) ? [value.toLowerCase(), value.toUpperCase(), `${value}s`, "Unknown"] : [];
    return [...words, ...cases].filter((word) => word !== value).map((word): Changes => [["set", path, word]]);
  });

const NUMBERS = [0, -1, 1, 2, 65_535, 65_536, 70_000, 101, 604_801, 2_147_483_647, 2_147_483_648, 1e15];

const number: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    if (typeof value !== "number") return [];
    return [...NUMBERS, value + 1, value * 10].map((other): Changes => [["set", path, other]]);
  });

const QUANTITIES = [
  "1gb",
  "-1",
  "1.5.",
  "1 Gi",
  "100mi",
  "1e3",
  "0.5m",
  "+1",
  "1Gib",
  "0",
  "1KI",
  "1,5",
  3,
  -2,
  0.1,
  "1m",
  "9E",
];
const QUANTITY_KEYS =
  /^(cpu|memory|storage|ephemeral-storage|sizeLimit|divisor|averageValue|value|hugepages-2Mi|capacity|maximumVolumeSize|.*\/gpu|requests\..*|limits\..*|pods)$/;

const quantity: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    if (isMap(value) || isList(value) || !QUANTITY_KEYS.test(String(path.at(-1)))) return [];
    if (typeof value === "string" && !/^\d/.test(value)) return [];
    return QUANTITIES.map((other): Changes => [["set", path, other]]);
  });

/** Numbers and texts in the forms of other fields: percentages, durations, addresses, schedules, references. */
const FORMS = new Map<RegExp, readonly Json[]>([
  [/^(maxSurge|maxUnavailable|minAvailable|partition)$/, ["25", "101%", "-5%", "0%", "a%", 0, -1, "1.5%", "100%"]],
  [/port$/i, ["http", "80", "HTTP", "a".repeat(16), "a--b", "123", "-a", 0, 65_536, -80]],
  [
    /^(schedule)$/,
    [
      "* * * *",
      "60 * * * *",
      "@hourly",
      "@every 5m",
      "TZ=UTC * * * * *",
      "* * * * * *",
      "0 0 31 2 *",
      "*/0 * * * *",
      "0 0 * * 7",
    ],
  ],
  [/^(timeZone)$/, ["Mars/Base", "UTC", "Local", "europe/berlin"]],
  [
    /^(ip|hostIP|cidr|podCIDR|cidrs|addresses|externalIPs|nameservers|loadBalancerSourceRanges|except|podCIDRs)$/,
    [
      "10.0.0.256",
      "10.0.0.1",
      "10.0.0.0/33",
      "10.0.0.1/8",
      "::1",
      "127.0.0.1",
      "fe80::1",
      "0.0.0.0",
      "010.0.0.1",
      "a.b",
    ],
  ],
  [
    /^(host|hosts|hostname|externalName|hostnames)$/,
    ["*.example.com", "a.*.com", "UPPER.com", "a_b.com", "10.0.0.1", "example.com.", "*"],
  ],
  [
    /^(fieldPath)$/,
    [
      "metadata.labels",
      "metadata.labels['a']",
      "metadata.annotations['a b']",
      "spec.foo",
      "status.hostIP",
      "metadata.uid",
      ".spec",
      "metadata.namespace",
    ],
  ],
  [
    /^(resource)$/,
    ["limits.cpu", "requests.cpu", "limits.storage", "requests.hugepages-2Mi", "cpu", "limits.hugepages-2Mi"],
  ],
  [/^(image|reference)$/, ["nginx:", "Nginx", " nginx", "nginx:latest ", "a b", "UPPER/x:1"]],
  [/^(mode|defaultMode)$/, [511, 512, 777, -1, "0644", 0]],
  [
    /^(path|mountPath|subPath|devicePath)$/,
    ["..", "a/../b", "./a", "/", "a:b", "a\\b", "relative/path", "//x", "..data"],
  ],
  [/Time$|Timestamp$/, ["2025-01-01", "now", "2025-13-01T00:00:00Z", "2025-01-01T00:00:00+02:00", 1]],
  [
    /^(expression|rule|messageExpression|valueExpression)$/,
    ["1 +", "true", "unknown.field", "'a'", "object.spec.foo == 1"],
  ],
  [/^(kind)$/, ["Deployment", "User", "Group", "ServiceAccount", "Pod", "user", "ConfigMap"]],
  [/^(apiGroup|group|apiVersion)$/, ["", "rbac.authorization.k8s.io", "apps/v1", "a b", "v1", "A.B", "a/b/c"]],
]);

const form: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    if (isMap(value) || isList(value)) return [];
    const key = String(path.findLast((step) => typeof step === "string"));
    const forms = [...FORMS].filter(([pattern]) => pattern.test(key)).flatMap(([, values]) => values);
    return forms.filter((other) => other !== value).map((other): Changes => [["set", path, other]]);
  });

const empty: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    if (isMap(value)) return [[["set", path, {}]]];
    return isList(value) ? [[["set", path, []]]] : [];
  });

const repeat: Mutation = (manifest) =>
  each(manifest, (path, value) => {
    const index = path.at(-1);
    const list = at(manifest, path.slice(0, -1));
    if (typeof index !== "number" || !isList(list)) return [];
    const end: JsonPath = [...path.slice(0, -1), list.length];
    const again: Changes = [["copy", path, end]];
    if (!isMap(value) || typeof value["name"] !== "string") return [again];
    return [again, [...again, ["set", [...end, "name"], `${value["name"]}-2`]]];
  });

/** Keys of free maps: labels, annotations, data, resources. */
const KEYS = [
  "",
  "Upper",
  "under_score",
  "with blank",
  "a/b",
  "a/b/c",
  "-dash",
  "x".repeat(64),
  "kubernetes.io/x",
  "A/b",
  "..",
  ".",
];
const FREE =
  /^(labels|annotations|data|stringData|binaryData|matchLabels|requests|limits|nodeSelector|selector|hard|capacity|parameters|volumeAttributes|attributes|min|max|default)$/;

const key: Mutation = (manifest) =>
  each(manifest, (path) => {
    const last = path.at(-1);
    if (typeof last !== "string" || !FREE.test(String(path.at(-2)))) return [];
    const parent = path.slice(0, -1);
    return [...KEYS, "cpu", "memory", "storage", "example.com/thing"]
      .filter((name) => at(manifest, [...parent, name]) === undefined)
      .map((name): Changes => [["move", path, [...parent, name]]]);
  });

const beside: Mutation = (manifest) =>
  places(manifest).flatMap(([path, value]) => {
    if (!isMap(value)) return [];
    return BESIDE.filter(({ has, without, key: added }) => {
      return has.every((name) => Object.hasOwn(value, name)) && !Object.hasOwn(value, without ?? added);
    }).map(({ key: added, value: given }): Changes => [["set", [...path, added], given]]);
  });

export const MUTATIONS: ReadonlyMap<string, Mutation> = new Map(
  Object.entries({ drop, rename, retype, move, text, enumeration, number, quantity, form, empty, repeat, key, beside }),
);
