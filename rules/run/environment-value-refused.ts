import {
  defineRule,
  endingStatus,
  type EnvironmentVariable,
  givenTo,
  type Origin,
  type RefusedValue,
  refusedValues,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "environment-value-refused",
  title: "A well-known image refuses the value of a variable",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "The entrypoints of well-known images check what they are given: passwords that are too short, a user that must not be root, one of two variables without the other. The container says so in its log and ends, again and again.",
    fix: "Give the variable a value that the image takes.",
    refs: ["https://hub.docker.com/_/mysql", "https://hub.docker.com/_/mongo"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const started = startedImage(container);
    if (started === undefined) return;
    const environment = graph.environment(container);
    const given = givenTo(started, container, environment, graph.process(container));
    for (const refused of refusedValues(started.image, given)) {
      const variable = environment.variables.get(refused.env);
      // The other one of a pair may come from an envFrom that cannot be followed.
      if (variable === undefined || (refused.rule.is === "together" && !environment.complete)) continue;
      yield {
        at: placeOf(variable),
        level: container.workload.idle ? "info" : "error",
        predicts: endingStatus(container),
        message: `${started.image.title} refuses ${refused.env}: ${reason(refused)}`,
        note: refused.rule.says === undefined ? undefined : `its log says: ${refused.rule.says}`,
        help: helpFor(refused),
        confirm: `kubectl logs ${container.workload.kind.toLowerCase()}/${container.workload.name} -c ${container.name}`,
      };
    }
  },
});

/** What is wrong, without the value, which may be a secret. */
function reason({ env, rule }: RefusedValue): string {
  switch (rule.is) {
    case "min-length":
      return `it has fewer than ${rule.length} characters`;
    case "pattern":
      return `it is not ${rule.wants}`;
    case "forbidden":
      return rule.value === undefined ? "it no longer reads this variable" : `it must not be "${rule.value}"`;
    case "together":
      return `${rule.env.find((other) => other !== env) ?? "the other one"} is not set`;
  }
}

function helpFor({ env, rule }: RefusedValue): string {
  switch (rule.is) {
    case "min-length":
      return `use at least ${rule.length} characters`;
    case "pattern":
      return `write ${rule.wants}`;
    case "forbidden":
      return rule.value === undefined
        ? `remove ${env}, and put the setting into the configuration file`
        : "use another value";
    case "together":
      return `set ${rule.env.join(" and ")}, or neither`;
  }
}

function placeOf({ field }: EnvironmentVariable): Origin {
  const value = field.get("value");
  return value.exists ? value.at : field.at;
}
