import { describe, expect, test } from "vitest";
import { expansionOf } from "../../harness/graph-of.ts";

/** What may use each build of the Tiltfile besides its manifests. */
function consumers(tiltfile: string, others: Record<string, string> = {}) {
  const { builds } = expansionOf({ Tiltfile: tiltfile, "api.yaml": "", ...others });
  return Object.fromEntries(builds.flatMap(({ ref, tilt }) => (tilt === undefined ? [] : [[ref, tilt.consumer]])));
}

const DOCKERFILES = {
  Dockerfile: "FROM scratch\n",
  "web/Dockerfile": "FROM acme/base\nCOPY --from=acme/assets /a /a\n",
};

describe("what may use a build of Tilt's besides manifests", () => {
  test("is nothing where nothing names it", () => {
    expect(consumers("docker_build('api', '.')\nk8s_yaml('api.yaml')\n", DOCKERFILES)).toEqual({ api: undefined });
  });
  test("is a Dockerfile that begins from it or copies from it", () => {
    const found = consumers(
      "[docker_build(n, '.') for n in ['acme/base', 'acme/assets', 'acme/x']]\ndocker_build('web', 'web')\n",
      DOCKERFILES,
    );
    expect(found["acme/base"]).toContain("based on it");
    expect(found["acme/assets"]).toContain("based on it");
    expect(found["acme/x"]).toBeUndefined();
    expect(found["web"]).toBeUndefined();
  });
  test("is a base that a build argument chooses", () => {
    const files = { Dockerfile: "FROM scratch\n", "web/Dockerfile": "ARG BASE\nFROM ${BASE}\n" };
    const found = consumers(
      "docker_build('acme/base', '.')\ndocker_build('web', 'web', build_args={'BASE': 'acme/base'})\n",
      files,
    );
    expect(found).toEqual({ "acme/base": "another image that is based on it", web: undefined });
  });
  test("is a base of which arguments tell parts", () => {
    const files = {
      Dockerfile: "FROM scratch\n",
      "web/Dockerfile": "ARG REPO=x\nARG NAME\nFROM ${REPO}/${NAME}:dev\n",
    };
    const args = "{'REPO': 'ghcr.io/acme', 'NAME': 'base'}";
    const found = consumers(
      `docker_build('ghcr.io/acme/base', '.')\ndocker_build('web', 'web', build_args=${args})\n`,
      files,
    );
    expect(found["ghcr.io/acme/base"]).toContain("based on it");
  });
  test("is whatever a Dockerfile that cannot be read begins from", () => {
    const found = consumers("docker_build('acme/base', '.')\ndocker_build('web', 'elsewhere')\n", {
      Dockerfile: "FROM scratch\n",
    });
    expect(found["acme/base"]).toContain("based on it");
  });
  test("is another build that names it in image_deps", () => {
    const found = consumers(
      "docker_build('base', '.')\ncustom_build('api', 'make', ['.'], image_deps=['base'])\n",
      DOCKERFILES,
    );
    expect(found).toEqual({ base: "another step of the Tiltfile", api: undefined });
  });
  test("is the environment where Tilt looks there, compose, custom kinds, and objects that are not seen", () => {
    expect(consumers("docker_build('api', '.', match_in_env_vars=True)\n", DOCKERFILES)["api"]).toContain(
      "environment",
    );
    expect(consumers("docker_build('api', '.')\ndocker_compose('compose.yaml')\n", DOCKERFILES)["api"]).toContain(
      "compose",
    );
    expect(
      consumers("docker_build('api', '.')\nk8s_kind('App', image_json_path='{.spec.image}')\n", DOCKERFILES)["api"],
    ).toContain("custom");
    expect(consumers("docker_build('api', '.')\nk8s_yaml(local('make render'))\n", DOCKERFILES)["api"]).toBeDefined();
    expect(consumers("docker_build('api', '.')\nk8s_yaml(helm('chart'))\n", DOCKERFILES)["api"]).toContain("chart");
  });
});

test("a Tiltfile's builds know the bundles that it loads", () => {
  const { builds } = expansionOf({
    Tiltfile: "docker_build('api', '.')\nk8s_yaml(['api.yaml', kustomize('deploy')])\n",
    "api.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: api }\n",
  });
  expect(builds[0]?.tilt).toMatchObject({ file: "Tiltfile", bundles: ["tilt:Tiltfile", "kustomize:deploy"] });
});
