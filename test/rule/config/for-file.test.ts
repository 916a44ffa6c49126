import { expect, test } from "vitest";
import { settingsFor } from "../../../src/rule/config/for-file.ts";
import { defaultConfiguration, type Override } from "../../../src/rule/config/model.ts";
import { pathMatcher } from "../../../src/rule/config/paths.ts";

function override(files: string, parts: Partial<Override>): Override {
  const matches = pathMatcher([files]);
  return { matches, rules: new Map(), namespace: undefined, cluster: undefined, kubeVersion: undefined, ...parts };
}

test("each setting comes from the last override that has it, else from the top", () => {
  const configuration = {
    ...defaultConfiguration,
    namespace: "shop",
    kubeVersion: "1.34",
    overrides: [
      override("prod", { namespace: "shop-prod", kubeVersion: "1.31" }),
      override("prod/eu", { namespace: "shop-eu" }),
      override("dev", { kubeVersion: "1.35" }),
    ],
  };
  expect(settingsFor(configuration, "a.yaml")).toEqual({ namespace: "shop", cluster: undefined, kubeVersion: "1.34" });
  expect(settingsFor(configuration, "prod/a.yaml")).toMatchObject({ namespace: "shop-prod", kubeVersion: "1.31" });
  expect(settingsFor(configuration, "prod/eu/a.yaml")).toMatchObject({ namespace: "shop-eu", kubeVersion: "1.31" });
  expect(settingsFor(configuration, "dev/a.yaml")).toMatchObject({ namespace: "shop", kubeVersion: "1.35" });
});
