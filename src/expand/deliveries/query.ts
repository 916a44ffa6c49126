import type { ImageReference } from "../../k8s/images/image-reference.ts";
import { parseImageReference } from "../../k8s/images/image-reference.ts";
import type { Delivery, ObjectCreated, ReleaseInstalled, ScriptWord } from "./model.ts";

/**
 * How surely a word of a script is an image. `image`: the same repository and tag. `repository`: the same repository, another
 * tag or one that is not known. `name`: variables stand in it, and the last part of the path agrees. `any`: only variables.
 */
export type ImageMatch = "image" | "repository" | "name" | "any";

const ORDER: readonly ImageMatch[] = ["image", "repository", "name", "any"];

/** Whether a word of a script may be this image; undefined where it is another. */
export function matchImage(word: ScriptWord, reference: ImageReference): ImageMatch | undefined {
  if (word.value !== undefined) return matchKnown(word.value, reference);
  const written = patternOf(word);
  const component = written.slice(written.lastIndexOf("/") + 1);
  const mark = component.search(/[:@]/);
  const name = mark < 0 ? component : component.slice(0, mark);
  const tag = mark < 0 ? UNKNOWN : component.slice(mark + 1);
  if (!name.includes(UNKNOWN)) return matchNamed(written, name, reference);
  if (name.replaceAll(UNKNOWN, "") !== "") return mayBe(name, reference.name) ? "name" : undefined;
  return tag.includes(UNKNOWN) || tag === (reference.tag ?? "latest") ? "any" : undefined;
}

/** Stands for what is not known; no image has it. */
const UNKNOWN = "\u0000";

function matchKnown(value: string, reference: ImageReference): ImageMatch | undefined {
  const parsed = parseImageReference(value);
  if (!parsed.ok || parsed.repository !== reference.repository) return undefined;
  return parsed.normalized === reference.normalized ? "image" : "repository";
}

/** The name is known; where what stands before it is known too, the repository is. */
function matchNamed(written: string, name: string, reference: ImageReference): ImageMatch | undefined {
  if (name !== reference.name) return undefined;
  const head = written.slice(0, written.lastIndexOf("/") + 1) + name;
  return head.includes(UNKNOWN) ? "name" : matchKnown(head, reference) && "repository";
}

/** Whether the known pieces stand in the text in that order; the first at its beginning and the last at its end. */
function mayBe(pattern: string, text: string): boolean {
  const pieces = pattern.split(UNKNOWN);
  if (pieces.length === 1) return pattern === text;
  const first = pieces[0] ?? "";
  const last = pieces.at(-1) ?? "";
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}

/** A delivery that may be about an image, and how surely. */
export interface ImageEvidence<D extends Delivery> {
  readonly delivery: D;
  readonly match: ImageMatch;
}

type ImageDelivery = Extract<Delivery, { readonly kind: "build" | "tag" | "push" | "load" }>;

/** The best evidence that an image gets built, pushed or loaded: the surest first, documentation last. */
export function imageEvidence<K extends ImageDelivery["kind"]>(
  deliveries: readonly Delivery[],
  kind: K,
  reference: ImageReference,
): ImageEvidence<Extract<Delivery, { readonly kind: K }>> | undefined {
  const found = deliveries.flatMap((delivery) => {
    if (!isOfKind(delivery, kind)) return [];
    // An archive may hold any image.
    const match = delivery.image === undefined ? "any" : matchImage(delivery.image, reference);
    return match === undefined ? [] : [{ delivery, match }];
  });
  const rank = (one: (typeof found)[number]): number =>
    ORDER.indexOf(one.match) * 2 + (one.delivery.documented ? 1 : 0);
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}

function isOfKind<K extends ImageDelivery["kind"]>(
  delivery: Delivery,
  kind: K,
): delivery is Extract<Delivery, { readonly kind: K }> & { readonly image: ScriptWord | undefined } {
  return delivery.kind === kind;
}

/** The command that makes an object of this kind, name and namespace; one without a namespace may make it in any. */
export function objectEvidence(
  deliveries: readonly Delivery[],
  kindKey: string,
  namespace: string | undefined,
  name: string,
): ObjectCreated | undefined {
  const found = deliveries.filter(
    (one): one is ObjectCreated =>
      one.kind === "object" &&
      one.objectKind === kindKey &&
      mayBeText(one.name, name) &&
      (one.namespace === undefined || namespace === undefined || mayBe(patternOf(one.namespace), namespace)),
  );
  return found.find(({ documented, name: word }) => !documented && word.value !== undefined) ?? found[0];
}

/** The release for which its tool makes this namespace: `helm install --create-namespace`. */
export function namespaceEvidence(deliveries: readonly Delivery[], name: string): ReleaseInstalled | undefined {
  return deliveries.find(
    (one): one is ReleaseInstalled =>
      one.kind === "release" && one.createsNamespace && one.namespace !== undefined && mayBeText(one.namespace, name),
  );
}

/** Whether a word may be this name; one of variables alone is no evidence for a certain name. */
function mayBeText(word: ScriptWord, text: string): boolean {
  return word.pieces.some((piece) => piece !== undefined) && mayBe(patternOf(word), text);
}

function patternOf(word: ScriptWord): string {
  return word.value ?? word.pieces.map((piece) => piece ?? UNKNOWN).join("");
}
