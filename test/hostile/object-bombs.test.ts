import { afterAll, describe, expect, test } from "vitest";
import { CONFIG, each, type Files, pod, Workshop } from "./measured.ts";

const workshop = new Workshop();
afterAll(() => workshop.dispose());

type Case = readonly [string, () => Files, string | RegExp, number];

const one = (text: () => string) => (): Files => ({ "a.yaml": text() });

function container(more: string): string {
  return pod(`  containers:\n  - name: c\n    image: "ghcr.io/acme/a:1"\n${more}`);
}

describe("objects that were made to be held against each other stay within two seconds and half a gigabyte", () => {
  test.each<Case>([
    [
      "20,000 containers in a pod",
      one(() => pod(`  containers:\n${each(20_000, (i) => `  - { name: c${i}, image: "ghcr.io/acme/a:1" }\n`)}`)),
      /Pod "a" has 20000 entries here, more than the 1000/,
      0,
    ],
    [
      "50,000 variables of a Secret that lacks their keys",
      one(() => {
        const item = (i: number) => `    - { name: V${i}, valueFrom: { secretKeyRef: { name: s, key: k${i} } } }\n`;
        return container(`    env:\n${each(50_000, item)}`);
      }),
      /a\.yaml:\d+:\d+/,
      1,
    ],
    [
      "500 mounts beside 500 volumes of nearly their names",
      one(() => {
        const mounts = each(500, (i) => `    - { name: volume-w${i}, mountPath: /m/${i} }\n`);
        return `${container(`    volumeMounts:\n${mounts}`)}  volumes:\n${each(500, (i) => `  - { name: volume-v${i}, emptyDir: {} }\n`)}`;
      }),
      "volume-mount-undefined",
      1,
    ],
    [
      "2,000 rules of an Ingress",
      one(() => {
        const rule = (i: number) =>
          `  - { host: h${i}.acme.io, http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: s${i}, port: { number: 80 } } } }] } }\n`;
        return `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: i }\nspec:\n  rules:\n${each(2000, rule)}`;
      }),
      /Ingress "i" has 2000 entries here/,
      0,
    ],
    [
      "300 references beside 1,000 names that are nearly theirs",
      one(() => {
        const maps = each(1000, (i) => `---\n${CONFIG.replace("name: a", `name: settings-of-x${i}`)}`);
        return `${container(`    envFrom:\n${each(300, (i) => `    - { configMapRef: { name: settings-of-xx${i} } }\n`)}`)}${maps}`;
      }),
      "configmap-missing",
      0,
    ],
    ["1,500 objects of one name", one(() => `---\n${CONFIG}`.repeat(1500)), "object-duplicate", 0],
    [
      "300 Services with 300 pods behind each",
      one(() => {
        const service = (i: number) =>
          `---\napiVersion: v1\nkind: Service\nmetadata: { name: s${i} }\nspec: { selector: { app: a }, ports: [{ port: 80 }] }\n`;
        return each(
          300,
          (i) => `---\n${pod('  containers: [{ name: A, image: "ghcr.io/acme/a:1" }]\n', `p${i}`)}${service(i)}`,
        );
      }),
      "container-name-invalid",
      1,
    ],
    [
      "10,000 findings on one line",
      one(() => {
        const items = each(900, (i) => `{ name: A${i}, image: 'x y' }, `);
        return pod(`  containers: [${items}]\n`);
      }),
      "more findings of this line are not told",
      1,
    ],
    [
      "a cluster of 1,000,000 nodes",
      () => ({
        "k3d.yaml": "apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: a }\nservers: 1\nagents: 1000000\n",
        "a.yaml": pod('  containers: [{ name: A, image: "ghcr.io/acme/a:1" }]\n'),
      }),
      "a.yaml:5:",
      1,
    ],
    [
      "variables that double 40 times",
      one(() => {
        const value = (i: number) => (i === 0 ? "xxxxxxxxxxxxxxxx" : `$(V${i - 1})$(V${i - 1})`);
        return `${container(`    command: ["$(V39)"]\n    env:\n${each(40, (i) => `    - { name: V${i}, value: "${value(i)}" }\n`)}`)}  - { name: A, image: "ghcr.io/acme/a:1" }\n`;
      }),
      "container-name-invalid",
      1,
    ],
  ])("%s", (_title, files, said, status) => {
    const ran = workshop.bounded(files());
    expect(ran.stdout).toMatch(said);
    expect(ran.status).toBe(status);
  });
}, 110_000);
