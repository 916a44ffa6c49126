/** What a process of a language needs before it does any work, in MiB: half of it is likely to be killed while it starts. */
export const MEMORY_FLOORS = {
  jvm: 192,
  rails: 160,
  dotnet: 96,
  node: 64,
  python: 48,
  go: 16,
  rust: 16,
} as const;

export type Language = keyof typeof MEMORY_FLOORS;

/** How a memory limit compares with the floor of a language; undefined where it is above. */
export function belowFloor(language: Language, limit: number): "below" | "far-below" | undefined {
  const floor = MEMORY_FLOORS[language] * 2 ** 20;
  if (limit >= floor) return undefined;
  return limit < floor / 2 ? "far-below" : "below";
}
