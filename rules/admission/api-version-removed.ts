import {
  apiVersionsOf,
  type Context,
  defineRule,
  type Draft,
  introducedIn,
  type KubeObject,
  type RemovedApi,
  removedApi,
} from "../../src/api.ts";

/** The oldest release that still gets corrections while 1.35 is the newest. */
const OLDEST_SUPPORTED = 32;

export default defineRule({
  id: "api-version-removed",
  title: "An apiVersion that the cluster does not serve any more, or not yet",
  layer: "admission",
  level: "error",
  predicts: "no matches for kind",
  since: "0.1.0",
  docs: {
    why: "Beta versions of the API are removed a few releases after the stable one is there, and an older cluster does not have the newest ones. kubectl finds no such kind and sends nothing.",
    fix: "Write the apiVersion in which the cluster serves the kind, and change what is different in it.",
    refs: ["https://kubernetes.io/docs/reference/using-api/deprecation-guide/"],
  },
  visit: "Object",

  *check(object, context) {
    const { apiVersion, kind, root, name } = object;
    const removed = removedApi(apiVersion, kind);
    const level = removed && levelOf(removed, context);
    if (level === undefined) yield* notYet(object, context);
    if (removed === undefined || level === undefined) return;
    const { replacement, note, removedIn } = removed;
    const written = root.get("apiVersion").at;
    yield {
      at: written,
      level,
      message: `${kind} of ${apiVersion} is gone since Kubernetes 1.${removedIn}${replacement === undefined ? "" : `; ${replacement} has it`}`,
      note: [
        `no matches for kind "${kind}" in version "${apiVersion}"`,
        ...(context.versionIsKnown
          ? [`the cluster runs 1.${context.version[1]}`]
          : ["nothing here says which Kubernetes the cluster runs; set kubeVersion in .k8slint.yaml"]),
      ].join("; "),
      help:
        replacement === undefined
          ? `remove this ${kind}${note === undefined ? "" : `: ${note}`}`
          : `write ${replacement}${note === undefined ? "" : `; ${note}`}`,
      confirm: `kubectl api-resources | grep -w ${kind}`,
      // Where more changes than the name of the version, writing another one only moves the fault.
      ...(replacement === undefined || note !== undefined || name === undefined
        ? {}
        : {
            fix: { title: `Write ${replacement}`, safety: "unsafe", edits: [{ at: written.span, text: replacement }] },
          }),
    };
  },
});

/** Certain for a known release; likely where no supported release serves it; nothing to say where some of them do. */
function levelOf({ removedIn }: RemovedApi, { version, versionIsKnown }: Context): "error" | "warning" | undefined {
  if (versionIsKnown) return version[1] >= removedIn ? "error" : undefined;
  return removedIn <= OLDEST_SUPPORTED ? "warning" : undefined;
}

/** Only for a cluster whose release somebody names: the newest release is no guess about what is too new. */
function* notYet({ apiVersion, kind, root }: KubeObject, { version, versionIsKnown }: Context): Iterable<Draft> {
  const since = introducedIn(apiVersion, kind);
  if (!versionIsKnown || version[1] >= since) return;
  const [served] = apiVersionsOf(kind, version[1]);
  yield {
    at: root.get("apiVersion").at,
    message: `${kind} of ${apiVersion} is new in Kubernetes 1.${since}`,
    note: `no matches for kind "${kind}" in version "${apiVersion}"; the cluster runs 1.${version[1]}`,
    help:
      served === undefined
        ? `leave this ${kind} out, or run Kubernetes 1.${since} or newer`
        : `write ${served}, which this release serves`,
    confirm: `kubectl api-resources | grep -w ${kind}`,
  };
}
