import { describe, expect, test } from "vitest";
import { cacheFolder } from "../../src/cli/compile-cache.ts";

describe("where compiled code is kept", () => {
  test.each([
    ["linux", { HOME: "/home/a" }, "/home/a/.cache/k8slint"],
    ["linux", { HOME: "/home/a", XDG_CACHE_HOME: "/var/cache/a" }, "/var/cache/a/k8slint"],
    ["linux", { HOME: "/home/a", XDG_CACHE_HOME: "relative" }, "/home/a/.cache/k8slint"],
    ["linux", { HOME: "/home/a", XDG_CACHE_HOME: "" }, "/home/a/.cache/k8slint"],
    ["darwin", { HOME: "/Users/a" }, "/Users/a/Library/Caches/k8slint"],
    ["linux", {}, undefined],
    ["linux", { HOME: "" }, undefined],
    ["linux", { HOME: "here" }, undefined],
    ["win32", { HOME: "/home/a" }, undefined],
  ])("on %s with %j: %s", (platform, env, folder) => {
    expect(cacheFolder({ platform, env })).toBe(folder);
  });
});
