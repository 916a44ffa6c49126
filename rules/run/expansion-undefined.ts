import {
  type Container,
  defineRule,
  type Draft,
  type Environment,
  expandableFields,
  type Field,
  howNear,
  isServiceLink,
  looksLikeVariable,
  partOf,
  type VariableReference,
  variableReferences,
} from "../../src/api.ts";

export default defineRule({
  id: "expansion-undefined",
  title: "A $(VARIABLE) that the container does not have",
  layer: "run",
  level: "warning",
  predicts: "Running, with the text $(VARIABLE) in place of a value",
  since: "0.1.0",
  docs: {
    why: "The kubelet replaces $(NAME) in command, args and env values by variables of the same container, those of env and envFrom. A name that is not among them is left as it is written, so the program sees the text $(NAME). In subPathExpr the container is not created at all.",
    fix: "Define the variable in env before it is used, correct its name, or write $$(NAME) where the text itself is meant. Variables of the image (ENV) are not known to the kubelet.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const environment = graph.environment(container);
    if (!environment.complete) return;
    for (const { field, isPath } of expandableFields(container)) {
      for (const reference of variableReferences(field.raw ?? "")) {
        if (isDefined(reference, environment, container)) continue;
        const near = nearVariable(reference.name, environment);
        if (near === undefined && !looksLikeVariable(reference.name)) continue;
        yield isPath ? notCreated(field, reference, near) : leftAsText(field, reference, near);
      }
    }
  },
});

/** More variables than anyone writes by hand: comparing each name with each of them would take its time. */
const NEAR_AMONG = 200;

/** `$(params.x)` and the like belong to other tools. */
function nearVariable(name: string, { variables }: Environment): string | undefined {
  if (!/^\w+$/.test(name) || variables.size > NEAR_AMONG) return undefined;
  return [...variables.keys()].find((other) => howNear(name, other) !== undefined);
}

function isDefined({ name, escaped }: VariableReference, { variables }: Environment, container: Container): boolean {
  const isOff = container.workload.podSpec.get("enableServiceLinks").boolean === false;
  return escaped || variables.has(name) || (!isOff && isServiceLink(name)) || name.startsWith("KUBERNETES_");
}

function leftAsText(field: Field, reference: VariableReference, near: string | undefined): Draft {
  return {
    at: partOf(field, reference),
    message: `nothing in this container defines $(${reference.name}), so the text stays as it is`,
    note: "only variables of env and envFrom of the same container are put in; those of the image are not",
    ...meant(field, reference, near),
  };
}

function notCreated(field: Field, reference: VariableReference, near: string | undefined): Draft {
  return {
    at: partOf(field, reference),
    level: "error",
    layer: "start",
    predicts: "CreateContainerConfigError",
    message: `nothing in this container defines $(${reference.name}), which its subPathExpr asks for`,
    note: `the kubelet says: missing value for "${reference.name}"`,
    ...meant(field, reference, near),
  };
}

function meant(field: Field, reference: VariableReference, near: string | undefined): Pick<Draft, "help" | "fix"> {
  if (near === undefined) return { help: `define ${reference.name} in env, or correct the name` };
  const at = partOf(field, reference);
  const isExact = at.span.end - at.span.start === reference.end - reference.start;
  const fix = { title: `Write $(${near})`, safety: "unsafe", edits: [{ at: at.span, text: `$(${near})` }] } as const;
  return { help: `write $(${near})`, ...(isExact ? { fix } : {}) };
}
