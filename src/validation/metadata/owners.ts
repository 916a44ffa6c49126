import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { isTrue, structsOf } from "../read.ts";

const { invalid } = refusalsFor("metadata-invalid");

/** What the server refuses of owners; it names the list. https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/ */
export function* ownerRefusals(list: Field): Iterable<Refusal> {
  let controller: string | undefined;
  for (const owner of structsOf(list)) {
    yield* oneRefusals(owner, list.pathText);
    if (!isTrue(owner.get("controller"))) continue;
    const name = `${textOf(owner.get("kind")) ?? ""}/${textOf(owner.get("name")) ?? ""}`;
    if (controller === undefined) {
      controller = name;
      continue;
    }
    yield invalid(
      list,
      `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`,
      { at: owner.get("controller"), message: `two owners are the controller: ${controller} and ${name}` },
    );
  }
}

function* oneRefusals(owner: Field, path: string): Iterable<Refusal> {
  const version = textOf(owner.get("apiVersion"));
  if (version !== undefined && !/^[^/]*\/?[^/]+$/.test(version)) {
    yield invalid(owner.get("apiVersion"), "version must not be empty", {
      path: `${path}.apiVersion`,
      value: version,
      message: `an owner has ${version === "" ? "no apiVersion" : `the apiVersion "${version}", which has no version`}`,
    });
  }
  for (const key of ["kind", "name", "uid"]) {
    if (textOf(owner.get(key)) !== "") continue;
    yield invalid(owner.get(key), "must not be empty", {
      path: `${path}.${key}`,
      value: "",
      message: `an owner has no ${key}`,
    });
  }
  if (version === "v1" && owner.get("kind").text === "Event") {
    yield invalid(owner, "/v1, Kind=Event is disallowed from being an owner", {
      path,
      message: "an Event owns nothing",
    });
  }
}
