import { describe, expect, test } from "vitest";
import type { Container, Graph } from "../../src/graph/model.ts";
import { graphOf } from "../harness/graph-of.ts";

const DOCKERFILE = 'FROM scratch\nENTRYPOINT ["/app"]\nCMD ["serve"]\nEXPOSE 8080 53/udp\n';

function started(container: string, dockerfile?: string): { graph: Graph; container: Container } {
  const graph = graphOf({
    "a.yaml": `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec:\n  containers:\n    - { name: api, ${container} }\n`,
    ...(dockerfile === undefined
      ? {}
      : { Dockerfile: dockerfile, Tiltfile: "docker_build('acme/api', '.')\nk8s_yaml('a.yaml')\n" }),
  });
  const found = graph.workloads[0]?.containers[0];
  if (found === undefined) throw new Error("no container");
  return { graph, container: found };
}

function processOf(container: string, dockerfile?: string) {
  const { graph, container: found } = started(container, dockerfile);
  return graph.process(found);
}

function ports(container: string, dockerfile?: string): readonly string[] {
  const { graph, container: found } = started(container, dockerfile);
  return graph
    .listening(found)
    .map(({ port, protocol, certain, because }) => `${port}/${protocol} ${certain ? "certain" : "likely"}: ${because}`);
}

describe("what a container starts", () => {
  test("is its command with its args, whatever the image says", () => {
    expect(processOf("image: acme/api, command: [a], args: [b, c]", DOCKERFILE)).toEqual({
      argv: ["a", "b", "c"],
      program: "first",
      from: "manifest",
    });
    expect(processOf("image: acme/api, command: [a]", DOCKERFILE).argv).toEqual(["a"]);
  });

  test("is the image's entrypoint with its args in place of the default ones", () => {
    expect(processOf("image: acme/api, args: [b]", DOCKERFILE)).toEqual({
      argv: ["/app", "b"],
      program: "first",
      from: "both",
    });
    expect(processOf("image: acme/api", DOCKERFILE)).toMatchObject({ argv: ["/app", "serve"], from: "image" });
  });

  test("takes empty lists for lists that are not there", () => {
    expect(processOf("image: acme/api, command: [], args: []", DOCKERFILE).argv).toEqual(["/app", "serve"]);
  });

  test("is only the arguments of something where the image is not known", () => {
    expect(processOf("image: 'ghcr.io/acme/other:1', args: [b]")).toEqual({
      argv: ["b"],
      program: "unknown",
      from: "manifest",
    });
    expect(processOf("image: 'ghcr.io/acme/other:1'")).toMatchObject({ argv: [], program: "unknown" });
    expect(processOf("image: acme/api", 'FROM ghcr.io/acme/base:1\nCMD ["x"]\n')).toMatchObject({ argv: [] });
  });

  test("keeps placeholders and says undefined for what is no string", () => {
    expect(processOf("image: 'x:1', command: ['${BIN}', 1, b]").argv).toEqual(["${BIN}", undefined, "b"]);
  });

  test("is not known where an operator puts its own command around it", () => {
    const graph = graphOf({
      "a.yaml":
        "apiVersion: ray.io/v1\nkind: RayCluster\nmetadata: { name: r }\nspec:\n  headGroupSpec:\n    template: { spec: { containers: [{ name: a, image: 'x:1', command: [b] }] } }\n",
    });
    const container = graph.workloads[0]?.containers[0];
    expect(container && graph.process(container)).toMatchObject({ argv: [], program: "unknown" });
  });
});

describe("the ports that a container listens on", () => {
  test("are those that its command names", () => {
    expect(ports("image: 'x:1', command: [uvicorn, 'main:app', --port, '9000']")).toEqual([
      "9000/TCP certain: its command says --port",
    ]);
  });

  test("are its server's own where the command names none", () => {
    expect(ports("image: 'x:1', command: [uvicorn, 'main:app']")[0]).toMatch(/^8000\/TCP certain: /);
  });

  test("are those that the Dockerfile exposes, which is no proof", () => {
    expect(ports("image: acme/api", DOCKERFILE)).toEqual([
      "8080/TCP likely: the Dockerfile exposes it",
      "53/UDP likely: the Dockerfile exposes it",
    ]);
  });

  test("are those of a known image, unless something may move them", () => {
    expect(ports("image: 'nginx:1.27'")[0]).toMatch(/^80\/TCP certain: /);
    expect(ports("image: 'nginx:1.27', volumeMounts: [{ name: conf, mountPath: /etc/nginx }]")[0]).toMatch(
      /^80\/TCP likely: /,
    );
    expect(ports("image: 'nginx:1.27', envFrom: [{ configMapRef: { name: gone } }]")[0]).toMatch(/^80\/TCP likely: /);
  });

  test("are none where nothing is known", () => {
    expect(ports("image: 'ghcr.io/acme/other:1'")).toEqual([]);
  });
});

describe("the entrypoint of a Tiltfile", () => {
  const pod = (lines: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec: { containers: [{ name: api, image: api, ${lines} }] }\n`;
  const started = (tiltfile: string, lines: string) => {
    const graph = graphOf({
      Tiltfile: `docker_build('api', '.', ${tiltfile})\nk8s_yaml('a.yaml')\n`,
      Dockerfile: 'FROM alpine\nENTRYPOINT ["/a"]\nCMD ["b"]\n',
      "a.yaml": pod(lines),
    });
    return graph.workloads.flatMap(({ containers }) => containers.map((one) => graph.process(one).argv));
  };

  test("replaces the container's command and keeps its args", () => {
    expect(started("entrypoint=['/dev']", "command: [/serve], args: [x]")).toEqual([["/dev", "x"]]);
    expect(started("entrypoint=['/dev']", "command: [/serve]")).toEqual([["/dev"]]);
  });

  test("container_args replace the args", () => {
    expect(started("entrypoint=['/dev'], container_args=['y']", "args: [x]")).toEqual([["/dev", undefined]]);
  });
});
