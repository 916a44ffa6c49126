import { describe, expect, test } from "vitest";
import { classOfVolume, isSelected, misfitOf } from "../../../src/k8s/storage/binding.ts";

const claim = (spec: object = {}) => ({
  spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "10Gi" } }, ...spec },
  className: "manual",
});
const volume = (spec: object = {}, metadata: object = {}) => ({
  metadata,
  spec: { accessModes: ["ReadWriteOnce"], capacity: { storage: "10Gi" }, storageClassName: "manual", ...spec },
});

describe("misfitOf", () => {
  test("a volume of just the size fits, one byte less does not", () => {
    expect(misfitOf(claim(), volume(), "neither")).toBeUndefined();
    expect(misfitOf(claim(), volume({ capacity: { storage: "10737418239" } }), "neither")).toBe("size");
    expect(misfitOf(claim(), volume({ capacity: { storage: "10240Mi" } }), "neither")).toBeUndefined();
  });

  test("a volume may offer more modes, and must offer each", () => {
    const more = volume({ accessModes: ["ReadOnlyMany", "ReadWriteOnce"] });
    expect(misfitOf(claim(), more, "neither")).toBeUndefined();
    expect(misfitOf(claim({ accessModes: ["ReadWriteOnce", "ReadOnlyMany"] }), volume(), "neither")).toBe(
      "access-mode",
    );
  });

  test("the class is not asked for where the volume names the claim, and nothing is where both name each other", () => {
    const other = volume({ storageClassName: "other" });
    expect(misfitOf(claim(), other, "neither")).toBe("class");
    expect(misfitOf(claim(), other, "by-claim")).toBe("class");
    expect(misfitOf(claim(), other, "by-volume")).toBeUndefined();
    expect(
      misfitOf(claim(), volume({ storageClassName: "other", capacity: { storage: "1" } }), "both"),
    ).toBeUndefined();
  });

  test("a claim that names its volume is not asked for its selector", () => {
    const selecting = claim({ selector: { matchLabels: { disk: "a" } } });
    expect(misfitOf(selecting, volume(), "neither")).toBe("selector");
    expect(misfitOf(selecting, volume(), "by-claim")).toBeUndefined();
    expect(misfitOf(selecting, volume({}, { labels: { disk: "a" } }), "neither")).toBeUndefined();
  });

  test("a raw device is no file system, which is the default of both", () => {
    expect(misfitOf(claim(), volume({ volumeMode: "Filesystem" }), "neither")).toBeUndefined();
    expect(misfitOf(claim(), volume({ volumeMode: "Block" }), "neither")).toBe("volume-mode");
  });

  test("what is not known is no misfit", () => {
    expect(misfitOf(claim({ resources: { requests: { storage: "${SIZE}" } } }), volume(), "neither")).toBeUndefined();
  });
});

test("the old annotation is the class of a volume", () => {
  const annotations = { "volume.beta.kubernetes.io/storage-class": "old" };
  expect(classOfVolume(volume({}, { annotations }))).toBe("old");
  expect(classOfVolume(volume({ storageClassName: undefined }))).toBe("");
});

test("an empty selector takes any volume, keys of prototypes are keys", () => {
  expect(isSelected({}, volume())).toBe(true);
  expect(isSelected(undefined, volume())).toBe(true);
  expect(isSelected(JSON.parse('{"matchLabels":{"__proto__":"x"}}'), volume())).toBe(false);
});
