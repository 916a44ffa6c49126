import { defineRule, type Draft, type Field } from "../../src/api.ts";

export default defineRule({
  id: "ingress-rewrite-without-group",
  title: "A rewrite of ingress-nginx uses a group that the path does not have",
  layer: "network",
  level: "warning",
  predicts: "Running, 404 behind the Ingress",
  since: "0.1.0",
  docs: {
    why: "In `nginx.ingress.kubernetes.io/rewrite-target` a `$1` stands for what the first group of the path matched. A path with fewer groups leaves nothing there, so that every request goes to the same address. A path that is a pattern also needs the type ImplementationSpecific: since release 1.12 the controller refuses patterns of the types Exact and Prefix.",
    fix: "Write the path with its groups, such as `/api(/|$)(.*)` for `/$2`, and `pathType: ImplementationSpecific`.",
    refs: ["https://kubernetes.github.io/ingress-nginx/examples/rewrite/"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check({ root }) {
    const target = root.get("metadata", "annotations", "nginx.ingress.kubernetes.io/rewrite-target");
    const wanted = Math.max(0, ...[...(target.text ?? "").matchAll(/\$([0-9])/g)].map(([, digit]) => Number(digit)));
    if (wanted === 0) return;
    for (const path of root.get("spec", "rules").items.flatMap((rule) => rule.get("http", "paths").items)) {
      const draft = draftOf(path, target, wanted);
      if (draft !== undefined) yield draft;
    }
  },
});

function draftOf(path: Field, target: Field, wanted: number): Draft | undefined {
  const written = path.get("path");
  const text = written.text;
  if (text === undefined) return undefined;
  const groups = [...text.matchAll(/\\.|\((?!\?)/g)].filter(([match]) => match === "(").length;
  const type = path.get("pathType");
  if (groups < wanted) {
    return {
      at: written.at,
      message: `path "${text}" has ${groups === 0 ? "no group" : `${groups} group${groups === 1 ? "" : "s"}`}, and rewrite-target "${target.text ?? ""}" puts in $${wanted}`,
      labels: [{ at: target.at, text: `$${wanted} stays empty` }],
      help:
        wanted === 2 && groups === 0
          ? `write \`${text.replace(/\/$/, "")}(/|$)(.*)\` with pathType ImplementationSpecific`
          : `write a path with ${wanted} groups`,
    };
  }
  if (type.text !== "Prefix" && type.text !== "Exact") return undefined;
  return {
    at: type.at,
    predicts: "admission webhook denied the request",
    message: `path "${text}" is a pattern, and its pathType is ${type.text}`,
    labels: [{ at: written.at, text: "a pattern" }],
    note: "ingress-nginx refuses it from release 1.12 on: cannot be used with pathType " + type.text,
    help: "write `pathType: ImplementationSpecific`",
  };
}
