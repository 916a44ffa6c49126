import type { Entry, Host, Listing } from "./host.ts";

/** What stands in place of the disk: a file's text, or undefined for a file that is not there. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** The host with one file more, or with another text for one: what an editor or a pipe holds in place of the disk. */
export function withFile(host: Host, path: string, text: string): Host {
  return withChanges(host, new Map([[path, text]]));
}

/** The host with other texts for some files, some files more, and some less. */
export function withChanges(host: Host, changes: Changes): Host {
  if (changes.size === 0) return host;
  const added = entriesByDirectory(changes);
  const isGone = (path: string): boolean => changes.has(path) && changes.get(path) === undefined;
  const list = (directory: string): Listing => {
    const listing = host.list(directory);
    const more = added.get(directory);
    if (more === undefined && !listing.ok) return listing;
    const kept = (listing.ok ? listing.entries : []).filter(
      ({ name }) => more?.has(name) !== true && !isGone(directory === "" ? name : `${directory}/${name}`),
    );
    const entries = [...kept, ...(more?.values() ?? [])];
    return { ok: true, entries: entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  };
  return {
    list,
    read: (path) => {
      if (!changes.has(path)) return host.read(path);
      const text = changes.get(path);
      return text === undefined ? { ok: false, reason: "missing", message: "does not exist" } : { ok: true, text };
    },
    exists: (path) => (changes.has(path) ? !isGone(path) : added.has(path) || host.exists(path)),
  };
}

/** The entries that files with a text add to the directories above them, by directory and name. */
function entriesByDirectory(changes: Changes): ReadonlyMap<string, ReadonlyMap<string, Entry>> {
  const directories = new Map<string, Map<string, Entry>>();
  for (const [path, text] of changes) {
    if (text === undefined) continue;
    const parts = path.split("/");
    for (const [depth, name] of parts.entries()) {
      const directory = parts.slice(0, depth).join("/");
      const entries = directories.get(directory) ?? new Map<string, Entry>();
      directories.set(directory, entries);
      entries.set(name, { name, kind: depth === parts.length - 1 ? "file" : "directory" });
    }
  }
  return directories;
}
