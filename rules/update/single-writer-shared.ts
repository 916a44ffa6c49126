import {
  type Container,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  isWithin,
  type KubeObject,
  mountsOf,
  rolloutBounds,
  SINGLE_WRITERS,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "single-writer-shared",
  title: "Two pods of a database on one volume",
  layer: "update",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "A rolling update starts the new pod before it ends the old one: for a while two servers run on one data directory. Most find it locked and end, so that the rollout never finishes; PostgreSQL cannot see the lock of another container, and both write. More replicas than one do so from the start.",
    fix: "Set `strategy: { type: Recreate }`, or run it as a StatefulSet with volumeClaimTemplates.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/run-single-instance-stateful-application/"],
  },
  visit: "Container",
  only: ["container"],

  *check(container, { graph }) {
    const { workload } = container;
    const { object, replicas, idle, name } = workload;
    if (object.kindKey !== "Deployment.apps" || replicas === undefined || idle) return;
    const image = startedImage(container)?.image;
    const says = image && SINGLE_WRITERS.get(image.name);
    const claim = image && dataClaim(container, image.data ?? []);
    if (image === undefined || says === undefined || claim === undefined) return;
    const labels = [{ at: claim.at, text: `data of ${image.title}` }];
    const common = {
      labels,
      help: "set `strategy: { type: Recreate }`, or run it as a StatefulSet",
      confirm: `kubectl rollout status deployment/${name}`,
    };
    if (replicas > 1) yield { ...common, ...manyDraft(object.root, replicas, image.title, says, claim) };
    else if (!isForOnePod(claim, object, graph)) yield* rolledDraft(object.root, image.title, says, common);
  },
});

/** The second pod of a rollout never starts on such a claim, which surge-pod-without-volume tells. */
function isForOnePod(name: Field, object: KubeObject, graph: Graph): boolean {
  const claim = graph.peers(object, "PersistentVolumeClaim").find((one) => one.name === name.text);
  return claim?.root.get("spec", "accessModes").items.some(({ text }) => text === "ReadWriteOncePod") === true;
}

/** The name of the claim that is mounted where the image keeps its data. */
function dataClaim(container: Container, data: readonly string[]): Field | undefined {
  const mounts = mountsOf(container).filter(({ path, source, field }) => {
    const isData = path !== undefined && data.some((one) => isWithin(one, path) || isWithin(path, one));
    return (
      isData &&
      source === "persistentVolumeClaim" &&
      field.get("readOnly").value !== true &&
      !field.get("subPathExpr").exists
    );
  });
  return mounts.map(({ volume }) => volume?.get("persistentVolumeClaim", "claimName")).find((one) => one?.exists);
}

function manyDraft(root: Field, replicas: number, title: string, says: string, claim: Field): Draft {
  return {
    at: root.get("spec", "replicas").at,
    level: "error",
    message: `${replicas} replicas of ${title} share the data of claim "${claim.raw ?? ""}"`,
    note: says,
    help: "set replicas to 1 with `strategy: { type: Recreate }`, or run it as a StatefulSet with volumeClaimTemplates",
  };
}

function* rolledDraft(root: Field, title: string, says: string, common: Partial<Draft>): Generator<Draft> {
  const strategy = root.get("spec", "strategy");
  const bounds = strategy.isUnknown ? undefined : rolloutBounds(root.get("spec").value, 1);
  if (bounds === undefined || bounds.surge === 0) return;
  const type = strategy.get("type");
  yield {
    ...common,
    at: type.exists ? type.at : strategy.exists ? strategy.keyAt : root.get("metadata", "name").at,
    message: `an update of Deployment "${root.get("metadata", "name").raw ?? ""}" starts a second ${title} on the data of the first`,
    note: `${says}; the strategy is RollingUpdate${type.exists ? "" : " by default"}, which starts the new pod first`,
  };
}
