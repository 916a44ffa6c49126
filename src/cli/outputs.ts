import { usageError, UsageError } from "../base/usage.ts";
import { wrongWord } from "./arguments.ts";
import { FORMATS, type Format } from "./flags.ts";

/** A report to write, and where; without a file it goes to standard output. */
export interface Output {
  readonly format: Format;
  readonly file: string | undefined;
}

/** Reads the values of `--format`: `pretty`, `sarif:out.sarif`. Without any, one pretty report is printed. */
export function outputsOf(values: readonly string[] | undefined): readonly Output[] {
  if (values === undefined) return [{ format: "pretty", file: undefined }];
  const outputs = values.map((value) => outputOf(value));
  const printed = outputs.filter(({ file }) => file === undefined);
  if (printed.length > 1) {
    const message = `${printed.length} formats go to standard output: ${printed.map(({ format }) => format).join(", ")}`;
    throw usageError(message, `write all but one into files: --format ${printed[0]?.format}:FILE`);
  }
  const twice = outputs.find(
    ({ file }, at) => file !== undefined && outputs.findIndex((one) => one.file === file) < at,
  );
  if (twice !== undefined)
    throw usageError(`two formats go to ${JSON.stringify(twice.file)}`, "give each a file of its own");
  return outputs;
}

function outputOf(value: string): Output {
  const cut = value.indexOf(":");
  const [word, file] = cut < 0 ? [value, undefined] : [value.slice(0, cut), value.slice(cut + 1)];
  const format = FORMATS.find((one) => one === word);
  if (format === undefined) throw new UsageError([wrongWord(`format ${JSON.stringify(word)}`, word, FORMATS)]);
  if (file === "") throw usageError(`--format ${value} names no file`, `write --format ${format}:FILE`);
  return { format, file: file === "-" ? undefined : file };
}
