/**
 * The Kubernetes version that a node image holds, by its tag: `1.32.2` for `rancher/k3s:v1.32.2-k3s1` and `kindest/node:v1.32.2`,
 * `1.32` for the channel `+v1.32` of k3d. Undefined for `latest`, `stable` and digests alone.
 */
export function versionOfNodeImage(image: string): string | undefined {
  const tag = /^(?:\+|.*:)(v\d[^:@/]*)(?:@.*)?$/.exec(image)?.[1];
  return tag === undefined ? undefined : versionOfTag(tag);
}

/** `1.32.2` for `v1.32.2-k3s1` and `v1.32.2+k3s1`; the leading `v` may be missing only in what is a version for certain. */
export function versionOfTag(tag: string): string | undefined {
  // Images that are numbered by their own releases begin with v1.0 or so; Kubernetes 1.10 is from 2018.
  return /^v?(1\.\d{2}(?:\.\d{1,3})?)(?![\d.])/.exec(tag)?.[1];
}
