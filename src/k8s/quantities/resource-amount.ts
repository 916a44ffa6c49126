import { canonicalQuantity, type Quantity, quantityOf } from "./quantity.ts";

/**
 * An amount of a resource as a person reads it: `250m`, `4 CPU`, `1536Mi`, `512M`, `128 bytes`, `2` for anything counted.
 */
export function showAmount(resource: string, quantity: Quantity): string {
  const unit = unitOf(resource);
  if (unit === "cpu") return showCpu(quantity);
  return unit === "bytes" ? showBytes(quantity) : canonicalQuantity(quantity);
}

/** What a resource is measured in; quota keys such as `requests.memory` count as the resource they limit. */
export function unitOf(resource: string): "cpu" | "bytes" | "count" {
  const name = resource.replace(/^(?:requests|limits)\./, "");
  if (name === "cpu") return "cpu";
  if (name === "memory" || name === "storage" || name === "ephemeral-storage" || name.startsWith("hugepages-"))
    return "bytes";
  return name.endsWith(".storageclass.storage.k8s.io/requests.storage") ? "bytes" : "count";
}

function showCpu(quantity: Quantity): string {
  const text = canonicalQuantity(quantityOf(quantity.nano));
  // Whole cores get no suffix, so that 2000 reads as 2000 CPU and not as 2k.
  return /[num]$/.test(text) ? text : `${quantity.nano / 1_000_000_000n} CPU`;
}

function showBytes(quantity: Quantity): string {
  const binary = canonicalQuantity(quantityOf(quantity.nano, "binary"));
  const decimal = canonicalQuantity(quantityOf(quantity.nano));
  if (/[num]$/.test(decimal)) return `${quantity.number} bytes`;
  const shorter = decimal.length < binary.length ? decimal : binary;
  return /[a-zA-Z]$/.test(shorter) ? shorter : `${shorter} bytes`;
}

/** Bytes in the nearest binary unit with one decimal: `488.3Mi`. For comparing amounts that are no round number. */
export function approximateBytes(quantity: Quantity): string {
  const units = ["bytes", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];
  let [size, unit] = [quantity.number, 0];
  while (Math.abs(size) >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const text = Number.isInteger(size) ? String(size) : size.toFixed(1);
  return unit === 0 ? `${text} bytes` : `${text}${units[unit]}`;
}
