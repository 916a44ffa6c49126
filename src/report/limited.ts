/** A text of at most so many UTF-16 units; one that is cut says so, and never ends in half a character. */
export function limited(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 3);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}...`;
}
