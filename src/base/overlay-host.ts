import type { Entry, Host, Listing } from "./host.ts";

/** The host with one file more, or with another text for one: what an editor or a pipe holds in place of the disk. */
export function withFile(host: Host, path: string, text: string): Host {
  const parts = path.split("/");
  return {
    list(directory) {
      const depth = directory === "" ? 0 : directory.split("/").length;
      const leads = depth < parts.length && parts.slice(0, depth).join("/") === directory;
      const name = parts[depth];
      if (!leads || name === undefined) return host.list(directory);
      return withEntry(host.list(directory), { name, kind: depth === parts.length - 1 ? "file" : "directory" });
    },
    read: (asked) => (asked === path ? { ok: true, text } : host.read(asked)),
    exists: (asked) => asked === path || path.startsWith(`${asked}/`) || host.exists(asked),
  };
}

function withEntry(listing: Listing, entry: Entry): Listing {
  const others = listing.ok ? listing.entries.filter(({ name }) => name !== entry.name) : [];
  return { ok: true, entries: [...others, entry].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}
