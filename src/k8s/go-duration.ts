/** Seconds of a duration as Go writes it (`1h30m`, `500ms`), or the words with which Go refuses it. */
export type ParsedDuration =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly message: string };

const UNITS: ReadonlyMap<string, number> = new Map([
  ["ns", 1e-9],
  ["us", 1e-6],
  ["µs", 1e-6],
  ["μs", 1e-6],
  ["ms", 1e-3],
  ["s", 1],
  ["m", 60],
  ["h", 3600],
]);

/** https://pkg.go.dev/time#ParseDuration */
export function goDurationSeconds(text: string): ParsedDuration {
  const unsigned = text.replace(/^[+-]/, "");
  const sign = text.startsWith("-") ? -1 : 1;
  if (unsigned === "0") return { ok: true, seconds: 0 };
  if (unsigned === "") return refusal("invalid", text);
  let seconds = 0;
  let rest = unsigned;
  while (rest !== "") {
    const match = /^([0-9]*\.?[0-9]*)([^0-9.]*)/.exec(rest);
    const [whole = "", number = "", unit = ""] = match ?? [];
    if (!/[0-9]/.test(number)) return refusal("invalid", text);
    if (unit === "") return refusal("missing unit in", text);
    const size = UNITS.get(unit);
    if (size === undefined)
      return { ok: false, message: `time: unknown unit ${JSON.stringify(unit)} in duration ${JSON.stringify(text)}` };
    seconds += Number(number) * size;
    rest = rest.slice(whole.length);
  }
  return { ok: true, seconds: sign * seconds };
}

function refusal(what: string, text: string): ParsedDuration {
  return { ok: false, message: `time: ${what} duration ${JSON.stringify(text)}` };
}
