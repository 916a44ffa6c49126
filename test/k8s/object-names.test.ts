import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dns1123SubdomainProblems } from "../../src/k8s/names.ts";
import { crdNameProblem, generateNameProblems, lawfulName, objectNameProblems } from "../../src/k8s/object-names.ts";

const messages = (kindKey: string, name: string, minor = 34): readonly string[] =>
  objectNameProblems(kindKey, name, minor).map((problem) => problem.message);

describe("objectNameProblems", () => {
  it("asks most kinds for a subdomain", () => {
    expect(messages("Deployment.apps", "web.v1")).toEqual([]);
    expect(messages("ConfigMap", "app_config").join()).toContain("lowercase RFC 1123 subdomain");
    expect(messages("Certificate.cert-manager.io", "Web").join()).toContain("lowercase RFC 1123 subdomain");
  });

  it("asks a Namespace for a label", () => {
    expect(messages("Namespace", "team.a")).toEqual(["must not contain dots"]);
  });

  it("lets a Service start with a digit from 1.36 on", () => {
    expect(messages("Service", "3scale", 35).join()).toContain("DNS-1035");
    expect(messages("Service", "3scale", 36)).toEqual([]);
    expect(messages("Service", "a.b", 36)).toEqual(["must not contain dots"]);
  });

  it("asks an IPAddress for an address in its canonical form", () => {
    expect(messages("IPAddress.networking.k8s.io", "2001:db8::1")).toEqual([]);
    expect(messages("IPAddress.networking.k8s.io", "2001:DB8::1")).toEqual([
      'must be in canonical form ("2001:db8::1")',
    ]);
    expect(messages("IPAddress.networking.k8s.io", "web").join()).toContain("must be a valid IP address");
  });

  it("lets RBAC names hold colons and capitals, and no slash", () => {
    expect(messages("ClusterRole.rbac.authorization.k8s.io", "system:My_Role")).toEqual([]);
    expect(messages("Role.rbac.authorization.k8s.io", "a/b")).toEqual(["may not contain '/'"]);
  });

  it("limits what else is made from the name", () => {
    const name = (length: number): string => "a".repeat(length);
    expect(objectNameProblems("CronJob.batch", name(53), 34)).toEqual([
      { surface: "admission", field: "metadata.name", message: "must be no more than 52 characters" },
    ]);
    expect(objectNameProblems("Job.batch", name(64), 34)[0]?.field).toBe("spec.template.labels");
    expect(objectNameProblems("StatefulSet.apps", name(53), 34)).toEqual([
      { surface: "pods", field: "metadata.labels", message: "must be no more than 63 characters" },
    ]);
    expect(objectNameProblems("StatefulSet.apps", name(52), 34)).toEqual([]);
    expect(objectNameProblems("Deployment.apps", name(100), 34)).toEqual([]);
  });

  it("lets a generateName end in a hyphen", () => {
    expect(generateNameProblems("Job.batch", "migrate-", 34)).toEqual([]);
    expect(generateNameProblems("Job.batch", "Migrate-", 34)[0]?.field).toBe("metadata.generateName");
  });

  it("asks a CRD for plural and group", () => {
    expect(crdNameProblem("widgets.example.com", "widgets", "example.com")).toBeUndefined();
    expect(crdNameProblem("widget.example.com", "widgets", "example.com")?.message).toContain("spec.names.plural");
  });
});

describe("lawfulName", () => {
  it.each([
    ["MyApp", "my-app"],
    ["app_config", "app-config"],
    ["-web-", "web"],
    ["Web Server 1", "web-server-1"],
    ["a..b", "a.b"],
    ["___", undefined],
  ])("%j becomes %j", (name, lawful) => {
    expect(lawfulName(name)).toBe(lawful);
  });

  it("is lawful whenever there is one", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (name) => {
        const lawful = lawfulName(name);
        if (lawful !== undefined) expect(dns1123SubdomainProblems(lawful)).toEqual([]);
      }),
    );
  });
});
