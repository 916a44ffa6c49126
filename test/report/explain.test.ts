import { createColors } from "picocolors";
import { stripVTControlCharacters } from "node:util";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATUSES, type StatusFacts } from "../../src/k8s/pod-status.ts";
import { explainRule } from "../../src/report/explain.ts";
import { explainStatus, rulesThatPredict } from "../../src/report/explain-status.ts";
import { indented, wrapped } from "../../src/report/layout.ts";
import { rulesMarkdown, rulesTable } from "../../src/report/rules-table.ts";
import { facts } from "./fixtures.ts";

const ADVICE = facts({
  id: "image-tag-floating",
  title: "Image tag can move",
  layer: "practice",
  level: "warning",
  predicts: "none",
  presets: ["recommended", "strict"],
});
const PULL = facts({
  id: "image-tag-missing",
  title: "Image tag is unknown | to the [registry]",
  layer: "image",
  predicts: "ErrImagePull, then ImagePullBackOff",
});

describe("explainRule", () => {
  test("prints the page of a rule", () => {
    expect(explainRule(facts())).toBe(`\
service-selects-no-pod: Service selector matches no pod template
  level     error
  layer     network
  predicts  Running, unreachable
  presets   default
  since     0.1.0

Why
  The API server accepts any selector. With no matching pod the Service keeps an empty endpoint
  list.

How to mend it
  Make every selector pair equal a label of one pod template in the same namespace.

To set or suppress it
  in .k8slint.yaml
    rules:
      service-selects-no-pod: off          # or error, warning, info
  on the line, or the line above
    # k8slint-ignore service-selects-no-pod -- the reason

References
  https://kubernetes.io/docs/concepts/services-networking/service/
`);
  });

  test("prints examples and options where there are any, and that advice predicts nothing", () => {
    const page = explainRule(ADVICE, {
      flagged: [
        {
          title: "no tag",
          files: [{ name: "pod.yaml", text: "kind: Pod\nspec:\n\timage: nginx\n" }, { text: "a: \u001b[2J\n" }],
          output: "warning[image-tag-floating]: no tag\n --> pod.yaml:3:9\n",
        },
      ],
      clean: [{ title: "a digest", files: [{ text: "image: nginx@sha256:0\n" }] }],
      options: {
        type: "object",
        additionalProperties: false,
        properties: {
          tags: { type: "array", items: { type: "string" }, description: "Tags that move.", default: ["latest"] },
          days: { type: "integer", description: "Days.", default: 3, minimum: 1, maximum: 9 },
          mode: { type: "string", description: "Mode.", default: "a", enum: ["a", "b"] },
          on: { type: "boolean", description: "On.", default: false },
        },
      },
    });
    expect(page).toContain("  predicts  no failure: this is advice\n  presets   recommended, strict\n");
    expect(page).toContain(`\
Flagged
  no tag
    # pod.yaml
    kind: Pod
    spec:
        image: nginx
    a: <U+001B>[2J

    warning[image-tag-floating]: no tag
     --> pod.yaml:3:9

Clean
  a digest
    image: nginx@sha256:0

Options
  tags (array, default ["latest"])
    Tags that move.
  days (integer, default 3, at least 1, at most 9)
    Days.
  mode (string, default "a", one of a, b)
    Mode.
  on (boolean, default false)
    On.
`);
  });

  test("colours only headings, and prints nothing raw", () => {
    const colored = explainRule(facts(), { colors: createColors(true) });
    expect(stripVTControlCharacters(colored)).toBe(explainRule(facts()));
    expect(colored).toContain("\u001b[1mWhy\u001b[22m");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const rule = facts({ id: text, title: text, why: text, fix: text, refs: [text], predicts: text });
        for (const line of explainRule(rule).split("\n")) expect(line).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u);
      }),
    );
  });
});

describe("explainStatus", () => {
  const status: StatusFacts = {
    id: "err-image-pull",
    name: "ImagePullBackOff",
    aliases: ["ErrImagePull"],
    column: "alternates ErrImagePull / ImagePullBackOff",
    ready: "0/n",
    layer: "image",
    carriedIn: "waiting reason",
    text: 'Back-off pulling image "<image>"',
    meaning: "The kubelet cannot pull the image, and waits longer before each try.",
    steps: [
      {
        run: "kubectl describe pod <pod>",
        causes: [
          {
            shows: "manifest unknown",
            means: "the registry has no such tag",
            mend: "correct the tag",
            confirm: "docker manifest inspect <image>",
          },
          {
            shows: "no such host",
            means: "the registry's name does not resolve",
            mend: "use the name that nodes know",
          },
        ],
      },
      { run: "kubectl get events", causes: [] },
    ],
  };

  test("prints how it looks, what to ask, what the answers mean, and the rules that predict it", () => {
    expect(explainStatus(status, [facts(), PULL])).toBe(`\
ImagePullBackOff
  STATUS   alternates ErrImagePull / ImagePullBackOff
  READY    0/n
  layer    image
  kept in  waiting reason
  text     Back-off pulling image "<image>"

  The kubelet cannot pull the image, and waits longer before each try.

How to tell what leads to it

  1. kubectl describe pod <pod>
     manifest unknown
       the registry has no such tag
       to mend it: correct the tag
       to be certain: docker manifest inspect <image>
     no such host
       the registry's name does not resolve
       to mend it: use the name that nodes know

  2. kubectl get events

Rules that predict it
  image-tag-missing  Image tag is unknown | to the [registry]
`);
  });

  test("prints a page for every status there is", () => {
    for (const one of STATUSES) {
      const page = explainStatus(one, [facts(), PULL, ADVICE]);
      expect(page).toMatch(/^\S/);
      expect(page).toContain("How to tell what leads to it");
      expect(page.split("\n").filter((line) => /[^ -~]/.test(line))).toEqual([]);
    }
  });

  test.each([
    ["ErrImagePull", 1],
    ["ImagePullBackOff", 1],
    ["errimagepull", 0],
    ["Image", 0],
    ["BackOff", 0],
    ["Running", 1],
    ["unreachable", 1],
  ])("%s is predicted by %i", (name, number) => {
    expect(rulesThatPredict({ ...status, name, aliases: [] }, [facts(), PULL])).toHaveLength(number);
  });

  test("finds rules by any word of the status", () => {
    expect(rulesThatPredict({ ...status, name: "x" }, [facts(), PULL])).toEqual([PULL]);
  });
});

describe("rulesTable", () => {
  test("lists rules by layer in the order in which a cluster meets them", () => {
    expect(rulesTable([ADVICE, facts(), PULL])).toBe(`\
image: the image is not pulled
  image-tag-missing       error    ErrImagePull, then ImagePullBac...  Image tag is unknown | to the [registry]

network: it runs and cannot be reached
  service-selects-no-pod  error    Running, unreachable                Service selector matches no pod template

practice: no failure, but advice
  image-tag-floating      warning                                      Image tag can move [recommended, strict]

3 rules, 2 on by default; \`k8slint explain RULE\` prints the page of one
`);
    expect(rulesTable([])).toBe("0 rules, 0 on by default; `k8slint explain RULE` prints the page of one\n");
  });

  test("is Markdown for documents, with its cells escaped", () => {
    expect(rulesMarkdown([ADVICE, PULL], (id) => `docs/rules/${id}.md`)).toBe(`\
### image: the image is not pulled

| rule | level | what it finds | what kubectl then shows | presets |
| --- | --- | --- | --- | --- |
| [image-tag-missing](docs/rules/image-tag-missing.md) | error | Image tag is unknown \\| to the \\[registry\\] | ErrImagePull, then ImagePullBackOff | default |

### practice: no failure, but advice

| rule | level | what it finds | what kubectl then shows | presets |
| --- | --- | --- | --- | --- |
| [image-tag-floating](docs/rules/image-tag-floating.md) | warning | Image tag can move |  | recommended, strict |
`);
  });
});

describe("layout", () => {
  test("wraps prose at words, and leaves a long word whole", () => {
    const word = "x".repeat(120);
    expect(wrapped(`a ${word} b`, 2)).toEqual(["  a", `  ${word}`, "  b"]);
    expect(wrapped("", 2)).toEqual([]);
    for (const line of wrapped("some words ".repeat(50), 4)) expect(line.length).toBeLessThanOrEqual(100);
  });

  test("indents code", () => {
    expect(indented("a:\n\tb\r\n\n", 2)).toEqual(["  a:", "      b"]);
  });
});
