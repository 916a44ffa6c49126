import { type Environment, Optional } from "@marcbachmann/cel-js";
import {
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from "../../names.ts";

class Format {
  readonly problems: (text: string) => readonly string[];
  constructor(problems: (text: string) => readonly string[]) {
    this.problems = problems;
  }
}

/** The formats that the name grammars answer for; the others stay unknown. */
const FORMATS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  dns1123Label: dns1123LabelProblems,
  dns1123Subdomain: dns1123SubdomainProblems,
  dns1035Label: dns1035LabelProblems,
  qualifiedName: qualifiedNameProblems,
  labelValue: labelValueProblems,
};

/** https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-format-library */
export function addFormats(environment: Environment): void {
  class Formats {
    readonly library = "format";
  }
  environment
    .registerType("Format", Format)
    .registerType("FormatLibrary", Formats)
    .registerConstant("format", "FormatLibrary", new Formats())
    .registerFunction("FormatLibrary.named(string): optional<Format>", (_: Formats, name: string) => named(name))
    .registerFunction("Format.validate(string): optional<list<string>>", ({ problems }: Format, text: string) => {
      const found = problems(text);
      return found.length === 0 ? Optional.none() : Optional.of([...found]);
    });
  for (const [name, problems] of Object.entries(FORMATS)) {
    environment.registerFunction(`FormatLibrary.${name}(): Format`, () => new Format(problems));
  }
}

function named(name: string): Optional<unknown> {
  const problems = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  return problems === undefined ? Optional.none() : Optional.of(new Format(problems));
}
