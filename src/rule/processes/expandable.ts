import type { Container } from "../../graph/model.ts";
import type { Field } from "../../source/field.ts";

/** A text in which the kubelet puts variables in place of $(NAME). */
export interface ExpandableField {
  readonly field: Field;
  /** True for subPathExpr: a name that is not defined keeps the container from being created. */
  readonly isPath: boolean;
}

/** The fields of a container in which $(NAME) is expanded: env values, command, args and subPathExpr. */
export function expandableFields({ field }: Container): readonly ExpandableField[] {
  const texts = [
    ...field.get("env").items.map((entry) => entry.get("value")),
    ...field.get("command").items,
    ...field.get("args").items,
  ];
  const paths = field.get("volumeMounts").items.map((mount) => mount.get("subPathExpr"));
  return [
    ...texts.map((text) => ({ field: text, isPath: false })),
    ...paths.map((text) => ({ field: text, isPath: true })),
  ].filter((one) => one.field.raw?.includes("$(") === true);
}
