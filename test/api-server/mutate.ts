import { changed, type Base, type Change, type JsonMap } from "./manifests.ts";
import { MUTATIONS } from "./mutations.ts";
import { randomFrom, shuffled } from "./random.ts";

/** A manifest that differs from its base by the changes, and which kind of mutation they are. */
export interface Mutant {
  readonly base: string;
  readonly mutation: string;
  readonly changes: readonly Change[];
  readonly manifest: JsonMap;
}

/** Some mutants of a base, all kinds of mutation in turn; the same for the same seed. */
export function mutantsOf({ id, manifest }: Base, count: number, seed: string): readonly Mutant[] {
  const queues = [...MUTATIONS].map(([mutation, make]) => {
    return shuffled(make(manifest), randomFrom(`${seed} ${id} ${mutation}`)).map((changes) => ({ mutation, changes }));
  });
  const seen = new Set([JSON.stringify(manifest)]);
  const mutants: Mutant[] = [];
  for (let turn = 0; mutants.length < count && queues.some((queue) => turn < queue.length); turn++) {
    for (const { mutation, changes } of queues.flatMap((queue) => queue[turn] ?? [])) {
      const mutant = changed(manifest, changes);
      const text = JSON.stringify(mutant);
      if (seen.has(text) || mutants.length >= count) continue;
      seen.add(text);
      mutants.push({ base: id, mutation, changes, manifest: mutant });
    }
  }
  return mutants;
}
