import { describe, expect, test } from "vitest";
import { readCommentedDeliveries, readDeliveries } from "../../../src/expand/deliveries/index.ts";
import { imageEvidence, type ImageMatch, matchImage, objectEvidence } from "../../../src/expand/deliveries/query.ts";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { line } from "./script.ts";

function reference(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(`${text} is no image`);
  return parsed;
}

describe("whether a word of a script is an image", () => {
  test.each<[string, string, ImageMatch | undefined]>([
    ["app:dev", "app:dev", "image"],
    ["app", "docker.io/library/app:latest", "image"],
    ["docker.io/library/app:dev", "app:dev", "image"],
    ["app:dev", "app:v1", "repository"],
    ["app:dev", "other/app:dev", undefined],
    ["r.io/app:dev", "app:dev", undefined],
    ["App:dev", "app:dev", undefined],
    ["r.io/app:$TAG", "r.io/app:dev", "repository"],
    ["app:$TAG", "app:dev", "repository"],
    ["app:$TAG", "other/app:dev", undefined],
    ["$REG/app:dev", "k3d-reg:5000/shop/app:dev", "name"],
    ["$REG/app", "r.io/app-two", undefined],
    ["r.io/$ORG/app:1", "docker.io/x/app:2", "name"],
    ["${PREFIX}api:dev", "shop-api:dev", "name"],
    ["${PREFIX}-api:dev", "shop-web:dev", undefined],
    ["shop-$SERVICE:dev", "shop-web:dev", "name"],
    ["a-${X}-b-${Y}-c", "a-1-b-2-c", "name"],
    ["a-${X}-b-${Y}-c", "a-1-2-c", undefined],
    ["aa${X}aa", "aaa", undefined],
    ["$IMAGE", "shop-web:dev", "any"],
    ["$IMAGE:dev", "shop-web:dev", "any"],
    ["$IMAGE:dev", "shop-web:v1", undefined],
    ["$REG/$IMAGE:$TAG", "shop-web:v1", "any"],
  ])("%s for %s: %s", (word, image, expected) => {
    const [push] = readDeliveries("up.sh", `docker push ${word}`);
    expect(push?.kind === "push" && matchImage(push.image, reference(image))).toBe(expected);
  });
});

describe("evidence", () => {
  const deliveries = [
    ...readDeliveries("README.md", "```\nk3d image import app:dev\nkubectl create secret generic db -n shop\n```"),
    ...readDeliveries(
      "up.sh",
      "docker push app:v1\nk3d image import app:v1\nkind load image-archive x.tar\ndocker push $IMG",
    ),
    ...readDeliveries(
      "Makefile",
      "x:\n\tkubectl create secret generic db-$(ENV)\n\tkubectl create ns $(NS)\n\tkubectl create cm app -n $(NS)",
    ),
  ];

  test("the surest comes first, and what is run before what is only written down", () => {
    expect(imageEvidence(deliveries, "load", reference("app:dev"))).toMatchObject({
      match: "image",
      delivery: { documented: true },
    });
    expect(imageEvidence(deliveries, "load", reference("app:v1"))).toMatchObject({
      match: "image",
      delivery: { documented: false },
    });
    expect(imageEvidence(deliveries, "load", reference("app:v2"))).toMatchObject({
      match: "repository",
      delivery: { documented: false },
    });
  });

  test("an archive and a variable may be any image", () => {
    expect(imageEvidence(deliveries, "load", reference("web:v2"))?.match).toBe("any");
    expect(imageEvidence(deliveries, "push", reference("web:v2"))?.match).toBe("any");
    expect(imageEvidence(deliveries, "build", reference("web:v2"))).toBeUndefined();
  });

  test("objects are found by kind, name and namespace", () => {
    const found = (kind: string, namespace: string | undefined, name: string): string | undefined => {
      const object = objectEvidence(deliveries, kind, namespace, name);
      return object && line(object);
    };
    expect(found("Secret", "shop", "db")).toBe("(documented) object Secret shop/ db");
    expect(found("Secret", undefined, "db")).toBe("(documented) object Secret shop/ db");
    expect(found("Secret", "other", "db")).toBeUndefined();
    expect(found("Secret", "other", "db-dev")).toBe("object Secret db-*");
    expect(found("ConfigMap", "other", "db-dev")).toBeUndefined();
    expect(found("ConfigMap", "other", "app")).toBe("object ConfigMap */ app");
  });

  test("a name of variables alone is evidence for none", () => {
    expect(objectEvidence(deliveries, "Namespace", "", "shop")).toBeUndefined();
  });
});

describe("comments of manifests", () => {
  test("say what has to be done before", () => {
    const text =
      "# kubectl create secret generic db --from-literal=password=x\n#   helm install redis bitnami/redis\nkind: Pod\n";
    expect(readCommentedDeliveries("pod.yaml", text).map(line)).toEqual([
      "(documented) object Secret db [password]",
      "(documented) release redis from bitnami/redis",
    ]);
  });

  test("go on from one comment to the next, also in scripts", () => {
    const text =
      "kind: Pod\n# kubectl create secret generic db \\\n#   --from-literal=a=b \\\n#   --from-literal=c=d\nspec: {}\n";
    expect(readCommentedDeliveries("pod.yaml", text).map(line)).toEqual(["(documented) object Secret db [a,c]"]);
    expect(readDeliveries("up.sh", text).map(line)).toEqual(["(documented) object Secret db [a,c]"]);
    const windows = text.replaceAll("\n", "\r\n");
    expect(readCommentedDeliveries("pod.yaml", windows).map(line)).toEqual(["(documented) object Secret db [a,c]"]);
  });

  test("the manifest itself is no script", () => {
    const text =
      "kind: Pod # see docs\nargs:\n  - kubectl create ns x\n  - docker push y # kubectl apply\n  - a # docker push z\n";
    expect(readCommentedDeliveries("pod.yaml", text).map(line)).toEqual(["(documented) push z"]);
  });
});
