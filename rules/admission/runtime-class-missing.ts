import { danglingDrafts, defineRule, forbiddenNote, podRefusal } from "../../src/api.ts";

export default defineRule({
  id: "runtime-class-missing",
  title: "A pod names a RuntimeClass that is not there",
  layer: "admission",
  level: "warning",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "The RuntimeClass admission plugin refuses each pod of the workload; the workload itself is accepted and stays at 0 pods.",
    fix: "Declare the RuntimeClass, which lives outside of namespaces, or correct runtimeClassName.",
    refs: ["https://kubernetes.io/docs/concepts/containers/runtime-class/"],
  },
  visit: "Reference",
  only: ["runtime-class"],

  *check(reference, { graph }) {
    const words = {
      kind: "RuntimeClass",
      resource: "runtimeclass",
      missing: BROUGHT_BY_NODES.test(reference.name) ? "info" : "warning",
      predicts: podRefusal(reference),
      because: forbiddenNote(reference.workload, `pod rejected: RuntimeClass "${reference.name}" not found`),
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});

/** Classes that whoever sets up the nodes brings: GPU operators, sandboxes, engines for WebAssembly, k3s by itself. */
const BROUGHT_BY_NODES =
  /^(?:nvidia(?:-.+)?|crun|runc|gvisor|runsc|kata(?:-.+)?|wasm.*|spin.*|slight|lunatic|wws|sysbox-runc)$/;
