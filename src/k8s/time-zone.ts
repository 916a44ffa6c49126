/** What the server says of a CronJob's `timeZone`, in its own words; empty for a zone of the tz database. */
export function timeZoneProblems(name: string): readonly string[] {
  if (name === "") return ["timeZone must be nil or non-empty string"];
  if (name.toLowerCase() === "local")
    return ["timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones"];
  return isTimeZone(name) ? [] : [`unknown time zone ${name}`];
}

/** The server looks a zone up as a file, so that case counts; every part of a zone's name starts with a capital or a digit. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    const canonical = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    if (canonical.toLowerCase() === name.toLowerCase()) return canonical === name || SHORT_ZONES.has(name);
    return name.split("/").every((part) => /^[A-Z]/.test(part));
  } catch {
    return false;
  }
}

/** Names that canonicalisation changes only in case. */
const SHORT_ZONES: ReadonlySet<string> = new Set(["UTC", "GMT", "Etc/UTC", "Etc/GMT"]);
