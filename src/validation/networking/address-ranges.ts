import { strictBlockProblems } from "../../k8s/address-problems.ts";
import { canonicalAddress, readAddressBlock } from "../../k8s/ip-address.ts";
import { dns1123SubdomainProblems, pathSegmentProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, requiredTextRefusals, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("service-range-invalid");
const { invalid, required } = refuse;

/** What the server refuses of a ServiceCIDR. https://kubernetes.io/docs/tasks/network/extend-service-ip-ranges/ */
export function* serviceRangeRefusals(root: Field): Iterable<Refusal> {
  const ranges = root.get("spec", "cidrs");
  if (isEmpty(ranges)) {
    yield required(ranges, "at least one CIDR required", {
      message: "this ServiceCIDR has no range",
      help: "add cidrs",
    });
    return;
  }
  const { items } = ranges;
  if (items.length > 2) {
    yield invalid(ranges, "may only hold up to 2 values", { value: { CIDRs: ranges.value } });
    return;
  }
  for (const range of items) {
    const text = textOf(range);
    if (text !== undefined)
      for (const words of strictBlockProblems(text)) yield invalid(range, words, { value: text, ...canonical(text) });
  }
  const [first, second] = items.map(({ text }) => readAddressBlock(text ?? "")?.family);
  if (items.length < 2 || first === undefined || first !== second) return;
  const words = "may specify no more than one IP for each IP family, i.e 192.168.0.0/24 and 2001:db8::/64";
  yield invalid(ranges, words, {
    message: `both ranges of this ServiceCIDR are of IPv${first}`,
    help: "write one range of each family, and another ServiceCIDR for more",
  });
}

function canonical(text: string): { readonly help?: string } {
  const block = readAddressBlock(text);
  return block === undefined ? {} : { help: `write ${canonicalAddress(block)}/${block.prefix}` };
}

/** What the server refuses of an IPAddress, which belongs to the object that it is taken for. */
export function* ipAddressRefusals(root: Field): Iterable<Refusal> {
  const parent = root.get("spec", "parentRef");
  if (!parent.exists) {
    yield required(parent, "");
    return;
  }
  if (!parent.isMap) return;
  yield* grammarRefusals(refuse, parent.get("group"), dns1123SubdomainProblems);
  for (const key of ["resource", "name"]) yield* requiredTextRefusals(refuse, parent.get(key), pathSegmentProblems);
  yield* grammarRefusals(refuse, parent.get("namespace"), pathSegmentProblems);
}
