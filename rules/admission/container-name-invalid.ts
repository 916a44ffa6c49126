import { defineRule, dns1123LabelProblems, isServerChecked, lawfulName, podRefused } from "../../src/api.ts";

export default defineRule({
  id: "container-name-invalid",
  title: "A container without a name, or with one that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The name of a container is a DNS label: at most 63 lower case letters, digits and hyphens.",
    fix: "Use lower case letters, digits and hyphens.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names"],
  },
  visit: "Container",

  *check({ field, workload: { object, template } }, { version }) {
    const name = field.get("name");
    if (!isServerChecked(object) || !field.isMap) return;
    const isAbsent = !name.exists || name.value === "";
    const [detail] = isAbsent || name.text === undefined ? [] : dns1123LabelProblems(name.text);
    if (!isAbsent && detail === undefined) return;
    const error = {
      path: name.pathText,
      type: isAbsent ? "Required value" : "Invalid value",
      value: name.value,
      detail,
    } as const;
    const meant = isAbsent
      ? undefined
      : lawfulName(name.text ?? "")
          ?.replaceAll(".", "-")
          .slice(0, 63);
    yield {
      at: name.at,
      message: isAbsent ? "this container has no name" : `"${name.text ?? ""}" is no name that a container can have`,
      ...podRefused(object, template, error, version),
      help: meant === undefined ? "add a name of lower case letters, digits and hyphens" : `write "${meant}"`,
    };
  },
});
