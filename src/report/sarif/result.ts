import type { Finding, Fix, Suppression } from "../../base/model.ts";
import { SARIF_LEVEL } from "./descriptor.ts";
import { artifactLocation, editRegion, physicalLocation, relatedLocation, type Placing } from "./location.ts";
import { evidence, ownText } from "../labels.ts";
import { limited } from "../limited.ts";
import { linkText, messageText, sentence } from "./text.ts";

/** What a result needs besides its finding. */
export interface ResultContext extends Placing {
  readonly ruleIndex: (rule: string) => number;
  /** GitHub's hash of the line that a finding starts in. */
  readonly lineHash: (finding: Finding) => string | undefined;
  /** Whether the file holds suppressed results, so that the others must say that they are not. */
  readonly tellsSuppressions: boolean;
}

/** GitHub refuses a result with more places. */
export const MOST_RELATED = 1000;
const MOST_LINKS = 5;
const LONGEST_MESSAGE = 8000;

/** A finding as a result. */
export function result(finding: Finding, context: ResultContext): object {
  const { rule, level, at, fingerprint, object, fix, suppression } = finding;
  const hash = context.lineHash(finding);
  const related = relatedLocations(finding, context);
  const own = ownText(finding);
  return {
    ruleId: rule,
    ruleIndex: context.ruleIndex(rule),
    level: SARIF_LEVEL[level],
    message: { text: messageOf(finding) },
    locations: [
      {
        physicalLocation: physicalLocation(at, context),
        ...(own === "" ? {} : { message: { text: messageText(own) } }),
        ...(object === undefined ? {} : { logicalLocations: [logicalLocation(object)] }),
      },
    ],
    ...(related.length > 0 ? { relatedLocations: related } : {}),
    ...(finding.via.length > 0 ? { codeFlows: [codeFlow(finding, context)] } : {}),
    partialFingerprints: {
      ...(hash === undefined ? {} : { primaryLocationLineHash: hash }),
      "k8slint/v1": fingerprint,
    },
    ...(fix === undefined ? {} : fixes(fix, context)),
    ...(context.tellsSuppressions ? { suppressions: suppression === undefined ? [] : [suppressed(suppression)] } : {}),
    properties: { layer: finding.layer, predicts: finding.predicts, bundles: finding.bundles },
  };
}

/** How many places a finding names besides its own. */
export function relatedCount(finding: Finding): number {
  return evidence(finding).length + finding.via.length;
}

/** The finding in sentences, its evidence as links: GitHub shows a related place only where the message links to it. */
function messageOf(finding: Finding): string {
  const { message, predicts, note, help } = finding;
  const links = evidence(finding)
    .slice(0, MOST_LINKS)
    .map(({ text }, index) => `[${linkText(text) || "here"}](${index + 1})`);
  const parts = [
    sentence(messageText(message)),
    links.length === 0 ? "" : sentence(`See ${links.join(", ")}`),
    predicts === "none" || predicts === "" ? "" : sentence(`Predicts: ${messageText(predicts)}`),
    note === undefined ? "" : sentence(`Note: ${messageText(note)}`),
    help === undefined ? "" : sentence(`Help: ${messageText(help)}`),
  ];
  return limited(parts.filter(Boolean).join("\n"), LONGEST_MESSAGE);
}

function relatedLocations(finding: Finding, context: ResultContext): readonly object[] {
  return [...evidence(finding), ...finding.via]
    .slice(0, MOST_RELATED)
    .map(({ at, text }, index) => relatedLocation(index + 1, at, text, context));
}

/** The way of a value from the line where it is written to the place where it takes effect; GitHub shows it as steps. */
function codeFlow({ at, via }: Finding, context: ResultContext): object {
  const steps = [{ at, text: "written here" }, ...via.slice(0, MOST_RELATED)];
  const locations = steps.map((step) => ({
    location: {
      physicalLocation: physicalLocation(step.at, context),
      message: { text: messageText(step.text) },
    },
  }));
  return { threadFlows: [{ locations }] };
}

function logicalLocation(object: string): object {
  const name = messageText(object);
  return { name: name.slice(name.indexOf(" ") + 1) || name, fullyQualifiedName: name, kind: "resource" };
}

/** A fix that names a file whose text is not known cannot be told in lines, and is left out. */
function fixes(fix: Fix, context: ResultContext): object {
  const changes = new Map<string, object[]>();
  for (const { at, text } of fix.edits) {
    const deletedRegion = editRegion(at, context);
    if (deletedRegion === undefined) return {};
    const replacements = changes.get(at.file) ?? [];
    replacements.push({ deletedRegion, insertedContent: { text } });
    changes.set(at.file, replacements);
  }
  if (changes.size === 0) return {};
  const artifactChanges = [...changes].map(([file, replacements]) => {
    return { artifactLocation: artifactLocation(file, context), replacements };
  });
  return { fixes: [{ description: { text: sentence(messageText(fix.title)) }, artifactChanges }] };
}

function suppressed({ kind, reason }: Suppression): object {
  const isInSource = kind === "comment" || kind === "annotation";
  return { kind: isInSource ? "inSource" : "external", status: "accepted", justification: messageText(reason) };
}
