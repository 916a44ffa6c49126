import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  isServerChecked,
  podRefused,
  portNumberProblems,
  undecodable,
  unmarshalText,
} from "../../src/api.ts";

export default defineRule({
  id: "container-port-invalid",
  title: "A container port that is no port",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each entry of a container's ports needs a containerPort between 1 and 65535, a number without quotes. A hostPort of a pod on the host's network is the same port.",
    fix: "Write the number that the process listens on.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports"],
  },
  visit: "Container",

  *check({ field, workload: { object, template, podSpec } }, { version }) {
    if (!isServerChecked(object)) return;
    const isOnHost = podSpec.get("hostNetwork").value === true;
    for (const port of field.get("ports").items) {
      for (const key of ["containerPort", "hostPort"] as const) {
        const text = port.get(key).text;
        if (text === undefined) continue;
        yield {
          ...quotedDraft(port.get(key), text),
          ...undecodable(object, unmarshalText("string", "ContainerPort", wildcards(port.get(key)), "int32")),
        };
      }
      for (const { draft, error } of faultsOf(port, isOnHost)) {
        yield { ...draft, ...podRefused(object, template, error, version) };
      }
    }
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function faultsOf(port: Field, isOnHost: boolean): readonly Fault[] {
  const [container, host] = [port.get("containerPort"), port.get("hostPort")];
  if (!container.exists || container.value === 0) return port.isMap ? [absent(container)] : [];
  const faults = [container, host].flatMap((field) => outOfRange(field));
  const [inside, outside] = [container.integer, host.integer];
  if (!isOnHost || inside === undefined || outside === undefined || outside === 0 || inside === outside) return faults;
  const detail = "must match `containerPort` when `hostNetwork` is true";
  return [
    ...faults,
    {
      draft: {
        at: host.at,
        message: `hostPort ${outside} differs from containerPort ${inside} in a pod on the host's network`,
        labels: [{ at: container.at, text: `containerPort ${inside}` }],
        help: `write ${inside}, or leave hostPort out`,
      },
      error: { path: host.pathText, type: "Invalid value", value: outside, detail },
    },
  ];
}

function absent(field: Field): Fault {
  return {
    draft: { at: field.at, message: "this port has no containerPort", help: "add containerPort" },
    error: { path: field.pathText, type: "Required value" },
  };
}

function outOfRange(field: Field): readonly Fault[] {
  const { number } = field;
  const [detail] = number === undefined || number === 0 ? [] : portNumberProblems(number);
  if (detail === undefined) return [];
  const draft = {
    at: field.at,
    message: `${String(field.path.at(-1))} ${number ?? ""} is no port`,
    help: "write a number from 1 to 65535",
  };
  return [{ draft, error: { path: field.pathText, type: "Invalid value", value: number, detail } }];
}

function quotedDraft(field: Field, text: string): Draft {
  const name = String(field.path.at(-1));
  const isNumber = /^[0-9]+$/.test(text);
  return {
    at: field.at,
    message: `${name} is the string "${text}", where a number must be`,
    help: isNumber ? "remove the quotes" : "write the number of the port",
    ...(isNumber ? { fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: field.at.span, text }] } } : {}),
  };
}

/** The decoder's path, which leaves list indexes out. */
function wildcards({ path }: Field): string {
  return path.filter((part) => typeof part === "string").join(".");
}
