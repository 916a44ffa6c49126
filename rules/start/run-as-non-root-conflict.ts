import {
  type Container,
  defineRule,
  type Draft,
  type Field,
  groupBy,
  knownImageOf,
  type Label,
  nonRootMessage,
  nonRootRefusal,
  type NonRootRefusal,
  placed,
  securitySetting,
  userName,
} from "../../src/api.ts";

export default defineRule({
  id: "run-as-non-root-conflict",
  title: "A container must not run as root, and its image does",
  layer: "start",
  level: "error",
  predicts: "CreateContainerConfigError",
  since: "0.1.0",
  docs: {
    why: "With runAsNonRoot the kubelet looks at the user that the container would run as: runAsUser, or else USER of the image. It refuses 0, and it refuses a user that is only a name, because it cannot tell that from root. The container is never created.",
    fix: "Set runAsUser to a number, or USER in the Dockerfile to one; see that this user may write what the program writes.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Workload",

  *check(workload) {
    if (workload.podSpec.get("os", "name").text === "windows") return;
    const refused = workload.containers.flatMap((container) => refusalOf(container) ?? []);
    // One setting of the pod may refuse several containers.
    for (const group of groupBy(refused, ({ at }) => at.pathText).values()) {
      const [first, ...others] = group;
      if (first !== undefined) yield draftOf(first, others.length, workload.idle);
    }
  },
});

interface Refused {
  readonly container: Container;
  readonly why: NonRootRefusal;
  /** The setting that one would edit. */
  readonly at: Field;
  readonly user: string | undefined;
}

function refusalOf(container: Container): Refused | undefined {
  const nonRoot = securitySetting(container, "runAsNonRoot");
  if (nonRoot.value !== true) return undefined;
  const runAsUser = securitySetting(container, "runAsUser");
  const user = userOf(container);
  if (runAsUser.exists ? runAsUser.integer === undefined : user === undefined) return undefined;
  const why = nonRootRefusal(runAsUser.integer, user?.name);
  if (why === undefined) return undefined;
  return { container, why, at: runAsUser.exists ? runAsUser : nonRoot, user: user?.name };
}

/** USER of the image: of the Dockerfile that makes it, or as documented; undefined where it is not known. */
function userOf(container: Container): { readonly name: string | undefined } | undefined {
  if (container.build === undefined) {
    const user = knownImageOf(container)?.user;
    return user && { name: user.user };
  }
  const user = container.build.image?.user;
  return user === undefined || user.unknown !== undefined ? undefined : { name: user.value };
}

function draftOf({ container, why, at, user }: Refused, others: number, idle: boolean): Draft {
  const certain = container.build?.certain !== false;
  const more =
    ["", ", as does one more container of the pod"][others] ?? `, as do ${others} more containers of the pod`;
  return {
    at: at.at,
    level: idle ? "info" : certain ? "error" : "warning",
    message: `"${container.name}" must not run as root, but ${said(container, why, user)}${more}`,
    labels: labelsFor(container, why),
    note: `the kubelet says: ${nonRootMessage(why, user)}`,
    help: helpFor(container, why),
    confirm: `kubectl describe ${container.workload.kind === "Pod" ? `pod ${container.workload.name}` : "pod"}`,
  };
}

function said({ build, image }: Container, why: NonRootRefusal, user: string | undefined): string {
  if (why === "runs-as-user-zero") return "runAsUser is 0";
  const which = build === undefined ? `image "${image.text ?? ""}"` : "the image that is built here";
  if (why === "image-user-is-a-name") return `${which} runs as "${userName(user)}", a name that may be root`;
  return `${which} runs as root`;
}

function labelsFor({ build, image }: Container, why: NonRootRefusal): readonly Label[] {
  if (why === "runs-as-user-zero") return [];
  const user = build?.image?.user;
  if (build?.image === undefined || user === undefined) return [{ at: image.at, text: "this image" }];
  return [{ at: placed(user.at), text: user.value === undefined ? "no USER in it" : `its USER is ${user.value}` }];
}

function helpFor(container: Container, why: NonRootRefusal): string {
  if (why === "runs-as-user-zero") return "set runAsUser to the number of another user, or drop runAsNonRoot";
  if (container.build !== undefined) return "end the Dockerfile with a USER that is a number, or set runAsUser";
  const known = knownImageOf(container)?.user;
  const uid = known?.uid ?? known?.dropsTo;
  return uid === undefined
    ? "set runAsUser to a number, or use an image that runs as another user"
    : `set runAsUser: ${uid}, and see that this user may write to the volumes of the container`;
}
