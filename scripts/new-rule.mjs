// Begins a rule: `npm run new-rule LAYER ID` writes the rule and its page, and adds it to rules/index.ts. What they hold
// says how to fill them in; `npx vitest run -t ID` stays red until that is done.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LAYERS = ["build", "admission", "scheduling", "image", "start", "run", "network", "update", "practice"];

const [layer = "", id = ""] = process.argv.slice(2);
const problem = problemOf(layer, id);
if (problem === undefined) begin(layer, id);
else {
  console.error(`${problem}\nusage: npm run new-rule LAYER ID`);
  process.exitCode = 2;
}

/**
 * @param {string} layer
 * @param {string} id
 */
function problemOf(layer, id) {
  if (!LAYERS.includes(layer)) return `"${layer}" is no layer; the layers are ${LAYERS.join(", ")}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id)) return `"${id}" is no rule id: two or more words in kebab case`;
  if (/^(no|check|valid|require|disallow)-/.test(id))
    return `"${id}" does not state the condition found: "service-selects-no-pod"`;
  if (existsSync(join(ROOT, `rules/${layer}/${id}.ts`))) return `rules/${layer}/${id}.ts is there already`;
  return undefined;
}

/**
 * @param {string} layer
 * @param {string} id
 */
function begin(layer, id) {
  write(`rules/${layer}/${id}.ts`, ruleText(layer, id));
  write(`test/rules/${layer}/${id}.md`, pageText(id));
  write("rules/index.ts", indexText(layer, id));
  console.log(`Next: write a flagged case, then the check until it is green: npx vitest -t ${id}; last, npm run gen.`);
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}

/**
 * @param {string} layer
 * @param {string} id
 */
function indexText(layer, id) {
  const path = join(ROOT, "rules/index.ts");
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const name = id.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const isRule = (/** @type {string} */ line) => line.startsWith("export { default as ");
  const rules = [...lines.filter(isRule), `export { default as ${name} } from "./${layer}/${id}.ts";`];
  const head = lines.filter((line) => !isRule(line) && line !== "");
  return `${[...head, ...rules.toSorted(byPath)].join("\n")}\n`;
}

/**
 * @param {string} a
 * @param {string} b
 */
function byPath(a, b) {
  const path = (/** @type {string} */ line) => line.slice(line.indexOf(" from "));
  return path(a) < path(b) ? -1 : 1;
}

/**
 * @param {string} layer
 * @param {string} id
 */
function ruleText(layer, id) {
  return `import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "${id}",
  title: "The condition as a heading, without a final stop",
  layer: "${layer}",
  level: "error",
  predicts: "What kubectl shows, in its own words",
  since: "0.1.0",
  docs: {
    why: "What the cluster does with it and what a person sees, in one or two sentences.",
    fix: "What to do, as an imperative sentence.",
    refs: ["The page of the Kubernetes documentation or API reference that says so"],
  },
  visit: "Workload",

  *check(workload) {
    if (workload.idle) return;
    yield {
      at: workload.object.root.get("metadata", "name").at,
      message: "one fact about this input with the two values that disagree: lower case, no advice, no final stop",
      help: "how to mend it: an imperative that a reader can carry out without thinking",
    };
  },
});
`;
}

/** @param {string} id */
function pageText(id) {
  return `# ${id}

## Flagged: the plainest case that bites a person

One sentence that says what happens on a cluster. The comment stands on the line that a person would edit.

\`\`\`yaml title=k8s/app.yaml
kind: Deployment
apiVersion: apps/v1
metadata:
  name: api # error: [${id}] "the part of the message that matters"
\`\`\`

## Clean: the same with one edit

What the edit changes, and why nothing fails now.

\`\`\`yaml title=k8s/app.yaml
kind: Deployment
apiVersion: apps/v1
metadata:
  name: api
\`\`\`
`;
}
