import { printable } from "../printable.ts";

/**
 * A text of the input as a SARIF message: safe to show, and free of what a viewer would read as a link or as a placeholder
 * for an argument (SARIF 2.1.0, 3.11.5 and 3.11.6). Braces that are no placeholder stay: viewers show `{{` as it is.
 */
export function messageText(text: string): string {
  return withoutPlaceholders(printable(text)).replace(/\]\(/g, "\\](");
}

/** A text as the words of an embedded link. */
export function linkText(text: string): string {
  return withoutPlaceholders(printable(text)).replace(/[\\[\]]/g, "\\$&");
}

/** A text that ends like a sentence, as viewers show the first sentence where space is short. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{([0-9]+)\}/g, "{{$1}}");
}
