import { lineIndex } from "../../base/line-index.ts";
import type { Path } from "../../base/model.ts";
import type { UsageProblem } from "../../base/usage.ts";
import { Field } from "../../source/field.ts";
import { readYaml, type YamlDocument, type YamlFile } from "../../source/yaml/index.ts";
import type { Registry } from "../registry.ts";
import { defaultConfiguration, type Configuration } from "./model.ts";
import { normaliseConfiguration } from "./normalise.ts";
import type { Reading } from "./reading.ts";
import type { PathProblem } from "./schema-problems.ts";
import type { ConfigurableRule } from "./schema.ts";
import { validateConfiguration } from "./validate.ts";

export interface ConfigurationSource {
  /** What the file is called in messages: its path from the root. */
  readonly file: string;
  readonly text: string;
  readonly registry: Registry;
  /** The day of the run, as YYYY-MM-DD: suppressions that expired before do not hold. It is read where one may expire. */
  readonly today: string;
}

export type LoadedConfiguration =
  | { readonly ok: true; readonly configuration: Configuration; readonly warnings: readonly UsageProblem[] }
  | { readonly ok: false; readonly problems: readonly UsageProblem[] };

/** Reads a configuration: YAML, then its schema, then what a schema cannot say. All faults of a step are told at once. */
export async function loadConfiguration(source: ConfigurationSource): Promise<LoadedConfiguration> {
  // The newer of the two dialects: `off` is a word, and a repeated key an error.
  const yaml = readYaml(source.file, source.text, { dialect: "kustomize" });
  const documents = yaml.documents.filter((document) => !document.isEmpty);
  const faults = yamlProblems(yaml, documents, source);
  if (faults.length > 0) return { ok: false, problems: faults };
  const [document] = documents;
  if (document === undefined) {
    return { ok: true, configuration: { ...defaultConfiguration, file: source.file, text: source.text }, warnings: [] };
  }
  const value = withoutNulls(document.value);
  const placed = placer(document, source);
  const problems = await validateConfiguration(value, configurable(source.registry));
  if (problems.length > 0) return { ok: false, problems: problems.map(placed) };
  const reading = readingOf(document, source);
  const configuration = normaliseConfiguration(new Field(value, [], document), reading);
  if (reading.problems.length > 0) return { ok: false, problems: reading.problems.map(placed) };
  return { ok: true, configuration, warnings: reading.warnings.map(placed) };
}

function yamlProblems(
  yaml: YamlFile,
  documents: readonly YamlDocument[],
  source: ConfigurationSource,
): readonly UsageProblem[] {
  const lines = lineIndex(source.text);
  const found = [yaml, ...yaml.documents].flatMap(({ problems }) => problems);
  const errors = found.filter(({ level, code }) => level === "error" && code !== "typed-key");
  const told = errors.map(({ message, help, at }) => {
    return { message, help, place: { file: source.file, ...lines.position(at.start) } };
  });
  const second = documents[1];
  if (second === undefined) return told;
  const place = { file: source.file, ...lines.position(second.span.start) };
  return [...told, { message: "a second document", help: "write the whole configuration as one document", place }];
}

/** A section without content, all its entries commented out, is as good as absent. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
}

function placer(document: YamlDocument, { file, text }: ConfigurationSource): (problem: PathProblem) => UsageProblem {
  const lines = lineIndex(text);
  return ({ path, part, message, help }) => {
    const { span } = document.origin(path, part);
    return { message, help, place: { file, ...lines.position(span.start) } };
  };
}

function readingOf(document: YamlDocument, source: ConfigurationSource): Reading {
  const { file, text, registry } = source;
  return {
    file,
    text,
    registry,
    get today() {
      return source.today;
    },
    written: (path: Path): string | undefined => document.plainScalar(path),
    problems: [],
    warnings: [],
  };
}

/** Everything that can be reported can be configured. */
function configurable({ facts, rules }: Registry): readonly ConfigurableRule[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule] as const));
  return facts.map((one) => byId.get(one.id) ?? one);
}
