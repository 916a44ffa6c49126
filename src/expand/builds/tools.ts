import { placed, type Span } from "../../base/model.ts";
import { readCompose } from "../../source/compose.ts";
import { readSkaffold } from "../../source/skaffold.ts";
import type { Written } from "../../source/written.ts";
import type { SourceYaml } from "../documents.ts";
import type { ImageBuild } from "../model.ts";
import type { Dockerfiles } from "./dockerfiles.ts";

/** The images that compose files build. Compose brings them to nobody's nodes. */
export function composeBuilds(sources: readonly SourceYaml[], dockerfiles: Dockerfiles): readonly ImageBuild[] {
  return rootsOf(sources, "compose").flatMap(({ path, root }) =>
    readCompose(path, root).services.flatMap(({ build }) =>
      (build?.images ?? []).map((image) => buildOf({ ...build, image, by: "compose", at: image.at }, dockerfiles)),
    ),
  );
}

/** The images that skaffold builds and brings to the cluster; those of a profile are built only with it. */
export function skaffoldBuilds(sources: readonly SourceYaml[], dockerfiles: Dockerfiles): readonly ImageBuild[] {
  return rootsOf(sources, "skaffold").flatMap(({ path, root }) =>
    readSkaffold(path, root).artifacts.map((artifact) => {
      const build = buildOf({ ...artifact, by: "skaffold" }, dockerfiles);
      return artifact.profile === undefined ? build : { ...build, certain: false };
    }),
  );
}

function rootsOf(sources: readonly SourceYaml[], kind: "compose" | "skaffold") {
  return sources
    .filter(({ file }) => file.kind === kind)
    .flatMap(({ file, documents }) => documents.map(({ root }) => ({ path: file.path, root })));
}

interface ToolBuild {
  readonly by: "compose" | "skaffold";
  readonly at: Span;
  readonly image: Written<string>;
  readonly context?: Written<string>;
  readonly dockerfile?: Written<string> | undefined;
  readonly target?: Written<string> | undefined;
  readonly args?: ReadonlyMap<string, Written<string>>;
}

function buildOf(build: ToolBuild, dockerfiles: Dockerfiles): ImageBuild {
  const { by, at, image, context, dockerfile, target, args = new Map<string, Written<string>>() } = build;
  const path = dockerfile?.value;
  const given = new Map([...args].map(([name, arg]) => [name, arg.value] as const));
  return {
    id: `${by}:${at.file}@${at.start}`,
    ref: image.value,
    by,
    at: placed(at),
    certain: image.value !== undefined,
    dockerfile: path,
    context: context?.value,
    image: path === undefined ? undefined : dockerfiles.image(path, { target: target?.value, args: given }),
    delivers: by === "skaffold",
    entrypoint: undefined,
    quiet: false,
    setting: { target, args: given, argsOpen: false, leavesOut: undefined },
  };
}
