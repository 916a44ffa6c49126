import { flagNames, has, parseArguments, valueOf, valuesOf } from "../arguments.ts";
import type { ScriptWord } from "../model.ts";
import type { Fact, Recogniser } from "./model.ts";

const HELM_VALUED = flagNames(`
  n namespace f values set set-string set-file set-json set-literal version repo kube-context kubeconfig timeout
  post-renderer username password name description history-max ca-file cert-file key-file keyring l labels registry-config
  repository-cache repository-config`);

/** https://helm.sh/docs/helm/helm_install/ */
export const helm: Recogniser = ({ tool, words }) => {
  const args = parseArguments(words, HELM_VALUED);
  const [verb, ...rest] = args.operands;
  const said = verb?.value ?? "";
  const namespace = valueOf(args, "n", "namespace");
  if (tool === "helmfile") return /^(?:apply|sync)$/.test(said) ? [release(undefined, undefined, namespace)] : [];
  if (!/^(?:install|upgrade)$/.test(said) || rest.length === 0) return [];
  const isNameless = rest.length === 1 || has(args, "generate-name", "g");
  const [name, chart] = isNameless ? [valueOf(args, "name"), rest[0]] : rest;
  return [{ ...release(name, chart, namespace), createsNamespace: has(args, "create-namespace") }];
};

type Release = Extract<Fact, { kind: "release" }>;

function release(
  name: ScriptWord | undefined,
  chart: ScriptWord | undefined,
  namespace: ScriptWord | undefined,
): Release {
  return { kind: "release", name, chart, namespace, createsNamespace: false, last: chart ?? name };
}

/** Programs that install something large by themselves. */
const INSTALLS: ReadonlyMap<string, RegExp> = new Map([
  ["istioctl", /^install\b/],
  ["flux", /^(?:install|bootstrap)\b/],
  ["cilium", /^install\b/],
  ["linkerd", /^install\b/],
  ["arkade", /^install\b/],
  ["clusterctl", /^init\b/],
]);

export const installer: Recogniser = ({ tool, words }) => {
  const args = parseArguments(words, flagNames("n namespace"));
  const said = args.operands.map(({ text }) => text).join(" ");
  if (INSTALLS.get(tool)?.test(said) !== true) return [];
  return [release(tool === "arkade" ? args.operands[1] : undefined, undefined, valueOf(args, "n", "namespace"))];
};

const MANIFEST_FILE = /\.(?:ya?ml|json|tpl|tmpl|template|j2|jinja2?|in)$/;

/** Programs that fill values into manifests; the files are those that they name or that flow to them. */
export const substitute: Recogniser = ({ tool, words, inputs, piped }) => {
  const args = parseArguments(
    words,
    flagNames(tool === "sed" || tool === "gsed" ? "e expression" : "f file i input o out"),
  );
  const isEdit = tool !== "kustomize" || args.operands[0]?.value === "edit";
  if (!isEdit) return [];
  const candidates =
    tool === "envsubst"
      ? [...inputs, ...piped]
      : [...args.operands, ...inputs, ...piped, ...valuesOf(args, "f", "file")];
  const files = candidates.filter((word) => MANIFEST_FILE.test(word.pieces.at(-1) ?? "") || inputs.includes(word));
  const isNone = files.length === 0 && tool !== "envsubst" && tool !== "kustomize";
  return isNone ? [] : [{ kind: "substitute", files, last: files.at(-1) }];
};

/** kaniko: `/kaniko/executor --destination IMAGE`. */
export const executor: Recogniser = ({ words }) => {
  const args = parseArguments(words, flagNames("d destination context c dockerfile f build-arg target cache-repo"));
  const about = {
    context: valueOf(args, "context", "c"),
    dockerfile: valueOf(args, "dockerfile", "f"),
    target: valueOf(args, "target"),
  };
  return valuesOf(args, "destination", "d").flatMap((image) => builtAndPushed(image, about));
};

/** Builders of cloud services and of languages, which push what they build. */
export const builder: Recogniser = ({ tool, words }) => {
  const args = parseArguments(
    words,
    flagNames("t tag image r registry f file p path builder B b region project config"),
  );
  const said = args.operands.map(({ text }) => text).join(" ");
  const about = { context: undefined, dockerfile: valueOf(args, "f", "file"), target: undefined };
  if (tool === "gcloud" && said.includes("builds submit")) {
    return valuesOf(args, "t", "tag").flatMap((image) => builtAndPushed(image, about));
  }
  if (tool === "az" && said.startsWith("acr build")) {
    return valuesOf(args, "t", "image").flatMap((image) => builtAndPushed(inRegistry(image), about));
  }
  const image = args.operands[1];
  if (tool !== "pack" || args.operands[0]?.value !== "build" || image === undefined) return [];
  return has(args, "publish") ? builtAndPushed(image, about) : builtAndPushed(image, about).slice(0, 1);
};

type About = Pick<Extract<Fact, { kind: "build" }>, "context" | "dockerfile" | "target">;

function builtAndPushed(image: ScriptWord, about: About): readonly Fact[] {
  return [
    { kind: "build", image, ...about, last: image },
    { kind: "push", image, last: image },
  ];
}

/** `az acr build` names the image without its registry. */
function inRegistry(image: ScriptWord): ScriptWord {
  return { ...image, value: undefined, pieces: [undefined, "/", ...image.pieces] };
}

/** Maven and Gradle with jib or buildpacks: the image is a property. */
const IMAGE_PROPERTY = /^-D(?:image|jib\.to\.image|spring-boot\.build-image\.imageName)=|^--image(?:Name)?=/;

export const jvm: Recogniser = ({ words }) => {
  const word = words.find(({ pieces }) => IMAGE_PROPERTY.test(pieces[0] ?? ""));
  if (word === undefined) return [];
  const offset = (word.pieces[0] ?? "").indexOf("=") + 1;
  const image = {
    ...word,
    text: word.text.slice(offset),
    value: word.value?.slice(offset),
    pieces: word.pieces.with(0, (word.pieces[0] ?? "").slice(offset)),
  };
  const about = { context: undefined, dockerfile: undefined, target: undefined };
  const isLocal = words.some(({ text }) => /dockerBuild|jibDockerBuild|build-image|bootBuildImage/.test(text));
  return isLocal ? builtAndPushed(image, about).slice(0, 1) : builtAndPushed(image, about);
};

/** `skopeo copy FROM docker://IMAGE`, `crane push ARCHIVE IMAGE`, `crane copy FROM IMAGE`. */
export const copier: Recogniser = ({ words }) => {
  const args = parseArguments(words, flagNames("src-creds dest-creds authfile platform"));
  const [verb, , image] = args.operands;
  if (image === undefined || !/^(?:copy|cp|push)$/.test(verb?.value ?? "")) return [];
  const plain = image.pieces.map((piece, index) => (index === 0 ? piece?.replace(/^docker:\/\//, "") : piece));
  const known = image.value === undefined ? undefined : plain[0];
  return [{ kind: "push", image: { ...image, value: known, pieces: plain }, last: image }];
};
