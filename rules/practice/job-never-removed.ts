import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "job-never-removed",
  title: "A Job that stays when it has ended",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "Ended Jobs and their pods stay until somebody deletes them; after some thousands the API server is slow for everyone. A CronJob removes its own.",
    fix: "Set ttlSecondsAfterFinished.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/ttlafterfinished/"],
  },
  visit: "Object",
  only: ["Job.batch"],

  *check({ root, name }) {
    const ttl = root.get("spec", "ttlSecondsAfterFinished");
    // A hook of Helm or Argo CD has its own way of deletion.
    const isHook = root.get("metadata", "annotations").entries.some(([key]) => /hook/.test(key));
    if (ttl.exists || isHook || !root.get("spec").isMap) return;
    yield {
      at: root.get("spec").keyAt,
      message: `Job "${name ?? ""}" and its pods stay when it has ended`,
      help: "set ttlSecondsAfterFinished",
    };
  },
});
