import { expect, test } from "vitest";
import { expansionOf } from "../../../harness/graph-of.ts";

export const APP = `apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: api, image: api }] }
`;
export const BUILD = "docker_build('api', '.')\n";
export const LOAD = "k8s_yaml('app.yaml')\n";
const FILES = { Dockerfile: "FROM python:3.13-slim\n", "app.yaml": APP };

/** What is said of a Tiltfile beside a Dockerfile and a Deployment `api`. */
export function said(tiltfile: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  return expansionOf({ ...FILES, ...files, Tiltfile: tiltfile })
    .problems.filter(({ rule }) => rule.startsWith("tilt"))
    .map(({ level, message }) => `${level}: ${message}`);
}

/** Pairs of what Tilt refuses and a near twin that it takes. */
export function pairs(cases: Readonly<Record<string, readonly [bad: string, good: string, words: string]>>): void {
  for (const [title, [bad, good, words]] of Object.entries(cases)) {
    test(title, () => {
      expect(said(bad)).toEqual([words]);
      expect(said(good)).toEqual([]);
    });
  }
}
