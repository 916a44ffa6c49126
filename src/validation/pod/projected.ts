import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { fileRefusals } from "../paths.ts";
import { structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";
import { downwardFileRefusals, itemRefusals, modeRefusals } from "./volume-items.ts";

const volumes = refusalsFor("volume-invalid");

/** Sources of a projected volume; the server drops others (clusterTrustBundle, podCertificate), which are off by default. */
const SOURCES = ["secret", "configMap", "downwardAPI", "serviceAccountToken"] as const;

/** What the server refuses of a projected volume. https://kubernetes.io/docs/concepts/storage/projected-volumes/ */
export function* projectedRefusals(projected: Field, { minor }: PodScope): Iterable<Refusal> {
  yield* modeRefusals(projected.get("defaultMode"));
  const taken = new Map<string, Field>();
  for (const source of structsOf(projected.get("sources"))) {
    for (const key of ["secret", "configMap"]) yield* objectRefusals(source.get(key), projected, taken);
    const downward = source.get("downwardAPI", "items");
    yield* downwardFileRefusals(downward, minor);
    for (const file of structsOf(downward)) yield* takenRefusals(file.get("path"), projected, taken);
    yield* tokenRefusals(source.get("serviceAccountToken"), projected, minor);
    const found = SOURCES.map((key) => source.get(key)).filter(({ exists }) => exists);
    if (found.length > 1) {
      yield volumes.forbidden(source, "may not specify more than 1 volume type per source", {
        at: found[1],
        message: `a source of a projected volume is ${found.map(({ path }) => String(path.at(-1))).join(" and ")} at once`,
        help: "make a source of each",
      });
    }
  }
}

function* objectRefusals(source: Field, projected: Field, taken: Map<string, Field>): Iterable<Refusal> {
  if (!source.isMap) return;
  const name = source.get("name");
  if (textOf(name) === "") {
    yield volumes.required(name, "", {
      message: `this ${String(source.path.at(-1))} source does not say what it shows`,
      help: "add name",
    });
  }
  yield* itemRefusals(source.get("items"));
  for (const item of structsOf(source.get("items"))) {
    yield* takenRefusals(item.get("path"), projected, taken, textOf(name));
  }
}

/** Two files cannot go to one place; the server names the volume, and the object whose file comes second. */
function* takenRefusals(
  path: Field,
  projected: Field,
  taken: Map<string, Field>,
  value = path.text,
): Iterable<Refusal> {
  if (!path.text) return;
  const first = taken.get(path.text);
  if (first === undefined) {
    taken.set(path.text, path);
    return;
  }
  yield volumes.invalid(path, "conflicting duplicate paths", {
    path: projected.pathText,
    value,
    message: `two files of this projected volume are called "${path.text}"`,
    related: [{ field: first, text: "the other one" }],
    help: "choose another path",
  });
}

const LEAST_SECONDS = 600;
const MOST_SECONDS = 2 ** 32;
/** The path of a token is checked since 1.35. */
const TOKEN_PATH_SINCE = 35;

function* tokenRefusals(token: Field, projected: Field, minor: number): Iterable<Refusal> {
  if (!token.isMap) return;
  const [seconds, path] = [token.get("expirationSeconds"), token.get("path")];
  const { integer } = seconds;
  if (integer !== undefined && integer < LEAST_SECONDS) {
    yield volumes.invalid(seconds, "may not specify a duration less than 10 minutes", {
      message: `a token that expires after ${integer} s is asked for; the least is ${LEAST_SECONDS} s`,
    });
  }
  if (integer !== undefined && integer > MOST_SECONDS) {
    yield volumes.invalid(seconds, "may not specify a duration larger than 2^32 seconds");
  }
  const at = `${projected.pathText}.path`;
  if (textOf(path) === "") yield volumes.required(path, "", { path: at });
  else if (minor >= TOKEN_PATH_SINCE) yield* fileRefusals(path, volumes, at);
}
