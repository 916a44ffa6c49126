import { groupBy } from "../base/collections.ts";
import type { Delivery } from "../expand/deliveries/index.ts";
import { namespaceEvidence, objectEvidence } from "../expand/deliveries/query.ts";
import type { Bundle, KubeObject } from "../expand/model.ts";
import { BUILT_IN_GROUPS, CUSTOM_RESOURCE_MAKERS, madeNames, type Maker, MAKERS } from "../k8s/kinds.ts";
import { walk } from "../source/walk.ts";
import { type ObjectIndex, sameNamespace } from "./object-index.ts";

/** What says that an object will be there although no manifest declares it. */
export interface Makers {
  /** The maker of an object that is not in the input but will be: an ExternalSecret for a Secret. */
  maker(
    kindKey: string,
    namespace: string | undefined,
    name: string,
  ): { by: string; at: KubeObject | undefined } | undefined;
  /** Why objects of this kind may come from outside of what was read, or undefined. */
  madeOutside(kindKey: string): string | undefined;
  podsMadeOutside(object: KubeObject): string | undefined;
}

/** What the objects and commands of the repository will make besides what is written: operators, claims of StatefulSets, charts. */
export function makersOf(objects: readonly KubeObject[], index: ObjectIndex, deliveries: readonly Delivery[]): Makers {
  const byTarget = new Map<string, { by: string; at: KubeObject }[]>();
  const claims = claimsOfStatefulSets(index.all("StatefulSet.apps"));
  const broad = new Map<string, string>();
  for (const object of objects) {
    for (const maker of makersFor(object)) {
      const names = namesMadeBy(object, maker);
      if (names === undefined) broad.set(maker.makes, `${object.kind} ${object.name ?? ""} makes some`.trim());
      for (const name of names ?? []) {
        const key = `${maker.makes}\n${name}`;
        byTarget.set(key, [...(byTarget.get(key) ?? []), { by: `${object.kind} ${object.name ?? ""}`, at: object }]);
      }
    }
  }
  return {
    maker: (kindKey, namespace, name) => {
      const made = byTarget.get(`${kindKey}\n${name}`) ?? (kindKey === "PersistentVolumeClaim" ? claims(name) : []);
      const isEverywhere = namespace === "";
      const found = made.find(
        ({ at }) => isEverywhere || at.namespace === "" || sameNamespace(at.namespace, namespace),
      );
      const created = objectEvidence(deliveries, kindKey, namespace, name);
      return (
        found ?? madeByCommand(created ?? (kindKey === "Namespace" ? namespaceEvidence(deliveries, name) : undefined))
      );
    },
    madeOutside: (kindKey) => broad.get(kindKey),
    podsMadeOutside: (object) => customResourceBeside(object, index),
  };
}

/** `kubectl create secret generic db` in a script of the repository. */
function madeByCommand(created: Delivery | undefined): { by: string; at: undefined } | undefined {
  return created && { by: `a command in ${created.at.file}`, at: undefined };
}

/** A StatefulSet makes a claim for each template and pod: `data-db-0`. */
function claimsOfStatefulSets(
  sets: readonly KubeObject[],
): (name: string) => readonly { by: string; at: KubeObject }[] {
  const byStart = groupBy(
    sets.flatMap((at) => {
      const templates = at.root.get("spec", "volumeClaimTemplates").items;
      return templates.map((template) => ({ at, start: `${template.get("metadata", "name").text}-${at.name}` }));
    }),
    ({ start }) => start,
  );
  return (name) => {
    const made = byStart.get(name.replace(/-\d+$/, "")) ?? [];
    return /-\d+$/.test(name) ? made.map(({ at }) => ({ by: `StatefulSet ${at.name ?? ""}`, at })) : [];
  };
}

function makersFor({ kindKey, group }: KubeObject): readonly Maker[] {
  return MAKERS.get(kindKey) ?? (BUILT_IN_GROUPS.has(group) ? [] : CUSTOM_RESOURCE_MAKERS);
}

/** The names that an object makes; undefined where it makes some that its fields do not tell. */
function namesMadeBy(object: KubeObject, maker: Maker): readonly string[] | undefined {
  return madeNames(maker, {
    name: object.name,
    annotations: object.root.get("metadata", "annotations").entries.map(([key]) => key),
    at: (path) => walk(object.root, path).map((field) => field.text),
  });
}

/** A custom resource applied together with the object: its operator may create the pods that are looked for. */
function customResourceBeside(object: KubeObject, index: ObjectIndex): string | undefined {
  const bundle = index.bundleOf(object);
  if (!operated.has(bundle)) {
    const resource = bundle.objects.find(
      ({ group }) => group !== "" && !BUILT_IN_GROUPS.has(group) && !NO_PODS.has(group),
    );
    operated.set(
      bundle,
      resource ? `an operator may create them for ${resource.kind} ${resource.name ?? ""}`.trim() : bundle.missing[0],
    );
  }
  return operated.get(bundle);
}

/** Asked for each selector that meets nothing, and the same for all of a bundle. */
const operated = new WeakMap<Bundle, string | undefined>();

/** Groups whose objects never lead to pods. */
const NO_PODS = new Set([
  "monitoring.coreos.com",
  "external-secrets.io",
  "bitnami.com",
  "cert-manager.io",
  "networking.istio.io",
  "security.istio.io",
  "traefik.io",
  "traefik.containo.us",
  "gateway.networking.k8s.io",
  "snapshot.storage.k8s.io",
  "kyverno.io",
  "metallb.io",
]);
