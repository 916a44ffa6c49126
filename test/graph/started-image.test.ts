import { expect, test } from "vitest";
import { givenTo } from "../../src/graph/given.ts";
import type { Container, Graph } from "../../src/graph/model.ts";
import { securitySetting } from "../../src/graph/security.ts";
import { startedImage } from "../../src/graph/started-image.ts";
import { graphOf } from "../harness/graph-of.ts";

function pod(container: string, pod = ""): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec:\n  containers:\n    - { name: api, ${container} }\n${pod}`;
}

function only(graph: Graph): Container {
  const container = graph.workloads[0]?.containers[0];
  if (container === undefined) throw new Error("no container");
  return container;
}

function started(container: string): string | undefined {
  return startedImage(only(graphOf({ "api.yaml": pod(container) })))?.image.title;
}

test.each([
  ["image: 'postgres:17'", "PostgreSQL"],
  ["image: 'postgres:17', args: [-c, max_connections=9]", "PostgreSQL"],
  ["image: 'postgres:17', args: [postgres, -c, x=9]", "PostgreSQL"],
  ["image: 'postgres:17', args: [psql]", undefined],
  ["image: 'postgres:17', command: [postgres]", undefined],
  ["image: 'postgres:17', command: []", "PostgreSQL"],
  ["image: 'prom/prometheus:v3.1.0', args: [anything]", "Prometheus"],
  ["image: 'quay.io/minio/minio:1', args: [server, /data]", "MinIO"],
  ["image: 'httpd:2.4', args: [-X]", undefined],
  ["image: 'ghcr.io/acme/api:1.0.0'", undefined],
])("of %s", (container, title) => {
  expect(started(container)).toBe(title);
});

const TILT = { Tiltfile: "docker_build('db', '.')\nk8s_yaml('api.yaml')\n", "api.yaml": pod("image: db") };

test("an image that is built on a known one, and keeps its start, is started as that one", () => {
  const kept = only(graphOf({ ...TILT, Dockerfile: "FROM postgres:17\nENV POSTGRES_DB=app\nCOPY a.sql /init/\n" }));
  const image = startedImage(kept);
  expect(image?.image.title).toBe("PostgreSQL");
  expect(image?.built?.env.get("POSTGRES_DB")?.value).toBe("app");
  const changed = only(graphOf({ ...TILT, Dockerfile: 'FROM postgres:17\nCMD ["sleep", "9"]\n' }));
  expect(startedImage(changed)).toBeUndefined();
  expect(startedImage(only(graphOf({ ...TILT, Dockerfile: "FROM scratch\n" })))?.image.role).toBe("base");
});

test("the pod's variables win over those of the image, and what is copied counts as mounted", () => {
  const yaml = pod("image: db, env: [{ name: POSTGRES_DB, value: mine }], args: [-c, x=1]");
  const graph = graphOf({
    ...TILT,
    "api.yaml": yaml,
    Dockerfile: "FROM postgres:17\nENV POSTGRES_DB=app A=b\nCOPY a.sql /init/\n",
  });
  const container = only(graph);
  const image = startedImage(container);
  if (image === undefined) throw new Error("not known");
  const given = givenTo(image, container, graph.environment(container), graph.process(container));
  expect([...given.env].map(([name, { value }]) => [name, value])).toEqual([
    ["POSTGRES_DB", "mine"],
    ["A", "b"],
  ]);
  expect(given.args).toEqual(["-c", "x=1"]);
  expect(given.mounts).toEqual(["/init/"]);
});

test("a setting of the container wins over the pod's", () => {
  const container = only(
    graphOf({
      "api.yaml": pod(
        "image: x, securityContext: { runAsUser: 0 }",
        "  securityContext: { runAsUser: 9, runAsNonRoot: true }\n",
      ),
    }),
  );
  expect(securitySetting(container, "runAsUser").value).toBe(0);
  expect(securitySetting(container, "runAsNonRoot").value).toBe(true);
  expect(securitySetting(container, "readOnlyRootFilesystem").exists).toBe(false);
});
