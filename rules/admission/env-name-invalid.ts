import { defineRule, envNameProblems, isServerChecked, podRefused } from "../../src/api.ts";

export default defineRule({
  id: "env-name-invalid",
  title: "An environment variable with a name that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Until 1.33 the name of an environment variable holds letters, digits, '_', '-' and '.', and begins with no digit; since 1.34 it may hold any printable ASCII character but '='.",
    fix: "Use letters, digits and underscores.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/"],
  },
  visit: "Container",

  *check({ field, workload: { object, template } }, { version }) {
    if (!isServerChecked(object)) return;
    for (const entry of field.get("env").items) {
      const name = entry.get("name");
      const isAbsent = !name.exists || name.value === "";
      const [words] = isAbsent || name.text === undefined ? [] : envNameProblems(name.text, version[1]);
      if (!isAbsent && words === undefined) continue;
      const error = {
        path: name.pathText,
        type: isAbsent ? "Required value" : "Invalid value",
        value: name.value,
        detail: words,
      } as const;
      yield {
        at: name.at,
        message: isAbsent
          ? "this environment variable has no name"
          : `"${name.text ?? ""}" is no name that a variable can have`,
        ...podRefused(object, template, error, version),
        help: isAbsent ? "add its name" : "use letters, digits and underscores, beginning with a letter",
      };
    }
  },
});
