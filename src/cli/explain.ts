import { nearest, nearMiss } from "../base/near.ts";
import { usageError } from "../base/usage.ts";
import { STATUSES, statusNamed } from "../k8s/pod-status.ts";
import type { Colors } from "../report/colors.ts";
import { exitCodeFacts, exitCodeIn } from "../k8s/status/exit-codes.ts";
import { explainExitCode } from "../report/explain-exit-code.ts";
import { explainRule } from "../report/explain.ts";
import { explainStatus } from "../report/explain-status.ts";
import type { Registry } from "../rule/registry.ts";
import type { FlagValues } from "./arguments.ts";
import { colorsFor } from "./color.ts";
import type { World } from "./world.ts";

/** Explains a rule by its id, an exit code, or a status in kubectl's own words, which may be several: `Init:Error`, `0/1 Running`. */
export async function explainCommand(words: readonly string[], flags: FlagValues, world: World): Promise<void> {
  const topic = words.join(" ").trim();
  if (topic === "")
    throw usageError(
      "nothing to explain",
      "write `k8slint explain RULE`, a status such as CrashLoopBackOff, or an exit code such as 137",
    );
  const { registry } = await world.pipeline();
  world.stdout.write(pageOf(topic, registry, colorsFor(flags, world.stdout, world)));
}

function pageOf(topic: string, registry: Registry, colors: Colors): string {
  const id = registry.resolve(topic)?.id;
  const facts = id === undefined ? undefined : registry.get(id);
  if (facts !== undefined) {
    const options = registry.rules.find((rule) => rule.id === facts.id)?.options;
    return explainRule(facts, { colors, options });
  }
  const exit = exitCodeFacts(exitCodeIn(topic) ?? -1);
  if (exit !== undefined) return explainExitCode(exit, registry.facts, colors);
  const status = statusNamed(topic) ?? statusIn(topic);
  if (status !== undefined) return explainStatus(status, registry.facts, colors);
  const names = [...registry.ids, ...STATUSES.map(({ name }) => name)];
  const near = nearMiss(topic, names)?.name ?? nearest(topic, names);
  const lists = `\`k8slint rules\` lists the rules; statuses are ${STATUSES.map(({ name }) => name).join(", ")}`;
  throw usageError(
    `no rule and no status is called ${JSON.stringify(topic)}`,
    near === undefined ? lists : `one with a near name exists: ${near}`,
  );
}

/** The status in what a report predicts: `ErrImagePull, ImagePullBackOff`, `Running, no endpoints`. */
function statusIn(text: string): ReturnType<typeof statusNamed> {
  const parts = text.split(/[,;()]/).map((part) => part.trim());
  // That it runs says less than what follows.
  const telling = parts.filter((part) => part !== "" && part.toLowerCase() !== "running");
  return parts.length < 2 ? undefined : telling.map(statusNamed).find((status) => status !== undefined);
}
