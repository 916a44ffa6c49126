import type { Container, Graph } from "../../graph/model.ts";
import { knownImageOf } from "../../graph/process.ts";
import { heapSize } from "../../k8s/known-images/heap.ts";
import { mainWords, programOf } from "../../k8s/command-line.ts";
import { JVM_OPTIONS, matchedOptions } from "./heap-options.ts";
import type { HeapSetting } from "./heap-settings.ts";
import { type MountedFile, mountedFiles } from "./mounted-files.ts";

/** A line of a server's configuration that sizes memory. */
interface ConfiguredOption {
  /** Programs of the server, as its command or its image's default command names them. */
  readonly programs: RegExp;
  /** Which files it reads without being told; others only where an argument names them. */
  readonly reads: RegExp;
  /** Matched against one line: the number and its unit. */
  readonly line: RegExp;
  readonly sizes: string;
}

/** Sources: the configuration references of the servers, and the include directories of their official images. */
const OPTIONS: readonly ConfiguredOption[] = [
  {
    programs: /^(?:redis|valkey)-server$/,
    reads: /^$/,
    line: /^\s*maxmemory\s+(\d{1,15})([kmg]?)b?\s*$/i,
    sizes: "the data of Redis",
  },
  {
    programs: /^postgres$/,
    reads: /^\/var\/lib\/postgresql\/.*\/postgresql\.conf$/,
    line: /^\s*shared_buffers\s*=?\s*'?(\d{1,9})([KMGT])B'?\s*(?:#.*)?$/i,
    sizes: "shared_buffers of PostgreSQL",
  },
  {
    programs: /^(?:mysqld|mariadbd)$/,
    reads: /^\/etc\/(?:my\.cnf|mysql\/.*\.cnf|my\.cnf\.d\/.*\.cnf)$/,
    line: /^\s*innodb[-_]buffer[-_]pool[-_]size\s*=\s*(\d{1,15})([KMGT]?)\s*(?:#.*)?$/i,
    sizes: "the buffer pool of InnoDB",
  },
];

/** JVM options in files that the start scripts of the search engines read. */
const JVM_FILES =
  /^\/usr\/share\/(?:elasticsearch|opensearch|logstash)\/config\/(?:jvm\.options|jvm\.options\.d\/[^/]{1,200}\.options)$/;

/** What the mounted configuration files of a container say of memory. */
export function configuredMemory(container: Container, graph: Graph, limit: number): readonly HeapSetting[] {
  const { argv } = graph.process(container);
  const own = programOf(mainWords(argv));
  const server = container.field.get("command").items.length > 0 ? "" : (knownImageOf(container)?.start?.cmd[0] ?? "");
  const option = OPTIONS.find(({ programs }) => programs.test(own) || programs.test(server));
  // Most containers are none of these servers, and their volumes need not be looked at.
  if (option === undefined && knownImageOf(container)?.isJvm !== true) return [];
  return mountedFiles(container, graph).flatMap((file) => {
    if (JVM_FILES.test(file.path)) return jvmSettings(file, limit);
    const isRead = option?.reads.test(file.path) === true || argv.some((word) => word?.includes(file.path) === true);
    return option !== undefined && isRead ? settingIn(file, option) : [];
  });
}

/** Of a line that is repeated the last counts. */
function settingIn({ text, field, path }: MountedFile, { line, sizes }: ConfiguredOption): readonly HeapSetting[] {
  const lines = text.slice(0, LONGEST).split("\n");
  const at = lines.findLastIndex((one) => line.test(one));
  const [, digits = "", unit = ""] = line.exec(lines[at] ?? "") ?? [];
  const bytes = heapSize(`${digits}${unit}`);
  if (bytes === undefined || bytes === 0) return [];
  const written = `"${(lines[at] ?? "").trim()}"`;
  return [{ text: written, sizes, bytes, share: 1, at: field.at, sure: false, note: `line ${at + 1} of ${path}` }];
}

/** Comments begin with #, and a line may begin with the releases of Java that it is for: `8-13:-Xmx1g`. */
function jvmSettings({ text, field, path }: MountedFile, limit: number): readonly HeapSetting[] {
  const options = text
    .slice(0, LONGEST)
    .split("\n")
    .map((line) => line.trim().replace(/^\d{1,3}(?:-\d{0,3})?:/, ""))
    .filter((line) => line.startsWith("-"));
  return matchedOptions(options.join(" "), JVM_OPTIONS, limit).map(({ option, text: written, bytes, besides }) => {
    const { sizes, share, advice } = option;
    return { text: written, sizes, bytes, share, besides, advice, at: field.at, sure: true, note: `in ${path}` };
  });
}

const LONGEST = 200_000;
