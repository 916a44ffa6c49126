import { nearMiss } from "../../base/near.ts";
import type { Registry } from "../registry.ts";

/** A suppression as written: the rules it names and why. */
export interface Directive {
  readonly names: readonly NamedRule[];
  readonly reason: string;
  /** What keeps it from working, in part or as a whole. */
  readonly faults: readonly Fault[];
}

/** A rule that a suppression names, with the place of the name in the text. */
export interface NamedRule {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
  /** Faults that leave the suppression working are only told. */
  readonly level: "warning" | "info";
}

/** How the two forms part the rules from the reason. */
export const COMMENT_SEPARATOR = "--";
export const ANNOTATION_SEPARATOR = ";";
type Separator = typeof COMMENT_SEPARATOR | typeof ANNOTATION_SEPARATOR;

/**
 * Reads `RULE[, RULE] -- reason` or `RULE[, RULE]; reason` between two offsets of a text. A suppression without a reason
 * suppresses nothing; of one with an unknown rule, the other rules count. Words that are no rule names are not repeated in
 * messages: a comment may hold anything.
 */
export function parseDirective(text: string, start: number, separator: Separator, registry: Registry): Directive {
  const cut = text.indexOf(separator, start);
  const end = cut < 0 ? text.length : cut;
  const reason = cut < 0 ? "" : text.slice(cut + separator.length).trim();
  const words = [...text.slice(start, end).matchAll(/[^\s,]+/g)].map((match) => {
    return { name: match[0], start: start + match.index, end: start + match.index + match[0].length };
  });
  const faults = words.flatMap((word) => faultOf(word, registry));
  if (words.length === 0)
    faults.push({ start: 0, end, ...whole("the suppression names no rule", `RULE ${separator} reason`) });
  if (reason === "") {
    const why = `add "${separator}" and the reason; until then it suppresses nothing`;
    faults.push({
      start: 0,
      end: text.length,
      message: "the suppression gives no reason",
      help: why,
      level: "warning",
    });
    return { names: [], reason, faults };
  }
  const names = words.flatMap(({ name, ...place }) => {
    const found = registry.resolve(name);
    return found === undefined ? [] : [{ id: found.id, ...place }];
  });
  return { names, reason, faults };
}

function whole(message: string, form: string): Pick<Fault, "message" | "help" | "level"> {
  return { message, help: `write it as \`${form}\``, level: "warning" };
}

interface Word {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function faultOf({ name, start, end }: Word, registry: Registry): Fault[] {
  const found = registry.resolve(name);
  if (found !== undefined && found.alias === undefined) return [];
  if (found !== undefined) {
    const message = `rule "${name}" is now called "${found.id}"`;
    return [{ start, end, message, help: `write ${found.id}`, level: "info" }];
  }
  if (!RULE_NAME.test(name)) {
    return [{ start, end, ...whole("the suppression names what is no rule", "RULE[, RULE]") }];
  }
  const near = nearMiss(name, registry.ids)?.name;
  const help = near === undefined ? "`k8slint rules` lists the rules" : `a rule with a near name exists: ${near}`;
  return [{ start, end, message: `unknown rule "${name}" in a suppression`, help, level: "warning" }];
}

const RULE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
