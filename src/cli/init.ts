import { dirname, join } from "node:path";
import { usageError } from "../base/usage.ts";
import { CONFIGURATION_FILE } from "../rule/config/model.ts";
import { discover } from "../source/discover/index.ts";
import { findPlaces } from "./places.ts";
import type { FlagValues } from "./arguments.ts";
import { configurationFor, HOOK, layoutOf, WORKFLOW, type Layout } from "./init-texts.ts";
import type { ExitCode } from "../report/exit-code.ts";
import type { World } from "./world.ts";

const HOOK_FILE = ".pre-commit-config.yaml";
const WORKFLOW_FILE = ".github/workflows/k8slint.yaml";

/** Looks at the repository and writes a commented configuration for it; a workflow and a hook on request. */
export async function initCommand(flags: FlagValues, world: World): Promise<ExitCode> {
  const { root } = findPlaces([], world);
  const host = world.host(root);
  const wanted = [
    CONFIGURATION_FILE,
    ...(flags.has("workflow") ? [WORKFLOW_FILE] : []),
    ...(flags.has("hook") ? [HOOK_FILE] : []),
  ];
  const there = wanted.find((file) => host.exists(file));
  if (there !== undefined) throw usageError(`${there} is there already`, `take it away, or edit it: ${hintFor(there)}`);
  const layout = layoutOf(discover(host, { given: [""] }).files, host);
  const texts: Readonly<Record<string, string>> = {
    [CONFIGURATION_FILE]: configurationFor(layout),
    [WORKFLOW_FILE]: WORKFLOW,
    [HOOK_FILE]: HOOK,
  };
  for (const file of wanted) write(join(root, file), file, texts[file] ?? "", world);
  world.stdout.write(`${found(layout)}wrote ${wanted.join(", ")}\n${left(wanted)}next: k8slint\n`);
  return 0;
}

/** Nobody but the reader knows where k8slint is kept for them. */
function left(wanted: readonly string[]): string {
  const places = [
    ...(wanted.includes(WORKFLOW_FILE) ? [`\`uses:\` in ${WORKFLOW_FILE}`] : []),
    ...(wanted.includes(HOOK_FILE) ? [`\`repo:\` and \`rev:\` in ${HOOK_FILE}`] : []),
  ];
  return places.length === 0 ? "" : `say where you keep k8slint: ${places.join(", ")}\n`;
}

function hintFor(file: string): string {
  return file === HOOK_FILE ? "docs/ci.md shows the hook's lines" : "docs/configuration.md tells its keys";
}

function write(path: string, file: string, text: string, world: World): void {
  const failure = world.makeDirectory(dirname(path)) ?? world.write(path, text);
  if (failure !== undefined) throw usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
}

function found({ counts }: Layout): string {
  const parts = Object.entries(counts).filter(([, number]) => number > 0);
  if (parts.length === 0) return "no manifest was found here\n";
  return `found ${parts.map(([what, number]) => `${number} ${number === 1 ? what : `${what}s`}`).join(", ")}\n`;
}
