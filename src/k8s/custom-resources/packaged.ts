import { lazily } from "../../base/lazily.ts";
import { readPackaged } from "../../packaged.ts";
import { LinkedTable, type SchemaNode } from "../schema/node.ts";

/** Kinds of a group and their versions, the newest stable one first, with blanks between them. */
export type PackagedKinds = Readonly<Record<string, string>>;

// The data come with the program and are as trusted as its code.
const index = lazily(
  () => JSON.parse(readPackaged("custom-resources/index.json")) as Readonly<Record<string, PackagedKinds>>,
);
const opened = new Map<string, PackagedGroup>();

interface PackagedGroup {
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly linked: LinkedTable;
}

/** The groups of widespread operators whose kinds are known without their definitions. */
export function packagedGroups(): readonly string[] {
  return Object.keys(index());
}

/** The kinds of such a group; undefined for other groups. */
export function packagedKinds(group: string): PackagedKinds | undefined {
  return Object.hasOwn(index(), group) ? index()[group] : undefined;
}

/** The schema of a widespread custom kind as it was in one release of its operator; `scripts/custom-resources.mjs` makes the files. */
export function packagedSchema(group: string, version: string, kind: string): SchemaNode | undefined {
  if (packagedKinds(group) === undefined) return undefined;
  const { kinds, linked } = open(group);
  const versions = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const row = versions !== undefined && Object.hasOwn(versions, version) ? versions[version] : undefined;
  return row === undefined ? undefined : linked.node(row);
}

function open(group: string): PackagedGroup {
  const known = opened.get(group);
  if (known !== undefined) return known;
  const text = readPackaged(`custom-resources/${group}.json`);
  const split = text.indexOf("\n[\n");
  const rows = text.slice(split + 3, text.lastIndexOf("\n]")).split(",\n");
  const made = {
    kinds: JSON.parse(text.slice(0, split)) as PackagedGroup["kinds"],
    linked: new LinkedTable({ dialect: "structural", rows }),
  };
  opened.set(group, made);
  return made;
}
