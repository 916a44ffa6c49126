import { type Origin, placed } from "../../base/model.ts";
import type { Container, Environment, Process } from "../../graph/model.ts";
import { knownImageOf } from "../../graph/process.ts";
import { startedImage } from "../../graph/started-image.ts";
import { ENTRYPOINT_VARIABLES, goMemoryLimit, heapSize, JVM_VARIABLES } from "../../k8s/known-images/heap.ts";
import { argvWords, mainWords, programOf } from "../../k8s/command-line.ts";
import type { Field } from "../../source/field.ts";
import { partOf } from "../../source/part.ts";
import { commandField } from "./command-place.ts";

/** Memory that a setting of a runtime or server asks for. */
export interface HeapSetting {
  /** As written: `-Xmx2g`, `GOMEMLIMIT=1GiB`. */
  readonly text: string;
  /** What it sizes, as a noun: "the heap of the JVM". */
  readonly sizes: string;
  readonly bytes: number;
  /** The part of the memory limit that it may take without harm. */
  readonly share: number;
  readonly at: Origin;
  /** True where the process surely reads the setting, and takes all of it in the end. */
  readonly sure: boolean;
}

interface Option {
  readonly pattern: RegExp;
  readonly sizes: string;
  readonly share: number;
  /** Bytes of a matched number and unit. */
  bytes(digits: string, unit: string): number | undefined;
  readonly fills: boolean;
}

const JVM: Option = {
  pattern: /(?:^|\s)(-(?:Xmx|XX:MaxHeapSize=)(\d{1,15})([kmgtKMGT]?))(?=\s|$)/g,
  sizes: "the heap of the JVM",
  // Metaspace, threads and buffers need room beside the heap.
  share: 0.8,
  bytes: (digits, unit) => heapSize(`${digits}${unit}`),
  fills: true,
};

const JVM_START: Option = {
  ...JVM,
  pattern: /(?:^|\s)(-(?:Xms|XX:InitialHeapSize=)(\d{1,15})([kmgtKMGT]?))(?=\s|$)/g,
  sizes: "the first heap of the JVM",
  share: 1,
};

const NODE: Option = {
  pattern: /(?:^|\s)(--max[-_]old[-_]space[-_]size[= ](\d{1,9})())(?=\s|$)/g,
  sizes: "the heap of Node.js",
  share: 0.9,
  bytes: (digits) => Number(digits) * 2 ** 20,
  fills: true,
};

/** Caches of servers, by the program whose argument sizes them. */
const CACHES: readonly (readonly [RegExp, Option])[] = [
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
];

function cache(pattern: RegExp, sizes: string): Option {
  return { pattern, sizes, share: 1, bytes: (digits, unit) => heapSize(`${digits}${unit.slice(0, 1)}`), fills: false };
}

/** What the arguments and variables of a container say of memory, each once, with its place. */
export function heapSettings(container: Container, process: Process, environment: Environment): readonly HeapSetting[] {
  return [
    ...inArguments(container, process),
    ...inVariables(container, environment),
    ...inImage(container, environment),
  ];
}

function inArguments(container: Container, process: Process): readonly HeapSetting[] {
  const options = optionsFor(container, process);
  return argvWords(process.argv).flatMap((word, index) => {
    const field = word.known ? commandField(container, process, index) : undefined;
    if (field === undefined) return [];
    const direct = settingsIn(field, word.text, options, true);
    return direct.length > 0 ? direct : inTwoItems(field, word.text, process.argv[index + 1], options);
  });
}

/** `-m 1024`: the option and its value are two items. */
function inTwoItems(
  field: Field,
  option: string,
  value: string | undefined,
  options: readonly Option[],
): HeapSetting[] {
  if (!option.startsWith("-") || value === undefined) return [];
  return matches(`${option} ${value}`, options)
    .filter(({ start }) => start === 0)
    .map((match) => settingOf(match, field.at, true));
}

function optionsFor(container: Container, process: Process): readonly Option[] {
  const main = programOf(mainWords(process.argv));
  if (main === "java") return [JVM, JVM_START];
  if (/^node(?:js)?$/.test(main)) return [NODE];
  // An entrypoint script hands the options to the server of its image.
  const server = startedImage(container)?.image.start?.cmd[0] ?? "";
  return CACHES.flatMap(([programs, option]) => (programs.test(main) || programs.test(server) ? [option] : []));
}

function inVariables(container: Container, { variables }: Environment): readonly HeapSetting[] {
  const documented = knownImageOf(container)?.heap?.variables ?? [];
  return [...variables.values()].flatMap(({ name, value, field }) => {
    const written = field.get("value").exists ? field.get("value") : field;
    if (value === undefined) return [];
    const sure = documented.includes(name) || JVM_VARIABLES.includes(name);
    return byVariable(name, value, written, sure, documented);
  });
}

function byVariable(
  name: string,
  value: string,
  field: Field,
  sure: boolean,
  documented: readonly string[],
): readonly HeapSetting[] {
  if (name === "NODE_OPTIONS") return settingsIn(field, value, [NODE], true);
  if (name === "GOMEMLIMIT") {
    const bytes = goMemoryLimit(value);
    const setting = { text: `GOMEMLIMIT=${value}`, sizes: "the memory of the Go runtime", share: 1, at: field.at };
    return bytes === undefined ? [] : [{ ...setting, bytes, sure: false }];
  }
  const isJvm = sure || ENTRYPOINT_VARIABLES.includes(name) || /_(?:JAVA_OPTS|HEAP_OPTS|JVM_OPTS)$/.test(name);
  if (!isJvm) return [];
  const plain = documented.includes(name) && /(?:HEAP|MEM)/.test(name) ? heapSize(value) : undefined;
  if (plain === undefined) return settingsIn(field, value, [JVM, JVM_START], sure);
  return [{ text: `${name}=${value}`, sizes: JVM.sizes, bytes: plain, share: JVM.share, at: field.at, sure }];
}

/** Variables of an image that is built here, where the pod does not set them anew. */
function inImage({ build }: Container, { variables, complete }: Environment): readonly HeapSetting[] {
  if (build?.image === undefined || !complete) return [];
  return [...build.image.env].flatMap(([name, { value, at }]) => {
    const isJvm = JVM_VARIABLES.includes(name) || ENTRYPOINT_VARIABLES.includes(name);
    if (value === undefined || variables.has(name) || !(isJvm || name === "NODE_OPTIONS")) return [];
    const options = name === "NODE_OPTIONS" ? [NODE] : [JVM, JVM_START];
    return matches(value, options).map((match) => settingOf(match, placed(at), JVM_VARIABLES.includes(name)));
  });
}

function settingsIn(field: Field, text: string, options: readonly Option[], sure: boolean): readonly HeapSetting[] {
  return matches(text, options).map((match) => {
    const { start, text: written } = match;
    const at = field.raw === text ? partOf(field, { start, end: start + written.length }) : field.at;
    return settingOf(match, at, sure);
  });
}

function settingOf({ option, text, bytes }: Match, at: Origin, sure: boolean): HeapSetting {
  return { text, sizes: option.sizes, bytes, share: option.share, at, sure: sure && option.fills };
}

interface Match {
  readonly option: Option;
  readonly text: string;
  readonly bytes: number;
  readonly start: number;
}

/** Of an option that is repeated the last counts. */
function matches(text: string, options: readonly Option[]): readonly Match[] {
  return options.flatMap((option) => {
    const last = [...text.slice(0, 10_000).matchAll(option.pattern)].at(-1);
    const [, written = "", digits = "", unit = ""] = last ?? [];
    const bytes = last === undefined ? undefined : option.bytes(digits, unit);
    return last === undefined || bytes === undefined
      ? []
      : [{ option, text: written, bytes, start: last.index + last[0].indexOf(written) }];
  });
}
