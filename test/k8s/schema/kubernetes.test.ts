import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtinKind, kindKey } from "../../../src/k8s/kinds.ts";
import { introducedIn, REMOVED_APIS } from "../../../src/k8s/removed-apis.ts";
import { knownReleases, kubernetesSchemas, mergeKeysOf, releasesOfKind } from "../../../src/k8s/schema/kubernetes.ts";
import type { KindRow } from "../../../src/k8s/schema/model.ts";

interface Index {
  readonly oldest: number;
  readonly newest: number;
  readonly kinds: Readonly<Record<string, Readonly<Record<string, KindRow>>>>;
}

const INDEX: Index = JSON.parse(
  readFileSync(new URL("../../../schemas/kubernetes/index.json", import.meta.url), "utf8"),
);
/** Kinds that stand in manifests: no lists of them, no answers of the server. */
const KINDS = Object.entries(INDEX.kinds).flatMap(([apiVersion, kinds]) =>
  Object.keys(kinds)
    .filter((kind) => !kind.endsWith("List") && kind !== "Status" && kind !== "Scale")
    .map((kind) => ({ apiVersion, kind })),
);

describe("kubernetesSchemas", () => {
  test("the nearest known release stands for others", () => {
    const { oldest, newest } = knownReleases();
    expect([kubernetesSchemas(1).minor, kubernetesSchemas(99).minor]).toEqual([oldest, newest]);
    expect(kubernetesSchemas().minor).toBe(newest);
  });

  test("a release is opened once", () => {
    expect(kubernetesSchemas(30)).toBe(kubernetesSchemas(30));
  });

  test("a field is there from the release on that brings it", () => {
    const fields = (minor: number) => kubernetesSchemas(minor).kind("batch/v1", "Job")?.fields.get("spec")?.node.fields;
    expect(fields(27)?.has("backoffLimitPerIndex")).toBe(false);
    expect(fields(28)?.has("backoffLimitPerIndex")).toBe(true);
  });

  test.each([
    ["v1", "__proto__"],
    ["__proto__", "toString"],
    ["constructor", "name"],
    ["apps/v1", "Service"],
  ])("%s %s is no kind", (apiVersion, kind) => {
    expect(kubernetesSchemas().kind(apiVersion, kind)).toBeUndefined();
    expect(releasesOfKind(apiVersion, kind)).toBeUndefined();
  });

  test("a node tells the releases of a field that its own has not", () => {
    const spec = kubernetesSchemas(27).kind("batch/v1", "Job")?.fields.get("spec")?.node;
    expect(spec?.releasesOf("backoffLimitPerIndex")).toEqual([[28, 0]]);
    expect(spec?.releasesOf("completions")).toEqual([[0, 0]]);
    expect(spec?.releasesOf("no-such-field")).toEqual([]);
  });
});

describe("what is written by hand agrees with the schemas", () => {
  test.each(KINDS)("$apiVersion $kind is a built-in kind of this version", ({ apiVersion, kind }) => {
    expect(builtinKind(kindKey(apiVersion, kind))?.versions).toContain(apiVersion.split("/").at(-1));
  });

  test.each(KINDS)("the end of $apiVersion $kind", ({ apiVersion, kind }) => {
    const [removed] = REMOVED_APIS.filter((one) => one.apiVersion === apiVersion && one.kind === kind);
    const until = removed === undefined || removed.removedIn > INDEX.newest ? undefined : removed.removedIn;
    expect(releasesOfKind(apiVersion, kind)?.until).toBe(until);
  });

  test("what the schemas do not know was introduced before them or is announced", () => {
    expect(introducedIn("storage.k8s.io/v1", "VolumeAttributesClass")).toBe(34);
    expect(introducedIn("networking.k8s.io/v1", "Ingress")).toBe(19);
    expect(introducedIn("apps/v1", "Deployment")).toBe(0);
  });
});

describe("mergeKeysOf", () => {
  const POD = ["spec", "template", "spec"];

  test.each([
    [[...POD, "containers"], { type: "map", keys: ["name"], patchKey: "name", patchStrategy: "merge" }],
    [
      [...POD, "containers", 0, "ports"],
      { type: "map", keys: ["containerPort", "protocol"], patchKey: "containerPort", patchStrategy: "merge" },
    ],
    [[...POD, "containers", 0, "args"], { type: "atomic" }],
    [[...POD, "volumes"], { type: "map", keys: ["name"], patchKey: "name", patchStrategy: "merge,retainKeys" }],
    [["spec", "strategy"], { patchStrategy: "retainKeys" }],
    [["metadata", "finalizers"], { type: "set", patchStrategy: "merge" }],
    [["spec", "selector"], { type: "atomic" }],
    [["spec", "replicas"], undefined],
    [["spec", "nothing", "here"], undefined],
  ])("%j", (path, facts) => {
    expect(mergeKeysOf(undefined, "apps/v1", "Deployment", path)).toEqual(facts);
  });

  test("nothing of custom kinds", () => {
    expect(mergeKeysOf(undefined, "acme.example/v1", "Thing", ["spec"])).toBeUndefined();
  });
});
