/** The forms that go-yaml takes for a time: a date, with a blank and a time, or with `T`, a time and a zone. */
const TIMESTAMP = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:([Tt ])(\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?(Z|[-+]\d{2}:\d{2})?)?$/;

/**
 * An unquoted date or time as kustomize emits it again: `2024-1-2` becomes `2024-01-02T00:00:00Z`. Undefined for other text,
 * also where it only looks like a date.
 */
export function parseTimestamp(text: string): string | undefined {
  const parts = TIMESTAMP.exec(text);
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number);
  const clock = parts.slice(5, 8).map((part) => Number(part ?? "0"));
  const [mark, fraction, zone] = [parts[4], parts[8], parts[9]];
  const needsZone = mark === "T" || mark === "t";
  if (needsZone !== (zone !== undefined) || !isDate(year, month, day) || !isClock(clock)) return undefined;
  return `${parts[1]}-${two(month)}-${two(day)}T${clock.map(two).join(":")}${emitFraction(fraction)}${emitZone(zone)}`;
}

/** Nanoseconds at most, without the zeros at the end. */
function emitFraction(fraction = ""): string {
  const digits = fraction.slice(1, 10).replace(/0+$/, "");
  return digits === "" ? "" : `.${digits}`;
}

function emitZone(zone = "Z"): string {
  return /^[-+]00:00$/.test(zone) ? "Z" : zone;
}

function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

function isClock([hour = 0, minute = 0, second = 0]: readonly number[]): boolean {
  return hour < 24 && minute < 60 && second < 60;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
