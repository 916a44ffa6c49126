import type { Draft, Span } from "../../src/base/model.ts";
import { placed } from "../../src/base/model.ts";
import type { Bundle, KubeObject } from "../../src/expand/model.ts";
import type { Graph } from "../../src/graph/model.ts";
import { defineRule, type Rule } from "../../src/rule/define.ts";
import type { RawFinding } from "../../src/rule/finding.ts";
import { Field } from "../../src/source/field.ts";

export function span(file: string, start = 0, end = start + 1): Span {
  return { file, start, end };
}

/** An object whose every field lies at one place of its file. */
export function fakeObject(
  file: string,
  parts: Partial<KubeObject> & { readonly annotations?: object } = {},
): KubeObject {
  const { annotations, ...rest } = parts;
  const kind = parts.kind ?? "Deployment";
  const name = "name" in parts ? parts.name : "api";
  const value = { kind, metadata: { name, annotations } };
  return {
    id: `${file}#${kind}/${name}`,
    bundle: "plain:",
    file,
    apiVersion: "v1",
    group: "",
    version: "v1",
    kind,
    kindKey: kind,
    name,
    namespace: "shop",
    root: new Field(value, [], { origin: (path) => placed(span(file, path.length, path.length + 1)) }),
    source: "written",
    judged: true,
    ...rest,
  };
}

export function fakeBundle(id: string, parts: Partial<Bundle> = {}): Bundle {
  return {
    id,
    kind: "kustomize",
    name: id,
    directory: id,
    objects: [],
    context: [],
    podLabels: {},
    missing: [],
    ...parts,
  };
}

/** A graph of which only the lists of nodes are there. */
export function fakeGraph(parts: Partial<Graph> = {}): Graph {
  const lists = {
    bundles: [],
    objects: [],
    workloads: [],
    builds: [],
    clusters: [],
    references: [],
    selections: [],
    ...parts,
  };
  return lists as Partial<Graph> as Graph;
}

type FakeRule = Partial<Omit<Rule, "check" | "visit" | "only">> & {
  readonly visit?: Rule["visit"];
  readonly only?: readonly string[];
  readonly aliases?: readonly string[];
  readonly check?: Rule["check"];
};

export function fakeRule(id: string, parts: FakeRule = {}): Rule {
  const rule = defineRule({
    id,
    title: `Title of ${id}`,
    layer: "run",
    level: "error",
    predicts: "CrashLoopBackOff",
    since: "0.1.0",
    docs: { why: "", fix: "", refs: [] },
    visit: "Object",
    *check() {},
  });
  return { ...rule, ...parts };
}

export function raw(rule: string, at: Span, parts: Partial<Draft> = {}, about: Partial<RawFinding> = {}): RawFinding {
  return {
    rule,
    draft: { at: placed(at), message: `${rule} says so`, ...parts },
    subject: undefined,
    bundle: undefined,
    ...about,
  };
}
