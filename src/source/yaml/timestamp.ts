/** The four forms that go-yaml takes for a time; anything else that looks like one stays text. */
const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.(\d+))?(Z|[-+]\d{2}:\d{2}))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.(\d+))?))?$/;

/** An unquoted date or time as kustomize emits it again (`2024-1-2` becomes `2024-01-02T00:00:00Z`); undefined for other text. */
export function parseTimestamp(text: string): string | undefined {
  const match = TIMESTAMP.exec(text);
  if (match === null) return undefined;
  const [, year = "", month = "", day = ""] = match;
  const [hour, minute, second, fraction] = match[4] === undefined ? match.slice(9, 13) : match.slice(4, 8);
  const clock = [hour ?? "0", minute ?? "0", second ?? "0"].map(Number);
  if (!isDate(Number(year), Number(month), Number(day)) || !isClock(clock)) return undefined;
  const digits = (fraction ?? "").slice(0, 9).replace(/0+$/, "");
  const zone = match[8] ?? "Z";
  const time = clock.map(two).join(":") + (digits === "" ? "" : `.${digits}`);
  return `${year}-${two(Number(month))}-${two(Number(day))}T${time}${/^[-+]00:00$/.test(zone) ? "Z" : zone}`;
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
