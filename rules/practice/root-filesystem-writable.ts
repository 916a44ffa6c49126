import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "root-filesystem-writable",
  title: "A container that may write to its own file system",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "What gets into a container can change its program and leave tools in it, as long as the file system of the image can be written to. Most servers write to a directory or two, which can be volumes.",
    fix: "Set readOnlyRootFilesystem: true, and mount an emptyDir where the program writes.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Container",

  *check({ name, field }) {
    const context = field.get("securityContext");
    const readOnly = context.get("readOnlyRootFilesystem");
    if (context.isUnknown || readOnly.isUnknown || readOnly.value === true) return;
    yield {
      at: readOnly.exists ? readOnly.at : field.get("name").at,
      message: `container "${name}" may write to the file system of its image`,
      help: "set securityContext.readOnlyRootFilesystem: true, and mount an emptyDir where the program writes",
    };
  },
});
