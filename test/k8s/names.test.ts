import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  annotationKeyProblems,
  configKeyProblems,
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  envNameProblems,
  isShellVariable,
  labelKeyProblems,
  labelValueProblems,
  pathSegmentProblems,
  portNameProblems,
  qualifiedNameProblems,
} from "../../src/k8s/names.ts";

const long = (length: number): string => "a".repeat(length);

describe("DNS names", () => {
  it.each(["web", "web-1", "1web", "a", long(63)])("a label may be %j", (name) => {
    expect(dns1123LabelProblems(name)).toEqual([]);
  });

  it("a label may not be a subdomain", () => {
    expect(dns1123LabelProblems("we.b")).toEqual(["must not contain dots"]);
  });

  it.each(["Web", "web_1", "-web", "web-", "", "Web.b", "wéb", "web\n"])("a label may not be %j", (name) => {
    expect(dns1123LabelProblems(name).join()).toContain("a lowercase RFC 1123 label must consist of");
  });

  it("a label has at most 63 characters", () => {
    expect(dns1123LabelProblems(long(64))).toEqual(["must be no more than 63 characters"]);
  });

  it.each(["web", "web.example.com", "1.2", `${long(63)}.${long(100)}`])("a subdomain may be %j", (name) => {
    expect(dns1123SubdomainProblems(name)).toEqual([]);
  });

  it.each(["Web", "api_config", ".web", "web.", "a..b", "-a", "a.-b", ""])("a subdomain may not be %j", (name) => {
    expect(dns1123SubdomainProblems(name).join()).toContain(
      "a lowercase RFC 1123 subdomain must consist of lower case",
    );
  });

  it("a DNS-1035 label starts with a letter", () => {
    expect(dns1035LabelProblems("web-1")).toEqual([]);
    expect(dns1035LabelProblems("1web").join()).toContain("a DNS-1035 label must consist of");
    expect(dns1035LabelProblems(long(64))).toEqual(["must be no more than 63 characters"]);
  });
});

describe("labels", () => {
  it.each(["app", "app.kubernetes.io/name", "example.com/My_Name.1", "A"])("a key may be %j", (key) => {
    expect(labelKeyProblems(key)).toEqual([]);
  });

  it.each([
    ["a/b/c", "a valid label key must consist of"],
    ["/name", "prefix part must be non-empty"],
    ["Example.com/name", "prefix part a lowercase RFC 1123 subdomain"],
    ["example.com/", "name part must be non-empty"],
    ["my key", "name part must consist of alphanumeric characters"],
    [long(64), "name part must be no more than 63 bytes"],
    ["-a", "name part must consist of"],
  ])("a key may not be %j: %s", (key, words) => {
    expect(qualifiedNameProblems(key).join("; ")).toContain(words);
  });

  it.each(["", "v1.2.3", "A_b-c", "true"])("a value may be %j", (value) => {
    expect(labelValueProblems(value)).toEqual([]);
  });

  it.each(["nginx:1.27", "shop/api", "me@example.com", "1.0+build", "two words", "-a", "a.", "{}"])(
    "a value may not be %j",
    (value) => {
      expect(labelValueProblems(value).join()).toContain("a valid label must be an empty string or consist of");
    },
  );

  it("judges annotation keys in lower case", () => {
    expect(annotationKeyProblems("Example.com/Name")).toEqual([]);
    expect(annotationKeyProblems("two words")).toHaveLength(1);
  });
});

describe("ports", () => {
  it.each([
    ["http", []],
    ["http-2", []],
    ["8080", ["must contain at least one letter (a-z)"]],
    ["a-very-long-port", ["must be no more than 15 characters"]],
    ["http_api", ["must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)"]],
    ["http--api", ["must not contain consecutive hyphens"]],
    ["-http", ["must not begin or end with a hyphen"]],
    [
      "HTTP",
      [
        "must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)",
        "must contain at least one letter (a-z)",
      ],
    ],
  ])("the name %j", (name, problems) => {
    expect(portNameProblems(name)).toEqual(problems);
  });
});

describe("keys and variables", () => {
  it("relaxes names of variables in 1.34", () => {
    expect(envNameProblems("my.var-1", 31)).toEqual([]);
    expect(envNameProblems("1VAR", 31).join()).toContain("must not start with a digit");
    expect(envNameProblems("my var", 31)).toHaveLength(1);
    expect(envNameProblems("..x", 31)).toContain("must not start with '..'");
    expect(envNameProblems("1 VAR", 32)).toEqual([]);
    expect(envNameProblems("a=b", 34).join()).toContain("other than '='");
    expect(envNameProblems("é", 34)).toHaveLength(1);
  });

  it("knows what a shell can read", () => {
    expect(["MY_VAR", "MY-VAR", "my.var", "1A"].map(isShellVariable)).toEqual([true, false, false, false]);
  });

  it.each(["app.yaml", "KEY_1", "...", "-"])("judges the data key %j", (key) => {
    expect(configKeyProblems(key)).toEqual(key === "..." ? ["must not start with '..'"] : []);
  });

  it.each([
    ["config/app.yaml", "a valid config key must consist of"],
    [".", "must not be '.'"],
    ["..", "must not be '..'"],
    ["", "a valid config key must consist of"],
    [long(254), "must be no more than 253 characters"],
  ])("refuses the data key %j", (key, words) => {
    expect(configKeyProblems(key).join()).toContain(words);
  });

  it("lets RBAC names hold what a URL path can", () => {
    expect(pathSegmentProblems("system:Node_Reader")).toEqual([]);
    expect(pathSegmentProblems("a/b%")).toEqual(["may not contain '/'", "may not contain '%'"]);
    expect(pathSegmentProblems("..")).toEqual(["may not be '..'"]);
  });
});

describe("properties", () => {
  it("a label is a subdomain, and a DNS-1035 label is a label", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-a-z0-9]{0,12}$/), (name) => {
        if (dns1123LabelProblems(name).length === 0) expect(dns1123SubdomainProblems(name)).toEqual([]);
        if (dns1035LabelProblems(name).length === 0) expect(dns1123LabelProblems(name)).toEqual([]);
      }),
    );
  });
});
