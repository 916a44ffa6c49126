import * as fc from "fast-check";
import { LAYERS, LEVELS, type Finding, type Report, type Span } from "../../src/base/model.ts";
import { facts, report } from "./fixtures.ts";

/** Text that a terminal, a shell, a build server, Markdown or a browser could take amiss. */
const nasty = fc.constantFrom(
  "\u001b[2J",
  "\u009b31m",
  "\u202e",
  "\u200b",
  "\n::error::x",
  "\r\n::set-output name=a::b",
  "##[group]",
  "##vso[task.complete]",
  "%0A::warning::x",
  "a,line=1::b",
  "](javascript:alert(1))",
  "[x](1)",
  "{0}",
  "<script>",
  "`|`",
  "\ud800",
  "\u{1f600}",
  "__proto__",
  "constructor",
  "",
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.tuple(nasty, nasty).map(([a, b]) => a + b),
);
const file = fc.oneof(fc.constantFrom("a.yaml", "k8s/b.yaml", "gone", ""), text);

const span: fc.Arbitrary<Span> = fc.record({
  file,
  start: fc.integer({ min: -2, max: 80 }),
  end: fc.integer({ min: -2, max: 80 }),
});
const place = fc.record({ at: span, text });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

const anyFinding: fc.Arbitrary<Finding> = fc.record({
  rule: fc.oneof(fc.constant("service-selects-no-pod"), text),
  level: fc.constantFrom(...LEVELS),
  layer: fc.constantFrom(...LAYERS),
  predicts: text,
  message: text,
  at: span,
  via: fc.array(place, { maxLength: 2 }),
  labels: fc.array(place, { maxLength: 3 }),
  note: maybe(text),
  help: maybe(text),
  confirm: maybe(text),
  fix: maybe(
    fc.record({
      title: text,
      safety: fc.constantFrom("safe" as const, "unsafe" as const),
      edits: fc.array(place, { maxLength: 2 }),
    }),
  ),
  object: maybe(text),
  bundles: fc.array(text, { maxLength: 6 }),
  fingerprint: fc.constantFrom("f1", "f2"),
});

const suppression = fc.record({
  kind: fc.constantFrom("comment" as const, "annotation" as const, "configuration" as const, "baseline" as const),
  reason: text,
});

/** A report that holds anything that its type allows. */
export const anyReport: fc.Arbitrary<Report> = fc
  .record({
    findings: fc.array(anyFinding, { maxLength: 4 }),
    suppressed: fc.array(
      fc.tuple(anyFinding, suppression).map(([finding, suppression]) => ({ ...finding, suppression })),
      { maxLength: 2 },
    ),
    a: fc.string({ unit: "binary", maxLength: 80 }),
    b: fc.constantFrom("kind: Secret\ndata:\n  a: aHVudGVyMg==\n", "a: 1\r\n\tb: 2\r\n", "\ufeff", ""),
    cluster: maybe(text),
    empty: fc.boolean(),
    crashed: fc.boolean(),
    objects: fc.nat(3),
    title: text,
  })
  .map(({ findings, suppressed, a, b, cluster, empty, crashed, objects, title }) =>
    report({
      findings,
      suppressed,
      texts: new Map([
        ["a.yaml", a],
        ["k8s/b.yaml", b],
      ]),
      cluster,
      empty,
      crashed,
      counts: { files: 1, objects, bundles: objects },
      rules: [facts({ title, why: title, fix: title, refs: ["https://kubernetes.io/", title] })],
    }),
  );
