import {
  apiRequests,
  type Container,
  defineRule,
  endingStatus,
  type Field,
  type Graph,
  mountsOf,
  placeOfWord,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "token-not-mounted",
  title: "A command asks the API server without a token",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "automountServiceAccountToken: false keeps the token and the certificate of the API server out of the pod. kubectl then tries localhost:8080, and client libraries say that they cannot load the in-cluster configuration.",
    fix: "Remove automountServiceAccountToken: false from this pod, or mount a projected token.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#opt-out-of-api-credential-automounting",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const off = switchedOff(container, graph);
    if (off === undefined || hasOtherLogin(container)) return;
    const process = graph.process(container);
    const [asked] = apiRequests(container, process);
    if (asked === undefined) return;
    yield {
      at: off.at,
      level: runLevel(container.workload, "warning"),
      predicts: endingStatus(container),
      message: `"${container.name}" asks the API server, and no token is mounted in its pod`,
      labels: [{ at: placeOfWord(container, process, asked.word), text: "asks the API server" }],
      note:
        asked.does === "kubectl"
          ? "its log says: The connection to the server localhost:8080 was refused"
          : "its log says: unable to load in-cluster configuration",
      help: "remove automountServiceAccountToken: false, or set it to true in this pod",
    };
  },
});

/** What keeps the token out: the pod's own setting, or else that of its account. */
function switchedOff({ workload }: Container, graph: Graph): Field | undefined {
  const { podSpec, object, namespace } = workload;
  const own = podSpec.get("automountServiceAccountToken");
  if (own.exists) return own.value === false ? own : undefined;
  const name = podSpec.get("serviceAccountName");
  if (name.isUnknown) return undefined;
  const account = graph.find(object, "ServiceAccount", namespace, name.text ?? "default");
  const theirs = account?.root.get("automountServiceAccountToken");
  return theirs?.value === false ? theirs : undefined;
}

/** A kubeconfig, a token in a volume, or an address among the arguments. */
function hasOtherLogin(container: Container): boolean {
  const { field } = container;
  const isMounted = mountsOf(container).some(
    ({ source, path = "", volume }) =>
      /kube|serviceaccount/i.test(path) ||
      (source === "projected" &&
        volume?.get("projected", "sources").items.some((one) => one.get("serviceAccountToken").exists) === true),
  );
  const text = JSON.stringify([field.get("command").value, field.get("args").value, field.get("env").value]);
  return isMounted || /kubeconfig|--server|--token|--master|KUBERNETES_MASTER/i.test(text);
}
