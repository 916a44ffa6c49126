import { posix } from "node:path";
import { nameOf } from "../../base/paths.ts";
import type { Field } from "../../source/field.ts";
import type { ExpandProblem } from "../model.ts";
import { configOf, defaultConfig, mergeConfigs } from "./config.ts";
import { configOfDefinitions } from "./references/crds.ts";
import { chartsIn, refuseRepeatedKeys, refuseTypedKeys, resourcesIn, twice, wrongKind } from "./read/declared.ts";
import { BuildFailure, UnknownPart } from "./failure.ts";
import { NotedPart, localPath } from "./read/files.ts";
import { absorb, type Generated, generatedBy, noted } from "./generators/generators.ts";
import { keyOfId } from "./gvk.ts";
import { type Entry, type Kustomization, topField } from "./read/kustomization.ts";
import { refuseCycle, refuseTooMany, spend } from "./limits.ts";
import { pathText } from "./metadata.ts";
import { COMPONENT_COST, type Frame, NOTHING, type Part } from "./part.ts";
import { generatedByPlugin } from "./plugins.ts";
import type { Resource } from "./resource.ts";
import { BUILT_IN, customSchemas } from "./schema.ts";
import { checkShape } from "./shape.ts";
import { transformed } from "./transform.ts";
import { fieldOf } from "./tree.ts";
import { joinVariables, withVariables } from "./references/vars.ts";

/** Gathers what a kustomization holds: resources, then what it generates, then components; all of that is transformed. */
export function accumulate(kustomization: Kustomization, before: Part, frame: Frame): Part {
  checkShape(kustomization.root);
  const { directory } = kustomization;
  const { directories } = before;
  const start = directories.includes(directory) ? before : { ...before, directories: [...directories, directory] };
  const gather = new Gathering(kustomization, start, { ...frame, around: [...frame.around, directory] });
  gather.readSchemas();
  for (const entry of kustomization.resources) gather.add(entry);
  gather.configure();
  gather.generate();
  for (const entry of kustomization.components) gather.apply(entry);
  return gather.finish();
}

/** A kustomization while it is gathered. */
class Gathering {
  private readonly kustomization: Kustomization;
  private frame: Frame;
  private missing: string[];
  private problems: ExpandProblem[];
  private part: Part;

  constructor(kustomization: Kustomization, start: Part, frame: Frame) {
    this.kustomization = kustomization;
    this.frame = frame;
    this.part = start;
    this.missing = [...start.missing];
    this.problems = [...start.problems];
  }

  /** The schemas that strategic merges go by; those of a kustomization around this one win. */
  readSchemas(): void {
    const path = topField(this.kustomization.root, "openapi").get("path");
    if (this.frame.schemas === undefined && path.raw !== undefined && path.raw !== "") {
      this.attempt(() => {
        const [document] = this.frame.building.files.documentsOf(path, this.kustomization);
        this.frame = { ...this.frame, schemas: customSchemas(document?.root.value) };
      });
    }
    this.part = { ...this.part, schemas: this.part.schemas ?? this.frame.schemas };
  }

  /** A resource: a file, or the directory of another kustomization. */
  add(entry: Entry): void {
    this.attempt(() => {
      const path = localPath(entry);
      if (this.frame.building.files.isDirectory(path)) this.join(this.built(path, entry), entry);
      else this.append(this.read(entry), entry.field);
    });
  }

  /** A component, which changes what is there. */
  apply(entry: Entry): void {
    this.attempt(() => {
      const { files } = this.frame.building;
      const path = localPath(entry);
      if (!files.isDirectory(path)) throw files.missing(entry, path);
      const component = files.kustomizationIn(path, entry);
      refuseCycle(path, entry, this.frame);
      checkShape(component.root);
      if (!component.isComponent) throw wrongKind(entry, component, "components names a Kustomization");
      spend(this.frame.building, COMPONENT_COST + this.part.resources.length, entry.field);
      const before = { ...this.part, missing: [...this.missing], problems: [...this.problems] };
      const after = accumulate(component, before, { ...this.frame, trail: this.trailTo(entry) });
      // A component may have renamed two objects to one name.
      this.part = { ...after, resources: [] };
      this.append(after.resources, entry.field);
      [this.missing, this.problems] = [[...after.missing], [...after.problems]];
    });
  }

  configure(): void {
    const { root } = this.kustomization;
    let config = defaultConfig();
    for (const [key, read] of [
      ["configurations", configOf],
      ["crds", configOfDefinitions],
    ] as const) {
      for (const field of topField(root, key).items) {
        this.attempt(() => {
          const [document] = this.frame.building.files.documentsOf(field, this.kustomization);
          if (document !== undefined) config = mergeConfigs(config, read(document.root), field.at);
        });
      }
    }
    this.part = { ...this.part, config: mergeConfigs(this.part.config, config, root.at) };
  }

  generate(): void {
    const { kustomization, frame } = this;
    const { files } = frame.building;
    for (const generated of generatedBy(kustomization, files)) this.absorb(generated);
    const { root } = kustomization;
    this.missing.push(...chartsIn(root));
    const options = topField(root, "generatorOptions");
    for (const field of topField(root, "generators").items) {
      for (const config of this.pluginsIn(field))
        this.attempt(() => this.absorb(generatedByPlugin(config, options, { kustomization, files })));
    }
  }

  finish(): Part {
    const { kustomization, frame } = this;
    const transforming = {
      kustomization,
      files: frame.building.files,
      config: this.part.config,
      schemas: this.part.schemas ?? BUILT_IN,
      trail: frame.trail,
      plugins: (field: Field) => this.pluginsIn(field),
      attempt: (run: () => void) => this.attempt(run),
      report: (problem: ExpandProblem) => this.problems.push(problem),
      isWhole: () => this.missing.length === 0,
    };
    spend(this.frame.building, this.part.resources.length, kustomization.root);
    const resources = transformed(this.part.resources, transforming);
    const named = withVariables(resources, this.part.variables, topField(kustomization.root, "vars").items);
    return { ...this.part, ...named, missing: [...new Set(this.missing)], problems: this.problems };
  }

  /** Runs a step that may meet something unknown; the build goes on without it. */
  private attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof UnknownPart)) throw error;
      if (error instanceof NotedPart) this.problems.push(error.problem);
      this.missing.push(error.reason);
    }
  }

  /** Another kustomization that is included. */
  private built(directory: string, entry: Entry): Part {
    const { building, trail } = this.frame;
    refuseCycle(directory, entry, this.frame);
    const found = building.files.kustomizationIn(directory, entry);
    const key = trail === undefined && this.frame.schemas === undefined ? directory : undefined;
    const before = key === undefined ? undefined : building.known.get(key);
    if (before instanceof BuildFailure) throw before;
    if (before !== undefined) {
      for (const one of before.directories) refuseCycle(one, entry, this.frame);
      return before;
    }
    try {
      checkShape(found.root);
      if (found.isComponent) throw wrongKind(entry, found, "resources names a Component");
      const part = accumulate(found, NOTHING, { ...this.frame, trail: this.trailTo(entry) });
      if (key !== undefined) building.known.set(key, part);
      return part;
    } catch (error) {
      // A cycle depends on where the build began.
      if (error instanceof BuildFailure && key !== undefined && error.problem.rule !== "kustomization-cycle")
        building.known.set(key, error);
      throw error;
    }
  }

  private read(entry: Entry): readonly Resource[] {
    const { building, trail } = this.frame;
    const documents = building.files.documentsOf(entry.field, this.kustomization);
    const madeBy = trail === undefined ? undefined : pathText(posix.join(trail, entry.text));
    for (const document of documents) {
      refuseRepeatedKeys(document);
      refuseTypedKeys(document);
    }
    return documents.flatMap((document) =>
      resourcesIn(document.root, document.id, document.judged, (reason) => this.missing.push(reason)).map((one) =>
        madeBy === undefined ? one : one.with({ madeBy }),
      ),
    );
  }

  private append(added: readonly Resource[], field: Field): void {
    spend(this.frame.building, added.length, field);
    refuseTooMany(this.part.resources.length + added.length, field);
    const there = new Map(this.part.resources.map((one) => [keyOfId(one.currentId), one]));
    for (const resource of added) {
      const key = keyOfId(resource.currentId);
      const before = there.get(key);
      if (before !== undefined) throw twice(before, resource, field);
      there.set(key, resource);
    }
    this.part = { ...this.part, resources: [...this.part.resources, ...added] };
  }

  private join(part: Part, entry: Entry): void {
    this.append(part.resources, entry.field);
    this.missing.push(...part.missing);
    this.problems.push(...part.problems);
    this.part = {
      ...this.part,
      config: mergeConfigs(this.part.config, part.config, entry.field.at),
      variables: joinVariables(this.part.variables, part.variables),
      directories: [...this.part.directories, ...part.directories],
      schemas: this.part.schemas ?? part.schemas,
    };
  }

  private absorb(generated: Generated): void {
    for (const error of generated.unknown) if (error instanceof NotedPart) this.problems.push(error.problem);
    const { trail, building } = this.frame;
    spend(building, 1, generated.entry);
    const made = trail === undefined ? generated : noted(generated, posix.join(trail, nameOf(this.kustomization.path)));
    this.part = { ...this.part, resources: absorb(this.part.resources, made, this.missing.length === 0) };
  }

  private trailTo(entry: Entry): string | undefined {
    const { trail } = this.frame;
    return trail === undefined ? undefined : posix.join(trail, entry.text);
  }

  /** The objects that configure generators or transformers: in the text itself, in a file, or built by a kustomization. */
  private pluginsIn(field: Field): readonly Field[] {
    const found: Field[] = [];
    this.attempt(() => {
      const { files } = this.frame.building;
      const path = files.pluginPath(field, this.kustomization);
      if (path.is === "text") found.push(...path.roots);
      else if (path.is === "directory") {
        const entry: Entry = { field, text: field.raw ?? "", path: path.path, remote: false };
        found.push(...this.built(path.path, entry).resources.map(({ root }) => fieldOf(root)));
      } else found.push(...files.documentsOf(field, this.kustomization).map(({ root }) => root));
    });
    return found;
  }
}
