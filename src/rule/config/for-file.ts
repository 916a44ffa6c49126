import type { Configuration } from "./model.ts";

/** What the configuration says of the surroundings of a file's objects. */
export type FileSettings = Pick<Configuration, "namespace" | "cluster" | "kubeVersion">;

/** The settings for a file: of each, that of the last override for it, else that for all files. */
export function settingsFor(configuration: Configuration, file: string): FileSettings {
  const layers = [configuration, ...configuration.overrides.filter((override) => override.matches(file))];
  const last = <T>(setting: (layer: FileSettings) => T): T | undefined =>
    layers.map(setting).findLast((value) => value !== undefined);
  return {
    namespace: last((layer) => layer.namespace),
    cluster: last((layer) => layer.cluster),
    kubeVersion: last((layer) => layer.kubeVersion),
  };
}
