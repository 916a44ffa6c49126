import { describe, expect, test } from "vitest";
import { expansionOf } from "../../harness/graph-of.ts";

function builds(files: Readonly<Record<string, string>>) {
  return expansionOf(files).builds.map(({ ref, by, dockerfile, context, certain, delivers, image }) => ({
    ref,
    by,
    dockerfile,
    context,
    certain,
    delivers,
    ports: image?.ports.map(({ port }) => port),
  }));
}

const DOCKERFILE = "FROM scratch AS one\nEXPOSE 80\nFROM scratch AS two\nARG PORT=90\nEXPOSE ${PORT}\n";

describe("images that compose builds", () => {
  test("are those of services with a build, which nobody brings to a cluster", () => {
    const compose = "services:\n  api: { build: ./api, image: acme/api }\n  db: { image: 'postgres:16' }\n";
    expect(builds({ "compose.yaml": compose, "api/Dockerfile": DOCKERFILE })).toEqual([
      {
        ref: "acme/api",
        by: "compose",
        dockerfile: "api/Dockerfile",
        context: "api",
        certain: true,
        delivers: false,
        ports: [90],
      },
    ]);
  });

  test("are those of the target, with the arguments", () => {
    const compose = (build: string): string => `services:\n  api: { image: acme/api, build: ${build} }\n`;
    const ports = (build: string) =>
      builds({ "compose.yaml": compose(build), Dockerfile: DOCKERFILE }).map((one) => one.ports);
    expect(ports("{ context: ., target: one }")).toEqual([[80]]);
    expect(ports("{ context: ., args: { PORT: 91 } }")).toEqual([[91]]);
  });
});

describe("images that skaffold builds", () => {
  const skaffold =
    "apiVersion: skaffold/v4beta11\nkind: Config\nbuild: { artifacts: [{ image: acme/api, context: api }] }\nprofiles: [{ name: p, build: { artifacts: [{ image: acme/extra, context: api }] } }]\n";

  test("are brought to the cluster; those of a profile are built only with it", () => {
    const found = builds({ "skaffold.yaml": skaffold, "api/Dockerfile": DOCKERFILE });
    expect(found.map(({ ref, certain, delivers }) => ({ ref, certain, delivers }))).toEqual([
      { ref: "acme/api", certain: true, delivers: true },
      { ref: "acme/extra", certain: false, delivers: true },
    ]);
  });
});

describe("Dockerfiles that nothing names", () => {
  test("make an image all the same, under a name that only people know", () => {
    expect(builds({ "api/Dockerfile": DOCKERFILE })).toEqual([
      {
        ref: undefined,
        by: "dockerfile",
        dockerfile: "api/Dockerfile",
        context: "api",
        certain: true,
        delivers: false,
        ports: [90],
      },
    ]);
  });

  test("a build whose Dockerfile is not there is known by its name only", () => {
    const compose = "services:\n  api: { build: ./api, image: acme/api }\n";
    expect(builds({ "compose.yaml": compose })).toMatchObject([{ ref: "acme/api", ports: undefined }]);
  });
});
