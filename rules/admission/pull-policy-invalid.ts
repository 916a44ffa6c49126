import { defineRule, nearest, podRefused, isServerChecked, supportedValues, writeFix } from "../../src/api.ts";

/** As the server lists them. */
const POLICIES = ["Always", "IfNotPresent", "Never"];

export default defineRule({
  id: "pull-policy-invalid",
  title: "A pull policy that Kubernetes does not know",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "imagePullPolicy is one of three words, whose case counts: Always, IfNotPresent, Never. The API server refuses any other.",
    fix: "Write one of the three words, or leave the policy out.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy"],
  },
  visit: "Container",

  *check({ field, workload }, { version }) {
    const { object, template } = workload;
    const policy = field.get("imagePullPolicy");
    const word = policy.text;
    // The server takes an empty text for none and writes its default there.
    if (word === undefined || word === "" || POLICIES.includes(word) || !isServerChecked(object)) return;
    const meant = nearest(word, POLICIES);
    const detail = supportedValues(POLICIES);
    yield {
      at: policy.at,
      message: `imagePullPolicy "${word}" is none of Always, IfNotPresent and Never`,
      help: meant === undefined ? "write one of the three, or leave the policy out" : `write ${meant}`,
      fix: meant === undefined ? undefined : writeFix(policy, meant, "safe"),
      ...podRefused(
        object,
        template,
        { path: policy.pathText, type: "Unsupported value", value: word, detail },
        version,
      ),
    };
  },
});
