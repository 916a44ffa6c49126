import type { Field } from "../../source/field.ts";
import { isEmpty, textOf } from "../checks.ts";

/** What the parts of a Service are judged by, after defaulting. Undefined stands for what is not known. */
export interface ServiceView {
  readonly root: Field;
  readonly spec: Field;
  readonly type: string | undefined;
  /** `clusterIPs`, or else `clusterIP` alone; the server copies the one to the other. */
  readonly addresses: readonly Field[] | undefined;
  readonly isHeadless: boolean | undefined;
  /** Whether it can be reached from outside of the cluster. */
  readonly isExternal: boolean | undefined;
  readonly minor: number;
}

/** Types that have node ports. */
export const OUTSIDE: ReadonlySet<string> = new Set(["NodePort", "LoadBalancer"]);

/** A Service as validation sees it, after defaulting. */
export function serviceView(root: Field, minor: number): ServiceView {
  const spec = root.get("spec");
  const written = textOf(spec.get("type"));
  const type = written === "" ? "ClusterIP" : written;
  const addresses = addressesOf(spec);
  return {
    root,
    spec,
    type,
    addresses,
    isHeadless: addresses && addresses.length === 1 && addresses[0]?.text === "None",
    isExternal: isExternal(type, spec.get("externalIPs")),
    minor,
  };
}

function addressesOf(spec: Field): readonly Field[] | undefined {
  const [one, list] = [spec.get("clusterIP"), spec.get("clusterIPs")];
  if (list.isList && !isEmpty(list)) return list.items.some(({ text }) => text === undefined) ? undefined : list.items;
  if (!isEmpty(list) || textOf(one) === undefined) return undefined;
  return textOf(one) === "" ? [] : [one];
}

function isExternal(type: string | undefined, addresses: Field): boolean | undefined {
  if (type === undefined || addresses.isUnknown) return undefined;
  return OUTSIDE.has(type) || (type === "ClusterIP" && addresses.items.length > 0);
}
