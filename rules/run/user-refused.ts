import {
  type Container,
  defineRule,
  endingStatus,
  type Field,
  joinWords,
  runLevel,
  securitySetting,
  startedImage,
  type StartedImage,
  uncoveredPaths,
} from "../../src/api.ts";

export default defineRule({
  id: "user-refused",
  title: "An image does not start as the user that the pod sets",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "runAsUser replaces the user of the image, not the owner of its files. Stock nginx starts as root and makes folders that only root may make; search engines refuse to run as root at all. The process writes so to its log and ends, again and again.",
    fix: "Leave the user to the image, use a variant that is made for another user, or mount writable volumes over the folders.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/security-context/",
      "https://hub.docker.com/r/nginxinc/nginx-unprivileged",
    ],
  },
  visit: "Container",

  *check(container) {
    const user = securitySetting(container, "runAsUser");
    const started = user.integer === undefined ? undefined : startedImage(container);
    const refused = started?.image.refusedUser;
    if (started === undefined || refused === undefined) return;
    const said = refused.who === "root" ? asRoot(user) : asOther(user, started, container);
    if (said === undefined) return;
    yield {
      at: user.at,
      level: runLevel(container.workload, "error"),
      predicts: endingStatus(container),
      message: `${started.image.title} ${said.message}, and runAsUser is ${user.integer ?? 0}`,
      labels: [{ at: container.image.at, text: "this image" }],
      note: `its log says: ${refused.says}`,
      help: said.help,
    };
  },
});

interface Said {
  readonly message: string;
  readonly help: string;
}

function asRoot(user: Field): Said | undefined {
  if (user.integer !== 0) return undefined;
  return { message: "does not start as root", help: "remove runAsUser: the image has a user of its own" };
}

/** Any user but root may not write to the folders of the image that are root's. */
function asOther(user: Field, started: StartedImage, container: Container): Said | undefined {
  // A Dockerfile of one's own may hand the folders over in many ways.
  if (user.integer === 0 || started.built !== undefined) return undefined;
  const folders = uncoveredPaths(started.image.refusedUser?.folders ?? [], started, container, []);
  if (folders.length === 0) return undefined;
  const unprivileged = started.image.title === "nginx" ? "use nginxinc/nginx-unprivileged, or " : "";
  return {
    message: `writes to ${joinWords(folders)}, which ${folders.length === 1 ? "is" : "are"} root's`,
    help: `${unprivileged}mount an emptyDir at ${joinWords(folders)}, or remove runAsUser`,
  };
}
