import type { KubeObject } from "../../expand/model.ts";
import { podTemplatePaths } from "../../k8s/kinds.ts";
import type { Field } from "../../source/field.ts";

/** The pod templates of an object, the Pod itself included. */
export function templatesOf({ kindKey, root }: KubeObject): readonly Field[] {
  return podTemplatePaths(kindKey, root.value).map((path) => root.get(...path));
}
