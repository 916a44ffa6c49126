import type { Finding, Span } from "../base/model.ts";
import type { Sources } from "./sources.ts";

/** Shorter texts are ordinary words as well: they are taken out only between quotation marks. */
const SHORTEST_WORD = 4;
const LONGEST = 10_000;
const MASK = "********";

/**
 * The findings without the secrets that their own places hold. Rules do not quote a secret; this makes sure of it for the
 * place of a finding and of its labels, so that no format can print what the code frame masks.
 */
export function redacted(findings: readonly Finding[], sources: Sources): readonly Finding[] {
  return findings.map((finding) => redactOne(finding, sources));
}

function redactOne(finding: Finding, sources: Sources): Finding {
  const spans = [finding.at, ...finding.labels.map((label) => label.at), ...finding.via.map((step) => step.at)];
  const secrets = [...new Set(spans.flatMap((span) => secretsIn(span, sources)))];
  if (secrets.length === 0) return finding;
  const clean = (text: string): string => without(text, secrets);
  const { note, help, confirm, fix } = finding;
  return {
    ...finding,
    message: clean(finding.message),
    predicts: clean(finding.predicts),
    via: finding.via.map((step) => ({ ...step, text: clean(step.text) })),
    labels: finding.labels.map((label) => ({ ...label, text: clean(label.text) })),
    note: note === undefined ? undefined : clean(note),
    help: help === undefined ? undefined : clean(help),
    confirm: confirm === undefined ? undefined : clean(confirm),
    // An edit cannot be half told: one that would write a secret is left out.
    fix: fix?.edits.some((edit) => clean(edit.text) !== edit.text) ? undefined : fix,
  };
}

/** The values that are masked where a span lies, each whole. */
function secretsIn(span: Span, sources: Sources): readonly string[] {
  const source = sources.get(span.file);
  if (source === undefined) return [];
  return source.secrets
    .filter(([start, end]) => start < Math.max(span.end, span.start + 1) && end > span.start && end - start < LONGEST)
    .flatMap(([start, end]) => forms(source.text.slice(start, end)));
}

/** How a masked text may be quoted: as it stands, without the brackets that a cautious mask took in, line by line. */
function forms(secret: string): readonly string[] {
  const lines = secret.includes("\n")
    ? secret.split(/\s*\n\s*/).filter((line) => line.length >= 2 * SHORTEST_WORD)
    : [];
  return [secret, secret.replace(/[)\]},;]+$/, ""), ...lines].filter((text) => text !== "");
}

function without(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length >= SHORTEST_WORD) result = result.replaceAll(secret, MASK);
    else for (const quote of ['"', "'", "`"]) result = result.replaceAll(quote + secret + quote, quote + MASK + quote);
  }
  return result;
}
