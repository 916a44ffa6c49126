const WORDS =
  "a valid percent string must be a numeric string followed by an ending '%' " +
  "(e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";

/** What the server says of a number of pods that may be a percentage: `"25"` in quotes is neither. */
export function intOrPercentProblems(value: unknown, isBounded: boolean): readonly string[] {
  if (typeof value === "number") return value < 0 ? ["must be greater than or equal to 0"] : [];
  if (typeof value !== "string") return [];
  const percent = /^([0-9]{1,9})%$/.exec(value)?.[1];
  if (percent === undefined) return [WORDS];
  return isBounded && Number(percent) > 100 ? ["must not be greater than 100%"] : [];
}

/** The amount that a value comes to where it is nothing: 0 and "0%"; undefined for values that are not known. */
export function isZeroAmount(value: unknown): boolean | undefined {
  if (typeof value === "number") return value === 0;
  return typeof value === "string" && /^[0-9]+%$/.test(value) ? /^0+%$/.test(value) : undefined;
}
