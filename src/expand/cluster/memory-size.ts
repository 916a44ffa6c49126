/** Powers of 1024 by the letter of docker's sizes. */
const UNITS = "bkmgtp";

/**
 * Bytes of a size as docker reads it: `512m`, `1g`, `1.5GiB`, always in multiples of 1024. Undefined for anything else.
 * https://docs.docker.com/engine/containers/resource_constraints/
 */
export function dockerSize(text: string): number | undefined {
  const match = /^(\d{1,15}(?:\.\d{1,9})?) ?([kmgtp])?(?:i?b)?$/i.exec(text.trim());
  if (match?.[1] === undefined) return undefined;
  const bytes = Number(match[1]) * 1024 ** UNITS.indexOf((match[2] ?? "b").toLowerCase());
  return bytes > 0 && Number.isSafeInteger(Math.floor(bytes)) ? Math.floor(bytes) : undefined;
}

/** The same where a plain number is in MiB (minikube) or GiB (colima). */
export function sizeIn(unit: "m" | "g", text: string): number | undefined {
  return dockerSize(/^\d+(?:\.\d+)?$/.test(text.trim()) ? `${text.trim()}${unit}` : text);
}
