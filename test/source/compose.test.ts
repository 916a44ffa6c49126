import { expect, test } from "vitest";
import { readCompose } from "../../src/source/compose.ts";
import { Field } from "../../src/source/field.ts";
import { readYaml } from "../../src/source/yaml/index.ts";

function compose(text: string, file = "deploy/My.Shop/compose.yaml") {
  const document = readYaml(file, text).documents[0];
  if (document === undefined) throw new Error("no document");
  return readCompose(file, new Field(document.value, [], document));
}

const services = (text: string, file?: string) => compose(text, file).services;

test("images with their places, and services that build nothing", () => {
  const text = "services:\n  db:\n    image: postgres:16\n  web:\n    build: ./web\n    image: shop/web:dev\n";
  const [db, web] = services(text);
  expect([db?.name, db?.image?.value, db?.build]).toEqual(["db", "postgres:16", undefined]);
  expect(text.slice(web?.image?.at.start, web?.image?.at.end)).toBe("shop/web:dev");
  expect(text.slice(web?.at.start, web?.at.end)).toBe("web");
  expect(web?.build?.images.map(({ value }) => value)).toEqual(["shop/web:dev"]);
  expect(web?.build?.context.value).toBe("deploy/My.Shop/web");
  expect(web?.build?.dockerfile?.value).toBe("deploy/My.Shop/web/Dockerfile");
});

test("a service without an image is built under the names of project and service", () => {
  const [web] = services("services:\n  web:\n    build: .\n");
  expect(web?.build?.images[0]).toMatchObject({ value: "myshop-web", assumed: "no project name is given" });
  const [named] = services("name: shop\nservices:\n  web:\n    build: .\n");
  expect(named?.build?.images[0]?.value).toBe("shop-web");
  const [root] = services("services:\n  web:\n    build: .\n", "compose.yaml");
  expect(root?.build?.images[0]?.value).toBeUndefined();
});

test("the long form: context, Dockerfile inside of it, target, arguments, tags", () => {
  const text = `services:
  api:
    image: api
    build:
      context: ../..
      dockerfile: docker/api.Dockerfile
      target: dev
      tags: [api:dev]
      args:
        VERSION: 1.20
        DEBUG: true
        TOKEN:
`;
  const build = services(text)[0]?.build;
  expect(build?.context.value).toBe("");
  expect(build?.dockerfile?.value).toBe("docker/api.Dockerfile");
  expect(build?.target?.value).toBe("dev");
  expect(build?.images.map(({ value }) => value)).toEqual(["api", "api:dev"]);
  expect([...(build?.args ?? [])].map(([name, { value }]) => [name, value])).toEqual([
    ["VERSION", "1.2"],
    ["DEBUG", "true"],
    ["TOKEN", undefined],
  ]);
});

test("arguments as a list", () => {
  const build = services("services:\n  a:\n    build:\n      args: [A=1=2, B]\n")[0]?.build;
  expect(build?.args.get("A")?.value).toBe("1=2");
  expect(build?.args.get("B")).toMatchObject({ value: undefined, unknown: "the environment variable B" });
});

test.each([
  ["app:${TAG:-latest}", "app:latest", "TAG is not set"],
  ["app:${TAG-1}", "app:1", "TAG is not set"],
  ["app:$$x", "app:$x", undefined],
  ["app:${TAG}", undefined, undefined],
  ["app:$TAG", undefined, undefined],
  ["app:${TAG:?needed}", undefined, undefined],
  ["app:${A:-${B:-c}}", undefined, undefined],
])("%s", (image, value, assumed) => {
  const found = services(`services:\n  a:\n    image: "${image}"\n`)[0]?.image;
  expect([found?.value, found?.assumed]).toEqual([value, assumed]);
});

test("an inline Dockerfile needs no file, a remote context is no place of the repository", () => {
  const [inline, remote] = services(
    "services:\n  a:\n    build:\n      dockerfile_inline: FROM x\n  b:\n    build: https://example.com/x.git\n",
  );
  expect(inline?.build?.dockerfile).toBeUndefined();
  expect(inline?.build?.dockerfileInline?.value).toBe("FROM x");
  expect(remote?.build?.context).toMatchObject({ value: undefined, unknown: "a place outside of the repository" });
  expect(remote?.build?.dockerfile?.value).toBeUndefined();
});

test.each([
  "",
  "services:\n",
  "services: 3\n",
  "services:\n  a:\n",
  "services:\n  a: [1]\n",
  "services:\n  __proto__:\n    build: {}\n",
  "- a\n",
])("odd input %j is read", (text) => {
  const document = readYaml("c.yaml", text).documents[0];
  const facts = readCompose(
    "c.yaml",
    new Field(
      document?.value,
      [],
      document ?? { origin: () => ({ span: { file: "c.yaml", start: 0, end: 0 }, via: [] }) },
    ),
  );
  expect(facts.services.every(({ name }) => name !== "")).toBe(true);
});
