/** Heap sizes that options of a runtime set, in bytes. */
export interface HeapOptions {
  /** -Xmx, --max-old-space-size, GOMEMLIMIT. */
  readonly max: number | undefined;
  /** -Xms. */
  readonly initial: number | undefined;
  /** -XX:MaxRAMPercentage. */
  readonly percent: number | undefined;
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["k", 2 ** 10],
  ["m", 2 ** 20],
  ["g", 2 ** 30],
  ["t", 2 ** 40],
]);

/** Variables that a JVM reads itself, whatever the program (JDK_JAVA_OPTIONS: only the `java` launcher, from 9 on). */
export const JVM_VARIABLES: readonly string[] = ["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"];

/** Variables that only an entrypoint written for them reads; `java -jar` alone ignores them. */
export const ENTRYPOINT_VARIABLES: readonly string[] = [
  "JAVA_OPTS",
  "JAVA_OPTIONS",
  "JAVA_ARGS",
  "ES_JAVA_OPTS",
  "LS_JAVA_OPTS",
  "OPENSEARCH_JAVA_OPTS",
  "KAFKA_HEAP_OPTS",
  "KAFKA_OPTS",
  "CATALINA_OPTS",
  "JENKINS_JAVA_OPTS",
];

/** Options of a JVM in one text (`-Xms512m -Xmx2g`); of repeated ones the last counts, as for the JVM. */
export function jvmHeap(options: string): HeapOptions {
  const words = options.split(/\s+/);
  return {
    max: lastSize(words, /^-(?:Xmx|XX:MaxHeapSize=)(\d{1,15})([kmgt]?)$/i),
    initial: lastSize(words, /^-(?:Xms|XX:InitialHeapSize=)(\d{1,15})([kmgt]?)$/i),
    percent: lastNumber(words, /^-XX:MaxRAMPercentage=(\d{1,3}(?:\.\d{1,9})?)$/),
  };
}

/** `--max-old-space-size` of Node.js (in NODE_OPTIONS or among the arguments), which counts MiB. */
export function nodeHeap(options: string): number | undefined {
  const words = options.replace(/(--max[-_]old[-_]space[-_]size)\s+(?=\d)/g, "$1=").split(/\s+/);
  const mebibytes = lastNumber(words, /^--max[-_]old[-_]space[-_]size=(\d{1,9})$/);
  return mebibytes === undefined ? undefined : mebibytes * 2 ** 20;
}

/** GOMEMLIMIT: `750MiB`, `1GiB`, bytes; undefined for `off` and for what Go does not read. */
export function goMemoryLimit(value: string): number | undefined {
  const [, digits = "", unit = ""] = /^(\d{1,19})(?:([KMGT]i)?B)?$/.exec(value) ?? [];
  const factor = UNITS.get(unit.slice(0, 1).toLowerCase());
  return digits === "" || factor === undefined ? undefined : Number(digits) * factor;
}

/** A size as the JVM and many servers write it: `512m`, `2g`, `1073741824`. */
export function heapSize(text: string): number | undefined {
  const [, digits = "", unit = ""] = /^(\d{1,15})([kmgt]?)b?$/i.exec(text.trim()) ?? [];
  const factor = UNITS.get(unit.toLowerCase());
  return digits === "" || factor === undefined ? undefined : Number(digits) * factor;
}

function lastSize(words: readonly string[], pattern: RegExp): number | undefined {
  const found = words.map((word) => pattern.exec(word)).findLast((match) => match !== null);
  return found === undefined || found === null ? undefined : heapSize(`${found[1] ?? ""}${found[2] ?? ""}`);
}

function lastNumber(words: readonly string[], pattern: RegExp): number | undefined {
  const found = words.map((word) => pattern.exec(word)).findLast((match) => match !== null);
  return found?.[1] === undefined ? undefined : Number(found[1]);
}
