import { describe, expect, test } from "vitest";
import { configMap, expansionOf } from "../harness/graph-of.ts";

const CHART = "apiVersion: v2\nname: shop\nversion: 1.0.0\n";
const TEMPLATED = "apiVersion: v1\nkind: Service\nmetadata: { name: {{ .Release.Name }} }\n";

function bundles(files: Readonly<Record<string, string>>) {
  return expansionOf(files).bundles.map(
    ({ id, name, objects }) => `${id} (${name}): ${objects.map((one) => one.name).join()}`,
  );
}

describe("a chart", () => {
  test("is a bundle of what its templates hold without being templated, and always lacks something", () => {
    const expansion = expansionOf({
      "shop/Chart.yaml": CHART,
      "shop/templates/a.yaml": configMap("plain"),
      "shop/templates/b.yaml": TEMPLATED,
    });
    expect(expansion.bundles).toMatchObject([
      {
        id: "helm:shop",
        kind: "helm",
        objects: [{ name: "plain" }],
        missing: ["the chart's templates are not rendered"],
      },
    ]);
    expect(expansion.problems).toMatchObject(
      [{ rule: "not-looked-at", level: "info", at: { span: { file: "shop/Chart.yaml" } }, help: /helm template/ }].map(
        ({ help, ...rest }) => ({ ...rest, help: expect.stringMatching(help) }),
      ),
    );
  });

  test("keeps its templates from the loose manifests, and its values from objects", () => {
    expect(
      bundles({
        "shop/Chart.yaml": CHART,
        "shop/values.yaml": "kind: Deployment\nname: x\n",
        "shop/templates/a.yaml": configMap("inside"),
        "k8s/a.yaml": configMap("loose"),
      }),
    ).toEqual(["helm:shop (shop): inside", "plain: (.): loose"]);
  });

  test("below charts/ is one of its own", () => {
    expect(
      bundles({
        "Chart.yaml": CHART,
        "templates/a.yaml": configMap("top"),
        "charts/db/Chart.yaml": CHART,
        "charts/db/templates/b.yaml": configMap("below"),
      }),
    ).toEqual(["helm: (.): top", "helm:charts/db (charts/db): below"]);
  });
});
