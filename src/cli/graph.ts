import { UsageError, usageError } from "../base/usage.ts";
import { around, type Drawing } from "../graph/drawing.ts";
import { asciiJson } from "../report/ascii-json.ts";
import type { ExitCode } from "../report/exit-code.ts";
import { dot } from "../report/graph/dot.ts";
import { mermaid } from "../report/graph/mermaid.ts";
import { svg } from "../report/graph/svg.ts";
import { graphText } from "../report/graph/text.ts";
import { wrongWord, type FlagValues } from "./arguments.ts";
import { findConfiguration } from "./configuration.ts";
import { GRAPH_FORMATS } from "./flags.ts";
import { lintOptions } from "./lint-options.ts";
import { findPlaces } from "./places.ts";
import type { World } from "./world.ts";

const RENDERERS: Readonly<Record<(typeof GRAPH_FORMATS)[number], (drawing: Drawing) => string>> = {
  text: graphText,
  mermaid,
  dot,
  svg,
  json: (drawing) => asciiJson({ schemaVersion: 1, ...drawing }),
};

/** Steps from the objects in focus that are drawn: from an Ingress over a Service and its pods to what those need. */
const FOCUS_STEPS = 2;

/** Prints how everything that is applied hangs together. */
export async function graphCommand(paths: readonly string[], flags: FlagValues, world: World): Promise<ExitCode> {
  const [word = "text"] = flags.get("format") ?? [];
  const format = GRAPH_FORMATS.find((one) => one === word);
  if (format === undefined) throw new UsageError([wrongWord(`format ${JSON.stringify(word)}`, word, GRAPH_FORMATS)]);
  const places = findPlaces(paths, world);
  const { drawing, registry } = await world.pipeline();
  const host = world.host(places.root);
  const { configuration } = await findConfiguration(flags.get("config")?.[0], places.root, registry, world, host);
  const { options } = lintOptions({ flags, registry, configuration, places, stdin: undefined, world });
  const whole = within(await drawing(host, options), places.given);
  const focus = flags.get("focus")?.[0];
  const drawn = focus === undefined ? whole : around(whole, ({ name }) => name === focus, FOCUS_STEPS);
  if (focus !== undefined && drawn.nodes.length === 0)
    throw usageError(`nothing is called ${JSON.stringify(focus)}`, "`k8slint graph` without --focus shows all names");
  world.stdout.write(RENDERERS[format](drawn));
  return drawn.nodes.length === 0 ? 3 : 0;
}

/** What lies in the given paths, and what that leads to or is led to by. */
function within(drawing: Drawing, given: readonly string[]): Drawing {
  if (given.length === 0 || given.includes("")) return drawing;
  const isGiven = (file: string): boolean => given.some((path) => file === path || file.startsWith(`${path}/`));
  return around(drawing, ({ at }) => at !== undefined && isGiven(at.file), 1);
}
