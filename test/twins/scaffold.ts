/** Small files of which the pairs are made. */
export type Files = Readonly<Record<string, string>>;

/** A container, with more fields of its own on lines that are indented as it is. */
export interface Shape {
  readonly image?: string;
  readonly container?: string;
  readonly pod?: string;
  readonly replicas?: number;
  readonly kind?: "Deployment" | "StatefulSet";
  readonly port?: number;
}

const indented = (text: string, width: number): string =>
  text === ""
    ? ""
    : `${text
        .split("\n")
        .map((line) => `${" ".repeat(width)}${line}`)
        .join("\n")}\n`;

/** A Deployment with one container of its name. */
export function dep(
  name: string,
  { image = name, container = "", pod = "", replicas = 1, kind = "Deployment" }: Shape = {},
): string {
  return `apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name} }
spec:
  replicas: ${replicas}
${kind === "StatefulSet" ? `  serviceName: ${name}\n` : ""}  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
${indented(pod, 6)}      containers:
        - name: ${name}
          image: "${image}"
${indented(container, 10)}`;
}

/** A Service in front of such a Deployment. */
export function svc(name: string, port: number, more = ""): string {
  return `apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec:
  selector: { app: ${name} }
  ports: [{ port: ${port}, targetPort: ${port} }]
${indented(more, 2)}`;
}

export const join = (...documents: readonly string[]): string => documents.join("---\n");

/** A service of Node.js that Tilt builds. */
export const NODE = 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "--watch", "src/main.js"]\n';
export const BUILD = "docker_build('api', '.')\n";
export const LOAD = "k8s_yaml('app.yaml')\n";
export const RESTART = "load('ext://restart_process', 'docker_build_with_restart')\n";

/** A repository with a Tiltfile, a Dockerfile and a Deployment `api`; undefined takes a file away. */
export function tilt(tiltfile: string, more: Readonly<Record<string, string | undefined>> = {}): Files {
  const files = {
    Dockerfile: NODE,
    "src/main.js": "1\n",
    "package.json": "{}\n",
    "app.yaml": dep("api"),
    ...more,
    Tiltfile: tiltfile,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
}

/** A live update of the image `api`. */
export function live(steps: string, more = ""): string {
  return `docker_build('api', '.', live_update=[${steps}]${more})\n${LOAD}`;
}

/** A configuration of k3d, with more lines at the top level. */
export function k3d(more = "", name = "dev"): string {
  return `apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: ${name} }\n${more}`;
}

/** A repository with a cluster of k3d and manifests. */
export function local(config: string, manifests: string, more: Files = {}): Files {
  return { "k3d.yaml": config, "app.yaml": manifests, ...more };
}

/** A repository whose image `ghcr.io/acme/api` is built from this Dockerfile, beside a Deployment of it. */
export function image(dockerfile: string, shape: Shape = {}, more: Files = {}): Files {
  return {
    Tiltfile: `docker_build('ghcr.io/acme/api', '.')\n${LOAD}`,
    Dockerfile: dockerfile,
    "app.yaml": dep("api", { image: "ghcr.io/acme/api", ...shape }),
    ...more,
  };
}

/** What it takes to be one: the rule that tells the fault, the files with it, and the same without. */
export type Pair = readonly [rule: string, bad: Files, good: Files];
