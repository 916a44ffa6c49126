/** Formats of strings that structural schemas name and the server checks; what is not here it takes for a note, or is left alone. */
import { goDurationSeconds } from "../go-duration.ts";
import { isAddressBlock, readAddress } from "../ip-address.ts";
import { dns1123LabelProblems, dns1123SubdomainProblems } from "../names.ts";

/** The first release that knows the formats of names. */
const NAMES_SINCE = 34;

/** True where a text is surely not of the format; false where it is, or where nobody looks. */
export function formatProblem(format: string, text: string, minor = NAMES_SINCE): boolean {
  // The server compares the names of formats without hyphens.
  const check = FORMATS.get(format.replaceAll("-", ""));
  return check !== undefined && !(check.since !== undefined && minor < check.since) && !check.holds(text);
}

/** True where the server checks values by the format; the name of any other it strikes out. */
export function isCheckedFormat(format: string | undefined): boolean {
  return format !== undefined && (CHECKED.has(format) || FORMATS.has(format.replaceAll("-", "")));
}

/** Formats that are checked there and not here. */
const CHECKED: ReadonlySet<string> = new Set(
  "bsonobjectid creditcard email hexcolor hostname isbn isbn10 isbn13 mac password rgbcolor ssn uri uuid3 uuid4 uuid5".split(
    " ",
  ),
);

interface Format {
  readonly holds: (text: string) => boolean;
  readonly since?: number;
}

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const OLD_DURATION = /-?\d+\s*[A-Za-zµ]+/;

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["date", { holds: isDate }],
  ["datetime", { holds: isDateTime }],
  ["duration", { holds: (text) => goDurationSeconds(text).ok || OLD_DURATION.test(text.slice(0, 200)) }],
  // An IPv6 address that ends in an IPv4 one has dots too.
  ["ipv4", { holds: (text) => text.includes(".") && readAddress(text) !== undefined }],
  ["ipv6", { holds: (text) => text.includes(":") && readAddress(text) !== undefined }],
  ["cidr", { holds: isAddressBlock }],
  ["uuid", { holds: (text) => UUID.test(text) }],
  ["byte", { holds: (text) => text !== "" && text.length % 4 === 0 && BASE64.test(text) }],
  ["k8sshortname", { since: NAMES_SINCE, holds: (text) => dns1123LabelProblems(text).length === 0 }],
  ["k8slongname", { since: NAMES_SINCE, holds: (text) => dns1123SubdomainProblems(text).length === 0 }],
]);

function isDate(text: string): boolean {
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** The days of a month. */
export function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isDateTime(text: string): boolean {
  const [date = "", time = ""] = text.toLowerCase().split("t");
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)(?:.\d+)?(?:z|[+-]\d\d:\d\d)$/.exec(time) ?? [];
  return isDate(date) && Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
}
