import { defineRule, endingStatus, givenTo, isWithin, startedImage } from "../../src/api.ts";

export default defineRule({
  id: "default-options-dropped",
  title: "Args drop options that the image starts with",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "args replace the image's default arguments, all of them: Prometheus then no longer gets --config.file, looks for its configuration in the working directory and ends.",
    fix: "Repeat the options of the image that are still needed.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const started = startedImage(container);
    const args = container.field.get("args");
    if (started?.image.defaultOptions === undefined || args.items.length === 0) return;
    const { title, defaultOptions, start } = started.image;
    const given = givenTo(started, container, graph.environment(container), graph.process(container));
    const isAnyUnknown = given.args.includes(undefined);
    for (const { option, without } of defaultOptions) {
      const isGiven = given.args.some(
        (arg) => arg?.replace(/^--/, "-").startsWith(option.replace(/^--/, "-")) === true,
      );
      const folder = /working directory (\/\S+)/.exec(without)?.[1];
      const isMounted = folder !== undefined && given.mounts.some((path) => isWithin(path, folder));
      if (isGiven || isAnyUnknown || isMounted || !without.endsWith("exits")) continue;
      const written = start?.cmd.find((word) => word.startsWith(option));
      yield {
        at: args.keyAt,
        level: container.workload.idle ? "info" : "warning",
        predicts: endingStatus(container),
        message: `these args replace ${option} of the image, and ${title} has no other: ${without}`,
        help: `add ${written === undefined ? option : `"${written}"`} to the args`,
      };
    }
  },
});
