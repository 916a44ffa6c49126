import { namesSecret } from "./names.ts";
import { secretRange, type Range } from "./ranges.ts";

/** A mapping while it is read: what must be known of it before its values can be judged. */
export interface Frame {
  /** Column of its keys; mappings in braces have none. */
  readonly indent: number;
  readonly parent: Frame | undefined;
  /** Every scalar below is a secret: the frame lies below `stringData`. */
  readonly isSecret: boolean;
  /** Below `secretGenerator`: literals are secrets behind their `=`. */
  readonly isGenerator: boolean;
  /** The mapping whose `data` this one lies below. */
  readonly owner: Frame | undefined;
  /** The key whose value is being read. */
  key: string;
  kind: string | undefined;
  name: string | undefined;
  /** Scalars of `value`, secrets where `name` says so. */
  readonly values: Range[];
  /** Scalars of `secretKey`: secrets, unless `remoteRef` beside it says that it is the name of a key (ExternalSecret, PushSecret). */
  readonly keys: Range[];
  isRemote: boolean;
  /** Scalars below `data`, secrets unless `kind` is a ConfigMap. */
  readonly data: Range[];
}

/** Keys whose scalars are judged when the whole mapping is known. */
const WAITING: ReadonlySet<string> = new Set(["value", "data", "secretKey"]);

/** A slip in a key of a Secret must not show what lies below it: `stringdata`, `string_data`, `Data`, `dat`; nor one beside a name: `valu`. */
export function keyMeant(key: string): string {
  const plain = key.replace(/[-_]/g, "").toLowerCase();
  if (/^strin?gs?datas?$/.test(plain)) return "stringData";
  if (/^(?:values?|valu|vale|valeu|vaule|vlaue|avlue)$/.test(plain)) return "value";
  return /^(?:datas?|dat|dta)$/.test(plain) ? "data" : key;
}

/** What is known of a block that begins within another one. */
export function openFrame(parent: Frame | undefined, indent: number): Frame {
  return {
    indent,
    parent,
    isSecret: parent !== undefined && (parent.isSecret || parent.key === "stringData"),
    isGenerator: parent !== undefined && (parent.isGenerator || parent.key === "secretGenerator"),
    owner: parent?.key === "data" ? parent : parent?.owner,
    key: "",
    kind: undefined,
    name: undefined,
    values: [],
    keys: [],
    isRemote: false,
    data: [],
  };
}

/** Whether a scalar at this place may be a secret, so that all its lines must be found. */
export function isWanted(frame: Frame, key: string): boolean {
  return isSurelySecret(frame, key) || frame.owner !== undefined || WAITING.has(keyMeant(key));
}

/** Whether a scalar at this place is a secret whatever else the document says. */
export function isSurelySecret(frame: Frame, key: string): boolean {
  return frame.isSecret || keyMeant(key) === "stringData" || (key !== "secretKey" && namesSecret(key));
}

/** Takes a scalar down: into `out` where it is a secret, else where later keys may decide. */
export function addScalar(frame: Frame, key: string, text: string, range: Range, out: Range[]): void {
  const secret = secretRange(text, range[0], range[1]);
  if (secret === undefined) return;
  if (isSurelySecret(frame, key)) out.push(secret);
  else if (key === "secretKey") frame.keys.push(secret);
  else if (frame.isGenerator && key === "literals") addLiteral(text, secret, out);
  // `data` that is a scalar: a mistake that still holds the secret.
  else if (keyMeant(key) === "data") frame.data.push(secret);
  else frame.owner?.data.push(secret);
  if (keyMeant(key) === "value") frame.values.push(secret);
}

/** Remembers what decides over other scalars of the same mapping. */
export function addFact(frame: Frame, key: string, value: string): void {
  if (key === "kind") frame.kind = value;
  else if (key === "name") frame.name = value;
  // A JSON patch: `path: /stringData/password` beside `value`.
  else if (key === "path")
    frame.name = value.startsWith("/stringData/") ? "secret" : value.slice(value.lastIndexOf("/") + 1);
}

/** Goes on to a key of a mapping. */
export function setKey(frame: Frame, key: string): void {
  frame.key = keyMeant(key);
  if (key === "remoteRef") frame.isRemote = true;
}

/** Judges what waited for the rest of the mapping. */
export function closeFrame(frame: Frame, out: Range[]): void {
  if (frame.kind !== undefined && frame.kind.toLowerCase() !== "configmap") push(out, frame.data);
  if (frame.name !== undefined && namesSecret(frame.name)) push(out, frame.values);
  if (!frame.isRemote) push(out, frame.keys);
}

function addLiteral(text: string, range: Range, out: Range[]): void {
  const equals = text.slice(range[0], range[1]).indexOf("=");
  // Without a sign of equality nobody knows what is the key: it may all be the secret.
  if (equals < 0) out.push(range);
  else if (range[0] + equals + 1 < range[1]) out.push([range[0] + equals + 1, range[1]]);
}

function push(out: Range[], ranges: readonly Range[]): void {
  for (const range of ranges) out.push(range);
}
