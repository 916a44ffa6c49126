/** Names as a message lists them: the first three, and how many more. */
export function listed(names: readonly string[]): string {
  const some = names.slice(0, 3).map((name) => `"${name}"`);
  return names.length > 3 ? `${some.join(", ")} and ${names.length - 3} more` : some.join(", ") || "nothing";
}

/** Words as a sentence lists them: `A`, `A and B`, `A, B and C`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
