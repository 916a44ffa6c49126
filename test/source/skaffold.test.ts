import { expect, test } from "vitest";
import { Field } from "../../src/source/field.ts";
import { readSkaffold } from "../../src/source/skaffold.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

function artifacts(text: string, file = "deploy/skaffold.yaml") {
  const document = readYaml(file, text).documents[0];
  if (document === undefined) throw new Error("no document");
  return readSkaffold(file, new Field(document.value, [], document)).artifacts;
}

const TEXT = `apiVersion: skaffold/v4beta6
kind: Config
build:
  artifacts:
    - image: shop/api
      context: ../api
      docker:
        dockerfile: docker/Dockerfile
        target: dev
        buildArgs:
          VERSION: 3
          TAG: "{{.TAG}}"
      requires:
        - image: shop/base
          alias: BASE
    - image: shop/base
    - image: shop/jar
      jib: {}
profiles:
  - name: ci
    build:
      artifacts:
        - image: shop/extra
          kaniko: {}
`;

test("images with their places and how they are built", () => {
  const [api, base, jar, extra] = artifacts(TEXT);
  expect(TEXT.slice(api?.at.start, api?.at.end)).toBe("shop/api");
  expect(api).toMatchObject({
    builder: "docker",
    context: { value: "api" },
    dockerfile: { value: "api/docker/Dockerfile" },
    target: { value: "dev" },
  });
  expect([...(api?.args ?? [])].map(([name, { value }]) => [name, value])).toEqual([
    ["VERSION", "3"],
    ["TAG", undefined],
  ]);
  expect(api?.requires).toMatchObject([{ image: { value: "shop/base" }, alias: "BASE" }]);
  expect(base).toMatchObject({
    builder: "docker",
    context: { value: "deploy" },
    dockerfile: { value: "deploy/Dockerfile" },
    profile: undefined,
  });
  expect(jar).toMatchObject({ builder: "jib", dockerfile: undefined });
  expect(extra).toMatchObject({ builder: "kaniko", profile: "ci", dockerfile: { value: "deploy/Dockerfile" } });
});

test("what leads out of the repository, templates and odd input", () => {
  const [out, template] = artifacts(
    "build:\n  artifacts:\n    - image: a\n      context: ../../..\n    - image: '{{.X}}/b'\n",
  );
  expect(out?.context).toMatchObject({ value: undefined, unknown: "a place outside of the repository" });
  expect(template?.image).toMatchObject({ value: undefined, unknown: "a template that skaffold fills in" });
  expect(artifacts("build: 3\n")).toEqual([]);
  expect(artifacts("build:\n  artifacts: [1, {}, null]\n")).toEqual([]);
});
