import { describe, expect, test } from "vitest";
import { kubectlAccess } from "../../../src/k8s/access/kubectl.ts";
import { allowsAccess, type AccessRule } from "../../../src/k8s/access/model.ts";
import { resourceWord } from "../../../src/k8s/access/resource-words.ts";

function asked(line: string): readonly string[] {
  const words = line.split(" ").map((text) => ({ text, known: !text.includes("$") }));
  return kubectlAccess(words).map(({ verbs, group, resource, name, namespace }) => {
    const place = namespace.is === "named" ? namespace.name : namespace.is;
    return `${verbs.join("|")} ${resource}${group === "" ? "" : `.${group}`} ${name ?? "*"} in ${place}`;
  });
}

describe("what a kubectl command asks for", () => {
  test.each([
    ["get pods", ["list pods * in own"]],
    ["get pod web -n shop", ["get pods web in shop"]],
    ["get po,svc -A", ["list pods * in all", "list services * in all"]],
    ["get deploy/api svc/api", ["get deployments.apps api in own", "get services api in own"]],
    ["get certificates.cert-manager.io x", ["get certificates.cert-manager.io x in own"]],
    ["get nodes", ["list nodes * in all"]],
    ["delete job --all", ["list jobs.batch * in own", "delete jobs.batch * in own"]],
    ["delete job/a", ["delete jobs.batch a in own"]],
    ["rollout restart deployment/api", ["get deployments.apps api in own", "patch deployments.apps api in own"]],
    [
      "rollout status deploy api --timeout=60s",
      ["get deployments.apps api in own", "list deployments.apps api in own", "watch deployments.apps api in own"],
    ],
    [
      "scale --replicas 0 deploy/api",
      ["get deployments.apps api in own", "patch|update deployments/scale.apps api in own"],
    ],
    ["create configmap a --from-literal a=b", ["create configmaps * in own"]],
    ["create job a --from cronjob/b", ["get cronjobs.batch b in own", "create jobs.batch * in own"]],
    ["create secret generic a", ["create secrets * in own"]],
    ["exec web -- ls", ["get pods web in own", "create pods/exec web in own"]],
    ["exec deploy/web -- ls", ["create pods/exec * in own"]],
    ["logs -f web", ["get pods web in own", "get pods/log web in own"]],
    ["logs web --follow", ["get pods web in own", "get pods/log web in own"]],
    ["label node worker a=b", ["get nodes worker in all", "patch nodes worker in all"]],
    ["patch cm a -p {} --type merge", ["get configmaps a in own", "patch configmaps a in own"]],
    ["get pods -n $NS", ["list pods * in unknown"]],
    ["get pod $POD", []],
  ])("%s", (line, expected) => {
    expect(asked(line)).toEqual(expected);
  });

  test.each([
    "apply -f a.yaml",
    "create -f a.yaml",
    "--kubeconfig /a get pods",
    "--context x get pods",
    "get pods --as jane",
    "get pods --unknown-option",
    "auth can-i get pods",
    "create configmap a --dry-run=client",
    "get widgets",
    "version",
    "",
  ])("%s tells nothing", (line) => {
    expect(asked(line)).toEqual([]);
  });
});

describe("whether a rule allows a request", () => {
  const rule = (more: Partial<AccessRule>): AccessRule => {
    return { verbs: ["get"], groups: ["apps"], resources: ["deployments"], names: [], ...more };
  };
  const [get] = kubectlAccess(["get", "deploy", "api"].map((text) => ({ text, known: true })));
  const [, scaled] = kubectlAccess(["scale", "deploy", "api"].map((text) => ({ text, known: true })));
  const [list] = kubectlAccess(["get", "deploy"].map((text) => ({ text, known: true })));

  test.each([
    [rule({}), get, true],
    [rule({ groups: [""] }), get, false],
    [rule({ verbs: ["*"], groups: ["*"], resources: ["*"] }), get, true],
    [rule({ names: ["api"] }), get, true],
    [rule({ names: ["web"] }), get, false],
    [rule({ verbs: ["list"], names: ["api"] }), list, false],
    [rule({ verbs: ["update"] }), scaled, false],
    [rule({ verbs: ["update"], resources: ["deployments/scale"] }), scaled, true],
    [rule({ verbs: ["patch"], resources: ["*/scale"] }), scaled, true],
  ])("%j", (one, access, is) => {
    expect(access).toBeDefined();
    if (access !== undefined) expect(allowsAccess(one, access)).toBe(is);
  });
});

test("kubectl's words for resources", () => {
  expect(resourceWord("Ingress")).toMatchObject({ group: "networking.k8s.io", resource: "ingresses" });
  expect(resourceWord("deployments.v1.apps")).toMatchObject({ group: "apps", resource: "deployments" });
  expect(resourceWord("constructor")).toBeUndefined();
  expect(resourceWord("widgets")).toBeUndefined();
});
