import { decodeText } from "../base/decode.ts";
import { MAX_FILE_BYTES } from "../base/host.ts";
import type { Changes } from "../base/overlay-host.ts";
import { usageError } from "../base/usage.ts";
import { type Git, mergeBase } from "../git.ts";

/** Two states of the tree below a root, each as what stands in place of the disk. */
export interface Change {
  readonly before: Changes;
  readonly after: Changes;
  /** Former paths of renamed files, by their new ones. */
  readonly renamedFrom: ReadonlyMap<string, string>;
}

/** The first commit of a repository is held against nothing. */
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** The change from where the history left the reference to the files on the disk, untracked ones included. */
export function changeSince(reference: string, root: string, git: Git): Change {
  return changeFrom(mergeBase(commitOf(reference, root, git), root, git), root, git);
}

/** The change from the very state of a reference to the files on the disk. */
export function changeFrom(reference: string, root: string, git: Git): Change {
  const entries = differences(["diff", commitOf(reference, root, git)], root, git);
  const before = new Map(untracked(root, git).map((path) => [path, undefined] as const));
  return { before: merged(before, oldTexts(entries, root, git)), after: new Map(), renamedFrom: renames(entries) };
}

/** The change from the last commit to the index, which the next commit takes; what is only on the disk is in neither. */
export function stagedChange(root: string, git: Git): Change {
  refuseOutside(root, git);
  const head = git(root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  const staged = differences(["diff", "--cached", head.ok ? "HEAD" : EMPTY_TREE], root, git);
  const unstaged = differences(["diff"], root, git);
  const gone = new Map(untracked(root, git).map((path) => [path, undefined] as const));
  const after = merged(gone, oldTexts(unstaged, root, git));
  return { before: merged(after, oldTexts(staged, root, git)), after, renamedFrom: renames(staged) };
}

/** A reference that begins with a dash would be read as a flag of git's. */
function commitOf(reference: string, root: string, git: Git): string {
  const found = git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`]);
  if (found.ok) return text(found.bytes).trim();
  refuseOutside(root, git);
  throw usageError(
    `git knows no commit ${JSON.stringify(reference)}`,
    "fetch it first: a shallow clone (fetch-depth: 1) holds one commit alone",
  );
}

function refuseOutside(root: string, git: Git): void {
  const inside = git(root, ["rev-parse", "--is-inside-work-tree"]);
  if (!inside.ok) throw usageError(`no git repository to compare with: ${inside.message}`);
}

interface Difference {
  /** The path in the old state, and in the new one. */
  readonly from: string;
  readonly to: string;
  /** Of the blob in the old state; undefined where there was no regular file. */
  readonly oldId: string | undefined;
  readonly isAdded: boolean;
}

function differences(command: readonly string[], root: string, git: Git): readonly Difference[] {
  const flags = ["--raw", "-z", "--abbrev=64", "--find-renames", "--relative", "--no-ext-diff", "--no-textconv"];
  const [name = "", ...rest] = command;
  const answer = git(root, [name, ...flags, ...rest, "--"]);
  if (!answer.ok) throw usageError(`git cannot compare the files: ${answer.message}`);
  return readRaw(text(answer.bytes));
}

/** `:100644 100644 <old id> <new id> R90\0from\0to\0`. */
function readRaw(raw: string): readonly Difference[] {
  const parts = raw.split("\0");
  const found: Difference[] = [];
  for (let i = 0; i + 1 < parts.length;) {
    const [mode = "", , oldId = "", , status = ""] = (parts[i] ?? "").slice(1).split(" ");
    const from = parts[i + 1] ?? "";
    const isMoved = status.startsWith("R") || status.startsWith("C");
    const to = isMoved ? (parts[i + 2] ?? "") : from;
    found.push({
      from,
      to,
      oldId: mode.startsWith("100") ? oldId : undefined,
      isAdded: /^0+$/.test(mode) || status.startsWith("C"),
    });
    i += isMoved ? 3 : 2;
  }
  return found;
}

function renames(entries: readonly Difference[]): ReadonlyMap<string, string> {
  return new Map(entries.filter(({ from, to }) => from !== to).map(({ from, to }) => [to, from] as const));
}

/** What stood in the old state where the new one differs. What is no regular file there is left as it is on the disk. */
function oldTexts(entries: readonly Difference[], root: string, git: Git): Changes {
  const changes = new Map<string, string | undefined>();
  for (const { from, to, isAdded } of entries) if (isAdded || from !== to) changes.set(to, undefined);
  const blobs = entries.filter((entry) => !entry.isAdded && entry.oldId !== undefined);
  const bytes = readBlobs(
    blobs.flatMap(({ oldId }) => oldId ?? []),
    root,
    git,
  );
  for (const [i, { from }] of blobs.entries()) {
    const body = bytes[i];
    const reading = body === undefined || body.length > MAX_FILE_BYTES ? undefined : decodeText(body);
    changes.set(from, reading?.ok === true ? reading.text : undefined);
  }
  return changes;
}

/** The bytes of each blob, in order; undefined for one that the clone does not hold. */
function readBlobs(ids: readonly string[], root: string, git: Git): readonly (Uint8Array | undefined)[] {
  if (ids.length === 0) return [];
  const answer = git(root, ["cat-file", "--batch"], ids.map((id) => `${id}\n`).join(""));
  if (!answer.ok) throw usageError(`git cannot read the former files: ${answer.message}`);
  const { bytes } = answer;
  let at = 0;
  return ids.map(() => {
    const end = bytes.indexOf(10, at);
    const head = text(bytes.subarray(at, end)).split(" ");
    const size = head[1] === "blob" ? Number(head[2]) : undefined;
    at = end + 1 + (size === undefined ? 0 : size + 1);
    return size === undefined ? undefined : bytes.subarray(end + 1, end + 1 + size);
  });
}

function untracked(root: string, git: Git): readonly string[] {
  const answer = git(root, ["ls-files", "--others", "--exclude-standard", "-z"]);
  return answer.ok ? text(answer.bytes).split("\0").filter(Boolean) : [];
}

function merged(first: Changes, second: Changes): Changes {
  return new Map([...first, ...second]);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
