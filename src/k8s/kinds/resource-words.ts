import { BUILTIN_KINDS } from "./builtin.ts";
import { CLUSTER_KINDS } from "./custom-scopes.ts";

/** Short names that kubectl takes for what lives outside of any namespace. */
const SHORT = "cs csr crd crds no ns pc pv sc vac".split(" ");

/** Custom kinds that say by their name that they are the cluster's; of others, another group may have one of the same name. */
const TELLING = /^cluster|class$/;

function pluralOf(kind: string): string {
  if (/[^aeiou]y$/.test(kind)) return `${kind.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(kind) ? `${kind}es` : `${kind}s`;
}

const CLUSTER_WORDS: ReadonlySet<string> = new Set([
  ...SHORT,
  ...BUILTIN_KINDS.filter(({ scope }) => scope === "cluster").flatMap(({ kind, resource }) => [
    kind.toLowerCase(),
    resource,
  ]),
  ...[...CLUSTER_KINDS].flatMap((key) => {
    const [kind = "", ...rest] = key.toLowerCase().split(".");
    const names = [kind, pluralOf(kind)];
    const whole = names.map((name) => `${name}.${rest.join(".")}`);
    return TELLING.test(kind) ? [...whole, ...names] : whole;
  }),
]);

/** Whether what kubectl is given in place of a resource (`node`, `clusterroles`, `crd/x`) belongs to no namespace. */
export function isClusterWord(word: string): boolean {
  const [first = ""] = word.toLowerCase().split(/[/,]/);
  const [plain = ""] = first.split(".");
  return CLUSTER_WORDS.has(first) || CLUSTER_WORDS.has(plain);
}
