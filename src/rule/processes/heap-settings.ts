import { type Origin, placed } from "../../base/model.ts";
import type { Container, Environment, Graph, Process } from "../../graph/model.ts";
import { knownImageOf } from "../../graph/process.ts";
import { startedImage } from "../../graph/started-image.ts";
import { ENTRYPOINT_VARIABLES, goMemoryLimit, heapSize, JVM_VARIABLES } from "../../k8s/known-images/heap.ts";
import { argvWords, mainWords, programOf } from "../../k8s/command-line.ts";
import type { Field } from "../../source/field.ts";
import { partOf } from "../../source/part.ts";
import { commandField } from "../../graph/command-place.ts";
import { configuredMemory } from "./configured-memory.ts";
import {
  CACHES,
  JVM,
  JVM_OPTIONS,
  type MatchedOption,
  matchedOptions,
  type MemoryOption,
  NODE,
} from "./heap-options.ts";
import { workersMemory } from "./workers-memory.ts";

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
  /** What the same process may take on top of it. */
  readonly besides?: readonly { readonly text: string; readonly bytes: number }[];
  /** What a reader has to know of the figure. */
  readonly note?: string;
  /** Completes "set it to ...", where bytes are not what one writes. */
  readonly advice?: string | undefined;
}

/** What the arguments, variables and configuration files of a container say of memory, each once, with its place. */
export function heapSettings(container: Container, graph: Graph, limit: number): readonly HeapSetting[] {
  const process = graph.process(container);
  const environment = graph.environment(container);
  const found = inVariables(container, environment, limit);
  const wins = found.filter(({ variable }) => variable === LAST_WORD);
  const others = found.filter(({ variable }) => variable !== LAST_WORD);
  return [
    ...strongest([
      configuredMemory(container, graph, limit),
      inImage(container, environment, limit),
      others,
      lastOfEach(inArguments(container, process, limit)),
      wins,
    ]),
    ...workersMemory(container, process, environment),
  ];
}

/** A JVM puts JAVA_TOOL_OPTIONS before its command line, and this behind it. */
const LAST_WORD = "_JAVA_OPTIONS";

/** Without what a later source sets anew: of two sizes of one heap the last that a runtime reads counts. */
function strongest(rising: readonly (readonly HeapSetting[])[]): readonly HeapSetting[] {
  return rising.flatMap((group, index) => {
    const later = new Set(rising.slice(index + 1).flatMap((one) => one.map(({ sizes }) => sizes)));
    return group.filter(({ sizes }) => !later.has(sizes));
  });
}

function lastOfEach(settings: readonly HeapSetting[]): readonly HeapSetting[] {
  return [...new Map(settings.map((setting) => [setting.sizes, setting])).values()];
}

function inArguments(container: Container, process: Process, limit: number): readonly HeapSetting[] {
  const options = optionsFor(container, process);
  // What one item allows besides the heap may stand in another item.
  const all = process.argv.map((text) => text ?? "").join(" ");
  const besides = matchedOptions(all, options, limit).flatMap((match) => match.besides);
  return argvWords(process.argv).flatMap((word, index) => {
    const field = word.known ? commandField(container, process, index) : undefined;
    if (field === undefined) return [];
    const direct = settingsIn(field, word.text, options, true, limit);
    const found = direct.length > 0 ? direct : inTwoItems(field, word.text, process.argv[index + 1], options, limit);
    return found.map((setting) => (setting.sizes === JVM.sizes ? { ...setting, besides } : setting));
  });
}

/** `-m 1024`: the option and its value are two items. */
function inTwoItems(
  field: Field,
  option: string,
  value: string | undefined,
  options: readonly MemoryOption[],
  limit: number,
): HeapSetting[] {
  if (!option.startsWith("-") || value === undefined) return [];
  return matchedOptions(`${option} ${value}`, options, limit)
    .filter(({ start }) => start === 0)
    .map((match) => settingOf(match, field.at, true));
}

function optionsFor(container: Container, process: Process): readonly MemoryOption[] {
  const main = programOf(mainWords(process.argv));
  if (main === "java") return JVM_OPTIONS;
  if (/^node(?:js)?$/.test(main)) return [NODE];
  // An entrypoint script hands the options to the server of its image.
  const server = startedImage(container)?.image.start?.cmd[0] ?? "";
  return CACHES.flatMap(([programs, option]) => (programs.test(main) || programs.test(server) ? [option] : []));
}

function inVariables(
  container: Container,
  { variables }: Environment,
  limit: number,
): readonly (HeapSetting & { readonly variable: string })[] {
  const documented = knownImageOf(container)?.heap?.variables ?? [];
  return [...variables.values()].flatMap(({ name, value, field }) => {
    const written = field.get("value").exists ? field.get("value") : field;
    if (value === undefined) return [];
    const sure = documented.includes(name) || JVM_VARIABLES.includes(name);
    const found = limitVariable(name, value, written) ?? byVariable(name, value, written, { sure, documented, limit });
    return found.map((setting) => ({ ...setting, variable: name }));
  });
}

/** Variables that hold one number of bytes, by what they size. */
const LIMITS: ReadonlyMap<string, readonly [sizes: string, bytes: (value: string) => number | undefined]> = new Map([
  ["GOMEMLIMIT", ["the memory of the Go runtime", goMemoryLimit]],
  ["DOTNET_GCHeapHardLimit", ["the heap of .NET", hexadecimal]],
  ["MSSQL_MEMORY_LIMIT_MB", ["the memory of SQL Server", (value) => mebibytes(value)]],
]);

function limitVariable(name: string, value: string, field: Field): readonly HeapSetting[] | undefined {
  const row = LIMITS.get(name);
  const bytes = row?.[1](value);
  if (row === undefined) return undefined;
  return bytes === undefined
    ? []
    : [{ text: `${name}=${value}`, sizes: row[0], share: 1, at: field.at, bytes, sure: false }];
}

/** .NET reads the number as hexadecimal, with 0x or without. */
function hexadecimal(value: string): number | undefined {
  const digits = /^(?:0x)?([0-9a-f]{1,12})$/i.exec(value)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

function mebibytes(value: string): number | undefined {
  return /^\d{1,9}$/.test(value) ? Number(value) * 2 ** 20 : undefined;
}

interface Reading {
  readonly sure: boolean;
  readonly documented: readonly string[];
  readonly limit: number;
}

function byVariable(
  name: string,
  value: string,
  field: Field,
  { sure, documented, limit }: Reading,
): readonly HeapSetting[] {
  if (name === "NODE_OPTIONS") return settingsIn(field, value, [NODE], true, limit);
  const isJvm = sure || ENTRYPOINT_VARIABLES.includes(name) || /_(?:JAVA_OPTS|HEAP_OPTS|JVM_OPTS)$/.test(name);
  if (!isJvm) return [];
  const plain = documented.includes(name) && /(?:HEAP|MEM)/.test(name) ? heapSize(value) : undefined;
  if (plain === undefined) return settingsIn(field, value, JVM_OPTIONS, sure, limit);
  return [{ text: `${name}=${value}`, sizes: JVM.sizes, bytes: plain, share: JVM.share, at: field.at, sure }];
}

/** Variables of an image that is built here, where the pod does not set them anew. */
function inImage({ build }: Container, { variables, complete }: Environment, limit: number): readonly HeapSetting[] {
  if (build?.image === undefined || !complete) return [];
  return [...build.image.env].flatMap(([name, { value, at }]) => {
    const isJvm = JVM_VARIABLES.includes(name) || ENTRYPOINT_VARIABLES.includes(name);
    if (value === undefined || variables.has(name) || !(isJvm || name === "NODE_OPTIONS")) return [];
    const options = name === "NODE_OPTIONS" ? [NODE] : JVM_OPTIONS;
    return matchedOptions(value, options, limit).map((match) =>
      settingOf(match, placed(at), JVM_VARIABLES.includes(name)),
    );
  });
}

function settingsIn(
  field: Field,
  text: string,
  options: readonly MemoryOption[],
  sure: boolean,
  limit: number,
): readonly HeapSetting[] {
  return matchedOptions(text, options, limit).map((match) => {
    const { start, text: written } = match;
    const at = field.raw === text ? partOf(field, { start, end: start + written.length }) : field.at;
    return settingOf(match, at, sure);
  });
}

function settingOf({ option, text, bytes, besides }: MatchedOption, at: Origin, sure: boolean): HeapSetting {
  const { sizes, share, fills, advice } = option;
  return { text, sizes, bytes, share, at, sure: sure && fills, besides, advice };
}
