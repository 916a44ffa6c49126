import type { TiltfileFacts } from "./facts.ts";

type Lists = Omit<TiltfileFacts, "file" | "problems" | "broken" | "stop">;

/** The facts while they are being collected. */
export type Collected = { -readonly [K in keyof Lists]: Lists[K] extends readonly (infer T)[] ? T[] : never } & {
  stop: TiltfileFacts["stop"];
};

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
    contexts: [],
    unusedImages: [],
    loads: [],
    mentions: [],
    unseen: [],
    stop: undefined,
  };
}
