import { expect, test } from "vitest";
import type { Container, Graph } from "../../src/graph/model.ts";
import { mountsOf } from "../../src/graph/mounts.ts";
import { commandField, endingStatus, placeOfWord } from "../../src/graph/command-place.ts";
import { expandableFields } from "../../src/rule/processes/expandable.ts";
import { heapSettings } from "../../src/rule/processes/heap-settings.ts";
import { languageOf } from "../../src/rule/processes/language.ts";
import { workingDirectory } from "../../src/graph/image-paths.ts";
import { neededFiles } from "../../src/rule/processes/program-path.ts";
import { joinWords, listed } from "../../src/rule/lists-of-words.ts";
import { volumeFiles } from "../../src/rule/processes/volume-files.ts";
import { graphOf } from "../harness/graph-of.ts";

const TILT = "docker_build('api', '.')\nk8s_yaml('api.yaml')\n";

interface Made {
  readonly graph: Graph;
  readonly container: Container;
  readonly files: Readonly<Record<string, string>>;
}

function made(container: string, dockerfile?: string, kind = "Pod", role = "containers"): Made {
  const spec = `${role}:\n    - { name: api, ${container} }\n`;
  const yaml = `apiVersion: v1\nkind: ${kind}\nmetadata: { name: api }\nspec:\n  ${spec}`;
  const files = { "api.yaml": yaml, ...(dockerfile === undefined ? {} : { Dockerfile: dockerfile, Tiltfile: TILT }) };
  const graph = graphOf(files);
  const found = graph.workloads[0]?.containers[0];
  if (found === undefined) throw new Error("no container");
  return { graph, container: found, files };
}

function textAt({ graph, container, files }: Made, item: number): string {
  const process = graph.process(container);
  const text = process.argv[item] ?? "";
  const { span } = placeOfWord(container, process, { text, item, start: 0, end: text.length, known: true });
  return `${span.file}: ${(files[span.file] ?? "").slice(span.start, span.end)}`;
}

test("a word of the process is placed where it is written", () => {
  const manifest = made("image: x, command: [one, two], args: [three]");
  expect([0, 1, 2].map((item) => textAt(manifest, item))).toEqual([
    "api.yaml: one",
    "api.yaml: two",
    "api.yaml: three",
  ]);
  const both = made("image: api, args: [three]", 'FROM alpine:3.22\nENTRYPOINT ["one", "two"]\n');
  expect([0, 1, 2].map((item) => textAt(both, item))).toEqual([
    'Dockerfile: "one"',
    'Dockerfile: "two"',
    "api.yaml: three",
  ]);
  const shell = made("image: api", "FROM alpine:3.22\nCMD one two\n");
  expect(textAt(shell, 2)).toBe("Dockerfile: one two");
  expect(textAt(made("image: 'postgres:17'"), 0)).toBe("api.yaml: 'postgres:17'");
  expect(commandField(manifest.container, manifest.graph.process(manifest.container), 9)).toBeUndefined();
});

test("what kubectl shows hangs on what the container is for", () => {
  expect(endingStatus(made("image: x").container)).toBe("CrashLoopBackOff");
  expect(endingStatus(made("image: x", undefined, "Pod", "initContainers").container)).toBe("Init:CrashLoopBackOff");
});

test("only fields that the kubelet expands are looked at", () => {
  const { container } = made(
    "image: x, command: [$(A)], args: [b], env: [{ name: C, value: $(D) }], volumeMounts: [{ name: v, mountPath: $(E), subPathExpr: $(F) }]",
  );
  expect(expandableFields(container).map(({ field, isPath }) => [field.raw, isPath])).toEqual([
    ["$(D)", false],
    ["$(A)", false],
    ["$(F)", true],
  ]);
});

test.each([
  ["command: [/app/run.sh]", ["the program /app/run.sh"]],
  ["command: [tini, --, ./run.sh], workingDir: /srv", ["the program /srv/run.sh"]],
  ["command: [python, -u, main.py], workingDir: /srv/app", ["the script /srv/app/main.py"]],
  ["command: [python, main.py]", []],
  ["command: [python, -m, app]", []],
  ["command: [node, -e, 'x.y'], workingDir: /srv", []],
  ["command: [java, -Xmx1g, -jar, ../a.jar], workingDir: /srv/app", ["the script /srv/a.jar"]],
  ["command: [npm, start], workingDir: /srv", ["its package.json /srv/package.json"]],
  ["command: [sh, -c, ./run.sh], workingDir: /srv", []],
  ["command: [server]", []],
])("the files that %s needs", (container, files) => {
  const { graph, container: one } = made(`image: x, ${container}`);
  expect(neededFiles(one, graph.process(one)).map(({ path, is }) => `${is} ${path}`)).toEqual(files);
});

test("the working directory is the pod's, or else the Dockerfile's", () => {
  expect(workingDirectory(made("image: x, workingDir: /a").container)).toBe("/a");
  expect(workingDirectory(made("image: x").container)).toBeUndefined();
  expect(workingDirectory(made("image: api", "FROM scratch\nWORKDIR /b\nWORKDIR c\n").container)).toBe("/b/c");
});

test("a volume holds the keys of its ConfigMap, or what items make of them", () => {
  const volume = (source: string): readonly string[] | undefined => {
    const graph = graphOf({
      "a.yaml": `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec:\n  containers: [{ name: api, image: x, volumeMounts: [{ name: v, mountPath: /v }] }]\n  volumes: [{ name: v, ${source} }]\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: conf }\ndata: { a: x, b: x }\n`,
    });
    const container = graph.workloads[0]?.containers[0];
    const mount = container && mountsOf(container)[0];
    return mount && container && volumeFiles(mount, container.workload.object, graph)?.names;
  };
  expect(volume("configMap: { name: conf }")).toEqual(["a", "b"]);
  expect(volume("configMap: { name: conf, items: [{ key: a, path: x/y }] }")).toEqual(["x/y"]);
  expect(volume("configMap: { name: conf, items: [{ key: a }] }")).toBeUndefined();
  expect(volume("configMap: { name: other }")).toBeUndefined();
  expect(volume("emptyDir: {}")).toBeUndefined();
});

test("lists in sentences", () => {
  expect(listed([])).toBe("nothing");
  expect(listed(["a", "b", "c", "d", "e"])).toBe('"a", "b", "c" and 2 more');
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(joinWords)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test.each([
  ["command: [java, -jar, a.jar]", "jvm"],
  ["command: [sh, -c, 'exec node server.js']", "node"],
  ["command: [python, -m, gunicorn, 'a:b']", "python"],
  ["command: [dotnet, a.dll]", "dotnet"],
  ["command: [/api]", undefined],
  ["args: [java]", undefined],
])("the language of %s", (container, language) => {
  const { graph, container: one } = made(`image: x, ${container}`);
  expect(languageOf(graph.process(one))).toBe(language);
});

const MI = 2 ** 20;

test.each([
  ["image: x, command: [java, -Xms64m, -Xmx512m, -Xmx1g]", ["-Xms64m 64 sure", "-Xmx1g 1024 sure"]],
  ["image: x, command: [other, -Xmx512m]", []],
  ["image: x, command: [node, --max-old-space-size=256, a.js]", ["--max-old-space-size=256 256 sure"]],
  ["image: x, env: [{ name: JAVA_OPTS, value: '-Xmx1g -Xmx2g' }]", ["-Xmx2g 2048"]],
  ["image: x, env: [{ name: JAVA_TOOL_OPTIONS, value: -Xmx1g }]", ["-Xmx1g 1024 sure"]],
  ["image: x, env: [{ name: GOMEMLIMIT, value: 1GiB }]", ["GOMEMLIMIT=1GiB 1024"]],
  ["image: x, env: [{ name: GOMEMLIMIT, value: 'off' }, { name: OTHER, value: -Xmx1g }]", []],
  ["image: 'memcached:1.6', args: [-m, '64']", ["-m 64 64"]],
  ["image: 'redis:8', args: [--maxmemory, 2gb]", ["--maxmemory 2gb 2048"]],
  ["image: x, command: [java, -XX:MaxRAMPercentage=75.0, -jar, a.jar]", ["-XX:MaxRAMPercentage=75.0 768 sure"]],
  ["image: x, env: [{ name: JAVA_TOOL_OPTIONS, value: '-XX:MaxRAMPercentage=90 -Xmx64m' }]", ["-Xmx64m 64 sure"]],
  ["image: 'mongo:7', args: [--wiredTigerCacheSizeGB, '0.5']", ["--wiredTigerCacheSizeGB 0.5 512"]],
  ["image: x, env: [{ name: DOTNET_GCHeapHardLimit, value: '0x10000000' }]", ["DOTNET_GCHeapHardLimit=0x10000000 256"]],
  ["image: x, env: [{ name: DOTNET_GCHeapHardLimit, value: many }]", []],
  ["image: x, command: [gunicorn, -w, '4', 'app:app']", ["-w 4 200"]],
  ["image: x, command: [gunicorn, --workers=8, 'app:app']", ["--workers 8 400"]],
  ["image: x, command: [gunicorn, 'app:app'], env: [{ name: WEB_CONCURRENCY, value: '3' }]", ["WEB_CONCURRENCY=3 150"]],
  ["image: x, command: [gunicorn, --preload, -w, '4', 'app:app']", []],
  ["image: x, command: [python, -m, celery, -A, app, worker, -c, '10']", ["-c 10 300"]],
  ["image: x, command: [celery, -A, app, worker, -P, gevent, -c, '500']", []],
  ["image: x, command: [gunicorn, -w, $(WORKERS), 'app:app']", []],
  ["image: 'solr:9', env: [{ name: SOLR_HEAP, value: 2g }]", ["SOLR_HEAP=2g 2048 sure"]],
])("what %s says of memory", (container, settings) => {
  const { graph, container: one } = made(container);
  const found = heapSettings(one, graph, 1024 * MI);
  expect(found.map(({ text, bytes, sure }) => `${text} ${bytes / MI}${sure ? " sure" : ""}`)).toEqual(settings);
});

test("variables of the image count where the pod does not set them", () => {
  const dockerfile = "FROM eclipse-temurin:21\nENV JAVA_TOOL_OPTIONS=-Xmx3g\n";
  const texts = ({ graph, container }: Made): readonly string[] =>
    heapSettings(container, graph, 1024 * MI).map(({ text }) => text);
  expect(texts(made("image: api", dockerfile))).toEqual(["-Xmx3g"]);
  expect(texts(made("image: api, env: [{ name: JAVA_TOOL_OPTIONS, value: -Xmx1g }]", dockerfile))).toEqual(["-Xmx1g"]);
});
