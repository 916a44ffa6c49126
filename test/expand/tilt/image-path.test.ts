import { expect, test } from "vitest";
import { pathsInImage } from "../../../src/expand/tilt/image-path.ts";
import { imageOf, readDockerfile } from "../../../src/source/dockerfile/index.ts";

/** Where a path of the repository is in an image that is built from the directory `svc`. */
function placesOf(path: string, ...copies: readonly string[]): readonly string[] | undefined {
  const text = ["FROM alpine", "WORKDIR /app", ...copies].join("\n");
  const image = imageOf(readDockerfile("Dockerfile", text), {});
  return image && pathsInImage(path, "svc", image)?.map((one) => `${one.source} ${one.path}`);
}

test("a path below what is copied", () => {
  expect(placesOf("svc/lib", "COPY . .")).toEqual(["svc/lib /app/lib"]);
  expect(placesOf("svc/lib", "COPY lib /lib/")).toEqual(["svc/lib /lib"]);
  expect(placesOf("svc/lib/a", "COPY /lib lib")).toEqual(["svc/lib/a /app/lib/a"]);
});

test("a path above what is copied", () => {
  expect(placesOf("svc", "COPY lib /lib", "COPY main.py ./")).toEqual(["svc/lib /lib", "svc/main.py /app/main.py"]);
});

test("nothing for other paths and other stages", () => {
  expect(placesOf("web", "COPY . .")).toEqual([]);
  expect(placesOf("svc", "COPY --from=golang:1.24 /go /go")).toEqual([]);
});

test("not known with a pattern, a variable or an ADD", () => {
  for (const copy of ["COPY *.py /app/", "COPY $DIR /app", "ADD . /app"]) expect(placesOf("svc", copy)).toBeUndefined();
});
