import type { ClusterSettings, Configuration, Override } from "./model.ts";

/** What the configuration says of the surroundings of a file's objects. */
export interface FileSettings {
  readonly namespace: string | undefined;
  readonly cluster: ClusterSettings | undefined;
  readonly kubeVersion: string | undefined;
}

/** The settings for a file: of each, that of the last override for it, else that for all files. */
export function settingsFor(configuration: Configuration, file: string): FileSettings {
  const matching = configuration.overrides.filter((override) => override.matches(file));
  const last = <K extends keyof FileSettings>(key: K): Configuration[K] => lastOf(matching, key) ?? configuration[key];
  return { namespace: last("namespace"), cluster: last("cluster"), kubeVersion: last("kubeVersion") };
}

function lastOf<K extends keyof FileSettings>(overrides: readonly Override[], key: K): Override[K] | undefined {
  return overrides.findLast((override) => override[key] !== undefined)?.[key];
}
