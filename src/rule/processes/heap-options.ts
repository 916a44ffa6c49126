import { heapSize } from "../../k8s/known-images/heap.ts";

/** An option of a runtime or server that sizes memory. */
export interface MemoryOption {
  /** The whole option, its digits and its unit, as groups; global. */
  readonly pattern: RegExp;
  /** What it sizes, as a noun: "the heap of the JVM". */
  readonly sizes: string;
  /** The part of the memory limit that it may take without harm. */
  readonly share: number;
  /** Bytes of a matched number and unit, in a container with this memory limit. */
  bytes(digits: string, unit: string, limit: number): number | undefined;
  /** True where the process takes all of it in the end. */
  readonly fills: boolean;
  /** What else the same options allow, each on top of it. */
  readonly besides?: RegExp;
  /** Completes "set it to ...". */
  readonly advice?: string;
}

/** -Xmx, with what else a JVM may take: classes, direct buffers, compiled code. */
export const JVM: MemoryOption = {
  pattern: /(?:^|\s)(-(?:Xmx|XX:MaxHeapSize=)(\d{1,15})([kmgtKMGT]?))(?=\s|$)/g,
  sizes: "the heap of the JVM",
  // Metaspace, threads and buffers need room beside the heap.
  share: 0.8,
  bytes: (digits, unit) => heapSize(`${digits}${unit}`),
  fills: true,
  besides:
    /(?:^|\s)(-XX:(?:MaxMetaspaceSize|MaxDirectMemorySize|ReservedCodeCacheSize)=(\d{1,15})([kmgtKMGT]?))(?=\s|$)/g,
};

export const JVM_START: MemoryOption = {
  ...without(JVM, "besides"),
  pattern: /(?:^|\s)(-(?:Xms|XX:InitialHeapSize=)(\d{1,15})([kmgtKMGT]?))(?=\s|$)/g,
  sizes: "the first heap of the JVM",
  share: 1,
};

/** Without -Xmx: a share of the memory limit. */
export const JVM_PERCENT: MemoryOption = {
  ...without(JVM, "besides"),
  pattern: /(?:^|\s)(-XX:MaxRAMPercentage=(\d{1,3}(?:\.\d{1,9})?)())(?=\s|$)/g,
  bytes: (digits, _unit, limit) => (limit * Number(digits)) / 100,
  advice: "75",
};

/** All that a JVM reads. */
export const JVM_OPTIONS: readonly MemoryOption[] = [JVM, JVM_START, JVM_PERCENT];

export const NODE: MemoryOption = {
  pattern: /(?:^|\s)(--max[-_]old[-_]space[-_]size[= ](\d{1,9})())(?=\s|$)/g,
  sizes: "the heap of Node.js",
  share: 0.9,
  bytes: (digits) => Number(digits) * 2 ** 20,
  fills: true,
};

/** Caches of servers, by the program whose argument sizes them. */
export const CACHES: readonly (readonly [RegExp, MemoryOption])[] = [
  [
    /^redis-server$|^valkey-server$/,
    cache(/(?:^|\s)(--maxmemory (\d{1,15})((?:[kmg]b?)?))(?=\s|$)/gi, "the data of Redis"),
  ],
  [
    /^memcached$/,
    {
      ...cache(/(?:^|\s)((?:-m|--memory-limit)[= ]?(\d{1,9})())(?=\s|$)/g, "the cache of memcached"),
      bytes: NODE.bytes,
    },
  ],
  [/^postgres$/, cache(/(?:^|\s)(shared_buffers=(\d{1,9})([KMGT]?B?))(?=\s|$)/gi, "shared_buffers of PostgreSQL")],
  [
    /^mysqld$|^mariadbd$/,
    cache(/(?:^|\s)(--innodb[-_]buffer[-_]pool[-_]size=(\d{1,15})([KMGT]?))(?=\s|$)/gi, "the buffer pool of InnoDB"),
  ],
  [
    /^mongod$/,
    {
      ...cache(/(?:^|\s)(--wiredTigerCacheSizeGB[= ](\d{1,6}(?:\.\d{1,6})?)())(?=\s|$)/g, "the cache of MongoDB"),
      bytes: (digits) => Number(digits) * 2 ** 30,
    },
  ],
  [
    /^(?:rpk|redpanda)$/,
    { ...cache(/(?:^|\s)(--memory[= ](\d{1,9})([KMGT]?))(?=\s|$)/g, "the memory of Redpanda"), fills: true },
  ],
];

function cache(pattern: RegExp, sizes: string): MemoryOption {
  return { pattern, sizes, share: 1, bytes: (digits, unit) => heapSize(`${digits}${unit.slice(0, 1)}`), fills: false };
}

function without(option: MemoryOption, key: "besides"): Omit<MemoryOption, "besides"> {
  const { [key]: _left, ...rest } = option;
  return rest;
}

/** An option that a text holds. */
export interface MatchedOption {
  readonly option: MemoryOption;
  /** As written. */
  readonly text: string;
  readonly bytes: number;
  /** Where it begins in the text. */
  readonly start: number;
  readonly besides: readonly { readonly text: string; readonly bytes: number }[];
}

/** The options that a text holds; of one that is repeated the last counts, and a heap in bytes goes before one in percent. */
export function matchedOptions(
  text: string,
  options: readonly MemoryOption[],
  limit: number,
): readonly MatchedOption[] {
  const read = text.slice(0, 10_000);
  const found = options.flatMap((option) => {
    const last = [...read.matchAll(option.pattern)].at(-1);
    const [, written = "", digits = "", unit = ""] = last ?? [];
    const bytes = last === undefined ? undefined : option.bytes(digits, unit, limit);
    if (last === undefined || bytes === undefined) return [];
    const start = last.index + last[0].indexOf(written);
    return [{ option, text: written, bytes, start, besides: besidesIn(read, option) }];
  });
  const isSized = found.some(({ option }) => option === JVM);
  return isSized ? found.filter(({ option }) => option !== JVM_PERCENT) : found;
}

function besidesIn(text: string, { besides }: MemoryOption): MatchedOption["besides"] {
  if (besides === undefined) return [];
  return [...text.matchAll(besides)].flatMap(([, written = "", digits = "", unit = ""]) => {
    const bytes = heapSize(`${digits}${unit}`);
    return bytes === undefined ? [] : [{ text: written, bytes }];
  });
}
