import type { Span } from "../base/model.ts";

/** What a file is by its name and place; what its documents are is decided when they are parsed. */
export type FileKind =
  | "manifest" // .yaml, .yml or .json that may hold Kubernetes objects
  | "kustomization"
  | "chart" // Chart.yaml
  | "chart-template" // below a chart's templates/
  | "chart-values" // values.yaml and its like beside a Chart.yaml
  | "chart-file" // anything else inside a chart: files/, crds/ are `manifest`
  | "tiltfile"
  | "dockerfile"
  | "compose"
  | "skaffold"
  | "script" // commands that build, push, load, create: see scriptFlavour
  | "configuration"; // .k8slint.yaml

export interface FileRef {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly kind: FileKind;
  /** True where the file lies under a path that the user named: findings are reported for it. */
  readonly given: boolean;
  /** True where the distance rule applies: under docs/, examples/, samples/, testdata/ or test/ below the given path. */
  readonly distant: boolean;
}

/** Something wrong with a file itself, found before any rule runs. */
export interface SourceProblem {
  readonly code: string;
  readonly at: Span;
  readonly message: string;
  readonly help?: string | undefined;
  readonly level: "error" | "warning" | "info";
  /** The other half, such as the first of two equal keys. */
  readonly related?: readonly { readonly at: Span; readonly text: string }[] | undefined;
}
