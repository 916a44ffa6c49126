import { dirname } from "node:path/posix";
import type { Finding } from "../../src/base/model.ts";
import { defaultConfiguration } from "../../src/rule/config/model.ts";
import { RULE_CRASHED } from "../../src/rule/own-facts.ts";
import { lint } from "../../src/run.ts";
import { memoryHost } from "../harness/memory-host.ts";
import { CLUSTER, type JsonMap } from "./manifests.ts";

/** What k8slint predicts of manifests: the findings of each that say that the apply is refused. */

/** What kubectl shows of an apply that the server refuses. */
const REFUSAL = /^(Invalid|BadRequest|Forbidden|NotFound|unable to decode|no matches for kind|the apply is refused)\b/;
/** Manifests of one run lie in folders of their own, so that none is context of another. */
const TOGETHER = 100;

export async function predictRefusals(manifests: readonly JsonMap[]): Promise<readonly (readonly Finding[])[]> {
  const all: (readonly Finding[])[] = [];
  for (let start = 0; start < manifests.length; start += TOGETHER) {
    all.push(...(await predictSome(manifests.slice(start, start + TOGETHER))));
  }
  return all;
}

/** True also for a rule that failed: what it would have said is not known. */
function isRefusal({ rule, level, predicts }: Finding): boolean {
  return rule === RULE_CRASHED || (level === "error" && REFUSAL.test(predicts));
}

async function predictSome(manifests: readonly JsonMap[]): Promise<readonly (readonly Finding[])[]> {
  const files = manifests.map((manifest, index) => [`${index}/manifest.yaml`, JSON.stringify(manifest, null, 2)]);
  const host = memoryHost({ "cluster.yaml": CLUSTER, ...Object.fromEntries(files) });
  const report = await lint(host, { given: [""], configuration: defaultConfiguration, kubeVersion: "1.35" });
  const found: Finding[][] = manifests.map(() => []);
  for (const finding of report.findings) {
    if (isRefusal(finding)) found[Number(dirname(finding.at.file))]?.push(finding);
  }
  return found;
}
