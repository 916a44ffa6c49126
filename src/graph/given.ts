import type { Given } from "../k8s/known-images/needs.ts";
import type { Container, Environment, Process } from "./model.ts";
import { mountsOf } from "./mounts.ts";
import type { StartedImage } from "./started-image.ts";

/** What a container gives to the known image that it starts: variables, arguments, mounts, and what its own Dockerfile adds. */
export function givenTo(
  { image, built }: StartedImage,
  container: Container,
  environment: Environment,
  process: Process,
): Given {
  const fromImage = [...(built?.env ?? [])].map(([name, { value }]) => [name, { value }] as const);
  const fromPod = [...environment.variables].map(([name, { value }]) => [name, { value }] as const);
  const copied = (built?.copies ?? []).flatMap(({ path }) => path.value ?? []);
  return {
    env: new Map([...fromImage, ...fromPod]),
    // The default arguments of the image are none that somebody gives.
    args: container.field.get("args").items.length === 0 ? [] : process.argv.slice(image.start?.entrypoint.length ?? 0),
    mounts: [...mountsOf(container).flatMap(({ path }) => path ?? []), ...copied],
  };
}
