import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { descendingRefusals } from "../paths.ts";

const contradictions = refusalsFor("security-context-contradiction");
const pod = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

const TYPES = ["Localhost", "RuntimeDefault", "Unconfined"];

/** Profiles of both kinds are named by a type, and where it is Localhost by a file of the node. */
function* typeRefusals(profile: Field, kind: "seccompProfile" | "appArmorProfile"): Iterable<Refusal> {
  const type = profile.get("type");
  if (textOf(type) === "") {
    yield pod.required(type, `type is required when ${kind} is set`, { help: `write one of ${TYPES.join(", ")}` });
  }
  if (type.text && !TYPES.includes(type.text)) yield listed.unsupported(type, TYPES);
}

const WHERE = {
  seccomp: "a path below the kubelet's seccomp directory",
  AppArmor: "the name of a profile of the node",
};

function missingFile(profile: Field, kind: "seccomp" | "AppArmor"): Refusal {
  return contradictions.required(profile.get("localhostProfile"), `must be set when ${kind} type is Localhost`, {
    at: profile.get("type"),
    message: `${kind === "seccomp" ? "a" : "an"} ${kind} profile of type Localhost has no localhostProfile`,
    help: `add localhostProfile, ${WHERE[kind]}`,
  });
}

function strayFile(profile: Field, kind: "seccomp" | "AppArmor", value: unknown): Refusal {
  return contradictions.invalid(profile.get("localhostProfile"), `can only be set when ${kind} type is Localhost`, {
    value,
    message: `localhostProfile stands beside type ${profile.get("type").text || "(none)"}`,
    help: "remove localhostProfile, or write type: Localhost",
  });
}

/** https://kubernetes.io/docs/tutorials/security/seccomp/ */
export function* seccompRefusals(profile: Field): Iterable<Refusal> {
  if (!profile.isMap) return;
  yield* typeRefusals(profile, "seccompProfile");
  const [type, file] = [profile.get("type"), profile.get("localhostProfile")];
  const word = textOf(type);
  if (word === "Localhost") {
    if (!file.exists) yield missingFile(profile, "seccomp");
    else yield* descendingRefusals(file, contradictions);
  } else if (word !== undefined && file.exists) {
    yield strayFile(profile, "seccomp", { Type: word, LocalhostProfile: file.value });
  }
}

/** Profiles in fields are there since 1.30; before, annotations named them. */
const FIELDS_SINCE = 30;
/** The longest path of Linux, without its end. */
const MAX_FILE = 4095;

/** https://kubernetes.io/docs/tutorials/security/apparmor/ */
export function* appArmorRefusals(profile: Field, minor: number): Iterable<Refusal> {
  if (!profile.isMap || minor < FIELDS_SINCE) return;
  const [type, file] = [profile.get("type"), profile.get("localhostProfile")];
  const word = textOf(type);
  if (word === "Localhost") {
    const text = file.exists ? file.text : "";
    if (text === undefined) return;
    if (text !== text.trim()) {
      yield contradictions.invalid(file, "must not be padded with whitespace", {
        help: "remove the blanks at its ends",
      });
    } else if (text === "") yield missingFile(profile, "AppArmor");
    if (text.length > MAX_FILE) yield contradictions.tooLong(file, MAX_FILE);
    return;
  }
  yield* typeRefusals(profile, "appArmorProfile");
  if (word !== undefined && TYPES.includes(word) && file.exists) yield strayFile(profile, "AppArmor", file.value);
}
