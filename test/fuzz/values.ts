/** Readers of short texts: names of images, quantities, selectors, schedules, patterns, expressions. */
import { isIP } from "node:net";
import { compileGlob } from "../../src/base/glob.ts";
import { readRe2 } from "../../src/base/re2.ts";
import { endpointAddressProblems, addressProblems, blockProblems } from "../../src/k8s/address-problems.ts";
import { cronScheduleProblems, firesOnEitherDay, neverFires, parseCron } from "../../src/k8s/cron.ts";
import { imagePlaceholder } from "../../src/k8s/images/image-placeholder.ts";
import { parseImageReference } from "../../src/k8s/images/image-reference.ts";
import { suggestRegistry } from "../../src/k8s/images/image-registries.ts";
import { suggestTag } from "../../src/k8s/images/image-tags.ts";
import { suggestRepository } from "../../src/k8s/images/popular-images.ts";
import { retiredImage } from "../../src/k8s/images/retired-images.ts";
import { compareQuantities, canonicalQuantity, parseQuantity } from "../../src/k8s/quantities/quantity.ts";
import { compareSelectors } from "../../src/k8s/selector-relation.ts";
import { labelSelector, matchesSelector, readLabels } from "../../src/k8s/selector.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

export function readReference([, text = ""]: readonly string[]): unknown {
  const reference = parseImageReference(text);
  const more = reference.ok ? [suggestTag(reference), suggestRepository(reference), retiredImage(reference)] : [];
  return [reference, imagePlaceholder(text), suggestRegistry(text), more];
}

/** What is written anew must mean the same. */
export function readQuantity([, text = ""]: readonly string[]): unknown {
  const parsed = parseQuantity(text);
  if (!parsed.ok) return parsed;
  const again = parseQuantity(canonicalQuantity(parsed.quantity));
  if (!again.ok || compareQuantities(again.quantity, parsed.quantity) !== 0)
    throw new Error(`${text} is written as ${canonicalQuantity(parsed.quantity)}, which is something else`);
  return canonicalQuantity(parsed.quantity);
}

/** A selector by itself, against labels and against other selectors. */
export function readSelectors([file = "", text = ""]: readonly string[]): unknown {
  const values = readYaml(file, text).documents.map(({ value }) => value);
  const labels = values.map(readLabels);
  const selectors = values.map(labelSelector);
  return selectors.map((one) => {
    if (one === undefined) return [];
    const matched = labels.map((some) => some !== undefined && matchesSelector(one, some));
    return [matched, selectors.map((other) => other && compareSelectors(one, other))];
  });
}

export function readSchedule([, text = ""]: readonly string[]): unknown {
  const parsed = parseCron(text);
  const told = [23, 29, 35].map((minor) => cronScheduleProblems(text, minor, minor === 29));
  return parsed.ok ? [told, neverFires(parsed.schedule), firesOnEitherDay(parsed.schedule)] : [told, parsed];
}

const SUBJECT = `${"a".repeat(40)}/b.c:é-${"1".repeat(40)}`;

export function readPatterns([, text = ""]: readonly string[]): unknown {
  const reading = readRe2(text);
  const found = reading.ok ? [reading.pattern.test(SUBJECT), reading.pattern.all(SUBJECT, 20)] : reading.reason;
  return [compileGlob(text)(SUBJECT.split("/")), found];
}

/** Node's own parser of addresses agrees with what is refused, but for leading zeros, which have a warning of their own. */
export function readAddress([, text = ""]: readonly string[]): unknown {
  const told = addressProblems(text);
  if (isIP(text) !== 0 && !text.includes("%") && told.length > 0) throw new Error(`${text} is refused`);
  return [told, blockProblems(text), endpointAddressProblems(text)];
}
