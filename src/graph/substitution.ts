import { isGlob } from "../base/glob.ts";
import { directoryOf, isWithin, nameOf, resolvePath } from "../base/paths.ts";
import type { Delivery, ScriptWord, Substituted } from "../expand/deliveries/index.ts";
import type { KubeObject } from "../expand/model.ts";

interface SubstitutionInput {
  readonly deliveries: readonly Delivery[];
  readonly objects: readonly KubeObject[];
  unreadTool(of: KubeObject): string | undefined;
}

/**
 * Answers for an object what may fill in the placeholders that are left in it, as a noun phrase; undefined where nothing in the
 * repository does.
 */
export function substitutions(input: SubstitutionInput): (object: KubeObject) => string | undefined {
  const commands = input.deliveries.filter((one): one is Substituted => one.kind === "substitute");
  const flux = input.objects.find(
    ({ kindKey, root }) =>
      kindKey === "Kustomization.kustomize.toolkit.fluxcd.io" && root.get("spec", "postBuild").exists,
  );
  const templates = new Set(
    input.objects.filter(({ group }) => group.endsWith("cluster.x-k8s.io")).map(({ file }) => file),
  );
  return (object) => {
    if (flux !== undefined) return "postBuild of Flux";
    if (templates.has(object.file)) return "clusterctl";
    if (TEMPLATE_PATH.test(object.file)) return "what renders this template";
    const command = commands.find((one) => concerns(one, object.file));
    return command === undefined ? input.unreadTool(object) : `${command.tool} in ${command.at.file}`;
  };
}

/** `api.template.yaml`, `templates/api.yaml`, `api.yaml.tmpl`. */
const TEMPLATE_PATH = /(^|[/._-])(templates?|tmpl|tpl|envsubst|j2)([/._-]|$)/i;

/** A command that names no file, or not all of one, may be about any. */
function concerns({ files, at }: Substituted, path: string): boolean {
  return files.length === 0 || files.some((word) => mayName(word, directoryOf(at.file), path));
}

/** A script may run from anywhere, so that the end of the path decides; a pattern may name any file. */
function mayName({ value }: ScriptWord, directory: string, path: string): boolean {
  if (value === undefined || isGlob(value)) return true;
  const places = [resolvePath(directory, value), resolvePath("", value)].filter((one) => one !== undefined);
  return places.some((place) => isWithin(path, place)) || path.endsWith(`/${nameOf(value)}`);
}
