import { directoryOf } from "../../base/paths.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Workload } from "../model.ts";

/** Where pods of the very namespace are there, those that name none and lie in another directory are meant for another one. */
export function likelyMeant(object: KubeObject, found: readonly Workload[]): readonly Workload[] {
  const { namespace, file } = object;
  if (namespace === undefined || !found.some((one) => one.namespace === namespace)) return found;
  return found.filter((one) => one.namespace !== undefined || directoryOf(one.object.file) === directoryOf(file));
}
