import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  intOrPercentProblems,
  isZeroAmount,
  refused,
} from "../../src/api.ts";

export default defineRule({
  id: "strategy-invalid",
  title: "An update strategy that contradicts itself",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Recreate takes no rollingUpdate, an update must be allowed to add or to remove a pod, and bounds are numbers or percentages. A patch that sets type: Recreate over a base with rollingUpdate keeps both.",
    fix: "Remove rollingUpdate beside Recreate; leave maxSurge or maxUnavailable above zero.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#strategy"],
  },
  visit: "Object",
  only: ["Deployment.apps", "DaemonSet.apps", "StatefulSet.apps"],

  *check(object) {
    const spec = object.root.get("spec");
    const strategy = spec.get(object.kind === "Deployment" ? "strategy" : "updateStrategy");
    const faults = [
      ...typeFaults(strategy, object.kind),
      ...boundFaults(strategy.get("rollingUpdate")),
      ...(object.kind === "Deployment"
        ? [...zeroFaults(strategy.get("rollingUpdate"), "1"), ...deadlineFaults(spec)]
        : []),
      ...(object.kind === "DaemonSet" ? daemonFaults(strategy.get("rollingUpdate")) : []),
    ];
    for (const { draft, error } of faults) yield { ...draft, ...refused(object, error) };
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function typeFaults(strategy: Field, kind: string): readonly Fault[] {
  const [type, rolling] = [strategy.get("type"), strategy.get("rollingUpdate")];
  const other = kind === "Deployment" ? "Recreate" : "OnDelete";
  if (type.text !== other || !rolling.exists || kind === "DaemonSet") return [];
  if (kind === "StatefulSet" && rolling.get("partition").value === undefined) return [];
  const field = kind === "Deployment" ? "type" : "updateStrategy";
  return [
    {
      draft: {
        at: rolling.keyAt,
        message: `rollingUpdate stands beside type ${other}`,
        labels: [{ at: type.at, text: `type: ${other}` }],
        help: `remove rollingUpdate, or write type: RollingUpdate`,
      },
      error: {
        path: rolling.pathText,
        type: "Forbidden",
        detail: `may not be specified when strategy \`${field}\` is '${other}'`,
      },
    },
  ];
}

function boundFaults(rolling: Field): readonly Fault[] {
  return ["maxSurge", "maxUnavailable"].flatMap((name) => {
    const field = rolling.get(name);
    const [detail] = field.isUnknown ? [] : intOrPercentProblems(field.value, name === "maxUnavailable");
    if (detail === undefined) return [];
    const isDigits = /^[0-9]+$/.test(field.text ?? "");
    const draft: Draft = {
      at: field.at,
      message: `${name} is ${JSON.stringify(field.value)}, neither a number nor a percentage${field.text?.endsWith("%") ? " up to 100%" : ""}`,
      help: isDigits
        ? `write ${field.text ?? ""} without quotes, or with a percent sign`
        : "write a number of pods, or a percentage",
    };
    return [{ draft, error: { path: field.pathText, type: "Invalid value" as const, value: field.value, detail } }];
  });
}

/** Neither more nor fewer pods than wanted: nothing could ever be replaced. */
function zeroFaults(rolling: Field, unavailable: string): readonly Fault[] {
  const [surge, missing] = [rolling.get("maxSurge"), rolling.get("maxUnavailable")];
  if (isZeroAmount(surge.value) !== true || isZeroAmount(missing.value) !== true) return [];
  return [
    {
      draft: {
        at: missing.at,
        message: "maxSurge and maxUnavailable are both zero, so that no pod could be replaced",
        labels: [{ at: surge.at, text: "maxSurge is zero" }],
        help: `let one of them be ${unavailable}`,
      },
      error: {
        path: missing.pathText,
        type: "Invalid value",
        value: missing.value,
        detail: "may not be 0 when `maxSurge` is 0",
      },
    },
  ];
}

function daemonFaults(rolling: Field): readonly Fault[] {
  const [surge, missing] = [rolling.get("maxSurge"), rolling.get("maxUnavailable")];
  if (isZeroAmount(surge.value ?? 0) === true) {
    if (isZeroAmount(missing.value ?? 1) !== true) return [];
    return [
      {
        draft: {
          at: missing.at,
          message: "maxUnavailable is zero, and maxSurge is zero as well",
          help: "let one of them be 1",
        },
        error: {
          path: missing.pathText,
          type: "Invalid value",
          value: missing.value,
          detail: "cannot be 0 when maxSurge is 0",
        },
      },
    ];
  }
  if (isZeroAmount(surge.value) !== false || isZeroAmount(missing.value ?? 1) !== false) return [];
  return [
    {
      draft: {
        at: surge.at,
        message: "maxSurge is set while maxUnavailable, 1 where it is left out, is not zero",
        help: "write maxUnavailable: 0, or remove maxSurge",
      },
      error: {
        path: surge.pathText,
        type: "Invalid value",
        value: surge.value,
        detail: "may not be set when maxUnavailable is non-zero",
      },
    },
  ];
}

function deadlineFaults(spec: Field): readonly Fault[] {
  const [deadline, ready] = [spec.get("progressDeadlineSeconds"), spec.get("minReadySeconds")];
  const [limit, wait] = [deadline.exists ? deadline.integer : 600, ready.integer ?? 0];
  if (limit === undefined || wait === 0 || limit > wait) return [];
  return [
    {
      draft: {
        at: deadline.exists ? deadline.at : ready.at,
        message: `the update may take ${limit} s in all, and each pod must be ready for ${wait} s first`,
        labels: deadline.exists ? [{ at: ready.at, text: `minReadySeconds: ${wait}` }] : [],
        help: `raise progressDeadlineSeconds above ${wait}`,
      },
      error: {
        path: deadline.pathText,
        type: "Invalid value",
        value: limit,
        detail: "must be greater than minReadySeconds",
      },
    },
  ];
}
