import { dns1123LabelProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";
import { sourceRefusals } from "./volume-sources.ts";

const volumes = refusalsFor("volume-invalid");
const repeats = refusalsFor("volume-duplicate");

/** The volumes of a pod as containers find them. */
export interface KnownVolumes {
  /** Those that the server accepts, by name. */
  readonly valid: ReadonlyMap<string, Field>;
  /** Names of those that it refuses: for their mounts they do not exist. */
  readonly refused: ReadonlySet<string>;
  /** True where there may be others: a name or the list is not known. */
  readonly isOpen: boolean;
}

export interface JudgedVolumes {
  readonly known: KnownVolumes;
  readonly refusals: readonly Refusal[];
}

/** What the server refuses of the volumes of a pod, and those that its containers can mount. https://kubernetes.io/docs/concepts/storage/volumes/ */
export function judgeVolumes(scope: PodScope): JudgedVolumes {
  const list = scope.spec.get("volumes");
  const [valid, refused] = [new Map<string, Field>(), new Set<string>()];
  const refusals: Refusal[] = [];
  const made = madeClaims(scope);
  let isOpen = list.exists && !list.isList;
  for (const volume of list.items) {
    if (!volume.isMap && volume.value !== null) isOpen ||= true;
  }
  for (const volume of structsOf(list)) {
    const name = textOf(volume.get("name"));
    const found = [...sourceRefusals(volume, scope), ...nameRefusals(volume.get("name"), valid)];
    refusals.push(...found, ...ownClaimRefusals(volume, made));
    if (name === undefined) isOpen = true;
    else if (found.length > 0) refused.add(name);
    else valid.set(name, volume);
  }
  return { known: { valid, refused, isOpen }, refusals };
}

function* nameRefusals(name: Field, before: ReadonlyMap<string, Field>): Iterable<Refusal> {
  const text = textOf(name);
  const help = "use lower case letters, digits and hyphens, here and in volumeMounts";
  if (text === undefined) return;
  if (text === "") yield volumes.required(name, "", { message: "this volume has no name", help });
  else {
    for (const words of dns1123LabelProblems(text)) {
      yield volumes.invalid(name, words, { message: `"${text}" is no name that a volume can have`, help });
    }
  }
  const first = before.get(text);
  if (first === undefined) return;
  yield repeats.duplicate(name, undefined, {
    message: `two volumes of this pod are called "${text}"`,
    related: [{ field: first.get("name"), text: "the other one" }],
    help: "rename one of the two, or remove it",
  });
}

/** Ephemeral volumes of a Pod by the names of the claims that are made for them: `<pod>-<volume>`. */
function madeClaims({ spec, metadata, isPod }: PodScope): ReadonlyMap<string, Field> {
  const pod = isPod ? metadata.get("name").text : undefined;
  if (!pod) return new Map();
  const volumes = structsOf(spec.get("volumes")).filter((volume) => volume.get("ephemeral").exists);
  return new Map(volumes.map((volume) => [`${pod}-${volume.get("name").text ?? ""}`, volume]));
}

/** What is made with the pod is not there to be named. */
function* ownClaimRefusals(volume: Field, made: ReadonlyMap<string, Field>): Iterable<Refusal> {
  const claim = volume.get("persistentVolumeClaim", "claimName");
  const maker = claim.text === undefined ? undefined : made.get(claim.text);
  if (maker === undefined) return;
  yield volumes.invalid(claim, "must not reference a PVC that gets created for an ephemeral volume", {
    message: `the claim "${claim.text}" is made for an ephemeral volume of this pod`,
    related: [{ field: maker.get("name"), text: "the ephemeral volume" }],
  });
}
