import { describe, expect, test } from "vitest";
import { refusalsOf } from "./refusals-of.ts";

const configMap = (data: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: site }\n${data}\n`;
const secret = (data: string): string => `apiVersion: v1\nkind: Secret\nmetadata: { name: db }\n${data}\n`;
const encode = (text: string): string => Buffer.from(text).toString("base64");

const KEY = "a valid config key must consist of alphanumeric characters, '-', '_' or '.'";
const REDACTED = 'Invalid value: "<secret contents redacted>"';

describe("a ConfigMap", () => {
  test.each([
    ['data: { "b/c": "" }', expect.stringContaining(`data[b/c]: Invalid value: "b/c": ${KEY}`)],
    ['data: { "..x": "" }', `data[..x]: Invalid value: "..x": must not start with '..'`],
    ['binaryData: { "a b": "" }', expect.stringContaining(`binaryData[a b]: Invalid value: "a b": ${KEY}`)],
    ["data: { a: x }\nbinaryData: { a: eA== }", 'data[a]: Invalid value: "a": duplicate of key present in binaryData'],
    [`data: { a: ${"x".repeat(1_048_577)} }`, "[]: Too long: may not be more than 1048576 bytes"],
    [`data: { a: ${"\u00e9".repeat(524_289)} }`, "[]: Too long: may not be more than 1048576 bytes"],
  ])("%.40s is refused", (data, words) => {
    expect(refusalsOf(configMap(data))).toEqual([words]);
  });

  test.each([
    "data: { a: x }\nbinaryData: { b: eA== }",
    'data: { "${KEY}": x }',
    `data: { a: ${"x".repeat(1_048_576)} }`,
    `binaryData: { a: ${encode("x".repeat(1_048_576))} }`,
  ])("%.40s is accepted", (data) => {
    expect(refusalsOf(configMap(data))).toEqual([]);
  });
});

describe("a Secret", () => {
  test.each([
    ['stringData: { "a b": x }', [expect.stringContaining(`data[a b]: Invalid value: "a b": ${KEY}`)]],
    [`data: { a: ${encode("x".repeat(1_048_577))} }`, ["data: Too long: may not be more than 1048576 bytes"]],
    ["type: kubernetes.io/tls\ndata: { tls.crt: eA== }", ["data[tls.key]: Required value"]],
    ["type: kubernetes.io/basic-auth", ["data[username]: Required value", "data[password]: Required value"]],
    ["type: kubernetes.io/ssh-auth\ndata: { ssh-privatekey: '' }", ["data[ssh-privatekey]: Required value"]],
    [
      "type: kubernetes.io/service-account-token",
      ["metadata.annotations[kubernetes.io/service-account.name]: Required value"],
    ],
    [
      "type: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: '[]' }",
      [
        `data[.dockerconfigjson]: ${REDACTED}: json: cannot unmarshal array into Go value of type map[string]interface {}`,
      ],
    ],
    [
      "type: kubernetes.io/dockercfg\ndata: { .dockercfg: '' }",
      [`data[.dockercfg]: ${REDACTED}: unexpected end of JSON input`],
    ],
    [`type: kubernetes.io/dockercfg\ndata: { .dockercfg: ${encode("hunter2")} }`, [`data[.dockercfg]: ${REDACTED}`]],
  ])("%.60s is refused", (data, words) => {
    expect(refusalsOf(secret(data))).toEqual(words);
  });

  test.each([
    "type: kubernetes.io/tls\nstringData: { tls.crt: '', tls.key: '' }",
    "type: kubernetes.io/basic-auth\ndata: { password: '' }",
    "type: kubernetes.io/ssh-auth\nstringData: { ssh-privatekey: ${KEY} }",
    "type: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: 'null' }",
    "type: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: '{{ .Values.login }}' }",
    "type: kubernetes.io/dockerconfigjson\ndata: { .dockerconfigjson: 'ENC[AES256_GCM,data:x]' }\nsops: {}",
    "type: acme.example/token",
    "type: ${TYPE}",
  ])("%s is accepted", (data) => {
    expect(refusalsOf(secret(data))).toEqual([]);
  });
});
