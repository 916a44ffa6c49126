import {
  defineRule,
  type Draft,
  type Graph,
  type ImageBuild,
  type ImageFacts,
  placed,
  securitySetting,
  usersOf,
  type Written,
} from "../../src/api.ts";

export default defineRule({
  id: "user-not-in-image",
  title: "A Dockerfile names a user that its image does not have",
  layer: "build",
  level: "error",
  predicts: "the image is not built",
  since: "0.1.0",
  docs: {
    why: "A name is looked up in /etc/passwd of the image as it is at that line. Where nothing made the user before, COPY --chown stops the build (`no such user`), and USER stops the next RUN, or the container: `unable to find user`.",
    fix: "Make the user before (`RUN adduser -D app`), or write its number.",
    refs: [
      "https://docs.docker.com/reference/dockerfile/#copy---chown---chmod",
      "https://docs.docker.com/reference/dockerfile/#user",
    ],
  },
  visit: "ImageBuild",

  *check(build, { graph }) {
    const { image } = build;
    const base = image?.base.value;
    const known = base === undefined ? undefined : usersOf(base);
    if (image === undefined || known === undefined || !isReadable(image)) return;
    for (const name of namesIn(image)) {
      const { user, at, stage } = name;
      if (known.has(user) || isMade(user, image, name)) continue;
      if (name.is === "USER" && runsAsNumber(build, graph)) continue;
      yield draftOf(
        name,
        build,
        image.runs.some((run) => run.stage > stage || (run.stage === stage && run.at.start > at.start)),
      );
    }
  },
});

interface Named {
  readonly is: "USER" | "--chown";
  readonly user: string;
  readonly at: Written<string>["at"];
  readonly stage: number;
}

function namesIn({ copies, user, stage }: ImageFacts): readonly Named[] {
  const owners = copies.flatMap((copy): readonly Named[] => named("--chown", copy.chown, copy.stage));
  return [...owners, ...named("USER", user, stage.index)];
}

/** The user before the colon, where it is a name. */
function named(is: Named["is"], written: Written<string> | undefined, stage: number): readonly Named[] {
  const user = written?.value?.split(":", 1)[0]?.trim();
  if (written === undefined || user === undefined || !/^[a-z_][\w.-]*$/i.test(user)) return [];
  return [{ is, user, at: written.at, stage }];
}

/** False where something may bring users that is not read here: a script, another image's files over /etc or the root. */
function isReadable({ runs, copies }: ImageFacts): boolean {
  const isOpen = runs.some(({ script }) =>
    /\.sh\b|\.py\b|ansible|install-php|\|\s*(?:sudo\s+)?(?:ba)?sh\b/.test(script),
  );
  return !isOpen && copies.every(({ path }) => path.value !== undefined && !/^\/(?:etc(?:\/.*)?)?$/.test(path.value));
}

/** Whether a command before the line speaks of the name: most likely it makes the user, or installs what does. */
function isMade(user: string, { runs }: ImageFacts, { at, stage }: Named): boolean {
  return runs.some(
    (run) => (run.stage < stage || (run.stage === stage && run.at.start < at.start)) && run.script.includes(user),
  );
}

/** Pods that give a number of their own do not look the name up. */
function runsAsNumber(build: ImageBuild, graph: Graph): boolean {
  const runners = graph.runnersOf(build);
  return runners.length > 0 && runners.every((one) => securitySetting(one, "runAsUser").integer !== undefined);
}

function draftOf({ is, user, at }: Named, { image }: ImageBuild, isRunAfter: boolean): Draft {
  const stopsContainer = is === "USER" && !isRunAfter;
  const made = image?.runs.find(({ script }) => script.includes(user));
  return {
    at: placed(at),
    ...(stopsContainer ? { layer: "start", predicts: "CreateContainerError" } : {}),
    message:
      made === undefined
        ? `${is} names the user "${user}", which neither ${image?.base.value ?? "the base"} nor a command makes`
        : `${is} names the user "${user}" before a command makes it`,
    labels: made === undefined ? [] : [{ at: placed(made.at), text: "made here, later" }],
    note: is === "USER" ? `unable to find user ${user}: no matching entries in passwd file` : `no such user: ${user}`,
    help:
      made === undefined
        ? `add \`RUN ${isAlpine(image) ? "adduser -D" : "useradd"} ${user}\` before it, or write a number`
        : "move the command before this line",
  };
}

function isAlpine(image: ImageFacts | undefined): boolean {
  return image?.base.value?.includes("alpine") === true;
}
