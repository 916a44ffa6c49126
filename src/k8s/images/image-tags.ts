import { editDistance } from "../../base/edit-distance.ts";
import type { ImageReference } from "./image-reference.ts";
import { officialImage } from "./official-images.ts";
import { isPopularImage, type SuggestionConfidence } from "./popular-images.ts";
import { V_TAGGED, V_TAGGED_OFFICIAL } from "./popular-images-table.ts";

/** The tag that is probably meant. */
export interface TagSuggestion {
  readonly tag: string;
  readonly confidence: SuggestionConfidence;
  /** What is wrong with the tag as written. */
  readonly why: "slip" | "flavour" | "latest-with-flavour" | "version-prefix";
}

/** Words of which tags of public images are made. */
const WORDS: ReadonlySet<string> = new Set(
  (
    "alpine slim trixie bookworm bullseye buster stretch jessie noble jammy focal bionic xenial ubuntu debian fedora centos " +
    "almalinux oraclelinux rockylinux oracle windowsservercore nanoserver apache fpm cli management jdk jre headless debug " +
    "nonroot latest stable edge nightly mainline perl otel minimal community enterprise lts temurin corretto eclipse dind " +
    "rootless production musl glibc uclibc beta server full base devel runtime"
  ).split(" "),
);

/** Longer ones, of which a word at one edit is a slip. */
const LONG_WORDS: readonly string[] = [
  "alpine",
  "bookworm",
  "bullseye",
  "trixie",
  "windowsservercore",
  "nanoserver",
  "management",
];

const WORD_MISTAKES: ReadonlyMap<string, string> = new Map(
  (
    "alpne:alpine alphine:alpine apline:alpine apline:alpine alpin:alpine alpien:alpine aplpine:alpine slm:slim silm:slim " +
    "sliim:slim bookwrom:bookworm bookwarm:bookworm boookworm:bookworm bookwom:bookworm bullsye:bullseye bulleye:bullseye " +
    "bullseys:bullseye bulseye:bullseye tirxie:trixie trixe:trixie managment:management mangement:management"
  )
    .split(" ")
    .map((pair) => {
      const [mistake = "", meant = ""] = pair.split(":");
      return [mistake, meant] as const;
    }),
);

/** The tag meant by one that is misspelt or does not follow the repository's habit; no version is ever said to be missing. */
export function suggestTag(reference: ImageReference): TagSuggestion | undefined {
  const { tag, digest } = reference;
  if (tag === undefined || digest !== undefined || tag === "latest") return undefined;
  const isPublic = isPopularImage(reference);
  return (
    latestMeant(tag, isPublic) ??
    flavourMeant(tag, isPublic) ??
    latestWithFlavour(tag, officialImage(reference)) ??
    prefixMeant(tag, reference)
  );
}

/** `lastest`: such tags practically never exist. */
function latestMeant(tag: string, isPublic: boolean): TagSuggestion | undefined {
  if (tag.toLowerCase() === "latest") {
    return { tag: "latest", confidence: isPublic ? "high" : "medium", why: "slip" };
  }
  const isSlip = /^[a-z]{4,8}$/.test(tag) && editDistance(tag, "latest", 1) !== undefined;
  return isSlip || /^(?:lastes|latset|lastet|leatest|letests?)$/.test(tag)
    ? { tag: "latest", confidence: "high", why: "slip" }
    : undefined;
}

/** `1.25-alphine`: each word of the tag, without the numbers after it. */
function flavourMeant(tag: string, isPublic: boolean): TagSuggestion | undefined {
  let confidence: SuggestionConfidence = "high";
  const mended = tag.split("-").map((part) => {
    const word = /^[a-z]+/.exec(part)?.[0] ?? "";
    const known = WORD_MISTAKES.get(word);
    if (word === "" || WORDS.has(word)) return part;
    if (known !== undefined) return known + part.slice(word.length);
    const near = isPublic ? LONG_WORDS.find((long) => editDistance(word, long, 1) !== undefined) : undefined;
    if (near === undefined) return part;
    confidence = "medium";
    return near + part.slice(word.length);
  });
  const meant = mended.join("-");
  return meant === tag ? undefined : { tag: meant, confidence: isPublic ? confidence : "medium", why: "flavour" };
}

/** `postgres:latest-alpine`: official images call the newest of a flavour by the flavour alone. */
function latestWithFlavour(tag: string, official: ReturnType<typeof officialImage>): TagSuggestion | undefined {
  const flavour = /^latest-([a-z]+)$/.exec(tag)?.[1];
  if (official !== "current" || flavour === undefined || !WORDS.has(flavour)) return undefined;
  return { tag: flavour, confidence: "medium", why: "latest-with-flavour" };
}

function prefixMeant(tag: string, reference: ImageReference): TagSuggestion | undefined {
  const { name, repository } = reference;
  if (officialImage(reference) === "current" && !V_TAGGED_OFFICIAL.has(name) && /^v\d+(?:\.\d+)*(?:-|$)/.test(tag)) {
    return { tag: tag.slice(1), confidence: "medium", why: "version-prefix" };
  }
  const isTagged = V_TAGGED.some((start) => repository.startsWith(start)) && isPopularImage(reference);
  // Releases before 1.0 are from before the habit.
  return isTagged && /^[1-9]\d*\.\d+\.\d+$/.test(tag)
    ? { tag: `v${tag}`, confidence: "medium", why: "version-prefix" }
    : undefined;
}
