import { createColors } from "picocolors";
import { stripVTControlCharacters } from "node:util";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainRule } from "../../src/report/explain.ts";
import { explainStatus, rulesThatPredict, type StatusPage } from "../../src/report/explain-status.ts";
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
  const page: StatusPage = {
    status: "ImagePullBackOff",
    also: ["ErrImagePull"],
    meaning: "The kubelet cannot pull the image, and waits longer before each try.",
    causes: [
      {
        cause: "the registry does not answer",
        sign: "dial tcp: lookup registry: no such host",
        confirm: "kubectl describe pod POD",
        rules: ["image-registry-unknown"],
        causes: [
          { cause: "the host's name is used inside the cluster", confirm: "kubectl get pod POD -o yaml" },
          { cause: "the registry is not connected", confirm: "k3d registry list" },
        ],
      },
      { cause: "the tag does not exist", confirm: "kubectl get events", rules: [] },
    ],
  };

  test("prints the tree of causes with their commands, and the rules that predict it", () => {
    expect(explainStatus(page, [facts(), PULL])).toBe(`\
ImagePullBackOff (also ErrImagePull)
  The kubelet cannot pull the image, and waits longer before each try.

What leads to it
  1. the registry does not answer
     shows: dial tcp: lookup registry: no such host
     $ kubectl describe pod POD
     rules: image-registry-unknown
    1.1. the host's name is used inside the cluster
         $ kubectl get pod POD -o yaml
    1.2. the registry is not connected
         $ k3d registry list
  2. the tag does not exist
     $ kubectl get events

Rules that predict it
  image-tag-missing  Image tag is unknown | to the [registry]
`);
  });

  test("prints a status without causes and rules", () => {
    expect(explainStatus({ status: "Unknown", meaning: "The node does not answer.", causes: [] }, [])).toBe(
      "Unknown\n  The node does not answer.\n",
    );
  });

  test("bounds the depth of a tree", () => {
    let tree: StatusPage["causes"] = [];
    for (let i = 0; i < 1000; i++) tree = [{ cause: `level ${i}`, confirm: "kubectl", causes: tree }];
    expect(explainStatus({ ...page, causes: tree }, []).length).toBeLessThan(2000);
  });

  test.each([
    ["ErrImagePull", 1],
    ["errimagepull", 1],
    ["ImagePullBackOff", 1],
    ["Image", 0],
    ["BackOff", 0],
    ["Running", 1],
  ])("%s is predicted by %i", (word, number) => {
    expect(rulesThatPredict([word], [facts(), PULL])).toHaveLength(number);
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
