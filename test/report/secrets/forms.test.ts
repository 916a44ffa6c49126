import { describe, expect, test } from "vitest";
import { maskSecrets } from "../../../src/report/secrets/mask.ts";

/** The text with each `HIDE` word as stars. */
function wanted(text: string): string {
  return text.replace(/HIDE\w*/g, (secret) => "*".repeat(secret.length));
}

describe("a password on a command line", () => {
  test.each([
    'command: ["mysqladmin", "ping", "-uroot", "-pHIDE1"]\n',
    "args:\n  - mysql\n  - -uroot\n  - -pHIDE1\n  - -e\n  - select 1\n",
    'command: [sh, -c, "mysqladmin ping -u root -pHIDE1 && echo -plain"]\n',
    "command: [sh, -c, 'mariadb-dump -u root -p\"HIDE1\" shop']\n",
    "run: mysql -h db -P 3306 -p'HIDE1' < dump.sql; cp -pr a b\n",
    'command: [sh, -c, "mongosh -u root -p HIDE1 --eval 1"]\n',
    'command: ["mongo", "-u", "root", "-p", "HIDE1"]\n',
    "command:\n  - mongodump\n  - -p\n  - HIDE1\n",
    'command: [sh, -c, "redis-cli -a HIDE1 ping"]\n',
    "run: sshpass -pHIDE1 ssh -p 22 host\n",
  ])("is masked: %j", (text) => {
    expect(maskSecrets(text)).toBe(wanted(text));
  });

  test.each([
    'command: ["mysqladmin", "-p$(MYSQL_ROOT_PASSWORD)", "ping"]\n',
    'command: [sh, -c, "mysql -uroot -p${MYSQL_ROOT_PASSWORD} -e 1"]\n',
    'command: [sh, -c, "mysql -p\\"$MYSQL_ROOT_PASSWORD\\" -e 1"]\n',
    "name: mysql\nargs: [tar, -pcf, a.tar]\n",
    "image: mysql:8\ncommand: [cp, -pr, a, b]\n",
    "run: mysql -u root -p shop\n",
    "run: redis-cli -h db -p 6379 ping\n",
    "run: mongosh --port 27017\n",
  ])("is none: %j", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });
});

describe("a document within a string", () => {
  test.each([
    'patch: "apiVersion: v1\\nkind: Secret\\nmetadata:\\n  name: a\\nstringData:\\n  user: HIDE1\\n"\n',
    'patch: "- op: add\\n  path: /stringData/pw\\n  value: HIDE1\\n"\n',
    'patch: "- op: add\\n  path: /spec/x\\n  value:\\n    name: DB_PASSWORD\\n    value: HIDE1\\n"\n',
    '{"patch": "[{\\"op\\": \\"add\\", \\"path\\": \\"/stringData/pw\\", \\"value\\": \\"HIDE1\\"}]"}\n',
    'patch: \'[{"op": "add", "path": "/stringData/pw", "value": "HIDE1"}]\'\n',
    'patch: \'{"kind": "Secret", "data": {"a": "HIDE1"}}\'\n',
    "patches:\n- patch: |-\n    kind: Secret\n    data:\n      x: HIDE1\n",
  ])("shows no secret: %j", (text) => {
    expect(maskSecrets(text)).toBe(wanted(text));
  });

  test("shows the rest", () => {
    const text = 'patch: "kind: ConfigMap\\ndata:\\n  a: shown\\n"\n';
    expect(maskSecrets(text)).toBe(text);
  });
});

test.each([
  "env:\n  - name: DB_PASSWORD\n    valu: HIDE1\n",
  "env:\n  - name: DB_PASSWORD\n    vlaue: HIDE1\n",
  "env: [{ name: DB_PASSWORD, Value: HIDE1 }]\n",
  "env: [{ name: DB_PASSWORD, valeu: HIDE1 }, { name: PORT, valu: shown }]\n",
])("a misspelt value beside the name of a secret is masked: %j", (text) => {
  expect(maskSecrets(text)).toBe(wanted(text));
});

test("whatever quotation marks and clients a text repeats, it takes linear time", () => {
  for (const part of ["mysql -p", '"kind\\n', "mongo ", "'{value", '"\\n{kind"', "-p mysql "]) {
    const start = performance.now();
    maskSecrets(part.repeat(20_000));
    expect(performance.now() - start, part).toBeLessThan(4000);
  }
});
