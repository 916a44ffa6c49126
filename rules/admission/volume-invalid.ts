import {
  defineRule,
  dns1123LabelProblems,
  type Draft,
  type Field,
  type FieldError,
  isServerChecked,
  podRefused,
  unknownField,
} from "../../src/api.ts";

export default defineRule({
  id: "volume-invalid",
  title: "A volume that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A volume has a name that is a DNS label, exactly one source, and the name of what it mounts under the key of its kind: configMap.name, but secret.secretName and persistentVolumeClaim.claimName.",
    fix: "Correct the volume as the message says.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/config-and-storage-resources/volume/"],
  },
  visit: "Workload",

  *check({ object, template, podSpec }, { version }) {
    if (!isServerChecked(object)) return;
    for (const volume of podSpec.get("volumes").items) {
      for (const { draft, error } of faultsOf(volume)) {
        const refusal =
          typeof error === "string" ? unknownField(object, error) : podRefused(object, template, error, version);
        yield { ...draft, ...refusal };
      }
    }
  },
});

interface Fault {
  readonly draft: Draft;
  /** An error of the validation, or the path of a field that does not exist. */
  readonly error: FieldError | string;
}

function faultsOf(volume: Field): readonly Fault[] {
  if (!volume.isMap) return [];
  return [...nameFaults(volume), ...sourceFaults(volume), ...KEYS.flatMap((row) => keyFaults(volume, row))];
}

function nameFaults(volume: Field): readonly Fault[] {
  const name = volume.get("name");
  const isAbsent = !name.exists || name.value === "";
  const [detail] = isAbsent || name.text === undefined ? [] : dns1123LabelProblems(name.text);
  if (!isAbsent && detail === undefined) return [];
  return [
    {
      draft: {
        at: name.at,
        message: isAbsent ? "this volume has no name" : `"${name.text ?? ""}" is no name that a volume can have`,
        help: "use lower case letters, digits and hyphens, here and in volumeMounts",
      },
      error: { path: name.pathText, type: isAbsent ? "Required value" : "Invalid value", value: name.value, detail },
    },
  ];
}

function sourceFaults(volume: Field): readonly Fault[] {
  const sources = volume.entries.filter(([key, field]) => key !== "name" && field.isMap);
  const [first, second] = sources;
  if (first === undefined || second === undefined) return [];
  return [
    {
      draft: {
        at: second[1].keyAt,
        message: `volume "${volume.get("name").text ?? ""}" has ${sources.length} sources: ${sources.map(([key]) => key).join(" and ")}`,
        labels: [{ at: first[1].keyAt, text: "the other one" }],
        help: "keep one of them, or write two volumes",
      },
      error: { path: second[1].pathText, type: "Forbidden", detail: "may not specify more than 1 volume type" },
    },
  ];
}

interface KeyRow {
  readonly source: string;
  readonly key: string;
  /** Keys that other sources have for it. */
  readonly others: readonly string[];
}

/** Sources that name an object, each under a key of its own. */
const KEYS: readonly KeyRow[] = [
  { source: "configMap", key: "name", others: ["configMapName", "secretName"] },
  { source: "secret", key: "secretName", others: ["name"] },
  { source: "persistentVolumeClaim", key: "claimName", others: ["name", "pvcName"] },
];

function keyFaults(volume: Field, { source, key, others }: KeyRow): readonly Fault[] {
  const holder = volume.get(source);
  if (!holder.isMap) return [];
  const wrong = others.map((name) => holder.get(name)).find(({ exists }) => exists);
  if (wrong !== undefined) {
    const written = String(wrong.path.at(-1));
    const draft: Draft = {
      at: wrong.keyAt,
      message: `a ${source} volume has no "${written}"; what it mounts is named by "${key}"`,
      help: `write ${key}`,
      fix: { title: `Write ${key}`, safety: "safe", edits: [{ at: wrong.keyAt.span, text: key }] },
    };
    return [{ draft, error: wrong.pathText }];
  }
  // An optional Secret without a name is odd, and accepted as little as any other.
  if (holder.get(key).exists && holder.get(key).value !== "") return [];
  const path = holder.get(key).pathText;
  return [
    {
      draft: {
        at: holder.get(key).at,
        message: `this ${source} volume does not say what it mounts`,
        help: `add ${key}`,
      },
      error: { path, type: "Required value" },
    },
  ];
}
