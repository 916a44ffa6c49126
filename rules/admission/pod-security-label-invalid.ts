import { badPodSecurityLabels, defineRule, nearest, POD_SECURITY_LEVELS, refused, writeFix } from "../../src/api.ts";

export default defineRule({
  id: "pod-security-label-invalid",
  title: "A Pod Security label with a value that is none",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The API server refuses a Namespace whose Pod Security labels it cannot read. Where such a label came in before the checks did, it counts as `restricted`.",
    fix: "Write `privileged`, `baseline` or `restricted` as the level, and `latest` or `v1.x` as the version.",
    refs: [
      "https://kubernetes.io/docs/concepts/security/pod-security-admission/#pod-security-admission-labels-for-namespaces",
    ],
  },
  visit: "Object",
  only: ["Namespace"],

  *check(object) {
    for (const { field, key, error } of badPodSecurityLabels(object.root.get("metadata", "labels"))) {
      const isVersion = key.endsWith("-version");
      const meant = isVersion ? versionMeant(field.text ?? "") : nearest(field.text ?? "", POD_SECURITY_LEVELS);
      yield {
        at: field.at,
        message: `label ${key} is "${field.text ?? ""}", which is no ${isVersion ? "version" : "level"} of Pod Security`,
        help:
          meant === undefined
            ? `write ${isVersion ? "latest or v1.x" : "privileged, baseline or restricted"}`
            : `write ${meant}`,
        fix: meant === undefined ? undefined : writeFix(field, meant),
        ...refused(object, error),
      };
    }
  },
});

/** `1.30`, `v1.30.2` and `V1.30` mean `v1.30`. */
function versionMeant(text: string): string | undefined {
  const minor = /^v?1\.(\d{1,3})(?:\.\d+)?$/i.exec(text)?.[1];
  return minor === undefined ? undefined : `v1.${Number(minor)}`;
}
