import { PLAIN } from "../../src/report/colors.ts";
import { stripVTControlCharacters } from "node:util";
import { createColors } from "picocolors";
import { describe, expect, test } from "vitest";
import { byStatus, statusOf } from "../../src/report/counting.ts";
import { pretty } from "../../src/report/pretty.ts";
import { finding, report, spanOf } from "./fixtures.ts";
import { SAMPLE } from "./sample.ts";

const KUBE =
  "judged for Kubernetes 1.35; no cluster is known, so nothing is said about capacity (`--cluster` names one)\n";

describe("pretty", () => {
  test("shows each finding with its frame, and a summary at the end", () => {
    expect(pretty(SAMPLE)).toBe(`\
error[image-name-has-lookalike]: image "ng<U+0456>nx:1.27" contains a Cyrillic letter that looks like "i"
  --> k8s/payments/deployment.yaml:17:20
   |
17 |           image: ng<U+0456>nx:1.27
   |                    ^^^^^^^^ U+0456
   = predicts: InvalidImageName; the API server accepts the manifest, the kubelet refuses the name
   = note: image names allow only a-z, 0-9 and the separators . _ - /
   = help: replace it with ASCII "i": nginx:1.27
   = fix: write nginx (safe)
   = in bundles k8s, overlays/prod

warning[liveness-kills-slow-start]: "api" is killed after 15 s without an answer, but is not probed for readiness before 60 s
  --> k8s/payments/deployment.yaml:21:11
   |
21 |           livenessProbe:
   |           ^^^^^^^^^^^^^
...
27 |             initialDelaySeconds: 60
   |             ----------------------- readiness is not even asked before 60 s
   = via: patched by overlays/prod (overlays/prod/kustomization.yaml:3:5)
   = predicts: CrashLoopBackOff if starting takes longer than 15 s; first restart about 15 s after the start
   = note: initialDelaySeconds 5 + (failureThreshold 3 - 1) x periodSeconds 5 = 15 s
   = help: add a startupProbe on the same endpoint with failureThreshold x periodSeconds above 60 s, e.g. 15 x 5
   = confirm: kubectl describe pod -n shop -l app=payment
   = in bundle overlays/prod

error[service-selects-no-pod]: no pod in namespace "shop" carries app=payments
  --> k8s/payments/service.yaml:10:5
   |
10 |     app: payments
   |     ^^^^^^^^^^^^^
  ::: k8s/payments/deployment.yaml:13:9
13 |         app: payment
   |         ------------ "payments-api" carries app=payment
   = predicts: Running, unreachable: the Service keeps an empty endpoint list
   = help: use app=payment in the selector, or relabel the pod template
   = in bundles k8s, overlays/prod

2 errors, 1 warning in 14 objects (9 files, 2 bundles); 2 suppressed
  InvalidImageName      k8s/payments/deployment.yaml:17:20
  CrashLoopBackOff      k8s/payments/deployment.yaml:21:11
  Running, unreachable  k8s/payments/service.yaml:10:5
not looked at:
  charts/api/Chart.yaml:2:1: the chart is not rendered
judged for Kubernetes 1.35; cluster: 3 nodes with 2 CPU and 4 GiB each: the profile \`k3d\`; set \`cluster.nodes\` to change it
\`k8slint explain RULE\` tells why a rule is there and how to mend what it finds
`);
  });

  test("colours level, message, marks and verdict, and without colours prints no escape code", () => {
    const colored = pretty(SAMPLE, { colors: createColors(true) });
    expect(colored).toContain("\u001b[31merror[image-name-has-lookalike]\u001b[39m");
    expect(colored).toContain("\u001b[33mwarning[liveness-kills-slow-start]\u001b[39m");
    expect(colored).toContain("\u001b[34m--------");
    expect(stripVTControlCharacters(colored)).toBe(pretty(SAMPLE));
    expect(pretty(SAMPLE)).not.toContain("\u001b");
  });

  test("quiet: the findings and nothing else, those on what was not looked at included", () => {
    const text = pretty(SAMPLE, { quiet: true });
    expect(text).toMatch(/^info\[not-looked-at\]: the chart is not rendered\n {1}--> charts\/api\/Chart.yaml:2:1\n/);
    expect(text).toMatch(/in bundles k8s, overlays\/prod\n$/);
    expect(text).not.toContain("judged for");
    expect(pretty(report(), { quiet: true })).toBe("");
  });

  test("hides what is below a level, and says so", () => {
    const text = pretty(SAMPLE, { minLevel: "error" });
    expect(text).not.toContain("warning[");
    expect(text).toContain(
      "2 errors, 1 warning in 14 objects (9 files, 2 bundles); 2 suppressed, 1 warning, 1 info not shown",
    );
  });
});

describe("pretty, where nothing is wrong", () => {
  test("says what was read", () => {
    expect(pretty(report())).toBe(`no predictable failures in 5 objects (3 files)\n${KUBE}`);
    expect(pretty(report({ counts: { files: 1, objects: 1, bundles: 2 } }))).toBe(
      `no predictable failures in 1 object (1 file, 2 bundles)\n${KUBE}`,
    );
  });

  test("counts what is suppressed, and names what was not looked at", () => {
    const { suppressed, findings, texts } = SAMPLE;
    const text = pretty(report({ suppressed, findings: findings.slice(0, 1), texts }));
    expect(text).toBe(
      "no predictable failures in 5 objects (3 files); 2 suppressed\nnot looked at:\n" +
        `  charts/api/Chart.yaml:2:1: the chart is not rendered\n${KUBE}`,
    );
  });

  test("tells advice from failures", () => {
    const advice = finding({ layer: "practice", level: "warning", predicts: "none", message: "no memory limit" });
    const text = pretty(report({ findings: [advice, { ...advice, level: "info" }] }));
    expect(text).toContain("no predictable failures in 5 objects (3 files); 1 warning, 1 info (advice)\n");
    expect(text).not.toContain("predicts");
  });

  test("is no all-clear where nothing was read", () => {
    const counts = { files: 0, objects: 0, bundles: 0 };
    const text = pretty(report({ empty: true, counts }));
    expect(text).toMatch(/^nothing to lint: no file was read, so nothing can be said about this input\n/);
    expect(text).not.toContain("no predictable failures");
    expect(pretty(report({ empty: true, counts }), { quiet: true })).toBe(text);
    expect(pretty(report({ empty: true, counts: { ...counts, files: 2 } }))).toContain("no manifest in 2 files");
    expect(pretty(report({ counts: { ...counts, files: 2 } }))).toBe(
      "nothing to predict: no Kubernetes object in 2 files\n",
    );
  });

  test("is no all-clear where a rule failed", () => {
    const text = pretty(report({ crashed: true }));
    expect(text).toContain("not complete, for k8slint itself failed: 0 errors so far in 5 objects (3 files)");
    expect(pretty(report({ crashed: true, empty: true }))).toMatch(/^the run is not complete/);
  });
});

describe("pretty, where there is much", () => {
  test("limits labels, bundles, statuses and places that were not looked at", () => {
    const text = "a: 1\n".repeat(50);
    const at = { file: "a.yaml", start: 0, end: 4 };
    const labels = Array.from({ length: 9 }, (_, i) => ({
      at: { ...at, start: 5 * i + 5, end: 5 * i + 9 },
      text: `label ${i}`,
    }));
    const bundles = ["a", "b", "", "d", "e", "f"];
    const many = Array.from({ length: 15 }, (_, i) => finding({ at, predicts: `Status${i}` }));
    const unseen = Array.from({ length: 15 }, () =>
      finding({ at, rule: "not-looked-at", level: "info", message: "remote" }),
    );
    const shown = pretty(
      report({
        findings: [finding({ at, labels, bundles, predicts: "Status1" }), ...many, ...unseen],
        texts: new Map([["a.yaml", text]]),
        counts: { files: 1, objects: 1, bundles: 6 },
      }),
    );
    expect(shown).toContain("label 5");
    expect(shown).not.toContain("label 6");
    expect(shown).toContain("= note: 3 more places of evidence\n");
    expect(shown).toContain("= in bundles a, b, ., d and 2 more\n");
    expect(shown).toContain("  Status1   a.yaml:1:1 and 1 more\n");
    expect(shown).toContain("  and 3 other statuses\n");
    expect(shown).toContain("  and 3 more\njudged");
  });

  test("keeps lines of a note under each other, and input on one line", () => {
    const shown = pretty(
      report({
        findings: [finding({ message: "two\nlines\u001b[2J", note: "first\nsecond", confirm: "kubectl get pod" })],
      }),
      { quiet: true },
    );
    expect(shown).toBe(
      "error[service-selects-no-pod]: two\\nlines<U+001B>[2J\n --> service.yaml\n" +
        "  = predicts: Running, unreachable\n  = note: first\n          second\n  = confirm: kubectl get pod\n",
    );
  });

  test("never prints the secret that a finding is about", () => {
    const text = "kind: Secret\ndata:\n  pw: hunter2!\n";
    const at = spanOf("s.yaml", text, "hunter2!");
    const shown = pretty(
      report({ findings: [finding({ at, message: '"hunter2!" is not base64' })], texts: new Map([["s.yaml", text]]) }),
    );
    expect(shown).not.toContain("hunter2");
    expect(shown).toContain("3 |   pw: ********\n  |       ^^^^^^^^\n");
  });
});

describe("statusOf", () => {
  test.each([
    ["CrashLoopBackOff", "CrashLoopBackOff"],
    ["ErrImagePull, then ImagePullBackOff", "ErrImagePull"],
    ["CrashLoopBackOff if starting takes longer than 15 s", "CrashLoopBackOff"],
    ["InvalidImageName; the API server accepts it", "InvalidImageName"],
    ["Running, unreachable: the Service keeps an empty list", "Running, unreachable"],
    ['Pending, "didn\'t match" on 3 of 3 nodes', "Pending"],
    ["CreateContainerConfigError in bundle overlays/prod", "CreateContainerConfigError"],
    ["Running 0/1", "Running 0/1"],
    ["the apply is refused", "the apply is refused"],
    ["none", "none"],
  ])("%s is %s", (predicts, status) => {
    expect(statusOf(predicts)).toBe(status);
  });

  test("groups in the order in which a cluster would meet them", () => {
    const groups = byStatus([
      finding({ layer: "network", predicts: "503" }),
      finding({ layer: "image", predicts: "ErrImagePull, then ImagePullBackOff" }),
      finding({ layer: "image", predicts: "ErrImagePull" }),
      finding({ layer: "practice", predicts: "none" }),
    ]);
    expect(groups.map(({ status, findings }) => [status, findings.length])).toEqual([
      ["ErrImagePull", 2],
      ["503", 1],
    ]);
  });
});

test("a rule's name leads to its page where the terminal shows links", () => {
  const printed = pretty(SAMPLE, { colors: { ...PLAIN, link: (text, url) => `<${text} ${url}>` } });
  expect(printed).toContain(
    "error[<service-selects-no-pod https://kubernetes.io/docs/concepts/services-networking/service/>]",
  );
});
