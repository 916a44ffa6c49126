import {
  type Container,
  defineRule,
  type Draft,
  endingStatus,
  type EnvironmentVariable,
  givenTo,
  type Graph,
  type KnownImage,
  mountsOf,
  type Origin,
  startedImage,
  type Unmet,
  unmetNeeds,
} from "../../src/api.ts";

export default defineRule({
  id: "required-environment-missing",
  title: "A well-known image is not given what it needs to start",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Images such as those of databases refuse to start without certain variables: a password, a licence, an address. The container writes why to its log and ends, again and again. An empty value counts as none.",
    fix: "Set the variable, from a Secret where it is a password. Most official images read NAME_FILE too.",
    refs: ["https://hub.docker.com/_/postgres", "https://hub.docker.com/_/mysql"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const environment = graph.environment(container);
    const started = startedImage(container);
    // What an envFrom brings that cannot be followed may be just what is needed.
    if (started === undefined || !environment.complete) return;
    const given = givenTo(started, container, environment, graph.process(container));
    for (const unmet of unmetNeeds(started.image, given)) yield draftOf(unmet, container, started.image, graph);
  },
});

function draftOf(unmet: Unmet, container: Container, image: KnownImage, graph: Graph): Draft {
  const { requirement, empty } = unmet;
  const { what, effect, says, freshDataOnly } = requirement;
  const variable = empty === undefined ? undefined : graph.environment(container).variables.get(empty);
  const mayBeFilled = freshDataOnly === true && hasOldData(container, image, graph);
  const isFatal = effect === "exits" && !mayBeFilled;
  return {
    at: variable === undefined ? placeOfEnvironment(container) : placeOfValue(variable),
    level: container.workload.idle ? "info" : isFatal ? "error" : "warning",
    predicts: effect === "exits" ? endingStatus(container) : "Running, and of no use",
    message:
      empty === undefined
        ? `"${container.name}" runs ${image.title} without ${what}`
        : `${empty} is empty, and ${image.title} takes that for none`,
    note: noteOf(says, freshDataOnly === true, mayBeFilled),
    help: empty === undefined ? `give it ${what}` : `give ${empty} a value`,
    confirm: `kubectl logs ${container.workload.kind.toLowerCase()}/${container.workload.name} -c ${container.name}`,
  };
}

function noteOf(says: string | undefined, freshDataOnly: boolean, mayBeFilled: boolean): string | undefined {
  const log = says === undefined ? [] : [`its log says: ${says}`];
  const when = mayBeFilled ? ["only while its volume is empty"] : freshDataOnly ? ["its data directory is empty"] : [];
  return [...log, ...when].join("; ") || undefined;
}

/** The data may be there already: on a volume that was not made for this pod. */
function hasOldData(container: Container, { data = [] }: KnownImage, graph: Graph): boolean {
  const { object } = container.workload;
  const mount = mountsOf(container).find(({ path }) => path !== undefined && data.some((at) => isAround(path, at)));
  if (mount?.volume === undefined || mount.source === "emptyDir") return false;
  const claim = mount.volume.get("persistentVolumeClaim", "claimName").text;
  if (mount.source !== "persistentVolumeClaim") return true;
  // A claim that is made together with the pod begins empty.
  return claim !== undefined && graph.find(object, "PersistentVolumeClaim", object.namespace, claim) === undefined;
}

function isAround(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

function placeOfEnvironment({ field }: Container): Origin {
  const env = field.get("env");
  return env.exists ? env.keyAt : field.get("name").at;
}

function placeOfValue({ field }: EnvironmentVariable): Origin {
  const value = field.get("value");
  return value.exists ? value.at : field.at;
}
