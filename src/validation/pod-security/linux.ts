import type { Field } from "../../source/field.ts";
import { namesIn } from "./host.ts";
import type { Cause, Check } from "./model.ts";
import {
  asBoolean,
  asText,
  asTexts,
  containersText,
  plural,
  quoted,
  settersOf,
  settersText,
  settingOf,
  sortedSet,
  wrong,
} from "./setting.ts";

/** What baseline says of security contexts. */

const DEFAULT_CAPABILITIES: ReadonlySet<string> = new Set([
  "AUDIT_WRITE",
  "CHOWN",
  "DAC_OVERRIDE",
  "FOWNER",
  "FSETID",
  "KILL",
  "MKNOD",
  "NET_BIND_SERVICE",
  "SETFCAP",
  "SETGID",
  "SETPCAP",
  "SETUID",
  "SYS_CHROOT",
]);

export const capabilitiesBaseline: Check = ({ containers }) => {
  const added = containers.flatMap((container) => {
    const add = settingOf(container.field, ["securityContext", "capabilities", "add"], asTexts);
    const fields = add.is === "set" ? add.value : [];
    return fields.flatMap((field) =>
      DEFAULT_CAPABILITIES.has(field.text ?? "") ? [] : [{ container, field, name: field.text ?? "" }],
    );
  });
  if (added.length === 0) return undefined;
  const names = sortedSet(added.map(({ name }) => name));
  return {
    reason: "non-default capabilities",
    detail: `${containersText(namesIn(added))} must not include ${quoted(names)} in securityContext.capabilities.add`,
    causes: added.map(({ field, name }) => addedCapability(field, name)),
  };
};

/** A capability that may not be added. */
export function addedCapability(field: Field, name: string): Cause {
  return wrong(field, `adds ${name}`, { remove: `${name} from capabilities.add` });
}

export const privileged: Check = ({ containers }) => {
  const set = containers.flatMap((container) => {
    const setting = settingOf(container.field, ["securityContext", "privileged"], asBoolean);
    return setting.is === "set" && setting.value ? [{ container, field: setting.field }] : [];
  });
  if (set.length === 0) return undefined;
  return {
    reason: "privileged",
    detail: `${containersText(namesIn(set))} must not set securityContext.privileged=true`,
    causes: set.map(({ field }) => wrong(field, "privileged: true", { remove: "privileged" })),
  };
};

export const procMount: Check = ({ containers }) => {
  const set = containers.flatMap((container) => {
    const setting = settingOf(container.field, ["securityContext", "procMount"], asText);
    return setting.is === "set" && setting.value !== "Default" ? [{ container, ...setting }] : [];
  });
  if (set.length === 0) return undefined;
  return {
    reason: "procMount",
    detail: `${containersText(namesIn(set))} must not set securityContext.procMount to ${quoted(sortedSet(set.map(({ value }) => value)))}`,
    causes: set.map(({ field, value }) => wrong(field, `procMount: ${value}`, { remove: "procMount" })),
  };
};

export const windowsHostProcess: Check = (pod) => {
  const set = settersOf(pod).flatMap((setter) => {
    const path = ["securityContext", "windowsOptions", "hostProcess"];
    const setting = settingOf(setter.field, path, asBoolean);
    return setting.is === "set" && setting.value ? [{ setter, field: setting.field }] : [];
  });
  if (set.length === 0) return undefined;
  return {
    reason: "hostProcess",
    detail: `${settersText(set.map(({ setter }) => setter))} must not set securityContext.windowsOptions.hostProcess=true`,
    causes: set.map(({ field }) => wrong(field, "hostProcess: true", { remove: "hostProcess" })),
  };
};

/** The types of SELinux that a release allows. */
export function seLinuxOptions(allowed: ReadonlySet<string>): Check {
  return (pod) => {
    const set = settersOf(pod).flatMap((setter) =>
      ["type", "user", "role"].flatMap((key) => {
        const setting = settingOf(setter.field, ["securityContext", "seLinuxOptions", key], asText);
        if (setting.is !== "set" || (key === "type" ? allowed.has(setting.value) : setting.value === "")) return [];
        return [{ setter, key, value: setting.value, field: setting.field }];
      }),
    );
    if (set.length === 0) return undefined;
    const types = sortedSet(set.filter(({ key }) => key === "type").map(({ value }) => value));
    const faults = types.length > 0 ? [`${plural(types.length, "type")} ${quoted(types)}`] : [];
    for (const key of ["user", "role"]) if (set.some((one) => one.key === key)) faults.push(`${key} may not be set`);
    const holders = [...new Set(set.map(({ setter }) => setter))];
    return {
      reason: "seLinuxOptions",
      detail: `${settersText(holders)} set forbidden securityContext.seLinuxOptions: ${faults.join("; ")}`,
      causes: set.map(({ field, key, value }) => wrong(field, `${key} ${value}`, { remove: `seLinuxOptions.${key}` })),
    };
  };
}

/** The sysctls that a release allows. */
export function sysctls(allowed: ReadonlySet<string>): Check {
  return ({ spec }) => {
    const set = spec.get("securityContext", "sysctls").items.flatMap((entry) => {
      const name = entry.get("name");
      return name.text === undefined || allowed.has(name.text) ? [] : [{ field: name, name: name.text }];
    });
    if (set.length === 0) return undefined;
    return {
      reason: "forbidden sysctls",
      detail: set.map(({ name }) => name).join(", "),
      causes: set.map(({ field, name }) => wrong(field, `sets ${name}`, { remove: `the sysctl ${name}` })),
    };
  };
}
