import { directoryOf, nameOf } from "../../base/paths.ts";
import type { FileKind } from "../model.ts";
import { scriptFlavour } from "../script-flavour.ts";
import {
  FOREIGN_DIRECTORIES,
  FOREIGN_FORMS,
  FOREIGN_JSON,
  FOREIGN_JSON_DIRECTORIES,
  FOREIGN_NAMES,
} from "./not-manifests-table.ts";

/**
 * What a file is by its name and place; undefined for what is not read. `charts` are the directories that hold a Chart.yaml.
 * JSON that may hold objects is a `manifest` here; whether it does, its text says (`jsonHoldsObjects`).
 */
export function kindOfFile(path: string, charts: ReadonlySet<string>): FileKind | undefined {
  const [directory, name] = [directoryOf(path), nameOf(path)];
  if (isForeignPlace(directory)) return undefined;
  const chart = chartAbove(directory, charts);
  const inChart = chart === undefined ? undefined : kindInChart(chart === "" ? path : path.slice(chart.length + 1));
  if (inChart !== undefined) return inChart === "none" ? undefined : inChart;
  return kindOfName(name) ?? kindOfData(directory, name);
}

/** True for a name that a chart's directory is known by. */
export function isChartFile(name: string): boolean {
  return name === "Chart.yaml";
}

/** True for a path that could be of a kind: a quick look before anything else is asked of it. */
export function mayBeRead(path: string): boolean {
  const name = nameOf(path);
  return (
    isData(name) ||
    kindOfName(name) !== undefined ||
    (path.includes("templates/") && TEMPLATE.test(name)) ||
    scriptFlavour(path) !== undefined
  );
}

function isData(name: string): boolean {
  return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
}

function isYaml(name: string): boolean {
  return name.endsWith(".yaml") || name.endsWith(".yml");
}

/** What Helm renders below templates/. */
const TEMPLATE = /\.(ya?ml|json|tpl|txt)$/;

const KUSTOMIZATION = new Set(["kustomization.yaml", "kustomization.yml", "Kustomization"]);
const TILTFILE = /^Tiltfile(\.[\w-]+)?$|\.[Tt]iltfile$/;
const DOCKERFILE =
  /^([Dd]ockerfile|[Cc]ontainerfile)([._-][\w.-]+)?$|\.([Dd]ockerfile|[Cc]ontainerfile)$|^[A-Z]\w*Dockerfile$/;
/** What the names above also fit: notes, templates, ignore files and code beside such files. */
const BESIDE =
  /\.(md|txt|dockerignore|containerignore|tmpl|tpl|template|j2|jinja2?|erb|in|go|py|js|ts|sh|json|ya?ml|lock|bak|orig|log)$/;
/** Manifests may be called `compose-review.yaml`, after a service, so a name that begins with it needs a dot. */
const COMPOSE = /^compose(\.[\w.-]+)?\.ya?ml$|^docker-compose([._-].+)?\.ya?ml$|[._-]docker-compose\.ya?ml$/;
const SKAFFOLD = /^skaffold([._-].+)?\.ya?ml$/;

function kindOfName(name: string): FileKind | undefined {
  if (KUSTOMIZATION.has(name)) return "kustomization";
  if (name === ".k8slint.yaml") return "configuration";
  if (COMPOSE.test(name)) return "compose";
  if (SKAFFOLD.test(name)) return "skaffold";
  if (BESIDE.test(name)) return undefined;
  if (TILTFILE.test(name)) return "tiltfile";
  return DOCKERFILE.test(name) ? "dockerfile" : undefined;
}

/** YAML and JSON that no tool but an API server claims. */
function kindOfData(directory: string, name: string): FileKind | undefined {
  if (isYaml(name)) {
    return FOREIGN_NAMES.has(name) || FOREIGN_FORMS.some((form) => form.test(name)) ? undefined : "manifest";
  }
  if (!name.endsWith(".json") || FOREIGN_JSON.some((form) => form.test(name))) return undefined;
  return directory.split("/").some((part) => FOREIGN_JSON_DIRECTORIES.has(part)) ? undefined : "manifest";
}

/** True inside directories that belong to another tool, and inside templates of directories (cookiecutter). */
function isForeignPlace(directory: string): boolean {
  if (!directory.includes(".") && !directory.includes("{{")) return false;
  const parts = directory.split("/");
  return parts.some((part, i) => part.includes("{{") || isForeign(part) || isForeign(`${parts[i - 1]}/${part}`));
}

function isForeign(directory: string): boolean {
  return FOREIGN_DIRECTORIES.has(directory);
}

/** The nearest chart that a directory is or lies in. */
function chartAbove(directory: string, charts: ReadonlySet<string>): string | undefined {
  if (charts.size === 0) return undefined;
  for (let at = directory; at !== ""; at = directoryOf(at)) if (charts.has(at)) return at;
  return charts.has("") ? "" : undefined;
}

const VALUES = /(^|[._-])(helm)?values([._-].*)?\.ya?ml$/i;
/** True for a name that values of a chart have, also where no chart is beside it. */
export function isValuesName(name: string): boolean {
  return VALUES.test(name);
}

/** Files beside a Chart.yaml that Helm, Rancher or a repository index keep there. */
const BESIDE_CHART = /^(requirements|questions|index|Chart\.lock)\.ya?ml$|^values\.schema\.json$/;

type KindOfName = (name: string) => FileKind | "none" | undefined;

/** What lies in the directories of a chart that Helm and its tools know. */
const CHART_PLACES: ReadonlyMap<string, KindOfName> = new Map<string, KindOfName>([
  ["", besideChart],
  ["templates", (name) => (TEMPLATE.test(name) ? "chart-template" : "none")],
  ["crds", (name) => (isData(name) ? (kindOfName(name) ?? "manifest") : undefined)],
  ["ci", (name) => (isYaml(name) ? "chart-values" : undefined)],
  ...["files", "charts", "tests", "unittests"].map((top) => [top, ifData] as const),
]);

function ifData(name: string): FileKind | undefined {
  return isData(name) ? "chart-file" : undefined;
}

/** A path within a chart; undefined where the place says nothing, `none` for what is not read. */
function kindInChart(path: string): FileKind | "none" | undefined {
  const top = path.slice(0, Math.max(path.indexOf("/"), 0));
  const name = nameOf(path);
  return CHART_PLACES.get(top)?.(name) ?? (VALUES.test(name) ? "chart-values" : undefined);
}

function besideChart(name: string): FileKind | undefined {
  if (isChartFile(name)) return "chart";
  if (VALUES.test(name)) return "chart-values";
  return BESIDE_CHART.test(name) ? "chart-file" : undefined;
}

/** How much of a large JSON file is looked at: tools write apiVersion and kind first. */
const HEAD = 4096;
const SMALL = 65_536;

/** True for JSON that may hold API objects. */
export function jsonHoldsObjects(text: string): boolean {
  const head = text.length <= SMALL ? text : text.slice(0, HEAD);
  return head.includes('"apiVersion"') && head.includes('"kind"');
}

/** True for YAML or JSON under a name of no known kind that looks like API objects: asked of files that are given by name. */
export function textHoldsObjects(text: string): boolean {
  const head = text.slice(0, SMALL);
  return (
    (/^(- )?apiVersion:/m.test(head) && /^(- {1,3}| {0,2})kind:/m.test(head)) ||
    (/^\s*[{[]/.test(head) && jsonHoldsObjects(head))
  );
}
