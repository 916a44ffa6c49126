import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MASK, isCredential, isSecretKey, maskUrlPasswords, maskedValue } from "../../src/k8s/secret-names.ts";

describe("isSecretKey", () => {
  it.each([
    "password",
    "DB_PASSWORD",
    "dbPassword",
    "POSTGRESPASSWORD",
    "redis-pass",
    "API_KEY",
    "apiKey",
    "apikey",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_ACCESS_KEY_ID",
    "SECRET_KEY_BASE",
    "github-token",
    "authToken",
    "tls.key",
    "ssh-key",
    "encryptionKey",
    "JWT_SECRET",
    "clientSecret",
    "MYSQL_PWD",
  ])("masks %s", (name) => {
    expect(isSecretKey(name)).toBe(true);
  });

  it.each([
    "secretName",
    "secretKeyRef",
    "imagePullSecretName",
    "PASSWORD_FILE",
    "tokenPath",
    "tokenExpirationSeconds",
    "key",
    "keyboard",
    "topologyKey",
    "passenger",
    "compass",
    "PATH",
    "secretRef",
    "TOKEN_URL",
    "secretNamespace",
    "USERNAME",
    "monkey",
  ])("shows %s", (name) => {
    expect(isSecretKey(name)).toBe(false);
  });
});

describe("masking", () => {
  it("hides the passwords of URLs wherever they stand", () => {
    expect(maskUrlPasswords("postgres://shop:hunter2@db:5432/shop")).toBe(`postgres://shop:${MASK}@db:5432/shop`);
    expect(maskUrlPasswords("redis://:hunter2@cache")).toBe(`redis://:${MASK}@cache`);
    expect(maskUrlPasswords("http://api:8080/me@home")).toBe("http://api:8080/me@home");
  });

  it("hides values by their key", () => {
    expect(maskedValue("DB_PASSWORD", "hunter2")).toBe(MASK);
    expect(maskedValue("DB_HOST", "db")).toBe("db");
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (key, value) => typeof maskedValue(key, value) === "string"));
  });
});

describe("a credential", () => {
  it.each(["correct-horse", "s3cr3t", "postgres://user:pw@db"])("may be %s", (value) => {
    expect(isCredential(value)).toBe(true);
  });

  it.each([
    undefined,
    "",
    "abc",
    "3600",
    "30m",
    "true",
    "/run/secrets/db",
    "https://login.example.com",
    "$(OTHER)",
    "<fill in>",
    "{{ x }}",
    "a: b\nc: d",
  ])("is not %j", (value) => {
    expect(isCredential(value)).toBe(false);
  });
});
