import { changed, type Base, type Change, type JsonMap } from "./manifests.ts";
import { MUTATIONS } from "./mutations.ts";
import { randomFrom, shuffled } from "./random.ts";
import { targetsOf } from "./targeted.ts";

/** A manifest that differs from its base by the changes, and which kind of mutation they are. */
export interface Mutant {
  readonly base: string;
  readonly mutation: string;
  readonly changes: readonly Change[];
  readonly manifest: JsonMap;
}

/** Those by hand, and some mutants of a base, all kinds of mutation in turn; the same for the same seed. */
export function mutantsOf({ id, manifest }: Base, count: number, seed: string): readonly Mutant[] {
  const queues = [...MUTATIONS].map(([mutation, make]) => {
    return shuffled(make(manifest), randomFrom(`${seed} ${id} ${mutation}`)).map((changes) => ({ mutation, changes }));
  });
  const mutants = targetsOf(id).map((changes): Mutant => {
    return { base: id, mutation: "targeted", changes, manifest: changed(manifest, changes) };
  });
  const seen = new Set([manifest, ...mutants.map((mutant) => mutant.manifest)].map((one) => JSON.stringify(one)));
  const end = mutants.length + count;
  for (let turn = 0; mutants.length < end && queues.some((queue) => turn < queue.length); turn++) {
    for (const { mutation, changes } of queues.flatMap((queue) => queue[turn] ?? [])) {
      const mutant = changed(manifest, changes);
      const text = JSON.stringify(mutant);
      if (seen.has(text) || mutants.length >= end) continue;
      seen.add(text);
      mutants.push({ base: id, mutation, changes, manifest: mutant });
    }
  }
  return mutants;
}
