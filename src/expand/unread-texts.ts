import type { SourceYaml } from "./documents.ts";

/**
 * The text of each document that cannot be read. What an object of it is called is not known, but a name that stands nowhere in
 * it is none of its names.
 */
export function unreadTexts(sources: readonly SourceYaml[]): readonly string[] {
  return sources.flatMap(({ text, yaml, documents }) => {
    if (documents.length === 0) return yaml.problems.length > 0 ? [text] : [];
    const broken = documents.filter(({ document }) => document.value === undefined && !document.isEmpty);
    return broken.map(({ document: { span } }) => text.slice(span.start, span.end));
  });
}
