import { type Origin, placed } from "../base/model.ts";
import type { Container, Process } from "./model.ts";
import type { CommandWord } from "../k8s/command-line.ts";
import type { Field } from "../source/field.ts";
import { partOf } from "../source/part.ts";

/** The item of `command` or `args` that an item of the process's argv is; undefined where the image brings it. */
export function commandField({ field }: Container, { argv }: Process, item: number): Field | undefined {
  const command = field.get("command").items;
  const args = field.get("args").items;
  const written = command.length > 0 ? [...command, ...args] : args;
  return item < 0 || argv.length < written.length ? undefined : written[item - (argv.length - written.length)];
}

/** Where a word of the process is written: in the manifest, in the Dockerfile, or else where the image is named. */
export function placeOfWord(container: Container, process: Process, word: CommandWord): Origin {
  const field = commandField(container, process, word.item);
  if (field !== undefined) return word.known ? partOf(field, word) : field.at;
  const image = container.build?.image;
  if (image === undefined || container.build?.entrypoint !== undefined) return container.image.at;
  const { entrypoint, cmd } = image;
  const before = entrypoint.value?.argv.length ?? 0;
  const [command, at] = word.item < before ? [entrypoint, word.item] : [cmd, word.item - before];
  // In shell form the shell and its flag stand before the one word that is written.
  const written = command.value?.form === "shell" ? command.value.words[0] : command.value?.words[at];
  return placed(written?.at ?? command.at);
}

/** What kubectl shows of a container whose process ends or fails each time. */
export function endingStatus({ role, workload }: Container): string {
  if (role === "init") return "Init:CrashLoopBackOff";
  return workload.runsToEnd ? "Error" : "CrashLoopBackOff";
}
