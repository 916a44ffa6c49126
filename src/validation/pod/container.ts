import { dns1123LabelProblems } from "../../k8s/names.ts";
import { lawfulName } from "../../k8s/object-names.ts";
import { containerResourceProblems } from "../../k8s/quantities/resource-names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { containerClaimRefusals } from "./claims.ts";
import { envFromRefusals, envRefusals } from "./env.ts";
import { deviceRefusals, mountRefusals } from "./mounts.ts";
import { portRefusals } from "./ports.ts";
import { amountRefusals, amountsIn, filledIn } from "./resources.ts";
import { resizeRefusals } from "./restart.ts";
import { nameOf, type PodScope } from "./scope.ts";
import { containerSecurityRefusals } from "./security.ts";
import type { KnownVolumes } from "./volumes.ts";

const names = refusalsFor("container-name-invalid");
const images = refusalsFor("image-missing");
const blanks = refusalsFor("image-has-white-space");
const policies = refusalsFor("pull-policy-invalid");
const listed = refusalsFor("value-not-listed");

/** What the server refuses of any container, whatever its list. https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#Container */
export function* containerRefusals(container: Field, volumes: KnownVolumes, scope: PodScope): Iterable<Refusal> {
  yield* nameRefusals(container.get("name"));
  yield* imageRefusals(container);
  yield* messagePolicyRefusals(container.get("terminationMessagePolicy"));
  yield* portRefusals(container.get("ports"));
  yield* envRefusals(container.get("env"), scope.minor);
  yield* envFromRefusals(container.get("envFrom"), scope.minor);
  yield* mountRefusals(container, volumes, scope.minor);
  yield* deviceRefusals(container, volumes);
  yield* pullPolicyRefusals(container.get("imagePullPolicy"));
  yield* resourceRefusals(container, scope);
  yield* resizeRefusals(container.get("resizePolicy"), scope);
  yield* containerSecurityRefusals(container.get("securityContext"), scope);
}

function* nameRefusals(name: Field): Iterable<Refusal> {
  const text = textOf(name);
  if (text === "") {
    yield names.required(name, "", {
      message: "this container has no name",
      help: "add a name of lower case letters, digits and hyphens",
    });
  }
  if (!text) return;
  const meant = lawfulName(text)?.replaceAll(".", "-").slice(0, 63);
  for (const words of dns1123LabelProblems(text)) {
    yield names.invalid(name, words, {
      message: `"${text}" is no name that a container can have`,
      help: meant === undefined ? "add a name of lower case letters, digits and hyphens" : `write "${meant}"`,
    });
  }
}

function* imageRefusals(container: Field): Iterable<Refusal> {
  const [image, name] = [container.get("image"), nameOf(container)];
  if (textOf(image) !== "") return;
  yield images.required(image, "", {
    message: `container "${name}" has ${image.exists ? "an empty image" : "no image"}`,
    help: `name an image for "${name}", or remove the container`,
  });
}

/** Of pods alone: in a template blanks around an image are taken, and each of its pods is refused. */
export function* paddedImageRefusals(containers: readonly Field[]): Iterable<Refusal> {
  for (const container of containers) {
    const image = container.get("image");
    if (image.text === undefined || image.text === image.text.trim()) continue;
    yield blanks.invalid(image, "must not have leading or trailing whitespace");
  }
}

function* messagePolicyRefusals(policy: Field): Iterable<Refusal> {
  const words = ["File", "FallbackToLogsOnError"];
  if (policy.text && !words.includes(policy.text)) yield listed.unsupported(policy, words);
}

const PULL_POLICIES = ["Always", "IfNotPresent", "Never"];

function* pullPolicyRefusals(policy: Field): Iterable<Refusal> {
  // An empty text counts as none, and is filled in.
  if (!policy.text || PULL_POLICIES.includes(policy.text)) return;
  yield policies.unsupported(policy, PULL_POLICIES, {
    message: `imagePullPolicy "${policy.text}" is none of Always, IfNotPresent and Never`,
  });
}

function* resourceRefusals(container: Field, scope: PodScope): Iterable<Refusal> {
  const holder = container.get("resources");
  if (!holder.isMap) return;
  const [limits, requests] = [amountsIn(holder.get("limits")), amountsIn(holder.get("requests"))];
  const isFilled = scope.isPod && container.path.at(-2) !== "ephemeralContainers";
  yield* amountRefusals({
    path: holder.pathText,
    holder,
    limits,
    requests: isFilled ? filledIn(requests, limits, holder.get("requests")) : requests,
    nameProblems: containerResourceProblems,
    who: `container "${nameOf(container)}"`,
  });
  yield* containerClaimRefusals(holder.get("claims"), scope);
}
