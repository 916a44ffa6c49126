import { nearest } from "../base/near.ts";

/** The sources that a variable may have, below `valueFrom`. */
export const ENV_SOURCES = ["configMapKeyRef", "secretKeyRef", "fieldRef", "resourceFieldRef", "fileKeyRef"] as const;

/** The keys of an entry of `envFrom`. */
export const ENV_FROM_KEYS = ["configMapRef", "secretRef", "prefix"] as const;

/** What people write in place of a source: the names of volumes, swapped words. */
const MEANT: ReadonlyMap<string, (typeof ENV_SOURCES)[number]> = new Map([
  ...["configMap", "configMapRef", "configMapRefKey", "configMapKey", "configMapSelector", "configmap"].map(
    (name) => [name, "configMapKeyRef"] as const,
  ),
  ...["secret", "secretRef", "secretRefKey", "secretKey", "secretName", "secretKeySelector"].map(
    (name) => [name, "secretKeyRef"] as const,
  ),
  ...["field", "fieldPath", "downwardAPI"].map((name) => [name, "fieldRef"] as const),
  ["resourceField", "resourceFieldRef"],
]);

/** The source of a variable that a name below `valueFrom` stands for. */
export function envSourceMeant(name: string): string | undefined {
  return MEANT.get(name) ?? nearest(name, ENV_SOURCES);
}

/** The key that a name in an entry of `envFrom` stands for. */
export function envFromMeant(name: string): string | undefined {
  const source = envSourceMeant(name);
  if (ENV_SOURCES.some((known) => known === name) || source !== undefined) {
    return /^configMap/i.test(source ?? name)
      ? "configMapRef"
      : /^secret/i.test(source ?? name)
        ? "secretRef"
        : undefined;
  }
  return nearest(name, ENV_FROM_KEYS);
}
