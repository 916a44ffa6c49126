import { defineRule, directoryOf, isWithin, placed } from "../../src/api.ts";

export default defineRule({
  id: "restart-file-hidden",
  title: "A volume over the file by which Tilt restarts a process",
  layer: "update",
  level: "error",
  predicts: "the wrapper ends at once, CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "The restart extension puts a file into the image, /tmp/.restart-proc unless told otherwise, and its wrapper watches that file. A volume that is mounted at its directory hides it: the wrapper finds nothing to watch and ends.",
    fix: "Name another place with restart_file=, or mount the volume elsewhere.",
    refs: ["https://github.com/tilt-dev/tilt-extensions/tree/master/restart_process"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const file = build.tilt?.liveUpdate?.restartFile;
    if (file === undefined || !build.certain) return;
    for (const container of graph.runnersOf(build)) {
      const mount = container.field.get("volumeMounts").items.find((one) => {
        const at = one.get("mountPath").text;
        return (
          at !== undefined && !one.get("subPath").exists && isWithin(directoryOf(file), at.replace(/(?<=.)\/+$/, ""))
        );
      });
      if (mount === undefined) continue;
      yield {
        at: placed(build.at.span),
        message: `the restart file "${file}" is hidden by the volume "${mount.get("name").text ?? ""}" of "${container.name}"`,
        labels: [{ at: mount.get("mountPath").at, text: "mounted over it" }],
        note: "the wrapper watches that file, and ends where it is not there",
        help: 'write restart_file="/.restart-proc", or mount the volume elsewhere',
      };
      return;
    }
  },
});
