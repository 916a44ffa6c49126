import type { Dialect } from "./model.ts";
import { resolvePlain, type Resolved } from "./plain.ts";
import type { Scalar } from "./tree.ts";

/** The value of a scalar with its type, or why its tag and its text do not fit. */
export type ScalarReading =
  | Resolved
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bad"; readonly message: string; readonly says: string };

const CORE = "tag:yaml.org,2002:";

/** Reads a scalar: quoted and block ones are strings, plain ones what the dialect makes of them, tagged ones what the tag says. */
export function readScalar(node: Scalar, dialect: Dialect): ScalarReading {
  if (node.tag !== undefined) return readTagged(node, node.tag, dialect);
  if (node.style !== "plain") return string(node.text);
  return resolvePlain(node.text, dialect) ?? string(node.text);
}

/** Tags that Go does not know are ignored, and the scalar stays a string. */
function readTagged(node: Scalar, tag: string, dialect: Dialect): ScalarReading {
  if (tag === "!" && dialect === "kustomize" && node.style === "plain") {
    return resolvePlain(node.text, dialect) ?? string(node.text);
  }
  switch (tag.startsWith(CORE) ? tag.slice(CORE.length) : "") {
    case "null":
    case "bool":
    case "int":
    case "float":
      return expectType(node.text, tag.slice(CORE.length), dialect);
    case "timestamp":
      return readTimestamp(node.text, dialect);
    case "binary":
      return readBinary(node.text);
    default:
      return string(node.text);
  }
}

function expectType(text: string, type: string, dialect: Dialect): ScalarReading {
  const found = resolvePlain(text, dialect);
  if (found?.type === type) return found;
  if (found?.type === "int" && type === "float") return { type: "float", value: Number(found.value) };
  return badTag(found?.type ?? "str", type);
}

function readTimestamp(text: string, dialect: Dialect): ScalarReading {
  const found = resolvePlain(text, "kustomize");
  if (found?.type !== "timestamp") return badTag(found?.type ?? "str", "timestamp");
  return dialect === "kustomize" ? found : string(text);
}

function badTag(found: string, wanted: string): ScalarReading {
  return {
    type: "bad",
    message: `tag "!!${wanted}" stands before a value of type ${found}`,
    says: `cannot decode !!${found} as a !!${wanted}`,
  };
}

function readBinary(text: string): ScalarReading {
  const bare = text.replace(/[\r\n]/g, "");
  if (bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(bare)) {
    const message = 'tag "!!binary" stands before a value that is no base64';
    return { type: "bad", message, says: "!!binary value contains invalid base64 data" };
  }
  const bytes = Uint8Array.from(atob(bare), (char) => char.charCodeAt(0));
  return string(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}

function string(value: string): ScalarReading {
  return { type: "string", value };
}
