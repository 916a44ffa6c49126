import { knownReleases } from "./schema/kubernetes.ts";

/** The minor release of Kubernetes 1: `34` in `1.34`, `v1.34.2` and `v1.34.2-k3s1`; undefined for anything else. */
export function kubeMinor(version: string): number | undefined {
  const match = /^v?1\.(\d{1,3})(?:[.+-].*)?$/.exec(version.trim());
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** What is wrong with a release to judge for, and what is accepted; undefined for one whose schemas are known. */
export function unknownRelease(minor: number): { readonly message: string; readonly help: string } | undefined {
  const { oldest, newest } = knownReleases();
  if (minor >= oldest && minor <= newest) return undefined;
  return {
    message: `Kubernetes 1.${minor} is not known here`,
    help: `write a version from 1.${oldest} to 1.${newest}`,
  };
}
