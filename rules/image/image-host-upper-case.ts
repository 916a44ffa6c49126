import { defineRule, imagePlaceholder, partOf, writeFix, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "image-host-upper-case",
  title: "A namespace in capitals is read as a registry host",
  layer: "image",
  level: "error",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "Repositories are lower case, hosts need not be. So the first part of an image that has a capital letter is taken for a registry: `MyTeam/app` is asked of the host `MyTeam`, which nobody can resolve.",
    fix: "Write the namespace in lower case, as Docker Hub has it.",
    refs: ["https://kubernetes.io/docs/concepts/containers/images/#image-names"],
  },
  visit: "Container",

  *check({ image, reference, build, workload }) {
    const range = reference?.ranges.domain;
    if (reference === undefined || range === undefined || (build?.delivers === true && build.tilt === undefined))
      return;
    // A host with a dot or a port is one, whatever its case.
    if (!/^[^.:]*[A-Z][^.:]*$/.test(reference.domain) || imagePlaceholder(reference.text) !== undefined) return;
    const host = reference.domain;
    const at = partOf(image, range);
    const meant = host.toLowerCase() + reference.text.slice(range.end);
    const tilt = build?.tilt;
    yield {
      at,
      level: tilt === undefined ? runLevel(workload, "error") : "warning",
      predicts: tilt === undefined ? undefined : "the push fails",
      message: `"${host}" has a capital letter and so is read as a registry host in the image "${reference.text}"`,
      labels: tilt === undefined || build === undefined ? [] : [{ at: build.at, text: "built under this name" }],
      note:
        tilt === undefined
          ? `the pull fails with: dial tcp: lookup ${host}: no such host`
          : "Tilt pushes to that host, unless the cluster shares the images of Docker; with a registry it makes a name in capitals, and stops",
      help: tilt === undefined ? `write ${meant}` : `write ${meant} here and in the Tiltfile`,
      fix: tilt === undefined ? writeFix(image, meant, "safe") : undefined,
    };
  },
});
