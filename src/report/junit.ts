import type { Report } from "../base/model.ts";
import { groupBy } from "../base/collections.ts";
import { type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { sentences } from "./sentences.ts";
import { placeText, type Sources } from "./sources.ts";
import { element, xmlDocument, xmlText } from "./xml.ts";

/**
 * JUnit's XML as build servers read it: a suite for each file, a failed case for each error and warning, a skipped one for what is
 * only said, and one passing case where nothing was found. https://github.com/testmoapp/junitxml
 */
export function junit(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  const suites = [...groupBy(entries, ({ path }) => path)].map(([name, found]) => suiteOf(name, found, sources));
  const all = suites.length > 0 ? suites : [cleanSuite(report)];
  return xmlDocument(
    element(
      "testsuites",
      { name: "k8slint", tests: Math.max(entries.length, 1), failures: failuresOf(entries), errors: 0 },
      ["\n", ...all],
    ),
  );
}

function failuresOf(entries: readonly Listed[]): number {
  return entries.filter(({ finding }) => finding.level !== "info").length;
}

function suiteOf(name: string, entries: readonly Listed[], sources: Sources): string {
  const failures = failuresOf(entries);
  const counts = { tests: entries.length, failures, errors: 0, skipped: entries.length - failures };
  return `${element("testsuite", { name, ...counts }, ["\n", ...entries.map((entry) => caseOf(entry, sources))])}\n`;
}

function caseOf({ finding, path, place }: Listed, sources: Sources): string {
  const at = placeText({ ...finding.at, file: path }, place);
  const text = sentences(finding, sources).join("; ");
  const outcome =
    finding.level === "info"
      ? element("skipped", { message: text })
      : element("failure", { message: finding.message, type: finding.level }, [xmlText(`${at}: ${text}`)]);
  const attributes = { name: `${finding.rule} at ${at}`, classname: path, file: path, line: place?.line };
  return `${element("testcase", attributes, [outcome])}\n`;
}

function cleanSuite({ counts, empty }: Report): string {
  const name = empty ? "nothing to lint" : `no predictable failures in ${counts.objects} objects`;
  const attributes = { name: "k8slint", tests: 1, failures: 0, errors: 0, skipped: 0 };
  return `${element("testsuite", attributes, [element("testcase", { name, classname: "k8slint" })])}\n`;
}
