import { describe, expect, test } from "vitest";
import {
  deliver,
  isRegistryHost,
  missOf,
  nearImages,
  selectorFor,
  selectorsOf,
  selects,
} from "../../../src/expand/tilt/image-match.ts";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";

function ref(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed;
}

/** The selector of a build that is alone in its Tiltfile. */
function only(text: string) {
  const [selector] = selectorsOf([ref(text)]);
  if (selector === undefined) throw new Error("no selector");
  return selector;
}

const DIGEST = `sha256:${"a".repeat(64)}`;

describe("what a build selects", () => {
  test.each([
    ["app", "app", true],
    ["app", "app:v1", true],
    ["app", `app@${DIGEST}`, true],
    ["app", "docker.io/app", true],
    ["app", "docker.io/library/app:latest", true],
    ["index.docker.io/library/app", "app", true],
    ["app", "myorg/app", false],
    ["myorg/app", "app", false],
    ["app", "localhost:5000/app", false],
    ["localhost:5000/app", "app", false],
    ["gcr.io/p/app", "app", false],
    ["app", "app2", false],
    [`app@${DIGEST}`, "app:dev", true],
    ["app:dev", "app:dev", true],
    ["app:dev", "app", false],
    ["app:dev", "app:latest", false],
    ["app:latest", "app", false],
    ["app:dev", `app:dev@${DIGEST}`, false],
    ["docker.io/library/app:dev", "app:dev", true],
  ])("docker_build(%j) and image: %s", (build, image, expected) => {
    expect(selects(only(build), ref(image))).toBe(expected);
  });

  test("two refs of one repository are both exact", () => {
    const selectors = selectorsOf([ref("app"), ref("app:debug"), ref("other")]);
    expect(selectors.map(({ exact }) => exact)).toEqual([true, true, false]);
    expect(selectorFor(selectors, ref("app"))?.ref.text).toBe("app");
    expect(selectorFor(selectors, ref("app:debug"))?.ref.text).toBe("app:debug");
    expect(selectorFor(selectors, ref("app:v1"))).toBeUndefined();
  });

  test("the same ref twice makes nothing exact, and the first one wins", () => {
    const selectors = selectorsOf([ref("app"), ref("docker.io/library/app")]);
    expect(selectors.map(({ exact }) => exact)).toEqual([false, false]);
    expect(selectorFor(selectors, ref("app:v1"))).toBe(selectors[0]);
  });
});

describe("near misses", () => {
  test.each([
    ["app:dev", "app", "tag"],
    ["app:dev", "app:v1", "tag"],
    ["localhost:5000/app", "app", "registry"],
    ["app", "gcr.io/app", "registry"],
    ["shop/app", "ghcr.io/shop/app:v1", "registry"],
    ["app", "shop/app", "path"],
    ["shop/api", "store/api", "path"],
    ["shop/inventory", "shop/inventroy", "spelling"],
    ["order-service", "order_service", "spelling"],
    ["api", "web", undefined],
    ["app", "app:v1", undefined],
  ])("docker_build(%j) and image: %s", (build, image, how) => {
    expect(missOf(only(build), ref(image))).toBe(how);
  });

  test("the surest come first", () => {
    const images = ["shop/app", "gcr.io/app", "web"].map((text) => ({ image: ref(text) }));
    expect(nearImages(only("app"), images).map(({ candidate, how }) => [candidate.image.text, how])).toEqual([
      ["gcr.io/app", "registry"],
      ["shop/app", "path"],
    ]);
  });
});

describe("registries", () => {
  const k3d = { host: "localhost:5000", hostFromCluster: "k3d-reg:5000" };

  test.each([
    ["app", "localhost:5000/app", "k3d-reg:5000/app", true],
    ["shop/app", "localhost:5000/shop_app", "k3d-reg:5000/shop_app", true],
    ["localhost:5000/app", "localhost:5000/app", "k3d-reg:5000/localhost_5000_app", false],
    ["k3d-reg:5000/app", "localhost:5000/k3d-reg_5000_app", "k3d-reg:5000/app", false],
  ])("%s on a k3d registry", (build, pushed, pulled, arrives) => {
    expect(deliver(ref(build), k3d)).toEqual({ pushed, pulled, arrives, legal: true });
  });

  test("where both hosts are one, a host in the ref does no harm", () => {
    expect(deliver(ref("localhost:5001/app"), { host: "localhost:5001" })).toMatchObject({
      pushed: "localhost:5001/app",
      arrives: true,
    });
  });

  test("one repository for all images", () => {
    expect(deliver(ref("app"), { host: "gcr.io/p", singleName: "dev" })).toMatchObject({
      pushed: "gcr.io/p/dev",
      pulled: "gcr.io/p/dev",
      arrives: true,
    });
  });

  test("a host in capitals becomes a path that Tilt refuses", () => {
    expect(deliver(ref("MyOrg/app"), k3d).legal).toBe(false);
  });

  test.each([
    ["localhost:5000", true],
    ["localhost", true],
    ["gcr.io/my-project", true],
    ["registry:5000", true],
    ["myreg", false],
    ["", false],
    ["gcr.io/My", false],
    ["https://gcr.io", false],
  ])("default_registry(%j)", (host, expected) => {
    expect(isRegistryHost(host)).toBe(expected);
  });
});
