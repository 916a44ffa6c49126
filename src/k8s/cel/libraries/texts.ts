import type { Environment } from "@marcbachmann/cel-js";
import { NotKnown } from "../model.ts";

/** Longer results than any rule makes on purpose. */
const MAX_LENGTH = 1_000_000;

/** What the strings extension has besides the functions that the evaluator brings. https://pkg.go.dev/github.com/google/cel-go/ext#Strings */
export function addTexts(environment: Environment): void {
  environment
    .registerFunction("string.charAt(int): string", (text: string, at: bigint) => charAt(text, Number(at)))
    .registerFunction("string.replace(string, string): string", (text: string, old: string, by: string) =>
      replaced(text, old, by, Infinity),
    )
    .registerFunction(
      "string.replace(string, string, int): string",
      (text: string, old: string, by: string, n: bigint) => replaced(text, old, by, n < 0n ? Infinity : Number(n)),
    )
    .registerFunction("string.reverse(): string", (text: string) => [...text].toReversed().join(""))
    .registerFunction("string.format(list): string", (text: string, items: unknown[]) => formatted(text, items));
}

function charAt(text: string, at: number): string {
  const all = [...text];
  if (at < 0 || at > all.length) throw new NotKnown("a text has no such place");
  return all[at] ?? "";
}

function replaced(text: string, old: string, by: string, limit: number): string {
  const parts = text.split(old);
  if (text.length + parts.length * by.length > MAX_LENGTH) throw new NotKnown("a text grows too long");
  const [head = "", ...rest] = parts;
  return rest.reduce((sum, part, index) => `${sum}${index < limit ? by : old}${part}`, head);
}

/** `"%s has %d".format([a, b])`: the clauses that messages use; what else there is stays unknown. */
function formatted(text: string, items: readonly unknown[]): string {
  let next = 0;
  return text.replaceAll(/%(?:%|(?:\.(\d{1,2}))?([a-zA-Z]))/g, (clause: string, digits?: string, verb?: string) => {
    if (clause === "%%") return "%";
    const item = items[next++];
    if (verb === "s") return shown(item);
    if (verb === "d" && typeof item === "bigint") return `${item}`;
    if (verb === "f" && typeof item === "number") return item.toFixed(Number(digits ?? "6"));
    throw new NotKnown("a clause of format() is not known");
  });
}

function shown(item: unknown): string {
  if (typeof item === "string") return item;
  if (typeof item === "bigint" || typeof item === "number" || typeof item === "boolean") return `${item}`;
  if (Array.isArray(item)) return `[${item.map(shown).join(", ")}]`;
  if (item === null) return "null";
  throw new NotKnown("format() shows what this linter cannot write");
}
