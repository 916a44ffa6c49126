import { isMap, parseJson } from "../../base/json.ts";
import { decodeBase64 } from "../secret-data.ts";

/** The two types of Secret that the kubelet reads credentials from, with the key that each must have. */
export const PULL_SECRET_KEYS: ReadonlyMap<string, string> = new Map([
  ["kubernetes.io/dockerconfigjson", ".dockerconfigjson"],
  ["kubernetes.io/dockercfg", ".dockercfg"],
]);

/** What keeps a pull secret from being used. `refused` ones stop the apply, `breaks` ones every pull of a pod that lists it. */
export interface PullSecretProblem {
  readonly code:
    | "not-base64"
    | "not-json"
    | "not-object"
    | "no-auths"
    | "no-entries"
    | "entry-not-object"
    | "auth-not-base64"
    | "auth-without-colon"
    | "no-credentials";
  readonly effect: "refused" | "breaks" | "matches-nothing";
  /** The key of `auths` that it concerns. */
  readonly registry: string | undefined;
}

/** A pull secret without its credentials. */
export interface PullSecret {
  /** The keys of `auths` as written. */
  readonly registries: readonly string[];
  readonly problems: readonly PullSecretProblem[];
}

/** Reads the value of a pull secret's key, given as `stringData` (text) or as `data` (base64) has it. No credential leaves it. */
export function parsePullSecret(
  content: { readonly text: string } | { readonly base64: string },
  type = "kubernetes.io/dockerconfigjson",
): PullSecret {
  const text = "text" in content ? content.text : decodeBase64(content.base64);
  if (text === undefined) return broken("not-base64", "refused");
  const value = parseJson(text);
  if (value === undefined) return broken("not-json", "refused");
  if (!isMap(value)) return broken("not-object", "refused");
  const auths = type === "kubernetes.io/dockercfg" ? value : property(value, "auths");
  if (auths === undefined || auths === null) return broken("no-auths", "matches-nothing");
  if (!isMap(auths)) return broken("no-auths", "breaks");
  const entries = Object.entries(auths);
  if (entries.length === 0) return broken("no-entries", "matches-nothing");
  return {
    registries: entries.map(([registry]) => registry),
    problems: entries.flatMap(([registry, entry]) => entryProblem(registry, entry) ?? []),
  };
}

function broken(code: PullSecretProblem["code"], effect: PullSecretProblem["effect"]): PullSecret {
  return { registries: [], problems: [{ code, effect, registry: undefined }] };
}

function entryProblem(registry: string, entry: unknown): PullSecretProblem | undefined {
  if (!isMap(entry)) return { code: "entry-not-object", effect: "breaks", registry };
  const auth = property(entry, "auth");
  if (auth === undefined || auth === null || auth === "") {
    const isNamed = [property(entry, "username"), property(entry, "password")].every(
      (part) => typeof part === "string",
    );
    return isNamed ? undefined : { code: "no-credentials", effect: "matches-nothing", registry };
  }
  const decoded = typeof auth === "string" ? decodeAuth(auth) : undefined;
  if (decoded === undefined) return { code: "auth-not-base64", effect: "breaks", registry };
  return decoded.includes(":") ? undefined : { code: "auth-without-colon", effect: "breaks", registry };
}

/** The kubelet takes `auth` with and without padding. */
function decodeAuth(auth: string): string | undefined {
  const bare = auth.replace(/[\r\n]/g, "");
  return decodeBase64(bare.endsWith("=") ? bare : bare + "=".repeat((4 - (bare.length % 4)) % 4));
}

/** Go matches the names of fields whatever their case, the exact one first. */
function property(value: object, name: string): unknown {
  const entries = Object.entries(value);
  const found = entries.find(([key]) => key === name) ?? entries.find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}
