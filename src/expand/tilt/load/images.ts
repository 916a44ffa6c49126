/** What Tilt refuses of the images that a Tiltfile builds. https://docs.tilt.dev/api.html#api.docker_build */
import type { Span } from "../../../base/model.ts";
import { directoryOf, joinPath, nameOf } from "../../../base/paths.ts";
import { parseImageReference } from "../../../k8s/images/image-reference.ts";
import type { BuildFact } from "../../../source/tiltfile/facts.ts";
import type { ExpandProblem } from "../../model.ts";
import { dockerfileOf } from "../dockerfile-of.ts";
import { wholeText } from "../image-match.ts";
import { type LoadContext, refusal } from "./context.ts";

/** Builders that hand their arguments to Tilt as they are. */
const PLAIN = /^(?:docker_build|custom_build)(?:_with_restart)?$/;

/** What Tilt refuses of the images that a Tiltfile builds, before it builds any. */
export function imageErrors(context: LoadContext): readonly ExpandProblem[] {
  const { builds } = context.facts;
  return [
    ...builds.flatMap((build) => [...refErrors(build), ...optionErrors(build), ...dockerfileErrors(build, context)]),
    ...duplicates(builds),
  ];
}

function refErrors(build: BuildFact): readonly ExpandProblem[] {
  const { ref, builder } = build;
  if (ref.value === undefined || !PLAIN.test(builder)) return [];
  const parsed = parseImageReference(ref.value);
  if (parsed.ok) return [];
  const isUpper = /[A-Z]/.test(ref.value) && parseImageReference(ref.value.toLowerCase()).ok;
  return [
    refusal(build, {
      at: ref.at,
      // An empty name is often a setting that each person fills in.
      assumed: ref.assumed ?? (ref.value === "" ? "nobody fills the name in" : undefined),
      message: `${builder} is given "${ref.value}", which is no name of an image`,
      note: `can't parse "${ref.value}": ${parsed.message}`,
      help: isUpper ? `write ${ref.value.toLowerCase()}` : "write a name such as shop/api, in lower case",
    }),
  ];
}

function optionErrors(build: BuildFact): readonly ExpandProblem[] {
  const { dockerfile, dockerfileContents, only } = build;
  const problems: ExpandProblem[] = [];
  if (dockerfile !== undefined && dockerfileContents !== undefined) {
    const message = "docker_build is given both dockerfile and dockerfile_contents";
    const labels = [{ at: dockerfile.at, text: "the file" }];
    problems.push(refusal(build, { at: dockerfileContents.at, message, labels, help: "remove one of the two" }));
  }
  for (const path of only?.items ?? []) {
    if (path.value?.includes("*") !== true) continue;
    const message = `only holds the pattern "${path.value}", and takes paths without *`;
    const help = "name the directory: all that lies below it is included";
    problems.push(refusal(build, { at: path.at, message, help, assumed: path.assumed }));
  }
  return problems;
}

/** Two builds of one name, tag included. What may not run may be the other one's alternative. */
function duplicates(builds: readonly BuildFact[]): readonly ExpandProblem[] {
  const first = new Map<string, Span>();
  return builds.flatMap((build) => {
    const parsed = build.ref.value === undefined ? undefined : parseImageReference(build.ref.value);
    if (build.conditional || build.ref.assumed !== undefined || parsed?.ok !== true) return [];
    const before = first.get(wholeText(parsed));
    if (before === undefined) {
      first.set(wholeText(parsed), build.ref.at);
      return [];
    }
    const message = `the image "${parsed.text}" is defined already`;
    const labels = [{ at: before, text: "defined here first" }];
    return [refusal(build, { at: build.ref.at, message, labels, help: "remove one of the two, or rename it" })];
  });
}

function dockerfileErrors(build: BuildFact, context: LoadContext): readonly ExpandProblem[] {
  const path = dockerfileOf(build);
  if (path === undefined || context.exists(path) || context.mayBeMade(path)) return [];
  const at = build.dockerfile?.at ?? build.context?.at ?? build.at;
  const assumed = build.dockerfile?.assumed ?? build.context?.assumed;
  const said = { at, assumed, message: `docker_build reads "${path}", which is not there` };
  return [refusal(build, { ...said, help: dockerfileHelp(build, path, context) }, "tiltfile-file-missing")];
}

function dockerfileHelp(build: BuildFact, path: string, context: LoadContext): string {
  const inside = build.dockerfile === undefined ? undefined : joinPath(build.context?.value ?? "", path);
  if (inside !== undefined && inside !== path && context.exists(inside))
    return `write ${inside}: the path is seen from the Tiltfile, not from the context`;
  const directory = directoryOf(path);
  const other = context.namesIn(directory).find((name) => /dockerfile/i.test(name) && name !== nameOf(path));
  return other === undefined
    ? "correct the path, or add the file"
    : `write dockerfile="${joinPath(directory, other)}", or correct the path`;
}
