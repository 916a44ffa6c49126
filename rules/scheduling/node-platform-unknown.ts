import { defineRule, type Field, howNear } from "../../src/api.ts";

export default defineRule({
  id: "node-platform-unknown",
  title: "A pod asks for an operating system or architecture in words that no node uses",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "The kubelet labels its node with the names that Go has for operating systems and architectures: linux and windows, amd64 and arm64. Other words for the same, such as x86_64 or aarch64, are on no node.",
    fix: "Write amd64, arm64, arm, ppc64le, s390x or riscv64; linux or windows.",
    refs: ["https://kubernetes.io/docs/reference/labels-annotations-taints/#kubernetes-io-arch"],
  },
  masks: ["node-selector-matches-no-node", "daemon-set-without-node"],
  visit: "Workload",

  *check({ podSpec, object }) {
    if (!object.judged) return;
    for (const { key, value } of [...selectorValues(podSpec), ...affinityValues(podSpec)]) {
      const known = KNOWN.get(key);
      const text = value.text;
      if (known === undefined || text === undefined || known.includes(text)) continue;
      const meant = MEANT.get(text.toLowerCase()) ?? known.find((one) => howNear(text, one) !== undefined);
      yield {
        at: value.at,
        message: `no node carries ${key}=${text}${meant === undefined ? "" : `, nodes call that ${meant}`}`,
        help: meant === undefined ? `write one of ${known.join(", ")}` : `write ${meant}`,
        confirm: `kubectl get nodes -L ${key}`,
        ...(meant === undefined
          ? {}
          : {
              fix: { title: `Write ${meant}`, safety: "unsafe" as const, edits: [{ at: value.at.span, text: meant }] },
            }),
      };
    }
  },
});

const SYSTEMS = ["linux", "windows"];
const ARCHITECTURES = ["amd64", "arm64", "arm", "ppc64le", "s390x", "riscv64", "386", "loong64", "mips64le"];
const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ["kubernetes.io/os", SYSTEMS],
  ["beta.kubernetes.io/os", SYSTEMS],
  ["kubernetes.io/arch", ARCHITECTURES],
  ["beta.kubernetes.io/arch", ARCHITECTURES],
]);
const MEANT: ReadonlyMap<string, string> = new Map([
  ...["x86_64", "x86-64", "x64", "amd_64", "amd64"].map((word) => [word, "amd64"] as const),
  ...["aarch64", "arm64v8", "arm_64", "armv8", "arm64"].map((word) => [word, "arm64"] as const),
  ...["armv7", "armv7l", "armhf"].map((word) => [word, "arm"] as const),
  ["linux", "linux"],
  ["windows", "windows"],
]);

interface Asked {
  readonly key: string;
  readonly value: Field;
}

function selectorValues(podSpec: Field): readonly Asked[] {
  return podSpec.get("nodeSelector").entries.map(([key, value]) => ({ key, value }));
}

/** Of one required term; a list is met by any of its values. */
function affinityValues(podSpec: Field): readonly Asked[] {
  const required = podSpec.get("affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
  const terms = required.get("nodeSelectorTerms").items;
  if (terms.length !== 1) return [];
  return terms.flatMap((term) =>
    term.get("matchExpressions").items.flatMap((one) => {
      const key = one.get("key").text;
      const [value, ...more] = one.get("values").items;
      const isAsked = key !== undefined && one.get("operator").text === "In" && more.length === 0;
      return isAsked && value !== undefined ? [{ key, value }] : [];
    }),
  );
}
