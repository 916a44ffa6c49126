import { defineRule, type Draft, type Field, type FieldError, refused } from "../../src/api.ts";

export default defineRule({
  id: "rbac-rule-invalid",
  title: "A rule of a Role that allows nothing",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each rule of a Role needs verbs, and either resources with their API groups or, in a ClusterRole, nonResourceURLs. The core group is the empty string, and has to be written.",
    fix: 'Add verbs and apiGroups; for pods, services and the like it is apiGroups: [""].',
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#role-and-clusterrole"],
  },
  visit: "Object",
  only: ["Role.rbac.authorization.k8s.io", "ClusterRole.rbac.authorization.k8s.io"],

  *check(object) {
    for (const rule of object.root.get("rules").items) {
      for (const { draft, error } of faultsOf(rule, object.kind)) yield { ...draft, ...refused(object, error) };
    }
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function faultsOf(rule: Field, kind: string): readonly Fault[] {
  const [verbs, groups, resources, urls] = ["verbs", "apiGroups", "resources", "nonResourceURLs"].map((name) =>
    rule.get(name),
  );
  if (!rule.isMap || !verbs || !groups || !resources || !urls) return [];
  const faults: Fault[] = [];
  if (isEmpty(verbs)) {
    faults.push(
      fault(verbs, "this rule has no verbs", "add verbs", "Required value", "verbs must contain at least one value"),
    );
  }
  if (!isEmpty(urls)) {
    if (kind === "Role") {
      const detail = "namespaced rules cannot apply to non-resource URLs";
      faults.push(
        fault(
          urls,
          "a Role has nonResourceURLs, which belong to a ClusterRole",
          "make it a ClusterRole",
          "Invalid value",
          detail,
        ),
      );
    }
    return faults;
  }
  if (isEmpty(groups)) {
    const detail = "resource rules must supply at least one api group";
    const help = 'add apiGroups; [""] is the group of pods, services and the like';
    faults.push(fault(groups, "this rule has no apiGroups", help, "Required value", detail));
  }
  if (isEmpty(resources)) {
    const detail = "resource rules must supply at least one resource";
    faults.push(fault(resources, "this rule has no resources", "add resources", "Required value", detail));
  }
  return faults;
}

function isEmpty({ exists, isList, items }: Field): boolean {
  return !exists || (isList && items.length === 0);
}

function fault(field: Field, message: string, help: string, type: FieldError["type"], detail: string): Fault {
  return { draft: { at: field.at, message, help }, error: { path: field.pathText, type, value: field.value, detail } };
}
