import { describe, expect, test } from "vitest";
import { around, draw } from "../../src/graph/drawing.ts";
import { dot } from "../../src/report/graph/dot.ts";
import { mermaid } from "../../src/report/graph/mermaid.ts";
import { svg } from "../../src/report/graph/svg.ts";
import { graphText } from "../../src/report/graph/text.ts";
import { graphOf, podWith } from "../harness/graph-of.ts";

const SERVICE = `apiVersion: v1
kind: Service
metadata: { name: api }
spec: { selector: { app: api }, ports: [{ port: 80 }] }
`;
const INGRESS = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec:
  ingressClassName: nginx
  defaultBackend: { service: { name: api, port: { number: 80 } } }
`;
const drawn = draw(
  graphOf({
    "pod.yaml": podWith("settings"),
    "service.yaml": SERVICE,
    "ingress.yaml": INGRESS,
    "other.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: unrelated }\n",
  }),
);

describe("the drawing", () => {
  test("joins what is applied, and shows what is missing", () => {
    expect(graphText(drawn)).toBe(
      [
        "Ingress web",
        "  -> Service api (ingress-backend)",
        "ConfigMap unrelated",
        "Pod api",
        "  -x ConfigMap settings (volume-configmap)",
        "Service api",
        "  -> Pod api (selects)",
        "",
      ].join("\n"),
    );
  });

  test("draws an image that the repository builds", () => {
    const built = draw(
      graphOf({
        Tiltfile: "docker_build('shop-api', '.')\nk8s_yaml('pod.yaml')\n",
        Dockerfile: "FROM nginx:1.29\n",
        "pod.yaml": podWith("settings").replace("ghcr.io/acme/api:1", "shop-api"),
      }),
    );
    expect(graphText(built)).toContain("image shop-api\n  -> Pod api (builds the image of)\n");
  });

  test("is cut to what is around an object", () => {
    const near = around(drawn, ({ kind }) => kind === "Ingress", 1);
    expect(near.nodes.map(({ kind }) => kind).toSorted()).toEqual(["Ingress", "Service"]);
    expect(around(drawn, () => false, 3)).toEqual({ nodes: [], edges: [] });
  });
});

describe("its formats", () => {
  const hostile = {
    nodes: [
      {
        id: "a",
        is: "object",
        kind: "Pod",
        name: '"]; click x "javascript:alert(1)"',
        namespace: "<b>",
        at: undefined,
      },
      { id: "b", is: "missing", kind: "Secret", name: "x|y\n--> z", namespace: undefined, at: undefined },
    ],
    edges: [{ from: "a", to: "b", text: 'a"b|c', is: "missing" }],
  } as const;

  test("mermaid holds nothing of the input that it would read as its own", () => {
    const text = mermaid(hostile);
    expect(text.split("\n").filter((line) => /^ {2}n\d/.test(line))).toHaveLength(3);
    expect(text).not.toMatch(/javascript:alert\(1\)"|<b>|\|y/);
  });

  test("mermaid stays within what GitHub draws, and counts the rest", () => {
    const nodes = Array.from({ length: 900 }, (_, i) => ({ ...hostile.nodes[0], id: String(i), name: "n" }));
    const text = mermaid({ nodes, edges: [] });
    expect(text.length).toBeLessThan(50_000);
    expect(text).toContain("%% 600 more are left out");
  });

  test("dot quotes names", () => {
    expect(dot(hostile)).toContain('n0 [label="Pod\\n<b>/\\"]; click x \\"javascript:alert(1)\\""];');
  });

  test("svg holds no markup of the input, and no script", () => {
    const picture = svg(hostile);
    expect(picture).toContain("&lt;b&gt;/");
    expect(picture).not.toMatch(/<b>|<script|href/);
  });

  test("svg ends for objects that lead to each other", () => {
    const edges = [
      { from: "a", to: "b", text: "x", is: "found" },
      { from: "b", to: "a", text: "y", is: "found" },
    ] as const;
    expect(svg({ nodes: hostile.nodes, edges })).toMatch(/^<svg [^]*<\/svg>\n$/);
  });
});
