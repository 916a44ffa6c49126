/** The minor release of Kubernetes 1: `34` in `1.34`, `v1.34.2` and `v1.34.2-k3s1`; undefined for anything else. */
export function kubeMinor(version: string): number | undefined {
  const match = /^v?1\.(\d{1,3})(?:[.+-].*)?$/.exec(version.trim());
  return match?.[1] === undefined ? undefined : Number(match[1]);
}
