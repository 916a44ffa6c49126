// Asks Kubernetes' own readers of YAML again what they make of the sources in ../recorded, and writes it there: a source that is
// new needs no `documents` before. Where two keys become the same text (`1` and `'1'`), Go takes either: no such source belongs
// there. `node test/source/yaml/oracle/record.mjs`; needs Go. The tests read only what is recorded.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * @param {readonly string[]} texts
 * @param {readonly string[]} flags
 */
function ask(texts, flags = []) {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join("");
  const answers = execFileSync("go", ["run", ".", ...flags], {
    cwd: HERE,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  return answers
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/**
 * @param {string} name
 * @param {(cases: any[]) => any[]} change
 */
function rewrite(name, change) {
  const file = new URL(`../recorded/${name}.json`, import.meta.url);
  const recorded = JSON.parse(readFileSync(file, "utf8"));
  const lines = change(recorded.cases).map((one) => JSON.stringify(one));
  writeFileSync(file, `{"how": ${JSON.stringify(recorded.how)}, "cases": [${lines.join(",\n")}]}\n`);
}

for (const name of ["kubectl", "kustomize", "edge-facts"]) {
  rewrite(name, (cases) => {
    const answers = ask(cases.map(({ source }) => source));
    const reader = name === "kustomize" ? "kustomize" : "kubectl";
    return cases.map((one, i) => ({ ...one, documents: answers[i][reader] }));
  });
}
rewrite("plain-scalars", (cases) => {
  const answers = ask(
    cases.map(([text]) => text),
    ["-plain"],
  );
  return cases.map(([text], i) => [text, ...answers[i].plain]);
});
execFileSync("npx", ["oxfmt", "--write", fileURLToPath(new URL("../recorded", import.meta.url))], { stdio: "inherit" });
