import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskSecrets } from "../../../src/report/secrets/mask.ts";

/** Masks a text and checks that `HIDE` words are gone, that all else is there, and that the shape is kept. */
function masks(text: string): void {
  const masked = maskSecrets(text);
  expect(masked).toHaveLength(text.length);
  expect(masked.split(/\r\n|\r|\n/).map((line) => line.length)).toEqual(
    text.split(/\r\n|\r|\n/).map((line) => line.length),
  );
  expect(masked).not.toMatch(/HIDE/);
  expect(masked).toBe(text.replace(/\S*HIDE\S*/g, (word) => keepEdges(word)));
}

/** `"HIDE1",` becomes `"*****",`: what stands around the word stays. */
function keepEdges(word: string): string {
  return word.replace(/HIDE\w*/g, (secret) => "*".repeat(secret.length));
}

describe("maskSecrets masks", () => {
  test("data and stringData of a Secret, keys, kind and type staying", () => {
    masks(
      "apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\ndata:\n  user: HIDE1\n  key: 'HIDE2'\n" +
        'stringData:\n  url: "HIDE3"\n  plain: HIDE4 # why\n',
    );
  });

  test("data that is written before the kind", () => {
    masks("data:\n  user: HIDE1\nmetadata:\n  name: db\nkind: Secret\n---\nkind: ConfigMap\ndata:\n  user: shown\n");
  });

  test("each Secret of a List and of a stream, and no ConfigMap", () => {
    masks(
      "kind: List\nitems:\n- kind: Secret\n  data:\n    a: HIDE1\n- kind: ConfigMap\n  data:\n    a: shown\n---\n" +
        "kind: ConfigMap\ndata:\n  LOG_LEVEL: debug\n---\nkind: Secret\ndata:\n  b: HIDE2\n",
    );
  });

  test("a Secret whose kind is misspelt", () => {
    masks("kind: secert\ndata:\n  a: HIDE1\n");
  });

  test("block scalars, folded ones, and blank lines inside", () => {
    masks(
      "kind: Secret\nstringData:\n  a: |\n    HIDE1\n\n      HIDE2\n  b: >-\n    HIDE3\n  c: |2+\n    HIDE4\nmetadata: { name: x }\n",
    );
  });

  test("block scalars under a key that names a secret, anywhere", () => {
    masks("config:\n  privateKey: |\n    HIDE1\n    HIDE2\n  other: |\n    shown\n");
  });

  test("plain and quoted scalars over several lines", () => {
    masks('a:\n  password: HIDE1\n    HIDE2\n  token: "HIDE3\n\n    HIDE4"\n  name: shown\n');
  });

  test("a quotation that never closes, to the end", () => {
    const masked = maskSecrets('password: "abc\nother: def\n');
    expect(masked).toBe('password: "***\n**********\n');
  });

  test("the value of an environment variable, in either order", () => {
    masks(
      "env:\n- name: DB_PASSWORD\n  value: HIDE1\n- value: HIDE2\n  name: API_TOKEN\n- name: LOG\n  value: shown\n" +
        "- name: SECRET_KEY\n  value: |\n    HIDE3\n",
    );
  });

  test("the value of an environment variable in braces", () => {
    masks('env: [{name: DB_PASSWORD, value: HIDE1}, {value: "HIDE2", name: API_TOKEN}, {name: LOG, value: shown}]\n');
  });

  test("a JSON manifest, compact or laid out", () => {
    masks('{"kind":"Secret","data":{"a":"HIDE1","b":"HIDE2"},"metadata":{"name":"x"}}');
    masks('{\n  "data": {\n    "a": "HIDE1"\n  },\n  "kind": "Secret"\n}\n');
    masks('{"items":[{"kind":"ConfigMap","data":{"a":"shown"}},{"kind":"Secret","stringData":{"a":"HIDE1"}}]}');
    masks('[{"name": "TOKEN", "value": "HIDE1"}]');
  });

  test("a JSON manifest that is cut off", () => {
    masks('{"kind":"Secret","data":{"a":"HIDE1","b":"HIDE2"\n');
    masks('{"kind":"Secret"\n"password": "HIDE1"\nstringData:\n  a: HIDE2\n');
  });

  test("data in braces", () => {
    masks('kind: Secret\ndata: {a: HIDE1, "b": "HIDE2"}\n');
    masks("kind: Secret\ndata: {\n  a: HIDE1,\n  b: HIDE2\n}\ntype: Opaque\n");
  });

  test("data that is a list or a scalar by mistake", () => {
    masks("kind: Secret\ndata:\n- HIDE1\n- a: HIDE2\n");
    masks("kind: Secret\ndata: HIDE1\n");
    masks("kind: Secret\nstringData: HIDE1\n");
  });

  test("what a generator of Secrets gets, its keys staying", () => {
    masks(
      "secretGenerator:\n- name: db\n  literals:\n  - user=HIDE1\n  - 'pw=HIDE2'\nconfigMapGenerator:\n- name: c\n" +
        "  literals:\n  - LEVEL=debug\n",
    );
  });

  test("patches that write a Secret's data", () => {
    masks("patches:\n- patch: |-\n    kind: Secret\n    data:\n      a: HIDE1\n- path: other.yaml\n");
    masks(
      "- op: replace\n  path: /stringData/user\n  value: HIDE1\n- op: add\n  path: /data/password\n  value: HIDE2\n",
    );
  });

  test("a file inside a ConfigMap", () => {
    masks(
      "kind: ConfigMap\ndata:\n  app.yaml: |\n    db:\n      host: shown\n      password: HIDE1\n" +
        "  app.properties: |\n    spring.datasource.password=HIDE2\n    level=debug\n",
    );
  });

  test("lists under a key that names secrets", () => {
    masks("tokens:\n- HIDE1\n- 'HIDE2'\napiKeys: [HIDE3, HIDE4]\nnames:\n- shown\n");
  });

  test("options of a command", () => {
    masks('args: ["--password", "HIDE1", "--token=HIDE2", "--name=shown"]\n');
    masks("args:\n- --password\n- HIDE1\n- --token=HIDE2\n- shown\n");
    masks("command: psql --password HIDE1 --host shown\n");
  });

  test("URLs with a password, headers, private keys", () => {
    masks("url: postgres://user:HIDE1@db:5432/app\nother: http://host:8080/a@b\n");
    masks('curl -H "Authorization: Bearer HIDE1" http://shown\n');
    masks("a: |\n  -----BEGIN RSA PRIVATE KEY-----\n  HIDE1\n  HIDE2\n  -----END RSA PRIVATE KEY-----\n");
    masks("-----BEGIN PRIVATE KEY-----\nHIDE1");
  });

  test("Dockerfiles, Tiltfiles and comments", () => {
    masks("FROM shown\nENV DB_PASSWORD=HIDE1 LEVEL=debug\nENV API_TOKEN HIDE2\nARG TOKEN=HIDE3\n");
    masks("x = {'password': 'HIDE1', \"token\": \"HIDE2\", 'name': 'shown'}\nsecret='HIDE3'\n");
    masks("# password: HIDE1\n");
  });

  test("the annotation in which kubectl keeps a Secret", () => {
    const annotation = "kubectl.kubernetes.io/last-applied-configuration";
    masks(`metadata:\n  annotations:\n    ${annotation}: |\n      HIDE1\n    note: shown\n`);
    const masked = maskSecrets(`  ${annotation}: '{"kind":"Secret","data":{"a":"HIDE1"}}'`);
    expect(masked).not.toMatch(/HIDE/);
  });

  test("Windows line ends, tabs, a byte order mark and no line end at the end", () => {
    masks("kind: Secret\r\ndata:\r\n  a: HIDE1\r\n  b: |\r\n    HIDE2\r\n\r\n    HIDE3\r\ntype: Opaque");
    masks("kind: Secret\ndata:\n\ta: HIDE1\n");
    masks("\ufeffkind: Secret\nstringData:\n  a: HIDE1");
  });

  test("anchors and tags staying", () => {
    masks("stringData:\n  a: &x HIDE1\n  b: !!str HIDE2\n  c: *x\n");
  });

  test("characters outside the basic plane, unit by unit", () => {
    expect(maskSecrets("password: \u{1f600}a")).toBe("password: ***");
  });
});

describe("maskSecrets leaves", () => {
  test.each([
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
