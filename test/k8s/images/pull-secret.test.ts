import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { parsePullSecret } from "../../../src/k8s/images/pull-secret.ts";
import { matchingRegistry, whyMissed } from "../../../src/k8s/images/pull-secret-match.ts";

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

function config(auths: unknown): string {
  return JSON.stringify({ auths });
}

function image(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}

const AUTH = base64("robot:s3cret");

describe("parsePullSecret", () => {
  test("reads the registries and nothing else", () => {
    const text = config({ "ghcr.io": { auth: AUTH }, "quay.io": { username: "robot", password: "s3cret" } });
    for (const secret of [parsePullSecret({ text }), parsePullSecret({ base64: base64(text) })]) {
      expect(secret).toEqual({ registries: ["ghcr.io", "quay.io"], problems: [] });
      expect(JSON.stringify(secret)).not.toContain("s3cret");
    }
  });

  test("the old type is the bare map", () => {
    const text = JSON.stringify({ "quay.io": { auth: AUTH } });
    expect(parsePullSecret({ text }, "kubernetes.io/dockercfg").registries).toEqual(["quay.io"]);
    expect(parsePullSecret({ text }).problems).toEqual([
      { code: "no-auths", effect: "matches-nothing", registry: undefined },
    ]);
  });

  test.each([
    [{ base64: "%%%" }, "not-base64", "refused"],
    [{ text: "{" }, "not-json", "refused"],
    [{ text: "" }, "not-json", "refused"],
    [{ text: "[]" }, "not-object", "refused"],
    [{ text: '"s3cret"' }, "not-object", "refused"],
    [{ text: "{}" }, "no-auths", "matches-nothing"],
    [{ text: '{"credsStore":"osxkeychain"}' }, "no-auths", "matches-nothing"],
    [{ text: '{"auths":[]}' }, "no-auths", "breaks"],
    [{ text: '{"auths":{}}' }, "no-entries", "matches-nothing"],
  ])("%j: %s", (content, code, effect) => {
    expect(parsePullSecret(content)).toEqual({ registries: [], problems: [{ code, effect, registry: undefined }] });
  });

  test.each([
    ["x", "entry-not-object", "breaks"],
    [{ auth: "not base64!" }, "auth-not-base64", "breaks"],
    [{ auth: 7 }, "auth-not-base64", "breaks"],
    [{ auth: base64("nocolon") }, "auth-without-colon", "breaks"],
    [{}, "no-credentials", "matches-nothing"],
    [{ username: "robot" }, "no-credentials", "matches-nothing"],
    [{ auth: "", email: "a@b" }, "no-credentials", "matches-nothing"],
  ])("an entry %j: %s", (entry, code, effect) => {
    expect(parsePullSecret({ text: config({ "quay.io": entry }) }).problems).toEqual([
      { code, effect, registry: "quay.io" },
    ]);
  });

  test("auth may lack its padding, hold line ends and have any case of name", () => {
    const entries = [
      { auth: base64("ab:c").replace(/=/g, "") },
      { Auth: AUTH },
      { auth: `${AUTH.slice(0, 4)}\n${AUTH.slice(4)}` },
    ];
    for (const entry of entries) expect(parsePullSecret({ text: config({ r: entry }) }).problems).toEqual([]);
    expect(parsePullSecret({ text: JSON.stringify({ Auths: { r: { auth: AUTH } } }) }).registries).toEqual(["r"]);
  });

  test("does not throw and does not leak, for any content", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => config(value)),
        ),
        (text) => {
          expect(parsePullSecret({ text }).problems.every(({ code }) => /^[a-z0-9-]+$/.test(code))).toBe(true);
          expect(parsePullSecret({ base64: text }).registries).toBeInstanceOf(Array);
        },
      ),
    );
    const strange = parsePullSecret({ text: '{"auths":{"__proto__":{"auth":""},"constructor":{"auth":"x"}}}' });
    expect(strange.registries).toEqual(["__proto__", "constructor"]);
  });
});

describe("matchingRegistry", () => {
  test.each([
    ["ghcr.io", "ghcr.io/team/app:1"],
    ["https://ghcr.io", "ghcr.io/team/app"],
    ["http://ghcr.io/", "ghcr.io/team/app"],
    ["https://ghcr.io/v2/", "ghcr.io/team/app"],
    ["https://ghcr.io/v1/team", "ghcr.io/team/app"],
    ["quay.io/co", "quay.io/coreos/etcd"],
    ["docker.io/shop", "shop/app"],
    ["docker.io", "nginx"],
    ["https://index.docker.io/v1/", "shop/app"],
    ["https://index.docker.io/v1/", "docker.io/library/nginx"],
    ["index.docker.io", "nginx"],
    ["*.example.com", "a.example.com/app"],
    ["reg-[a-c].example.com", "reg-b.example.com/app"],
    ["reg-[^a-c].example.com", "reg-z.example.com/app"],
    ["r*g*.example.com", "registry.example.com/app"],
    ["reg.example.com:5000", "reg.example.com:5000/app"],
    ["user@reg.example.com", "reg.example.com/app"],
    ["*.dkr.ecr.*.amazonaws.com", "123456789012.dkr.ecr.eu-central-1.amazonaws.com/app"],
  ])("%s matches %s", (registry, text) => {
    expect(matchingRegistry([registry], image(text))).toBe(registry);
    expect(whyMissed(registry, image(text))).toBeUndefined();
  });

  test.each([
    ["*.example.com", "example.com/app", "host"],
    ["*.example.com", "a.b.example.com/app", "host"],
    // A question mark begins the query of an address before it can be a wildcard.
    ["reg-?.example.com", "reg-1.example.com/app", "host"],
    ["reg-[a-c].example.com", "reg-z.example.com/app", "host"],
    ["reg-[a.example.com", "reg-a.example.com/app", "host"],
    ["reg.example.com", "reg.example.com:5000/app", "port"],
    ["reg.example.com:443", "reg.example.com/app", "port"],
    ["quay.io/other", "quay.io/coreos/etcd", "path"],
    ["https://ghcr.io/v1", "ghcr.io/team/app", "path"],
    ["GHCR.io", "ghcr.io/team/app", "case"],
    ["registry-1.docker.io", "shop/app", "docker-hub-alias"],
    ["hub.docker.com", "shop/app", "docker-hub-alias"],
    ["https://registry.hub.docker.com", "nginx", "docker-hub-alias"],
    ["https://index.docker.io/v1/", "ghcr.io/team/app", "host"],
    ["ghcr.oi", "ghcr.io/team/app", "host"],
    ["a:b:c", "ghcr.io/team/app", "host"],
    ["", "nginx", "host"],
    ["g h", "nginx", "host"],
  ])("%s misses %s by its %s", (registry, text, why) => {
    expect(matchingRegistry([registry], image(text))).toBeUndefined();
    expect(whyMissed(registry, image(text))).toBe(why);
  });

  test("the most specific key comes first, in reverse order of their texts", () => {
    const registries = ["quay.io", "quay.io/org/app", "quay.io/org"];
    expect(matchingRegistry(registries, image("quay.io/org/app"))).toBe("quay.io/org/app");
    expect(matchingRegistry(registries, image("quay.io/org/web"))).toBe("quay.io/org");
    expect(matchingRegistry(["https://index.docker.io/v1/", "docker.io"], image("nginx"))).toBe("docker.io");
    expect(matchingRegistry([], image("nginx"))).toBeUndefined();
  });

  test("takes any key, and little time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (registry) => {
        expect([undefined, registry]).toContain(matchingRegistry([registry], image("quay.io/org/app")));
      }),
    );
    const start = performance.now();
    const long = "a".repeat(60);
    for (const key of ["*a".repeat(100_000), `${"*a".repeat(60)}b.io`, "[a".repeat(100_000), "a.".repeat(200_000)]) {
      matchingRegistry([key], image(`${long}.io/app`));
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
