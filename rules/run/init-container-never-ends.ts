import { commandEnd, defineRule, listeningOf, placeOfWord, type Process, startedImage } from "../../src/api.ts";

export default defineRule({
  id: "init-container-never-ends",
  title: "An init container that does not end",
  layer: "run",
  level: "error",
  predicts: "Init:0/1",
  since: "0.1.0",
  docs: {
    why: "The containers of a pod start after each of its init containers has ended with success. One that waits for ever, or that serves, keeps the pod in Init for ever.",
    fix: "Let it end when its work is done, or set `restartPolicy: Always` on it, which makes it a sidecar.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/init-containers/"],
  },
  visit: "Container",
  only: ["init"],

  *check(container, { graph }) {
    const process = graph.process(container);
    const end = commandEnd(process.argv);
    const server = end.ends === "never" ? undefined : serverOf(process);
    const image = startedImage(container)?.image;
    if (end.ends !== "never" && server === undefined && image?.role !== "server") return;
    const what = end.ends === "never" ? "waits for ever" : `runs ${server ?? image?.title ?? "a server"}, which stays`;
    yield {
      at: end.word === undefined ? container.image.at : placeOfWord(container, process, end.word),
      level: end.ends === "never" && end.sure ? "error" : "warning",
      predicts: initStatus(container.workload.containers.filter(({ role }) => role !== "container").length),
      message: `init container "${container.name}" ${what}`,
      note: "the next container starts only after this one has ended",
      help: "let it end when its work is done, or set `restartPolicy: Always` on it to make it a sidecar",
    };
  },
});

function serverOf({ argv, program }: Process): string | undefined {
  return program === "first" ? listeningOf(argv)?.server : undefined;
}

function initStatus(count: number): string {
  return `Init:0/${count}`;
}
