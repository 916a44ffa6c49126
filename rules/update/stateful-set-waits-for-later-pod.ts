import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "stateful-set-waits-for-later-pod",
  title: "A StatefulSet whose first pod waits for a later one",
  layer: "update",
  level: "error",
  predicts: "Init:0/1",
  since: "0.1.0",
  docs: {
    why: "A StatefulSet creates its pods in order, each after the ones before are ready. An init container that waits for the name of a later pod waits for ever: that pod is only created once this one is ready.",
    fix: "Set `podManagementPolicy: Parallel` (on a new set), and `publishNotReadyAddresses: true` on its headless Service.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#pod-management-policies"],
  },
  visit: "Container",
  only: ["init"],

  *check({ name, field, workload }, { graph }) {
    const { object } = workload;
    const policy = object.root.get("spec", "podManagementPolicy");
    if (
      object.kindKey !== "StatefulSet.apps" ||
      workload.name === "" ||
      policy.isUnknown ||
      policy.value === "Parallel"
    )
      return;
    if (workload.replicas === undefined || workload.replicas < 2 || workload.idle) return;
    const container = workload.containers.find((one) => one.field === field);
    const words = container === undefined ? [] : graph.process(container).argv;
    const script = words.join("\n");
    const later = /\b(?:until|while)\b/.test(script) ? laterPod(script, workload.name) : undefined;
    if (later === undefined) return;
    const command = field.get("command").exists ? field.get("command") : field.get("args");
    yield {
      at: command.keyAt,
      message: `init container "${name}" of the first pod waits for "${later}", which is created only after that pod is ready`,
      labels: policy.exists ? [{ at: policy.at, text: "one after the other" }] : [],
      note: `podManagementPolicy is OrderedReady${policy.exists ? "" : " by default"}: pods are created one after the other`,
      help: "set `podManagementPolicy: Parallel`, and `publishNotReadyAddresses: true` on the headless Service",
      confirm: `kubectl get pods -l statefulset.kubernetes.io/pod-name=${workload.name}-0`,
    };
  },
});

/** The name of a pod other than the first, where the script does not tell the pods apart by their own names. */
function laterPod(script: string, set: string): string | undefined {
  if (/hostname|HOSTNAME|ordinal|POD_NAME|\[\s|\bif\b|\bcase\b/.test(script)) return undefined;
  let from = script.indexOf(`${set}-`);
  while (from >= 0) {
    const end = from + set.length + 1;
    const ordinal = /^[1-9][0-9]?(?![0-9A-Za-z-])/.exec(script.slice(end, end + 4))?.[0];
    const before = script[from - 1] ?? " ";
    if (ordinal !== undefined && !/[\w.-]/.test(before)) return `${set}-${ordinal}`;
    from = script.indexOf(`${set}-`, end);
  }
  return undefined;
}
