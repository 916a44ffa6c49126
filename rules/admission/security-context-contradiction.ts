import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  isServerChecked,
  podRefused,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "security-context-contradiction",
  title: "Security settings that exclude each other",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A privileged container can always gain privileges, a profile of the node needs its path, and namespaces of the host and of the pod cannot be used at once: the API server refuses the contradiction.",
    fix: "Remove one of the two settings.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Workload",

  *check(workload, { version }) {
    const { object, template, podSpec, containers } = workload;
    if (!isServerChecked(object)) return;
    const contexts = [podSpec, ...containers.map(({ field }) => field)].map((holder) => holder.get("securityContext"));
    const faults = [...contexts.flatMap(contextFaults), ...namespaceFaults(workload)];
    for (const { draft, error } of faults) yield { ...draft, ...podRefused(object, template, error, version) };
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function contextFaults(context: Field): readonly Fault[] {
  const escalation = context.get("allowPrivilegeEscalation");
  const [privileged, added] = [context.get("privileged"), context.get("capabilities", "add")];
  const admin = added.items.find(({ text }) => text === "CAP_SYS_ADMIN");
  const path = context.pathText;
  const faults: Fault[] = [];
  if (escalation.value === false && privileged.value === true) {
    faults.push({
      draft: {
        at: escalation.at,
        message: "allowPrivilegeEscalation is false in a container that is privileged",
        labels: [{ at: privileged.at, text: "privileged: true" }],
        help: "remove privileged, or allowPrivilegeEscalation",
      },
      error: {
        path,
        type: "Invalid value",
        value: {},
        detail: "cannot set `allowPrivilegeEscalation` to false and `privileged` to true",
      },
    });
  }
  if (escalation.value === false && admin !== undefined) {
    faults.push({
      draft: {
        at: admin.at,
        message: "the capability CAP_SYS_ADMIN is added while allowPrivilegeEscalation is false",
        labels: [{ at: escalation.at, text: "allowPrivilegeEscalation: false" }],
        help: "remove one of the two",
      },
      error: {
        path,
        type: "Invalid value",
        value: {},
        detail: "cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN",
      },
    });
  }
  return [...faults, ...profileFaults(context.get("seccompProfile"))];
}

function profileFaults(profile: Field): readonly Fault[] {
  const [type, path] = [profile.get("type"), profile.get("localhostProfile")];
  if (type.text === undefined || (type.text === "Localhost") === path.exists) return [];
  const isLocal = type.text === "Localhost";
  return [
    {
      draft: {
        at: isLocal ? type.at : path.at,
        message: isLocal
          ? "a seccomp profile of type Localhost has no localhostProfile"
          : `localhostProfile stands beside type ${type.text}`,
        help: isLocal
          ? "add localhostProfile, a path below the kubelet's seccomp directory"
          : "remove localhostProfile, or write type: Localhost",
      },
      error: isLocal
        ? { path: path.pathText, type: "Required value", detail: "must be set when seccomp type is Localhost" }
        : {
            path: path.pathText,
            type: "Invalid value",
            value: path.value,
            detail: "can only be set when seccomp type is Localhost",
          },
    },
  ];
}

function namespaceFaults({ podSpec }: Workload): readonly Fault[] {
  const [shared, host] = [podSpec.get("shareProcessNamespace"), podSpec.get("hostPID")];
  if (shared.value !== true || host.value !== true) return [];
  return [
    {
      draft: {
        at: shared.at,
        message: "shareProcessNamespace and hostPID are both set",
        labels: [{ at: host.at, text: "hostPID: true" }],
        help: "remove one of the two",
      },
      error: {
        path: shared.pathText,
        type: "Invalid value",
        value: true,
        detail: "ShareProcessNamespace and HostPID cannot both be enabled",
      },
    },
  ];
}
