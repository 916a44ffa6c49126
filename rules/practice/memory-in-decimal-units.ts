import { defineRule, parseQuantity } from "../../src/api.ts";

export default defineRule({
  id: "memory-in-decimal-units",
  title: "Memory in units of a thousand beside units of 1024",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "512M is 512,000,000 bytes, a twentieth less than 512Mi. Written beside each other they look alike, and the limit is smaller than whoever wrote it thinks.",
    fix: "Write Mi and Gi throughout.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#meaning-of-memory"],
  },
  visit: "Workload",

  *check({ containers }) {
    const amounts = containers.flatMap(({ field }) =>
      SIDES.map((side) => field.get("resources", side, "memory")).filter(({ value }) => parseQuantity(value).ok),
    );
    const binary = amounts.find(({ text }) => text !== undefined && /[KMGT]i$/.test(text));
    if (binary === undefined) return;
    for (const amount of amounts) {
      const written = /^([0-9.]+)([MG])$/.exec(amount.text ?? "");
      if (written === null) continue;
      yield {
        at: amount.at,
        message: `${amount.text ?? ""} counts in thousands, and ${binary.text ?? ""} of the same pod in 1024s`,
        labels: [{ at: binary.at, text: "in units of 1024" }],
        help: `write ${written[1] ?? ""}${written[2] ?? ""}i`,
      };
    }
  },
});

const SIDES = ["requests", "limits"] as const;
