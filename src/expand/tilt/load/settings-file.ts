/** What Tilt refuses of tilt_config.json. https://docs.tilt.dev/tiltfile_config.html */
import { entriesOf, parseJson } from "../../../base/json.ts";
import { nearest } from "../../../base/near.ts";
import { placed } from "../../../base/model.ts";
import type { ExpandProblem } from "../../model.ts";
import type { LoadContext } from "./context.ts";

/** Keys that no config.define_ of the Tiltfile names. Only the call of config.parse reads the file. */
export function settingsFileErrors({ facts, read }: LoadContext): readonly ExpandProblem[] {
  const names = facts.settings.map(({ value }) => value.value);
  if (names.includes(undefined) || facts.unseen.length > 0) return [];
  const defined = new Set(names);
  return facts.parses.flatMap(({ value: file, conditional, at: call }) => {
    const text = conditional ? undefined : read(file);
    if (text === undefined) return [];
    return keysOf(text).flatMap((key): ExpandProblem[] => {
      if (defined.has(key)) return [];
      const start = text.indexOf(JSON.stringify(key));
      const at = { file, start: Math.max(0, start), end: start < 0 ? 0 : start + key.length + 2 };
      const meant = nearest(
        key,
        [...defined].filter((name) => name !== undefined),
      );
      return [
        {
          rule: "tiltfile-invalid",
          level: "error",
          at: placed(at),
          message: `tilt_config.json sets "${key}", which the Tiltfile does not define`,
          labels: [{ at: placed(call), text: "read here" }],
          help: meant === undefined ? `define it, or remove it here` : `write ${meant}`,
          note: undefined,
        },
      ];
    });
  });
}

function keysOf(text: string): readonly string[] {
  return entriesOf(parseJson(text)).map(([key]) => key);
}
