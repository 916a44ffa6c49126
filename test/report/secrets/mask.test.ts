import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskSecrets } from "../../../src/report/secrets/mask.ts";

/** The lines in which a text is not masked as it should be: each `HIDE` word as stars, and nothing else. */
function misses(text: string): readonly string[] {
  const wanted = text.replace(/HIDE\w*/g, (secret) => "*".repeat(secret.length)).split("\n");
  const lines = maskSecrets(text).split("\n");
  return [...lines.filter((line, index) => line !== wanted[index]), ...wanted.slice(lines.length)];
}

describe("maskSecrets masks", () => {
  test("data and stringData of a Secret, keys, kind and type staying", () => {
    expect(
      misses(
        "apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\ndata:\n  user: HIDE1\n  key: 'HIDE2'\n" +
          'stringData:\n  url: "HIDE3"\n  plain: HIDE4 # why\n',
      ),
    ).toEqual([]);
  });

  test("data that is written before the kind", () => {
    expect(
      misses("data:\n  user: HIDE1\nmetadata:\n  name: db\nkind: Secret\n---\nkind: ConfigMap\ndata:\n  user: shown\n"),
    ).toEqual([]);
  });

  test("each Secret of a List and of a stream, and no ConfigMap", () => {
    expect(
      misses(
        "kind: List\nitems:\n- kind: Secret\n  data:\n    a: HIDE1\n- kind: ConfigMap\n  data:\n    a: shown\n---\n" +
          "kind: ConfigMap\ndata:\n  LOG_LEVEL: debug\n---\nkind: Secret\ndata:\n  b: HIDE2\n",
      ),
    ).toEqual([]);
  });

  test("a Secret whose kind is misspelt", () => {
    expect(misses("kind: secert\ndata:\n  a: HIDE1\n")).toEqual([]);
  });

  test("block scalars, folded ones, and blank lines inside", () => {
    expect(
      misses(
        "kind: Secret\nstringData:\n  a: |\n    HIDE1\n\n      HIDE2\n  b: >-\n    HIDE3\n  c: |2+\n    HIDE4\nmetadata: { name: x }\n",
      ),
    ).toEqual([]);
  });

  test("block scalars under a key that names a secret, anywhere", () => {
    expect(misses("config:\n  privateKey: |\n    HIDE1\n    HIDE2\n  other: |\n    shown\n")).toEqual([]);
  });

  test("plain and quoted scalars over several lines", () => {
    expect(misses('a:\n  password: HIDE1\n    HIDE2\n  token: "HIDE3\n\n    HIDE4"\n  name: shown\n')).toEqual([]);
  });

  test("a quotation that never closes, to the end", () => {
    const masked = maskSecrets('password: "abc\nother: def\n');
    expect(masked).toBe('password: "***\n**********\n');
  });

  test("the value of an environment variable, in either order", () => {
    expect(
      misses(
        "env:\n- name: DB_PASSWORD\n  value: HIDE1\n- value: HIDE2\n  name: API_TOKEN\n- name: LOG\n  value: shown\n" +
          "- name: SECRET_KEY\n  value: |\n    HIDE3\n",
      ),
    ).toEqual([]);
  });

  test("the value of an environment variable in braces", () => {
    expect(
      misses(
        'env: [{name: DB_PASSWORD, value: HIDE1}, {value: "HIDE2", name: API_TOKEN}, {name: LOG, value: shown}]\n',
      ),
    ).toEqual([]);
  });

  test("a JSON manifest, compact or laid out", () => {
    expect(misses('{"kind":"Secret","data":{"a":"HIDE1","b":"HIDE2"},"metadata":{"name":"x"}}')).toEqual([]);
    expect(misses('{\n  "data": {\n    "a": "HIDE1"\n  },\n  "kind": "Secret"\n}\n')).toEqual([]);
    expect(
      misses('{"items":[{"kind":"ConfigMap","data":{"a":"shown"}},{"kind":"Secret","stringData":{"a":"HIDE1"}}]}'),
    ).toEqual([]);
    expect(misses('[{"name": "TOKEN", "value": "HIDE1"}]')).toEqual([]);
  });

  test("a JSON manifest that is cut off", () => {
    expect(misses('{"kind":"Secret","data":{"a":"HIDE1","b":"HIDE2"\n')).toEqual([]);
    expect(misses('{"kind":"Secret"\n"password": "HIDE1"\nstringData:\n  a: HIDE2\n')).toEqual([]);
  });

  test("a secretKey that is none of another store's", () => {
    expect(misses("s3:\n  accessKey: HIDE1\n  secretKey: HIDE2\n  bucket: shown\n")).toEqual([]);
    expect(misses("s3: {accessKey: HIDE1, secretKey: HIDE2}\n")).toEqual([]);
  });

  test("data in braces", () => {
    expect(misses('kind: Secret\ndata: {a: HIDE1, "b": "HIDE2"}\n')).toEqual([]);
    expect(misses("kind: Secret\ndata: {\n  a: HIDE1,\n  b: HIDE2\n}\ntype: Opaque\n")).toEqual([]);
  });

  test("data that is a list or a scalar by mistake", () => {
    expect(misses("kind: Secret\ndata:\n- HIDE1\n- a: HIDE2\n")).toEqual([]);
    expect(misses("kind: Secret\ndata: HIDE1\n")).toEqual([]);
    expect(misses("kind: Secret\nstringData: HIDE1\n")).toEqual([]);
  });

  test("what a generator of Secrets gets, its keys staying", () => {
    expect(
      misses(
        "secretGenerator:\n- name: db\n  literals:\n  - user=HIDE1\n  - 'pw=HIDE2'\nconfigMapGenerator:\n- name: c\n" +
          "  literals:\n  - LEVEL=debug\n",
      ),
    ).toEqual([]);
  });

  test("patches that write a Secret's data", () => {
    expect(misses("patches:\n- patch: |-\n    kind: Secret\n    data:\n      a: HIDE1\n- path: other.yaml\n")).toEqual(
      [],
    );
    expect(
      misses(
        "- op: replace\n  path: /stringData/user\n  value: HIDE1\n- op: add\n  path: /data/password\n  value: HIDE2\n",
      ),
    ).toEqual([]);
  });

  test("a file inside a ConfigMap", () => {
    expect(
      misses(
        "kind: ConfigMap\ndata:\n  app.yaml: |\n    db:\n      host: shown\n      password: HIDE1\n" +
          "  app.properties: |\n    spring.datasource.password=HIDE2\n    level=debug\n",
      ),
    ).toEqual([]);
  });

  test("lists under a key that names secrets", () => {
    expect(misses("tokens:\n- HIDE1\n- 'HIDE2'\napiKeys: [HIDE3, HIDE4]\nnames:\n- shown\n")).toEqual([]);
  });

  test("options of a command", () => {
    expect(misses('args: ["--password", "HIDE1", "--token=HIDE2", "--name=shown"]\n')).toEqual([]);
    expect(misses("args:\n- --password\n- HIDE1\n- --token=HIDE2\n- shown\n")).toEqual([]);
    expect(misses("command: psql --password HIDE1 --host shown\n")).toEqual([]);
  });

  test("URLs with a password, headers, private keys", () => {
    expect(misses("url: postgres://user:HIDE1@db:5432/app\nother: http://host:8080/a@b\n")).toEqual([]);
    expect(misses('curl -H "Authorization: Bearer HIDE1" http://shown\n')).toEqual([]);
    expect(
      misses("a: |\n  -----BEGIN RSA PRIVATE KEY-----\n  HIDE1\n  HIDE2\n  -----END RSA PRIVATE KEY-----\n"),
    ).toEqual([]);
    expect(misses("-----BEGIN PRIVATE KEY-----\nHIDE1")).toEqual([]);
  });

  test("Dockerfiles, Tiltfiles and comments", () => {
    expect(misses("FROM shown\nENV DB_PASSWORD=HIDE1 LEVEL=debug\nENV API_TOKEN HIDE2\nARG TOKEN=HIDE3\n")).toEqual([]);
    expect(misses("x = {'password': 'HIDE1', \"token\": \"HIDE2\", 'name': 'shown'}\nsecret='HIDE3'\n")).toEqual([]);
    expect(misses("# password: HIDE1\n")).toEqual([]);
  });

  test("the annotation in which kubectl keeps a Secret", () => {
    const annotation = "kubectl.kubernetes.io/last-applied-configuration";
    expect(misses(`metadata:\n  annotations:\n    ${annotation}: |\n      HIDE1\n    note: shown\n`)).toEqual([]);
    const masked = maskSecrets(`  ${annotation}: '{"kind":"Secret","data":{"a":"HIDE1"}}'`);
    expect(masked).not.toMatch(/HIDE/);
  });

  test("Windows line ends, tabs, a byte order mark and no line end at the end", () => {
    expect(
      misses("kind: Secret\r\ndata:\r\n  a: HIDE1\r\n  b: |\r\n    HIDE2\r\n\r\n    HIDE3\r\ntype: Opaque"),
    ).toEqual([]);
    expect(misses("kind: Secret\ndata:\n\ta: HIDE1\n")).toEqual([]);
    expect(misses("\ufeffkind: Secret\nstringData:\n  a: HIDE1")).toEqual([]);
  });

  test("anchors and tags staying", () => {
    expect(misses("stringData:\n  a: &x HIDE1\n  b: !!str HIDE2\n  c: *x\n")).toEqual([]);
  });

  test("characters outside the basic plane, unit by unit", () => {
    expect(maskSecrets("password: \u{1f600}a")).toBe("password: ***");
  });
});

describe("maskSecrets leaves", () => {
  test.each([
    "kind: ExternalSecret\nspec:\n  data:\n  - secretKey: password\n    remoteRef:\n      key: db\n",
    "data:\n- match:\n    secretKey: db-host\n    remoteRef: { remoteKey: db }\n",
    "metadata:\n  annotations:\n    nginx.ingress.kubernetes.io/auth-secret: basic-auth\n    checksum/secret: abc\n",
    "tlsKey: /data/tls.key\nprivateKey: path/to/key.pem\n",
    "image: registry.example.com/token:v1\n",
    "volumes:\n- name: v\n  secret:\n    secretName: db-password\n    items:\n    - key: password\n      path: pw\n",
    "env:\n- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db-password\n      key: password\n",
    "env:\n- name: A\n  valueFrom: { secretKeyRef: { name: db-password, key: password } }\n",
    "imagePullSecrets:\n- name: regcred\n- regcred\n",
    "imagePullSecrets: [{name: regcred}]\n",
    "automountServiceAccountToken: false\n",
    "kind: ServiceAccount\nsecrets:\n- name: builder-token\n",
    "sources:\n- serviceAccountToken:\n    path: token\n    expirationSeconds: 3600\n",
    "kind: ConfigMap\ndata:\n  LOG_LEVEL: debug\n  app.conf: |\n    level = debug\n",
    "password: ${DB_PASSWORD}\ntoken: $(TOKEN)\nsecret: <your-secret>\napiKey: {{ .Values.apiKey }}\n",
    "password:\ntoken: ''\nsecret: null\n",
    "rules:\n- resources: [secrets]\n  verbs: [get]\n",
    "kind: Secret\nmetadata:\n  name: db\n  labels:\n    app: web\ntype: kubernetes.io/tls\n",
    "kind: SecretStore\nspec:\n  provider:\n    vault:\n      path: secret/data\n",
    "FROM node:22\nENV NODE_ENV=production\nENV PASSWORD_FILE=/run/pw\n",
    "tls:\n- secretName: shop-tls\n  hosts: [shop.example.com]\n",
    "",
  ])("%j", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  test("a default inside a template is no placeholder", () => {
    expect(maskSecrets('password: {{ .Values.password | default "hunter2" }}\n')).not.toContain("hunter2");
  });
});

describe("maskSecrets on any input", () => {
  const words = fc.constantFrom(
    "kind: Secret\n",
    "data:\n",
    "  stringData:\n",
    "- ",
    "  ",
    "password: ",
    "a: ",
    "|\n",
    '"',
    "'",
    "{",
    "}",
    "[",
    ",",
    "value",
    "\n",
    "\r\n",
    "\t",
    "# ",
    "---\n",
    "{{",
    "--token",
    "=",
    "://u:",
    "@",
    "-----BEGIN PRIVATE KEY-----",
    "\u{1f600}",
    "__proto__: ",
    "constructor: ",
  );

  test("keeps length and line breaks, and masking twice changes nothing more", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        const masked = maskSecrets(text);
        expect(masked).toHaveLength(text.length);
        expect(masked.replace(/[^\r\n]/g, "")).toBe(text.replace(/[^\r\n]/g, ""));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["nested block scalars", Array.from({ length: 3000 }, (_, i) => `${" ".repeat(i)}value: |\n`).join("")],
    ["nested data", Array.from({ length: 3000 }, (_, i) => `${" ".repeat(i)}data: |\n`).join("")],
    ["open braces", "a: {\n".repeat(50_000)],
    ["deep braces", "{".repeat(200_000)],
    ["open quotation marks", 'value: "\n'.repeat(50_000)],
    ["pairs in one line", "password=".repeat(100_000)],
    ["escaped pairs", 'token: \\"'.repeat(50_000)],
    ["one long name", "a.".repeat(500_000)],
    ["many URLs", "http://a:".repeat(100_000)],
    ["keys without end", "-----BEGIN PRIVATE KEY-----".repeat(20_000)],
    ["a long secret", `kind: Secret\ndata:\n  a: ${"x".repeat(2_000_000)}\n`],
  ])("ends in time: %s", (_name, text) => {
    expect(maskSecrets(text)).toHaveLength(text.length);
  });
});
