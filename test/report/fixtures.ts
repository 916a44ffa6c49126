import type { Finding, Report, RuleFacts, Span } from "../../src/base/model.ts";

/** The span of the first occurrence of a text, or of its nth. */
export function spanOf(file: string, text: string, part: string, nth = 0): Span {
  let start = text.indexOf(part);
  for (let i = 0; i < nth; i++) start = text.indexOf(part, start + 1);
  if (start < 0) throw new Error(`${JSON.stringify(part)} is not in ${file}`);
  return { file, start, end: start + part.length };
}

export function finding(given: Partial<Finding> = {}): Finding {
  return {
    rule: "service-selects-no-pod",
    level: "error",
    layer: "network",
    predicts: "Running, unreachable",
    message: "no pod carries app=payments",
    at: { file: "service.yaml", start: 0, end: 0 },
    via: [],
    labels: [],
    bundles: [],
    fingerprint: "0123456789abcdef",
    ...given,
  };
}

export function facts(given: Partial<RuleFacts> = {}): RuleFacts {
  return {
    id: "service-selects-no-pod",
    title: "Service selector matches no pod template",
    layer: "network",
    level: "error",
    predicts: "Running, unreachable",
    presets: ["default"],
    why: "The API server accepts any selector. With no matching pod the Service keeps an empty endpoint list.",
    fix: "Make every selector pair equal a label of one pod template in the same namespace.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/"],
    since: "0.1.0",
    ...given,
  };
}

export function report(given: Partial<Report> = {}): Report {
  return {
    version: "0.1.0",
    findings: [],
    suppressed: [],
    rules: [facts()],
    texts: new Map(),
    counts: { files: 3, objects: 5, bundles: 1 },
    cluster: undefined,
    kubeVersion: "1.35",
    empty: false,
    crashed: false,
    ...given,
  };
}
