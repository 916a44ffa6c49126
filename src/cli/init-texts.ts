import type { Host } from "../base/host.ts";
import { directoryOf } from "../base/paths.ts";
import type { FileRef } from "../source/model.ts";

/** What a repository holds, as far as a first configuration asks. */
export interface Layout {
  /** Files by what they are called in a sentence. */
  readonly counts: Readonly<Record<string, number>>;
  /** Directories whose name says which environment they are for. */
  readonly environments: readonly string[];
  /** Files that describe a local cluster. */
  readonly clusters: readonly string[];
}

const ENVIRONMENT = /^(?:dev|development|stag(?:e|ing)|qa|test|uat|prod|production|live)$/;
const CLUSTER_KIND = /^kind:\s*(?:Simple|Cluster)\s*$/m;
const CLUSTER_API = /^apiVersion:\s*(?:k3d\.io|kind\.x-k8s\.io)\//m;

/** What a repository holds, as far as its configuration depends on it. */
export function layoutOf(files: readonly FileRef[], host: Host): Layout {
  const count = (kind: FileRef["kind"]): number => files.filter((file) => file.kind === kind).length;
  const directories = files
    .filter(({ kind }) => kind === "manifest" || kind === "kustomization")
    .flatMap(({ path }) => environmentAbove(path) ?? []);
  return {
    counts: {
      "manifest file": count("manifest"),
      kustomization: count("kustomization"),
      chart: count("chart"),
      Tiltfile: count("tiltfile"),
      Dockerfile: count("dockerfile"),
    },
    environments: [...new Set(directories)].toSorted(),
    clusters: files.filter((file) => file.kind === "manifest" && isCluster(file.path, host)).map(({ path }) => path),
  };
}

/** The nearest directory above a file that is named after an environment: `overlays/prod`. */
function environmentAbove(path: string): string | undefined {
  for (let directory = directoryOf(path); directory !== ""; directory = directoryOf(directory)) {
    if (ENVIRONMENT.test(directory.slice(directory.lastIndexOf("/") + 1))) return directory;
  }
  return undefined;
}

function isCluster(path: string, host: Host): boolean {
  if (!/(?:k3d|kind|cluster)/i.test(path)) return false;
  const reading = host.read(path);
  return reading.ok && CLUSTER_KIND.test(reading.text) && CLUSTER_API.test(reading.text);
}

/** Plain words alone may stand in a file without quotes; what a stranger called a directory may hold anything. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text);
}

/** In a comment a line end would end the comment. */
function comment(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}

/** A configuration in which all is commented out, with examples that fit the repository. */
export function configurationFor({ environments, clusters }: Layout): string {
  return [
    "# The configuration of k8slint. Everything is optional; docs/configuration.md tells all keys.",
    "",
    "# Advice besides what fails: recommended, strict, security.",
    "# presets: [recommended]",
    "",
    ...clusterLines(clusters),
    "# What exists in the cluster though no file here declares it.",
    "# externals:",
    "#   - Secret/db-*",
    "#   - IngressClass/nginx",
    "",
    ...environmentLines(environments),
    "# Files that are not read, in the grammar of .gitignore.",
    "# ignore: [vendor/]",
    "",
    "# From which level on findings fail the run: error, warning, info or never.",
    "failOn: error",
    "",
  ].join("\n");
}

function clusterLines(clusters: readonly string[]): readonly string[] {
  const known = clusters.map((path) => `# ${comment(path)} describes a cluster, and objects are held against it.`);
  return [
    ...(known.length > 0
      ? known
      : [
          "# Without a cluster nothing is said about capacity. k3d, kind, minikube, docker-desktop and colima are known.",
        ]),
    "# cluster:",
    "#   profile: k3d",
    "#   nodes: [{ count: 2, cpu: 2, memory: 4Gi }]",
    "",
    "# The version that the objects are meant for; where absent, the cluster's, else the newest known.",
    '# kubeVersion: "1.34"',
    "",
  ];
}

function environmentLines(environments: readonly string[]): readonly string[] {
  if (environments.length === 0) return [];
  return [
    "# What holds for some files alone; these directories are named after environments.",
    "# overrides:",
    ...environments.flatMap((directory) => [
      `#   - files: [${comment(quoted(directory))}]`,
      "#     namespace: ...",
      '#     kubeVersion: "1.33"',
    ]),
    "",
  ];
}

/** The release that workflows take, by its commit: a tag can be moved. */
export const CHECKOUT = "actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0";

/** Annotations for pull requests; it needs no more than to read the repository. */
export const WORKFLOW = `name: k8slint
on: [pull_request]
permissions:
  contents: read
jobs:
  lint:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: ${CHECKOUT}
        with:
          fetch-depth: 0
          persist-credentials: false
      # Where you keep k8slint, pinned to a commit.
      - uses: acme/k8slint@0123456789abcdef0123456789abcdef01234567
        with:
          changed-only: true
`;

export const HOOK = `repos:
  - repo: https://example.com/acme/k8slint # where you keep it
    rev: v0.1.0
    hooks:
      - id: k8slint
`;
