import { defineRule, type Draft, groupBy, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "object-duplicate",
  title: "One object declared twice",
  layer: "build",
  level: "error",
  predicts: "the first declaration is lost",
  since: "0.1.0",
  docs: {
    why: "An object is one kind, namespace and name. kubectl applies both declarations one after the other, so that only the last one holds; kustomize refuses to build.",
    fix: "Rename one of the two, or remove it.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/names/"],
  },
  visit: "Bundle",

  *check(bundle) {
    // A kustomization with such objects does not build, which is told there.
    if (bundle.kind === "kustomize") return;
    const groups = groupBy(bundle.objects.filter(isDeclared), ({ apiVersion, kind, namespace = "", name = "" }) =>
      [apiVersion, kind, namespace, name].join("\n"),
    );
    for (const group of groups.values()) if (group.length > 1) yield* duplicatesAmong(group);
  },
});

/** Two declarations meet in one file: overlays and variants are built apart. Each is held against the one next before it. */
function* duplicatesAmong(group: readonly KubeObject[]): Generator<Draft> {
  for (const ofFile of groupBy(group, ({ file }) => file).values()) {
    // Copies of one document stand at one place and are no declarations of their own.
    const byPlace = [...groupBy(ofFile, startOf)].toSorted(([a], [b]) => a - b).map(([, same]) => same);
    for (const [at, same] of byPlace.entries()) {
      const before = byPlace[at - 1]?.at(-1);
      if (before !== undefined) yield* same.map((other) => draftOf(before, other));
    }
  }
}

/** What code picks or nobody named is not declared. */
function isDeclared({ judged, source, name }: KubeObject): boolean {
  return name !== undefined && source === "written" && judged;
}

function startOf({ root }: KubeObject): number {
  return root.get("metadata", "name").at.span.start;
}

function draftOf(first: KubeObject, second: KubeObject): Draft {
  const isRepeat = JSON.stringify(first.root.value) === JSON.stringify(second.root.value);
  const where = first.file === second.file ? "in this file" : `in ${first.file}`;
  return {
    at: second.root.get("metadata", "name").at,
    level: isRepeat ? "info" : undefined,
    message: `${second.kind} "${second.name ?? ""}" is declared ${where} already${isRepeat ? ", in the same words" : ""}`,
    labels: [{ at: first.root.get("metadata", "name").at, text: "declared here first" }],
    note: "kubectl applies both in turn; what the first one says is overwritten by the second",
    help: "rename one of the two, or remove it",
  };
}
