import type { Field } from "../../source/field.ts";
import { addedCapability } from "./linux.ts";
import { namesIn } from "./host.ts";
import type { Cause, Check, PodContainer } from "./model.ts";
import {
  asBoolean,
  asNumber,
  asTexts,
  containersText,
  missing,
  quoted,
  setTo,
  type Setter,
  settersOf,
  settersText,
  settingOf,
  sortedSet,
  wrong,
} from "./setting.ts";

/** What restricted asks of security contexts beyond baseline. */

export const allowPrivilegeEscalation: Check = ({ containers }) => {
  const path = ["allowPrivilegeEscalation"];
  const bad = containers.flatMap((container) => {
    const setting = settingOf(container.field, ["securityContext", ...path], asBoolean);
    if (setting.is === "unknown" || (setting.is === "set" && !setting.value)) return [];
    const setter = { container, field: container.field };
    const cause =
      setting.is === "absent"
        ? missing(setter, path, "false")
        : wrong(setting.field, "allowPrivilegeEscalation: true", setTo(setter, path, "false"));
    return [{ container, cause }];
  });
  if (bad.length === 0) return undefined;
  return {
    reason: "allowPrivilegeEscalation != false",
    detail: `${containersText(namesIn(bad))} must set securityContext.allowPrivilegeEscalation=false`,
    causes: bad.map(({ cause }) => cause),
  };
};

export const capabilitiesRestricted: Check = ({ containers }) => {
  const kept = containers.flatMap((container) => {
    const cause = dropCause(container);
    return cause === undefined ? [] : [{ container, cause }];
  });
  const added = containers.flatMap((container) => {
    const add = settingOf(container.field, ["securityContext", "capabilities", "add"], asTexts);
    const fields = add.is === "set" ? add.value : [];
    return fields.flatMap((field) =>
      field.text === "NET_BIND_SERVICE" ? [] : [{ container, name: field.text ?? "", field }],
    );
  });
  const details: string[] = [];
  if (kept.length > 0) {
    details.push(`${containersText(namesIn(kept))} must set securityContext.capabilities.drop=["ALL"]`);
  }
  if (added.length > 0) {
    const names = quoted(sortedSet(added.map(({ name }) => name)));
    details.push(`${containersText(namesIn(added))} must not include ${names} in securityContext.capabilities.add`);
  }
  if (details.length === 0) return undefined;
  return {
    reason: "unrestricted capabilities",
    detail: details.join("; "),
    causes: [...kept.map(({ cause }) => cause), ...added.map(({ field, name }) => addedCapability(field, name))],
  };
};

/** The check compares with `ALL` as it is written, while container runtimes take `all` too. */
function dropCause(container: PodContainer): Cause | undefined {
  const drop = settingOf(container.field, ["securityContext", "capabilities", "drop"], asTexts);
  if (drop.is === "unknown" || (drop.is === "set" && drop.value.some(({ text }) => text === "ALL"))) return undefined;
  const meant = drop.is === "set" ? drop.value.find(isAll) : undefined;
  if (meant !== undefined) {
    return wrong(meant, `"${meant.text ?? ""}" is not "ALL"`, { write: "ALL", over: meant });
  }
  const setter = { container, field: container.field };
  if (drop.is === "absent") return missing(setter, ["capabilities", "drop"], "[ALL]", "no capabilities are dropped");
  return missing(setter, ["capabilities", "drop"], "[ALL]", "ALL is not dropped");
}

function isAll({ text }: Field): boolean {
  return /^(?:cap_)?all$/i.test(text ?? "");
}

/** True at the pod, or at each container; an explicit false of anybody counts against it. */
export const runAsNonRoot: Check = (pod) => {
  const settings = settersOf(pod).map((setter) => ({
    setter,
    setting: settingOf(setter.field, ["securityContext", "runAsNonRoot"], asBoolean),
  }));
  const [own, ...containers] = settings;
  const reason = "runAsNonRoot != true";
  const explicit = settings.flatMap(({ setter, setting }) =>
    setting.is === "set" && !setting.value ? [{ setter, field: setting.field }] : [],
  );
  if (explicit.length > 0) {
    return {
      reason,
      detail: `${settersText(explicit.map(({ setter }) => setter))} must not set securityContext.runAsNonRoot=false`,
      causes: explicit.map(({ setter, field }) =>
        wrong(field, "runAsNonRoot: false", setTo(setter, ["runAsNonRoot"], "true")),
      ),
    };
  }
  if (own?.setting.is !== "absent") return undefined;
  const without = containers.filter(({ setting }) => setting.is === "absent").map(({ setter }) => setter);
  if (without.length === 0) return undefined;
  const names = without.map(({ container }) => container?.name ?? "");
  return {
    reason,
    detail: `pod or ${containersText(names)} must set securityContext.runAsNonRoot=true`,
    causes: (without.length === containers.length ? [own.setter] : without).map(nonRootMissing),
  };
};

function nonRootMissing(setter: Setter): Cause {
  return missing(setter, ["runAsNonRoot"], "true");
}

export const runAsUser: Check = (pod) => {
  const bad = settersOf(pod).flatMap((setter) => {
    const setting = settingOf(setter.field, ["securityContext", "runAsUser"], asNumber);
    return setting.is === "set" && setting.value === 0 ? [{ setter, field: setting.field }] : [];
  });
  if (bad.length === 0) return undefined;
  return {
    reason: "runAsUser=0",
    detail: `${settersText(bad.map(({ setter }) => setter))} must not set runAsUser=0`,
    causes: bad.map(({ field }) => wrong(field, "runAsUser: 0", { remove: "runAsUser: 0" })),
  };
};
