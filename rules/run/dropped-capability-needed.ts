import {
  type Container,
  defineRule,
  endingStatus,
  type Field,
  joinWords,
  securitySetting,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "dropped-capability-needed",
  title: "A capability is dropped that the image's entrypoint needs",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Many official images start as root, give their folders to a user of their own and change to it. Without SETUID and SETGID they cannot: `operation not permitted`, and the container ends.",
    fix: "Add the capabilities that the entrypoint needs, or set runAsUser to the image's own user so that nothing has to change.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container",
    ],
  },
  visit: "Container",

  *check(container) {
    const image = startedImage(container)?.image;
    const drop = container.field.get("securityContext", "capabilities", "drop");
    if (image?.capabilities === undefined || drop.items.length === 0 || isOtherUser(container)) return;
    const lost = lostCapabilities(container, image.capabilities, drop);
    // Without the two the change of user fails; the others are only needed where folders belong to somebody else.
    const isFatal = lost.includes("SETUID") || lost.includes("SETGID") || image.title === "nginx";
    if (lost.length === 0 || !isFatal) return;
    const uid = image.user?.dropsTo;
    yield {
      at: drop.at,
      level: container.workload.idle ? "info" : CHANGES_USER.has(image.title) ? "error" : "warning",
      predicts: endingStatus(container),
      message: `${image.title} starts as root and needs ${joinWords(lost)}, which ${lost.length === 1 ? "is" : "are"} dropped`,
      labels: [{ at: container.image.at, text: "starts as root" }],
      note: "its log says: operation not permitted",
      help: `add ${joinWords(lost)} under capabilities${uid === undefined ? "" : `, or set runAsUser: ${uid} and let that user own its volumes`}`,
    };
  },
});

/** Images whose entrypoint surely ends when it cannot change its user; newer ones of others look first whether they can. */
const CHANGES_USER: ReadonlySet<string> = new Set(["nginx", "PostgreSQL", "MySQL", "MariaDB", "MongoDB", "RabbitMQ"]);

function isOtherUser(container: Container): boolean {
  const user = securitySetting(container, "runAsUser");
  return (user.exists && user.value !== 0) || container.field.get("securityContext", "privileged").value === true;
}

function lostCapabilities({ field }: Container, needed: readonly string[], drop: Field): readonly string[] {
  const dropped = new Set(drop.items.map(({ raw = "" }) => raw.toUpperCase()));
  const added = new Set(
    field.get("securityContext", "capabilities", "add").items.map(({ raw = "" }) => raw.toUpperCase()),
  );
  if (added.has("ALL")) return [];
  return needed.filter((name) => (dropped.has("ALL") || dropped.has(name)) && !added.has(name));
}
