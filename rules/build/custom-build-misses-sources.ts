import {
  defineRule,
  type Draft,
  type Graph,
  type ImageBuild,
  isWithin,
  placed,
  resolvePath,
  splitWords,
} from "../../src/api.ts";

export default defineRule({
  id: "custom-build-misses-sources",
  title: "A custom build that does not wait for what it copies",
  layer: "build",
  level: "info",
  predicts: "changes do not rebuild the image",
  since: "0.1.0",
  docs: {
    why: "Tilt runs the command of a custom build again when something in deps changes, and looks at nothing else. What the Dockerfile copies from outside of deps changes without a new image.",
    fix: "Add to deps what the Dockerfile copies.",
    refs: ["https://docs.tilt.dev/custom_build.html", "https://docs.tilt.dev/api.html#api.custom_build"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const { tilt, certain } = build;
    const deps = tilt?.deps;
    if (deps === undefined || deps.more !== undefined || !certain) return;
    const paths = deps.items.map(({ value }) => (value === "." ? "" : value));
    if (paths.length === 0)
      yield {
        at: placed(deps.at),
        message: "deps is empty, so that no change builds the image again",
        help: "name what it is made from",
      };
    else if (!paths.includes(undefined))
      yield* missedSources(
        build,
        paths.flatMap((path) => path ?? []),
        graph,
      );
  },
});

function* missedSources(build: ImageBuild, deps: readonly string[], { builds }: Graph): Generator<Draft> {
  const place = dockerfileOf(build);
  const recipe = builds.find(({ by, dockerfile }) => by === "dockerfile" && dockerfile === place?.dockerfile);
  const list = build.tilt?.deps;
  if (place === undefined || recipe?.image === undefined || list === undefined) return;
  for (const copy of recipe.image.copies) {
    for (const { value } of copy.from === undefined ? copy.sources : []) {
      if (value === undefined || /[*?[$]|:\/\//.test(value)) continue;
      const source = resolvePath(place.context, value.replace(/^\/+/, "") || ".");
      if (source === undefined || deps.some((dep) => isWithin(source, dep) || isWithin(dep, source))) continue;
      yield {
        at: placed(list.at),
        message: `deps lacks "${source}", which the Dockerfile copies`,
        labels: [{ at: placed(copy.at), text: "copied here" }],
        help: `add "${source}" to deps`,
      };
      return;
    }
  }
}

/** The Dockerfile and the context of the command: as `docker build` names them, else those beside the Tiltfile. */
function dockerfileOf({ tilt }: ImageBuild): { readonly dockerfile: string; readonly context: string } | undefined {
  const directory = tilt?.directory ?? "";
  const text = tilt?.command?.value?.argv.at(-1) ?? "";
  const words = splitWords(text) ?? [];
  if (/[|&;$`]/.test(text.replace(/\$\{?EXPECTED_\w+\}?/g, ""))) return undefined;
  if (words[0] !== "docker") {
    const file = resolvePath(directory, "Dockerfile");
    return words[0] === "make" && file !== undefined ? { dockerfile: file, context: directory } : undefined;
  }
  const flag = words.findIndex((word) => word === "-f" || word === "--file");
  const context = resolvePath(directory, words.at(-1) ?? ".");
  const file = context === undefined ? undefined : resolvePath(flag < 0 ? context : directory, words[flag + 1] ?? "");
  const dockerfile = flag < 0 && context !== undefined ? resolvePath(context, "Dockerfile") : file;
  return context === undefined || dockerfile === undefined ? undefined : { dockerfile, context };
}
