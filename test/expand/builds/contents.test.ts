import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inImage } from "../../../src/expand/builds/contents.ts";
import { buildContext } from "../../../src/expand/builds/context.ts";
import { imageOf, readDockerfile } from "../../../src/source/dockerfile/index.ts";
import { memoryHost } from "../../harness/memory-host.ts";

const FILES = {
  "svc/package.json": "{}",
  "svc/package-lock.json": "{}",
  "svc/src/main.py": "1",
  "svc/start.sh": "#!/bin/sh",
  "svc/secret.txt": "x",
  "svc/.dockerignore": "secret.txt\n",
  "outside.txt": "x",
};

function found(dockerfile: string, path: string): string {
  const facts = readDockerfile("svc/Dockerfile", dockerfile);
  const image = imageOf(facts);
  if (image === undefined) return "no image";
  const context = buildContext(memoryHost(FILES), { directory: "svc", dockerfile: "svc/Dockerfile" }, new Map());
  const is = inImage(path, { image, context, stage: (index) => imageOf(facts, { target: String(index) }) });
  return typeof is === "string" ? is : is.path;
}

describe("the file at a path of an image", () => {
  test.each([
    ["COPY . /app", "/app/src/main.py", "svc/src/main.py"],
    ["COPY src /app", "/app/main.py", "svc/src/main.py"],
    ["COPY src /app", "/app/src/main.py", "absent"],
    ["COPY start.sh /run.sh", "/run.sh", "svc/start.sh"],
    ["COPY start.sh /bin/", "/bin/start.sh", "svc/start.sh"],
    ["COPY start.sh package.json /app/", "/app/package.json", "svc/package.json"],
    ["WORKDIR /app\nCOPY package*.json ./", "/app/package.json", "svc/package.json"],
    ["WORKDIR /app\nCOPY package*.json ./", "/app/start.sh", "absent"],
    ["COPY ../start.sh /start.sh", "/start.sh", "svc/start.sh"],
    ["COPY ../outside.txt /o", "/o", "absent"],
    ["COPY . /app", "/app/secret.txt", "absent"],
    ["COPY $X /app", "/app/a", "unknown"],
    ["ADD files.tar.gz /app", "/app/a", "unknown"],
    ["ADD https://example.com/a /app", "/app", "unknown"],
    ["COPY <<EOF /app/a\nx\nEOF", "/app/a", "unknown"],
    ["COPY --from=busybox /bin /bin", "/bin/sh", "unknown"],
    ["COPY . /app", "/elsewhere", "absent"],
    ["COPY . /app\nCOPY start.sh /app/src/main.py", "/app/src/main.py", "svc/start.sh"],
  ])("%s: %s is %s", (copy, path, expected) => {
    expect(found(`FROM alpine\nARG X\n${copy}\n`, path)).toBe(expected);
  });

  test("through another stage", () => {
    const dockerfile = "FROM node AS build\nCOPY . /src\nRUN npm run build\nFROM node\nCOPY --from=build /src /app\n";
    expect(found(dockerfile, "/app/package.json")).toBe("svc/package.json");
    expect(found(dockerfile, "/app/other.json")).toBe("absent");
  });

  test("a stage that speaks of a file may make it", () => {
    const dockerfile = "FROM node AS build\nRUN make server\nFROM scratch\nCOPY --from=build /out/ /bin/\n";
    expect(found(dockerfile, "/bin/server")).toBe("unknown");
  });

  test("stages that copy from each other end, and no text throws", () => {
    const many = Array.from({ length: 40 }, (_, i) => `FROM a AS s${i}\nCOPY --from=s${i - 1} /x /x`).join("\n");
    expect(["absent", "unknown"]).toContain(found(`FROM a AS s-1\n${many}`, "/x/y"));
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, path) => found(`FROM a\nCOPY ${text}`, `/${path}`).length > 0),
    );
  });
});
