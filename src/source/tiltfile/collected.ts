import type { TiltfileFacts } from "./facts.ts";

type Lists = Omit<TiltfileFacts, "file" | "problems" | "broken" | "stop">;

/** The facts while they are being collected. */
export type Collected = { -readonly [K in keyof Lists]: Lists[K] extends readonly (infer T)[] ? T[] : never } & {
  stop: TiltfileFacts["stop"];
};

/** Nothing that a Tiltfile asks for, to begin with. */
export function emptyCollection(): Collected {
  return {
    files: [],
    builds: [],
    manifests: [],
    resources: [],
    localResources: [],
    customDeploys: [],
    composeFiles: [],
    kinds: [],
    registries: [],
    settings: [],
    parses: [],
    contexts: [],
    unwatched: [],
    unusedImages: [],
    loads: [],
    commands: [],
    steps: [],
    mentions: [],
    unseen: [],
    stop: undefined,
  };
}

/** Where the facts end at a moment. */
export type Mark = ReadonlyMap<unknown[], number>;

/** How far each list has come, so that what is added later can be told from it. */
export function markOf(collected: Collected): Mark {
  return new Map(
    Object.values(collected).flatMap((list) => (Array.isArray(list) ? [[list, list.length] as const] : [])),
  );
}

/** Forgets what was collected since a mark. */
export function forgetSince(mark: Mark): void {
  for (const [list, length] of mark) list.length = length;
}
