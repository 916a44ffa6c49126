import { OMITTED } from "../../../k8s/field-error.ts";
import { parseGoUrl } from "../../../k8s/go-url.ts";
import { dns1035LabelProblems, dns1123SubdomainProblems } from "../../../k8s/names.ts";
import type { Field } from "../../../source/field.ts";
import { listedRefusals, textOf } from "../../checks.ts";
import type { Refusal, ValidationContext, Validator } from "../../model.ts";
import { conversionRefusals } from "./conversion.ts";
import { refuse } from "./model.ts";
import { kindNameRefusals } from "./names.ts";
import { versionsRefusals } from "./versions.ts";

const { invalid, required } = refuse;

/** https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/ */
export const definitionRefusals: Validator = function* definition(root, context) {
  // v1beta1, which no release since 1.22 serves, asked for less.
  if (root.get("apiVersion").text !== "apiextensions.k8s.io/v1") return;
  const spec = root.get("spec");
  // A patch of a definition names what it patches, and nothing of this.
  if (!spec.isMap || !["group", "names", "versions"].some((name) => spec.get(name).exists)) return;
  yield* groupRefusals(spec.get("group"));
  const scope = spec.get("scope");
  if (textOf(scope) === "") yield required(scope, "", { help: "write scope: Namespaced, or Cluster" });
  else yield* listedRefusals(scope, ["Cluster", "Namespaced"]);
  yield* versionListRefusals(spec, context);
  yield* kindNameRefusals(spec.get("names"));
  yield* conversionRefusals(spec.get("conversion"));
  yield* approvalRefusals(root);
  const preserve = spec.get("preserveUnknownFields");
  if (preserve.value !== true) return;
  yield invalid(
    preserve,
    "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead",
    { message: "preserveUnknownFields is true, which v1 no longer takes", help: "remove preserveUnknownFields" },
  );
};

function* groupRefusals(group: Field): Iterable<Refusal> {
  const text = textOf(group);
  if (text === undefined) return;
  const problems = dns1123SubdomainProblems(text);
  if (text === "") yield required(group);
  else if (problems.length > 0) yield invalid(group, problems.join(","));
  else if (!text.includes(".")) yield invalid(group, "should be a domain with at least one dot");
}

function* versionListRefusals(spec: Field, context: ValidationContext): Iterable<Refusal> {
  const versions = spec.get("versions");
  const list = versions.items.filter(({ isMap }) => isMap);
  if (versions.exists && (!versions.isList || list.length < versions.items.length)) return;
  for (const [index, version] of list.entries()) yield* versionNameRefusals(version.get("name"), index === 0);
  yield* versionsRefusals(list, context);
  const names = list.map((version) => version.get("name").text);
  if (names.every((name) => name !== undefined) && new Set(names).size < names.length) {
    yield invalid(versions, "must contain unique version names", { value: OMITTED });
  }
  yield* storageRefusals(versions, list);
}

/** The first version is that of the kind as well, and told twice. */
function* versionNameRefusals(name: Field, isFirst: boolean): Iterable<Refusal> {
  const text = textOf(name);
  const problems = text === undefined ? [] : dns1035LabelProblems(text);
  if (problems.length === 0) return;
  yield invalid(name, problems.join(","), { value: text });
  if (isFirst && text !== "") yield invalid(name, problems.join(","), { path: "spec.version", isEcho: true });
}

/** The server prints all versions with their schemas, which nobody could read. */
function* storageRefusals(versions: Field, list: readonly Field[]): Iterable<Refusal> {
  const flags = list.map((version) => version.get("storage"));
  if (flags.some((flag) => flag.exists && flag.boolean === undefined)) return;
  const stored = flags.filter(({ value }) => value === true);
  if (stored.length === 1) return;
  const [first, second] = stored;
  yield invalid(versions, "must have exactly one version marked as storage version", {
    value: OMITTED,
    message: `${stored.length} versions are marked as the one that is stored`,
    at: second ?? versions,
    ...(first === undefined || second === undefined ? {} : { related: [{ field: first, text: "the first one" }] }),
    help: "write storage: true in one version, and false in all others",
  });
  if (stored.length > 0) return;
  const path = "status.storedVersions";
  yield invalid(versions, "must have at least one stored version", { path, value: null, isEcho: true });
}

const APPROVED = "api-approved.kubernetes.io";
const ENHANCEMENT = "https://github.com/kubernetes/enhancements/pull/1111";

/** Groups of Kubernetes itself need a word on who approved the definition. */
function* approvalRefusals(root: Field): Iterable<Refusal> {
  const group = root.get("spec", "group").text ?? "";
  if (!/(^|\.)(k8s|kubernetes)\.io$/.test(group)) return;
  const annotation = root.get("metadata", "annotations", APPROVED);
  const text = textOf(annotation);
  if (text === undefined || text.startsWith("unapproved")) return;
  const path = `metadata.annotations[${APPROVED}]`;
  const words = `protected groups must have approval annotation "${APPROVED}"`;
  const help = `use a group of your own, or add the annotation ${APPROVED}`;
  if (text === "") {
    yield required(annotation, `${words}, see ${ENHANCEMENT}`, {
      path,
      at: root.get("spec", "group"),
      message: `the group ${group} is one of Kubernetes' own, and no annotation says who approved this definition`,
      help,
    });
    return;
  }
  const parsed = parseGoUrl(text);
  if (parsed.ok && parsed.url.host !== "" && parsed.url.scheme !== "") return;
  yield invalid(annotation, `${words} with either a URL or a reason starting with "unapproved", see ${ENHANCEMENT}`, {
    path,
  });
}
