import { hash } from "node:crypto";
import type { Listing, Reading } from "../../base/host.ts";

/** Equal for equal texts alone: nobody can make two that are not. */
export function digest(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url");
}

/** Of all that there is to know of a reading. A text that was decoded has no half of a character, which would be hashed as any other. */
export function readingDigest(reading: Reading): string {
  return digest(reading.ok ? `${reading.encoding ?? ""}\0${reading.text}` : `!${reading.reason}\0${reading.message}`);
}

/** Of a listing, in the order that the host gives. */
export function listingDigest(listing: Listing): string {
  if (!listing.ok) return digest(`!${listing.reason}\0${listing.message}`);
  return digest(JSON.stringify(listing.entries.map(({ name, kind, target }) => [name, kind, target])));
}
