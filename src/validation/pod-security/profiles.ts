import type { Field } from "../../source/field.ts";
import type { Cause, Check, PodView } from "./model.ts";
import {
  asText,
  containersText,
  missing,
  plural,
  quoted,
  setTo,
  type Setter,
  settersOf,
  settersText,
  settingOf,
  sortedSet,
  wrong,
} from "./setting.ts";

/** Profiles of the kernel's confinement: seccomp, AppArmor. */

interface BadProfile {
  readonly setter: Setter;
  readonly value: string;
  readonly field: Field;
}

function badProfiles(pod: PodView, kind: "seccompProfile" | "appArmorProfile"): readonly BadProfile[] {
  return settersOf(pod).flatMap((setter) => {
    const type = settingOf(setter.field, ["securityContext", kind, "type"], asText);
    return type.is === "set" && !isConfining(type.value) ? [{ setter, value: type.value, field: type.field }] : [];
  });
}

function isConfining(type: string): boolean {
  return type === "RuntimeDefault" || type === "Localhost";
}

function profileCause({ setter, value, field }: BadProfile, kind: string): Cause {
  return wrong(field, `${kind} ${value}`, setTo(setter, [kind, "type"], "RuntimeDefault"));
}

const SECCOMP = "seccomp.security.alpha.kubernetes.io/pod";
const SECCOMP_CONTAINER = "container.seccomp.security.alpha.kubernetes.io/";

/** Up to 1.18 profiles were annotations. */
export const seccompAnnotations: Check = ({ annotations, containers }) => {
  const keys = [SECCOMP, ...containers.map(({ name }) => `${SECCOMP_CONTAINER}${name}`)];
  const bad = keys.flatMap((key) => {
    const field = annotations.get(key);
    const value = field.text;
    return value === undefined || /^(?:(?:runtime|docker)\/default$|localhost\/)/.test(value)
      ? []
      : [{ key, field, shown: `${key}=${JSON.stringify(value)}` }];
  });
  if (bad.length === 0) return undefined;
  return {
    reason: "seccompProfile",
    detail: `forbidden ${plural(bad.length, "annotation")} ${sortedSet(bad.map(({ shown }) => shown)).join(", ")}`,
    causes: bad.map(({ field, key }) => wrong(field, "the profile", { remove: `the annotation ${key}` })),
  };
};

export const seccompBaseline: Check = (pod) => {
  const bad = badProfiles(pod, "seccompProfile");
  if (bad.length === 0) return undefined;
  const values = sortedSet(bad.map(({ value }) => value));
  return {
    reason: "seccompProfile",
    detail: `${settersText(bad.map(({ setter }) => setter))} must not set securityContext.seccompProfile.type to ${quoted(values)}`,
    causes: bad.map((one) => profileCause(one, "seccompProfile")),
  };
};

/** A profile must be set, for the pod or for each container. */
export const seccompRestricted: Check = (pod) => {
  const [own, ...containers] = settersOf(pod).map((setter) => ({
    setter,
    profile: settingOf(setter.field, ["securityContext", "seccompProfile"], (field) => field),
  }));
  const bad = seccompBaseline(pod);
  if (bad !== undefined || own?.profile.is !== "absent") return bad;
  const without = containers.filter(({ profile }) => profile.is === "absent").map(({ setter }) => setter);
  if (without.length === 0) return undefined;
  const names = without.map(({ container }) => container?.name ?? "");
  const everywhere = without.length === containers.length;
  return {
    reason: "seccompProfile",
    detail: `pod or ${containersText(names)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`,
    causes: (everywhere ? [own.setter] : without).map((setter) =>
      missing(setter, ["seccompProfile", "type"], "RuntimeDefault", "no seccompProfile is set"),
    ),
  };
};

const APP_ARMOR = "container.apparmor.security.beta.kubernetes.io/";

export const appArmorProfile: Check = (pod) => {
  const bad = badProfiles(pod, "appArmorProfile");
  const annotated = pod.annotations.entries.flatMap(([key, field]) => {
    const value = field.text;
    return key.startsWith(APP_ARMOR) && value !== undefined && !/^(?:$|runtime\/default$|localhost\/)/.test(value)
      ? [{ key, field, shown: `${key}=${JSON.stringify(value)}` }]
      : [];
  });
  if (bad.length + annotated.length === 0) return undefined;
  const told = [...bad, ...copiedProfiles(pod)];
  const order = settersOf(pod).map(({ field }) => field.pathText);
  const setters = told
    .map(({ setter }) => setter)
    .toSorted((a, b) => order.indexOf(a.field.pathText) - order.indexOf(b.field.pathText));
  const who = setters.length > 0 ? [settersText(setters)] : [];
  if (annotated.length > 0) who.push(plural(annotated.length, "annotation"));
  const values = [...sortedSet(told.map(({ value }) => value)), ...sortedSet(annotated.map(({ shown }) => shown))];
  return {
    reason: plural(values.length, "forbidden AppArmor profile"),
    detail: `${who.join(" and ")} must not set AppArmor profile type to ${quoted(values)}`,
    causes: [
      ...bad.map((one) => profileCause(one, "appArmorProfile")),
      ...annotated.map(({ field, key }) => wrong(field, "the profile", { remove: `the annotation ${key}` })),
    ],
  };
};

/**
 * The server writes the annotation of a container into its field, unless the field or the pod says so already.
 * `applyAppArmorVersionSkew` in pkg/registry/core/pod of k8s.io/kubernetes
 */
function copiedProfiles({ isPod, containers, annotations, spec }: PodView): readonly BadProfile[] {
  const ofPod = spec.get("securityContext", "appArmorProfile", "type").text;
  if (!isPod || ofPod === "Unconfined") return [];
  return containers.flatMap((container) => {
    const field = annotations.get(`${APP_ARMOR}${container.name}`);
    const own = container.field.get("securityContext", "appArmorProfile");
    if (own.exists || field.text !== "unconfined") return [];
    return [{ setter: { container, field: container.field }, value: "Unconfined", field }];
  });
}
