import { defineRule, endingStatus, isWithin, mountsOf, startedImage } from "../../src/api.ts";

export default defineRule({
  id: "data-path-refused",
  title: "A volume at a path that this version of the image refuses",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "Images move their data from one major version to the next. PostgreSQL 18 keeps it in /var/lib/postgresql/18/docker and ends where something is mounted at the old /var/lib/postgresql/data, so that nobody loses a database without noticing.",
    fix: "Mount the volume where this version keeps its data, or stay with the older version. Data of an older major version needs pg_upgrade first.",
    refs: ["https://hub.docker.com/_/postgres", "https://github.com/docker-library/postgres/pull/1259"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const image = startedImage(container)?.image;
    if (image?.refusedMounts === undefined) return;
    const { variables, complete } = graph.environment(container);
    for (const mount of mountsOf(container)) {
      const refused = image.refusedMounts.find(({ path }) => mount.path !== undefined && isWithin(mount.path, path));
      if (refused === undefined || variables.has(refused.unlessEnv) || !complete) continue;
      const [parent] = image.data ?? [];
      yield {
        at: mount.field.get("mountPath").at,
        level: container.workload.idle ? "info" : "error",
        predicts: endingStatus(container),
        message: `${versionText(image.title, image.version)} does not start with a volume at ${refused.path}`,
        labels: [{ at: container.image.at, text: "this version" }],
        note: `its log says: ${refused.says}`,
        help: `mount the volume at ${parent ?? "the path that the image's page names"}, or use the version before`,
      };
    }
  },
});

function versionText(title: string, version: readonly number[] | "newest" | undefined): string {
  return version === undefined || version === "newest" ? `the newest ${title}` : `${title} ${version.join(".")}`;
}
