import type { Bundle, ImageBuild, KubeObject } from "../expand/model.ts";

/** By annotation: a value with which the tool that applies the object deletes it first, or does not update it at all. */
const RECREATING: readonly (readonly [annotation: string, value: RegExp])[] = [
  ["helm.sh/hook", /./],
  ["argocd.argoproj.io/hook", /./],
  ["argocd.argoproj.io/sync-options", /\bForce=true\b/],
  ["kustomize.toolkit.fluxcd.io/force", /^enabled$/i],
  ["kustomize.toolkit.fluxcd.io/ssa", /^(?:IfNotPresent|Ignore)$/i],
  ["kapp.k14s.io/update-strategy", /^(?:fallback-on-replace|always-replace|skip)$/],
  ["kapp.k14s.io/versioned", /./],
  ["kapp.k14s.io/nonce", /./],
];

/** Whether a change of the object makes its tool create it anew, so that no field is too late to change. */
export function isRecreated({ root }: KubeObject, { kind, id }: Bundle, builds: readonly ImageBuild[]): boolean {
  // Tilt replaces by force what the server refuses to update, also of a kustomization that its Tiltfile loads.
  if (kind === "tilt" || builds.some(({ tilt }) => tilt?.bundles.includes(id))) return true;
  const annotations = root.get("metadata", "annotations");
  return RECREATING.some(([annotation, value]) => value.test(annotations.get(annotation).raw ?? ""));
}
