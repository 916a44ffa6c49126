import { describe, expect, test } from "vitest";
import { placed } from "../../../src/base/model.ts";
import type { Bundle, ImageBuild } from "../../../src/expand/model.ts";
import { selectorsOf } from "../../../src/expand/tilt/image-match.ts";
import { buildFinder } from "../../../src/graph/nodes/build-finder.ts";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";

function reference(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(`${text} is no reference`);
  return parsed;
}

function build(ref: string, by: ImageBuild["by"]): ImageBuild {
  const at = placed({ file: by, start: 0, end: 0 });
  const delivers = by === "tilt" || by === "skaffold";
  const facts = { dockerfile: undefined, context: undefined, image: undefined, entrypoint: undefined };
  return { id: `${by} ${ref}`, ref, by, at, certain: true, delivers, quiet: false, ...facts };
}

function tiltBuilds(file: string, refs: readonly string[]): readonly ImageBuild[] {
  const selectors = selectorsOf(refs.map(reference));
  return refs.map((ref, index): ImageBuild => {
    const calledAt = { file, start: 0, end: 0 };
    const tilt = {
      file,
      calledAt,
      directory: "",
      selector: selectors[index],
      bundles: [`tilt:${file}`],
      consumer: undefined,
    };
    return { ...build(ref, "tilt"), id: `${file} ${ref}`, tilt };
  });
}

function bundle(id: string): Bundle {
  return { id, kind: "plain", name: id, directory: "", objects: [], context: [], podLabels: {}, missing: [] };
}

describe("the build of an image", () => {
  test("is found by its repository, whatever the tag", () => {
    const find = buildFinder([build("acme/api", "compose")]);
    expect(find(reference("docker.io/acme/api:1"), bundle("plain:."))?.id).toBe("compose acme/api");
    expect(find(reference("acme/apis"), bundle("plain:."))).toBeUndefined();
  });
  test("is the one that delivers it", () => {
    const find = buildFinder([build("api", "compose"), build("api", "skaffold")]);
    expect(find(reference("api"), bundle("plain:."))?.by).toBe("skaffold");
  });
  test("is Tilt's by Tilt's rules: a ref with a tag stands for that tag alone", () => {
    const find = buildFinder(tiltBuilds("Tiltfile", ["api:dev", "web"]));
    expect(find(reference("api:dev"), bundle("tilt:Tiltfile"))?.ref).toBe("api:dev");
    expect(find(reference("api"), bundle("tilt:Tiltfile"))).toBeUndefined();
    expect(find(reference("web:1"), bundle("tilt:Tiltfile"))?.ref).toBe("web");
  });
  test("is that of the Tiltfile which loads the object", () => {
    const find = buildFinder([...tiltBuilds("a/Tiltfile", ["api", "web"]), ...tiltBuilds("b/Tiltfile", ["api"])]);
    expect(find(reference("api"), bundle("tilt:b/Tiltfile"))?.id).toBe("b/Tiltfile api");
    expect(find(reference("web"), bundle("tilt:b/Tiltfile"))).toBeUndefined();
    expect(find(reference("web"), bundle("plain:."))?.id).toBe("a/Tiltfile web");
  });
});
