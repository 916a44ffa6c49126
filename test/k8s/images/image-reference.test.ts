import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defaultPullPolicy,
  type ImageReference,
  parseImageReference,
  sameRepository,
} from "../../../src/k8s/images/image-reference.ts";

const HEX = "0123456789abcdef".repeat(4);

function parsed(text: string): ImageReference {
  const result = parseImageReference(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result;
}

describe("parseImageReference accepts", () => {
  test.each([
    ["nginx", "docker.io", "library/nginx", undefined],
    ["foo:5000", "docker.io", "library/foo", "5000"],
    ["foo:5000/bar", "foo:5000", "bar", undefined],
    ["localhost", "docker.io", "library/localhost", undefined],
    ["localhost/app", "localhost", "app", undefined],
    ["ghcr.io", "docker.io", "library/ghcr.io", undefined],
    ["example.com:1", "docker.io", "library/example.com", "1"],
    ["a__b", "docker.io", "library/a__b", undefined],
    ["a--b", "docker.io", "library/a--b", undefined],
    ["a.b", "docker.io", "library/a.b", undefined],
    ["a/b/c/d:1", "docker.io", "a/b/c/d", "1"],
    ["GHCR.IO/x/y", "GHCR.IO", "x/y", undefined],
    ["MyTeam/app", "MyTeam", "app", undefined],
    ["index.docker.io/nginx", "docker.io", "library/nginx", undefined],
    ["docker.io/nginx:1", "docker.io", "library/nginx", "1"],
    ["registry-1.docker.io/library/nginx", "registry-1.docker.io", "library/nginx", undefined],
    ["hub.docker.com/nginx", "hub.docker.com", "nginx", undefined],
    ["[::1]:5000/a", "[::1]:5000", "a", undefined],
    ["[::1]/a", "[::1]", "a", undefined],
    ["nginx:LATEST", "docker.io", "library/nginx", "LATEST"],
    ["quay.io/org/app:v1.2_3-rc.1", "quay.io", "org/app", "v1.2_3-rc.1"],
    ["my_reg.io/x", "my_reg.io", "x", undefined],
    [`nginx:${"t".repeat(128)}`, "docker.io", "library/nginx", "t".repeat(128)],
    [`ghcr.io/${"p".repeat(255)}`, "ghcr.io", "p".repeat(255), undefined],
  ])("%s", (text, domain, path, tag) => {
    expect(parsed(text)).toMatchObject({ domain, path, tag, repository: `${domain}/${path}` });
  });

  test("a digest, with or without a tag", () => {
    expect(parsed(`nginx@sha256:${HEX}`)).toMatchObject({
      tag: undefined,
      digest: `sha256:${HEX}`,
      normalized: `docker.io/library/nginx@sha256:${HEX}`,
    });
    expect(parsed(`nginx:1.25@sha256:${HEX}`)).toMatchObject({
      tag: "1.25",
      normalized: `docker.io/library/nginx@sha256:${HEX}`,
    });
    expect(parsed(`a@sha384:${HEX}${HEX.slice(0, 32)}`).digest).toHaveLength(7 + 96);
    expect(parsed(`a@sha512:${HEX}${HEX}`).digest).toHaveLength(7 + 128);
  });

  test("and splits host, port, namespace and name", () => {
    expect(parsed("reg.example.com:5000/team/sub/app:1")).toMatchObject({
      host: "reg.example.com",
      port: "5000",
      namespace: "team/sub",
      name: "app",
      explicitDomain: true,
      normalized: "reg.example.com:5000/team/sub/app:1",
    });
    expect(parsed("[::1]:5000/a")).toMatchObject({ host: "[::1]", port: "5000", namespace: "", name: "a" });
    expect(parsed("nginx")).toMatchObject({ explicitDomain: false, host: "docker.io", port: undefined });
  });

  test.each([
    ["docker.io/library/nginx:1", "nginx"],
    ["docker.io/grafana/grafana", "grafana/grafana"],
    ["library/nginx", "nginx"],
    ["ghcr.io/x/y", "ghcr.io/x/y"],
    ["docker.io/library/library/x", "library/library/x"],
    ["docker.io/a.b/c", "docker.io/a.b/c"],
    ["docker.io/localhost/c", "docker.io/localhost/c"],
    [`docker.io/library/${HEX}`, `docker.io/library/${HEX}`],
  ])("%s, known as %s", (text, familiar) => {
    expect(parsed(text).familiar).toBe(familiar);
  });

  test("and says where the parts are", () => {
    const text = `ghcr.io/team/app:1.2@sha256:${HEX}`;
    const { ranges } = parsed(text);
    const cut = (range?: { start: number; end: number }) => range && text.slice(range.start, range.end);
    expect(Object.values(ranges).map(cut)).toEqual(["ghcr.io", "team/app", "app", "1.2", `sha256:${HEX}`]);
    expect(parsed("docker.io/nginx:1").ranges).toMatchObject({
      domain: { start: 0, end: 9 },
      path: { start: 10, end: 15 },
      tag: { start: 16, end: 17 },
      digest: undefined,
    });
    expect(parsed("nginx").ranges).toMatchObject({ domain: undefined, name: { start: 0, end: 5 }, tag: undefined });
  });
});

function lower(path: string): string {
  return `invalid reference format: repository name (${path}) must be lowercase`;
}

/** The part of a text that a problem points at. */
function pointedAt(text: string): string | undefined {
  const problem = parseImageReference(text);
  return problem.ok ? undefined : text.slice(problem.start, problem.end);
}

describe("parseImageReference refuses", () => {
  const format = "invalid reference format";

  test.each([
    ["", "empty", "", format],
    ["nginx ", "white-space", " ", format],
    [" nginx", "white-space", " ", format],
    ["nginx: 1.25", "white-space", " ", format],
    ["nginx :1.25", "white-space", " ", format],
    ["nginx\u00a0", "white-space", "\u00a0", format],
    ["nginx/Foo", "upper-case", "Foo", lower("nginx/Foo")],
    ["MyApp:1", "upper-case", "MyApp", lower("library/MyApp")],
    ["myteam/MyApp/x", "upper-case", "MyApp", lower("myteam/MyApp/x")],
    ["ghcr.io/X/y", "upper-case", "X", lower("X/y")],
    ["localhost:5000/App", "upper-case", "App", lower("App")],
    ["My_Team/app", "host", "My_Team", "repository name must be lowercase"],
    ["nginx:", "tag", ":", format],
    ["nginx@", "digest", "@", format],
    ["a:b:c", "tag", "b:c", format],
    ["nginx:1.25:alpine", "tag", "1.25:alpine", format],
    [`nginx:${"t".repeat(129)}`, "tag", "t".repeat(129), format],
    ["nginx:.1", "tag", ".1", format],
    ["nginx:-1", "tag", "-1", format],
    ["nginx:1.0.0+build", "tag", "1.0.0+build", format],
    ["nginx:v1/2", "tag", "v1/2", format],
    ["https://ghcr.io/x/y", "scheme", "https://", format],
    ["docker://nginx", "scheme", "docker://", format],
    ["oci://ghcr.io/x", "scheme", "oci://", format],
    ["ghcr.io/x/", "slash", "/", format],
    ["ghcr.io//x", "slash", "/", format],
    ["/nginx", "slash", "/", format],
    ["ghcr.io/", "component", "/", format],
    [":1.25", "component", ":", format],
    ["-app", "component", "-app", format],
    ["app-", "component", "app-", format],
    ["app..x", "component", "app..x", format],
    ["app___x", "component", "app___x", format],
    ["a_-b", "component", "a_-b", format],
    ["_x", "component", "_x", format],
    ["hub.docker.com/_/nginx", "component", "_", format],
    ["${IMAGE}", "placeholder", "${IMAGE}", lower("library/${IMAGE}")],
    ["$(image):1", "placeholder", "$(image)", format],
    ["repo/$TAG", "placeholder", "$TAG", lower("repo/$TAG")],
    ["{{ .Values.image }}", "placeholder", "{{ .Values.image }}", lower("library/{{ .Values.image }}")],
    ["ko://github.com/shop/app/cmd/api", "placeholder", "ko://github.com/shop/app/cmd/api", format],
    ["<image>", "placeholder", "<image>", format],
    ["%IMAGE%", "placeholder", "%IMAGE%", lower("library/%IMAGE%")],
    ["reg.io:port/x", "port", "port", format],
    ["reg.io:/x", "port", ":", format],
    ["localhost:x/y", "port", "x", format],
    ["my_reg:5000/x", "host", "my_reg", format],
    ["::1/a", "port", ":1", format],
    ["-reg.io/x", "host", "-reg.io", format],
    ["user@host/x", "digest", "host/x", format],
    ["ng\u0456nx:1", "character", "\u0456", format],
    ["nginx:1.27\u2013alpine", "character", "\u2013", format],
    ["nginx\\latest", "character", "\\", format],
    [`ghcr.io/${"p".repeat(256)}`, "too-long", "p".repeat(256), "repository name must not be more than 255 characters"],
    ["p".repeat(248), "too-long", "p".repeat(248), "repository name must not be more than 255 characters"],
    [HEX, "hexadecimal", HEX, `invalid repository name (${HEX}), cannot specify 64-byte hexadecimal strings`],
    [`nginx@sha256:${HEX.slice(1)}`, "digest", `sha256:${HEX.slice(1)}`, "invalid checksum digest length"],
    [`nginx@sha256:${HEX.slice(33)}`, "digest", `sha256:${HEX.slice(33)}`, format],
    [`nginx@sha256:${HEX.toUpperCase()}`, "digest", `sha256:${HEX.toUpperCase()}`, "invalid checksum digest format"],
    [`nginx@md5:${HEX}`, "digest", `md5:${HEX}`, "unsupported digest algorithm"],
    [`nginx:1@SHA256:${HEX}`, "digest", `SHA256:${HEX}`, "invalid checksum digest format"],
    [`nginx@SHA256:${HEX}`, "digest", `SHA256:${HEX}`, lower("library/nginx@SHA256")],
  ])("%j: %s", (text, code, part, message) => {
    expect(parseImageReference(text)).toMatchObject({ ok: false, code, message });
    expect(pointedAt(text)).toBe(part);
  });
});

describe("defaultPullPolicy", () => {
  test.each([
    ["nginx", "Always"],
    ["nginx:latest", "Always"],
    [`nginx:latest@sha256:${HEX}`, "Always"],
    ["nginx:LATEST", "IfNotPresent"],
    ["nginx:1.25", "IfNotPresent"],
    [`nginx@sha256:${HEX}`, "IfNotPresent"],
    ["not an image", "IfNotPresent"],
  ])("of %s is %s", (text, policy) => {
    expect(defaultPullPolicy(parseImageReference(text))).toBe(policy);
  });
});

test("sameRepository sees through abbreviations and tags", () => {
  expect(sameRepository(parsed("nginx:1"), parsed("index.docker.io/library/nginx"))).toBe(true);
  expect(sameRepository(parsed("nginx"), parsed("ghcr.io/library/nginx"))).toBe(false);
});

describe("for any text", () => {
  const piece = fc.constantFrom(
    "a",
    "b1",
    "A",
    ".",
    "_",
    "-",
    "/",
    ":",
    "@",
    "5000",
    "sha256:",
    HEX,
    " ",
    "[",
    "]",
    "localhost",
    "$",
    "{",
    "\u0456",
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
  );

  test("parsing does not throw, and every range lies inside the text", () => {
    fc.assert(
      fc.property(text, (input) => {
        const result = parseImageReference(input);
        const ranges = result.ok ? Object.values(result.ranges).filter((range) => range !== undefined) : [result];
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(input.length);
          expect(end - start).toBeGreaterThanOrEqual(Math.min(1, input.length));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("what is accepted is printed so that it means the same", () => {
    const component = fc.stringMatching(/^[a-z0-9]{1,4}(?:(?:\.|__?|-{1,2})[a-z0-9]{1,3})?$/);
    const domain = fc.constantFrom(
      "",
      "localhost/",
      "docker.io/",
      "index.docker.io/",
      "ghcr.io/",
      "a.b:5000/",
      "My/",
      "[::1]:1/",
    );
    const path = fc.array(component, { minLength: 1, maxLength: 3 }).map((components) => components.join("/"));
    const end = fc.constantFrom("", ":latest", ":v1.2-x_Y", `@sha256:${HEX}`, `:1@sha256:${HEX}`);
    fc.assert(
      fc.property(domain, path, end, (...parts) => {
        // A first component with a dot is a host, which an underscore spoils: such a path is read, but by no host's name.
        const first = parts.join("");
        fc.pre(!parsed(first).domain.includes("_"));
        const again = parsed(parsed(first).normalized);
        expect(again.normalized).toBe(parsed(first).normalized);
        expect(parsed(again.familiar).repository).toBe(again.repository);
      }),
      { numRuns: 500 },
    );
  });

  test.each(["a", "a-", "-", "a/", "/", "A", ":", "a.", "@", "[", " ", "$", "a:1/", "9", "\u0456", "{{", "%A"])(
    "200,000 characters of %j take little time",
    (unit) => {
      const long = unit.repeat(200_000 / unit.length);
      const start = performance.now();
      parseImageReference(long);
      parseImageReference(`x:${long}`);
      parseImageReference(`x.io/${long}!`);
      parseImageReference(`x.io:${long}/a`);
      parseImageReference(`x@sha256:${long}`);
      expect(performance.now() - start).toBeLessThan(3000);
    },
  );
});
