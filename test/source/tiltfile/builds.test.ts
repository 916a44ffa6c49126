import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";

function build(text: string, file = "Tiltfile") {
  const [first] = readTiltfile(file, text).builds;
  if (first === undefined) throw new Error("no build");
  return first;
}

describe("docker_build", () => {
  test("its options, with paths from the root", () => {
    const text = `docker_build(
  'shop/api', '../svc', dockerfile='docker/Dockerfile', target='dev',
  build_args={'V': '1', 'U': local('x')}, only=['src', './go.mod'], ignore='*.md',
  entrypoint=['air', '-c', 'x'], container_args=[], extra_tag='shop/api:dev', match_in_env_vars=True, platform='linux/amd64',
)`;
    const found = build(text, "deploy/Tiltfile");
    expect(found).toMatchObject({
      builder: "docker_build",
      conditional: false,
      ref: { value: "shop/api" },
      context: { value: "svc" },
      dockerfile: { value: "deploy/docker/Dockerfile" },
      target: { value: "dev" },
      platform: { value: "linux/amd64" },
      entrypoint: { value: { form: "exec", argv: ["air", "-c", "x"] } },
      matchInEnv: { value: true },
      buildArgsOpen: false,
      open: false,
    });
    expect([...found.buildArgs].map(([name, { value, unknown }]) => [name, value ?? unknown])).toEqual([
      ["V", "1"],
      ["U", "the output of local()"],
    ]);
    expect(found.only?.items.map(({ value }) => value)).toEqual(["src", "./go.mod"]);
    expect(found.ignore?.items.map(({ value }) => value)).toEqual(["*.md"]);
    expect(found.containerArgs?.items).toEqual([]);
    expect(found.extraTags?.items.map(({ value }) => value)).toEqual(["shop/api:dev"]);
    expect(text.slice(found.ref.at.start, found.ref.at.end)).toBe("'shop/api'");
  });

  test("None is as if not given, a text as entrypoint runs in a shell", () => {
    const found = build("docker_build('a', '.', dockerfile=None, entrypoint='npm start')");
    expect(found.dockerfile).toBeUndefined();
    expect(found.context?.value).toBe("");
    expect(found.entrypoint?.value).toEqual({ form: "shell", argv: ["sh", "-c", "npm start"] });
  });

  test("a Dockerfile in the Tiltfile, and a context outside of the repository", () => {
    const found = build("docker_build('a', '../..', dockerfile_contents='FROM x')", "a/Tiltfile");
    expect(found.dockerfileContents?.value).toBe("FROM x");
    expect(found.context).toMatchObject({ value: undefined, unknown: "a path outside of the repository" });
  });

  test("arguments that may be anything are said to be open", () => {
    expect(build("docker_build('a', '.', **local('x'))")).toMatchObject({ open: true, buildArgsOpen: true });
    expect(build("opts = {'target': 'dev'}\ndocker_build('a', '.', **opts)")).toMatchObject({
      open: false,
      target: { value: "dev" },
    });
    expect(build("docker_build('a', '.', build_args=local('x'))").buildArgsOpen).toBe(true);
  });
});

describe("live update", () => {
  const steps = (list: string, before = "") =>
    build(`${before}\ndocker_build('a', 'svc', live_update=${list})`).liveUpdate;

  test("steps in their order", () => {
    const found = steps(
      "[fall_back_on(['svc/go.mod']), sync('./svc', '/app'), run('npm i', trigger='svc/package.json'), restart_container()]",
    );
    expect(found?.items).toMatchObject([
      { kind: "fall_back_on", paths: { items: [{ value: "svc/go.mod" }] } },
      { kind: "sync", local: { value: "svc" }, remote: { value: "/app" } },
      {
        kind: "run",
        command: { value: { argv: ["sh", "-c", "npm i"] } },
        trigger: { items: [{ value: "svc/package.json" }] },
      },
      { kind: "restart_container" },
    ]);
    expect(found?.more).toBeUndefined();
  });

  test("steps in variables, and lists of which a part is not known", () => {
    expect(steps("common + [sync('b', '/b')]", "common = [sync('a', '/a')]")?.items).toHaveLength(2);
    const partly = steps("[sync('a', '/a')] + local('x').split()");
    expect(partly?.items).toHaveLength(1);
    expect(partly?.more).toBeDefined();
    expect(steps("[1]")?.items).toMatchObject([{ kind: "unknown" }]);
  });
});

describe("other builders", () => {
  test("custom_build", () => {
    const found = build(
      "custom_build('a', 'make image', deps=['src', 'Makefile'], tag='dev', skips_local_docker=True, image_deps=['base'], outputs_image_ref_to='out/ref')",
    );
    expect(found).toMatchObject({
      builder: "custom_build",
      command: { value: { argv: ["sh", "-c", "make image"] } },
      tag: { value: "dev" },
      skipsLocalDocker: { value: true },
      outputsImageRefTo: { value: "out/ref" },
    });
    expect(found.deps?.items.map(({ value }) => value)).toEqual(["src", "Makefile"]);
    expect(found.imageDeps?.items.map(({ value }) => value)).toEqual(["base"]);
  });

  test("the restart extensions, under another name too", () => {
    const found = build(
      "load('ext://restart_process', b='docker_build_with_restart')\nb('a', '.', entrypoint=['/app'], live_update=[sync('.', '/app')], restart_file='/.r', trigger=['x'])",
    );
    expect(found).toMatchObject({
      builder: "docker_build_with_restart",
      entrypoint: { value: { argv: ["/app"] } },
      restart: { restartFile: { value: "/.r" }, trigger: { items: [{ value: "x" }] } },
    });
  });

  test.each([
    ["load('ext://ko', 'ko_build')\nko_build('a', './cmd')", "extension"],
    ["load('ext://earthly', 'earthly_build')\nearthly_build('.', '+image', 'a', '--arg')", "extension"],
    ["load('ext://podman', 'podman_build')\npodman_build('a', '.')", "extension"],
    [
      "load('ext://docker_build_sub', 'docker_build_sub')\ndocker_build_sub('a', '.', extra_cmds=['RUN x'])",
      "docker_build_sub",
    ],
    [
      "load('ext://file_sync_only', 'file_sync_only')\nfile_sync_only('a', ['x.yaml'], live_update=[])",
      "file_sync_only",
    ],
  ])("%j", (text, builder) => {
    const found = build(text);
    expect([found.builder, found.ref.value]).toEqual([builder, "a"]);
  });
});

describe("code that is not read", () => {
  test("may build and load anything; the texts that it is given are noted", () => {
    const facts = readTiltfile(
      "Tiltfile",
      "load('ext://mystery', 'deploy')\ndeploy('shop/api', ['k8s/a.yaml'], ports={'http': 80})\n",
    );
    expect(facts.unseen).toMatchObject([{ what: "both", reason: "deploy of ext://mystery", conditional: false }]);
    expect(facts.mentions.map(({ value }) => value)).toEqual(["shop/api", "k8s/a.yaml"]);
    expect(facts.loads).toMatchObject([{ call: "load", extension: "mystery", read: false }]);
  });

  test("extensions that build nothing, methods of unknown values and plain functions are no such code", () => {
    const text =
      "load('ext://uibutton', 'cmd_button')\ncmd_button('x', argv=['y'])\nlocal('x').strip().upper()\nread_json('x')['a'].get('b')\nprint('z')\n";
    expect(readTiltfile("Tiltfile", text).unseen).toEqual([]);
  });

  test("charts of other places and extensions by API", () => {
    const text =
      "load('ext://helm_remote', 'helm_remote')\nhelm_remote('redis')\nv1alpha1.extension(name='x', repo_name='y', repo_path='z')\ninclude('ext://nope')\n";
    expect(readTiltfile("Tiltfile", text).unseen.map(({ what, reason }) => [what, reason])).toEqual([
      ["manifests", "helm_remote"],
      ["both", "v1alpha1.extension"],
      ["both", "ext://nope"],
    ]);
  });
});
