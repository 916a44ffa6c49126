import { lazily } from "../../base/lazily.ts";
import { groupBy } from "../../base/collections.ts";
import type { World } from "../edges/resolve.ts";
import type { Container, Environment, Reference, Workload } from "../model.ts";
import { commandHosts } from "./command-hosts.ts";
import { envHosts } from "./env-hosts.ts";
import { fileHosts } from "./file-hosts.ts";
import type { HostReference, HostUse } from "./model.ts";
import { resolveHosts } from "./resolve-hosts.ts";

/** What is linked before anybody asks for hosts. */
export interface HostWorld {
  readonly world: World;
  readonly workloads: readonly Workload[];
  readonly references: readonly Reference[];
  environment(container: Container): Environment;
}

/** Answers which hosts a pod names and where they lead. All are looked for when the first rule asks. */
export function hostQuery(input: HostWorld): (of: Workload) => readonly HostReference[] {
  const byWorkload = lazily(() => {
    const from = groupBy(input.references, (reference) => reference.workload);
    const uses = input.workloads.flatMap((workload) => usesOf(workload, from.get(workload) ?? [], input));
    const used = new Set(input.references.flatMap(({ outcome }) => (outcome.is === "found" ? [outcome.object] : [])));
    return groupBy(resolveHosts(uses, input.world, used), ({ workload }) => workload);
  });
  return (workload) => byWorkload().get(workload) ?? [];
}

/** What several containers are given is said once. */
function usesOf(workload: Workload, references: readonly Reference[], { environment }: HostWorld): readonly HostUse[] {
  const uses = [
    ...workload.containers.flatMap((container) => [
      ...envHosts(container, environment(container)),
      ...commandHosts(container),
    ]),
    ...fileHosts(workload.containers, references),
  ];
  // Places are looked for only where uses look alike.
  const alike = groupBy(uses, looksOf);
  const seen = new Set<string>();
  return uses.filter((use) => {
    const looks = looksOf(use);
    if (alike.get(looks)?.length === 1) return true;
    const { file, start } = use.field.at.span;
    const place = [file, start, looks].join("\n");
    return !seen.has(place) && seen.add(place);
  });
}

function looksOf({ field, range, host, port }: HostUse): string {
  return [field.pathText, range?.start, host, port?.number].join("\n");
}
