import { type Container, defineRule, endingStatus, type Field, startedImage } from "../../src/api.ts";

export default defineRule({
  id: "file-capability-blocked",
  title: "A program with file capabilities may not gain them",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Some images give a program capabilities of its own (setcap). With all capabilities dropped, or with allowPrivilegeEscalation: false, the kernel refuses to run it: Operation not permitted.",
    fix: "Allow the capability for this container, or use an image without it.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Container",

  *check(container) {
    const image = startedImage(container)?.image;
    const setting = image?.fileCapabilities === undefined ? undefined : blockedBy(container);
    if (image?.fileCapabilities === undefined || setting === undefined) return;
    const { program, says } = image.fileCapabilities;
    yield {
      at: setting.at,
      level: container.workload.idle ? "info" : "warning",
      predicts: endingStatus(container),
      message: `${image.title} runs ${program}, whose file has a capability that this setting refuses`,
      labels: [{ at: container.image.at, text: "in this image" }],
      note: `its log says: ${says}`,
      help: "leave this setting out for the container, or use an image whose program has no capability",
    };
  },
});

function blockedBy({ field }: Container): Field | undefined {
  const context = field.get("securityContext");
  const isSkipped = field.get("env").items.some((entry) => entry.get("name").text === "SKIP_SETCAP");
  if (isSkipped) return undefined;
  const escalation = context.get("allowPrivilegeEscalation");
  if (escalation.value === false) return escalation;
  const added = context.get("capabilities", "add").items.length > 0;
  return added ? undefined : context.get("capabilities", "drop").items.find(({ raw }) => raw?.toUpperCase() === "ALL");
}
