/** Why the kubelet does not start a container that must not run as root. */
export type NonRootRefusal = "image-runs-as-root" | "image-user-is-a-name" | "runs-as-user-zero";

/** The USER of an image, without a group; `root` where it has none. */
export function userName(user: string | undefined): string {
  const name = (user ?? "").split(":", 1)[0]?.trim() ?? "";
  return name === "" || name === "0" ? "root" : name;
}

/**
 * Whether `runAsNonRoot: true` keeps a container from starting, given the merged `runAsUser` and the USER of its image
 * (kubelet: `verifyRunAsNonRoot`). A user that is a name cannot be told from root.
 */
export function nonRootRefusal(runAsUser: number | undefined, user: string | undefined): NonRootRefusal | undefined {
  if (runAsUser !== undefined) return runAsUser === 0 ? "runs-as-user-zero" : undefined;
  const name = userName(user);
  if (name === "root") return "image-runs-as-root";
  return /^\d+$/.test(name) ? undefined : "image-user-is-a-name";
}

/** The words of the kubelet's event, as far as they do not name the pod. */
export function nonRootMessage(refusal: NonRootRefusal, user: string | undefined): string {
  switch (refusal) {
    case "image-runs-as-root":
      return "container has runAsNonRoot and image will run as root";
    case "image-user-is-a-name":
      return `container has runAsNonRoot and image has non-numeric user (${userName(user)}), cannot verify user is non-root`;
    case "runs-as-user-zero":
      return "container's runAsUser breaks non-root policy";
  }
}
