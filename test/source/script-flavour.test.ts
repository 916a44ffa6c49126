import { describe, expect, test } from "vitest";
import { scriptFlavour } from "../../src/source/script-flavour.ts";

describe("files that hold commands are known by name and place", () => {
  test.each([
    ["Makefile", "makefile"],
    ["hack/GNUmakefile", "makefile"],
    ["Makefile.local", "makefile"],
    ["make/docker.mk", "makefile"],
    ["scripts/up.sh", "shell"],
    ["scripts/up.ps1", "shell"],
    ["Taskfile.yml", "taskfile"],
    ["taskfile.dist.yaml", "taskfile"],
    ["justfile", "justfile"],
    [".justfile", "justfile"],
    ["web/package.json", "package-json"],
    [".github/workflows/ci.yml", "pipeline"],
    ["services/api/.github/workflows/ci.yaml", "pipeline"],
    [".github/actions/setup/action.yml", "pipeline"],
    [".gitlab-ci.yml", "pipeline"],
    [".circleci/config.yml", "pipeline"],
    ["Jenkinsfile", "jenkinsfile"],
    ["ci/deploy.jenkinsfile", "jenkinsfile"],
    ["Tiltfile", "tiltfile"],
    ["api/dev.Tiltfile", "tiltfile"],
    ["README.md", "markdown"],
    ["docs/install.md", "markdown"],
  ])("%s is %s", (path, flavour) => {
    expect(scriptFlavour(path)).toBe(flavour);
  });

  test.each([
    "k8s/deployment.yaml",
    "github/workflows/ci.yml",
    ".github/dependabot.yml",
    "CHANGELOG.md",
    "docs/release-notes.md",
    "package-lock.json",
    "constructor",
    "Makefile/deployment.yaml",
    "sh",
    "",
  ])("%s holds none", (path) => {
    expect(scriptFlavour(path)).toBeUndefined();
  });
});
