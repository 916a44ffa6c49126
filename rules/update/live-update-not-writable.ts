import {
  type Container,
  type Copy,
  defineRule,
  type ImageFacts,
  isWithin,
  type LiveSync,
  mountsOf,
  placed,
  securitySetting,
  userName,
} from "../../src/api.ts";

export default defineRule({
  id: "live-update-not-writable",
  title: "A live update of files that belong to another user",
  layer: "update",
  level: "warning",
  predicts: "each change rebuilds the image",
  since: "0.1.0",
  docs: {
    why: "Tilt copies files by running tar as the user of the container. COPY without --chown gives files to root even behind a USER: another user cannot replace them, tar fails, and the image is rebuilt.",
    fix: "Copy with --chown for the user that the container runs as, or give it the directory with RUN chown.",
    refs: [
      "https://docs.tilt.dev/live_update_reference.html",
      "https://docs.docker.com/reference/dockerfile/#copy---chown---chmod",
    ],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const { image, tilt } = build;
    if (image === undefined || image.runs.some(({ script }) => /\b(?:chown|chmod|install)\b|\.sh\b/.test(script)))
      return;
    if (isUsersDirectory(image)) return;
    for (const container of graph.runnersOf(build)) {
      const user = userOf(container, image);
      const found = (tilt?.liveUpdate?.syncs ?? []).map((sync) => ({ sync, copy: rootsCopy(sync, image, container) }));
      const first = found.find(({ copy }) => copy !== undefined);
      if (user === undefined || first?.copy === undefined) continue;
      yield {
        at: placed(first.sync.remote.at),
        message: `"${container.name}" runs as ${user.name}, and the files at "${first.copy.path.value ?? ""}" belong to root`,
        labels: [
          { at: placed(first.copy.at), text: "copied without --chown" },
          { at: user.at, text: "the user of the container" },
        ],
        note: "tar fails in the container, and Tilt rebuilds the image instead",
        help: `write COPY --chown=${user.name}`,
      };
      return;
    }
  },
});

/** BuildKit gives a working directory that is made behind USER to that user, who may then replace what is in it. */
function isUsersDirectory({ user, workdir }: ImageFacts): boolean {
  return userName(user.value) !== "root" && user.at.file === workdir.at.file && user.at.start < workdir.at.start;
}

/** The user of the container where that is known and is not root. */
function userOf(container: Container, { user }: ImageFacts) {
  const setting = securitySetting(container, "runAsUser");
  if (setting.exists) {
    const number = setting.integer;
    return number === undefined || number === 0 ? undefined : { name: String(number), at: setting.at };
  }
  const name = user.value === undefined ? "root" : userName(user.value);
  return name === "root" ? undefined : { name, at: placed(user.at) };
}

/** The copy that puts the synced files into the image, where all that are at the target leave them to root. */
function rootsCopy({ target }: LiveSync, { copies }: ImageFacts, container: Container): Copy | undefined {
  if (target === undefined || mountsOf(container).some(({ path }) => path === undefined || isWithin(target, path)))
    return undefined;
  const here = copies.filter(({ path }) => {
    const place = path.value?.replace(/(?<=.)\/+$/, "");
    return place === undefined || isWithin(target, place) || isWithin(place, target);
  });
  const isRoots = here.every(({ path, chown, chmod }) => path.value !== undefined && (chown ?? chmod) === undefined);
  return isRoots ? here.find(({ from }) => from === undefined) : undefined;
}
