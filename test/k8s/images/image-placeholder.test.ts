import { describe, expect, test } from "vitest";
import { imagePlaceholder } from "../../../src/k8s/images/image-placeholder.ts";

describe("placeholders in images", () => {
  test.each([
    ["${REPOSITORY_PREFIX}/vets-service:2.5.1", "${REPOSITORY_PREFIX}", "mark"],
    ["ghcr.io/acme/api:${TAG}", "${TAG}", "mark"],
    ["$(IMAGE)", "$(IMAGE)", "mark"],
    ["{{ .Values.image }}", "{{ .Values.image }}", "mark"],
    ["<your image>", "<your image>", "mark"],
    ["ko://github.com/acme/api/cmd/server", "ko://github.com/acme/api/cmd/server", "ko"],
    ["IMAGE_URL", "IMAGE_URL", "capitals"],
    ["REGION-docker.pkg.dev/PROJECT_ID/api/web:1", "PROJECT_ID", "capitals"],
    ["REGISTRY/api:1.0", "REGISTRY", "capitals"],
    ["ghcr.io/acme/api:VERSION", "VERSION", "capitals"],
  ])("%s", (image, text, form) => {
    const found = imagePlaceholder(image);
    expect(found).toMatchObject({ text, form });
    expect(image.slice(found?.start, found?.end)).toBe(text);
  });

  test.each([
    "nginx:1.27",
    "nginx:LATEST",
    "MyTeam/app:1",
    "myteam/MyApp",
    "GHCR.IO/acme/api",
    "quay.io/minio/minio:RELEASE.2025-04-22T22-12-26Z",
    "acme/api:V2",
    "acme/api:1.2-SNAPSHOT",
    "nginx latest",
    "",
  ])("none in %j", (image) => {
    expect(imagePlaceholder(image)).toBeUndefined();
  });
});
