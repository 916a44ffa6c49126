import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv, type AnySchema } from "ajv";
import officialSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };

// The schema is written in draft 4, whose `id` and `$schema` newer readers refuse; what it uses besides is the same.
const { $schema: _draft, id: _id, ...schema } = officialSchema as Readonly<Record<string, unknown>>;
const isValid = new Ajv({
  allErrors: true,
  strict: false,
  unicodeRegExp: false,
  formats: { uri: true, "uri-reference": isUriReference, "date-time": true },
}).compile(schema as AnySchema);

function isUriReference(text: string): boolean {
  return /^(?:[!$&'()*+,;=:@/?~\w.-]|%[0-9A-F]{2})*$/i.test(text) && !text.startsWith("//");
}

/** What the official JSON schema of SARIF 2.1.0 has against a text. */
export function schemaProblems(text: string): readonly string[] {
  return isValid(JSON.parse(text))
    ? []
    : (isValid.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/**
 * The validator of the SARIF project. It is 104 MB and so no dependency: install `@microsoft/sarif-multitool` beside the
 * project, or name its binary in SARIF_MULTITOOL, and the tests use it.
 */
export const MULTITOOL = findMultitool();

function findMultitool(): string | undefined {
  const named = process.env["SARIF_MULTITOOL"];
  if (named !== undefined && named !== "") return named;
  try {
    const manifest = createRequire(import.meta.url).resolve("@microsoft/sarif-multitool-linux/package.json");
    const binary = join(manifest, "..", "Sarif.Multitool");
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** What the multitool says of a text with its general rules and those of GitHub, as `RULE level message`. */
export function multitoolProblems(text: string, binary: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "k8slint-sarif-"));
  try {
    const [input, output] = [join(folder, "in.sarif"), join(folder, "out.sarif")];
    writeFileSync(input, text);
    const kinds = ["--rule-kind", "Sarif;Ghas", "--level", "Error;Warning", "--log", "ForceOverwrite"];
    execFileSync(binary, ["validate", input, "-o", output, ...kinds], { stdio: "ignore" });
    const log = JSON.parse(readFileSync(output, "utf8").replace(/^\ufeff/, "")) as MultitoolLog;
    return (log.runs[0]?.results ?? []).map((one) => `${one.ruleId} ${one.level} ${JSON.stringify(one.message)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface MultitoolLog {
  readonly runs: readonly {
    readonly results?: readonly { readonly ruleId: string; readonly level?: string; readonly message: unknown }[];
  }[];
}
