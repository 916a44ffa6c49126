import { directoryOf, resolvePath } from "../../base/paths.ts";
import type { ClusterCreated } from "../deliveries/index.ts";
import type { ClusterSources } from "./model.ts";

/** The commands that make a cluster of this configuration, documentation and CI left out. */
export function creationsOf(
  file: string,
  { deliveries }: Pick<ClusterSources, "deliveries">,
): readonly ClusterCreated[] {
  return deliveries.filter(
    (one): one is ClusterCreated =>
      one.kind === "cluster" && !one.documented && !one.ci && placesOf(one).includes(file),
  );
}

/** Where the configuration may lie: below the root, or beside the script. */
function placesOf({ config, at }: ClusterCreated): readonly string[] {
  const path = config?.value;
  if (path === undefined) return [];
  return ["", directoryOf(at.file)].flatMap((directory) => resolvePath(directory, path) ?? []);
}
