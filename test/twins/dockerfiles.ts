import { dep, image, join, LOAD, type Pair, svc } from "./scaffold.ts";

const REF = "ghcr.io/acme/api";
const TARGET = 'FROM golang:1.25 AS build\nRUN true\nFROM alpine:3.22 AS prod\nCMD ["sleep", "9"]\n';
const UVICORN = (more = ""): string => `FROM python:3.13\nWORKDIR /app\nCOPY a.py .\nCMD ["uvicorn", "a:app"${more}]\n`;
const PY = { "a.py": "1\n" };
const behind = (port: number, container = ""): Readonly<Record<string, string>> => ({
  "app.yaml": join(dep("api", { image: REF, container }), svc("api", port)),
});
const NON_ROOT = "securityContext: { runAsNonRoot: true }";
const RUNS_NODE = (more: string): string => `FROM node:24\nWORKDIR /app\nCOPY a.js .\n${more}CMD ["node", "a.js"]\n`;
const JS = { "a.js": "1\n" };

/** What does not fit between a Dockerfile and what runs its image. */
export const DOCKERFILES: Readonly<Record<string, Pair>> = {
  "a source that is not in the context": [
    "copy-source-missing",
    image(
      'FROM node:24\nCOPY ./libs /libs\nCMD ["node", "/libs/a.js"]\n',
      {},
      {
        Tiltfile: `docker_build('${REF}', 'svc', dockerfile='Dockerfile')\n${LOAD}`,
        "libs/a.js": "1\n",
        "svc/b.js": "1\n",
      },
    ),
    image(
      'FROM node:24\nCOPY ./libs /libs\nCMD ["node", "/libs/a.js"]\n',
      {},
      { "libs/a.js": "1\n", "svc/b.js": "1\n" },
    ),
  ],
  "a source that is ignored": [
    "copy-source-ignored",
    image("FROM nginx:1.29\nCOPY web /usr/share/nginx/html\n", {}, { "web/a.html": "1\n", ".dockerignore": "web\n" }),
    image(
      "FROM nginx:1.29\nCOPY web /usr/share/nginx/html\n",
      {},
      { "web/a.html": "1\n", ".dockerignore": "web\n!web\n" },
    ),
  ],
  "a file without instructions": ["dockerfile-invalid", image(""), image('FROM alpine:3.22\nCMD ["sleep", "9"]\n')],
  "a stage that is not there": [
    "build-target-missing",
    image(TARGET, {}, { Tiltfile: `docker_build('${REF}', '.', target='dev')\n${LOAD}` }),
    image(TARGET, {}, { Tiltfile: `docker_build('${REF}', '.', target='prod')\n${LOAD}` }),
  ],
  "a base without a name": [
    "base-image-blank",
    image('ARG V\nFROM $V\nCMD ["sleep", "9"]\n'),
    image('ARG V=alpine:3.22\nFROM $V\nCMD ["sleep", "9"]\n'),
  ],
  "an argument of another scope": [
    "dockerfile-invalid",
    image('ARG V=1\nFROM alpine:3.22\nRUN echo $V\nCMD ["sleep", "9"]\n'),
    image('ARG V=1\nFROM alpine:3.22\nARG V\nRUN echo $V\nCMD ["sleep", "9"]\n'),
  ],
  "quotes that are no JSON": [
    "dockerfile-invalid",
    image("FROM alpine:3.22\nCMD ['sleep', '9']\n"),
    image('FROM alpine:3.22\nCMD ["sleep", "9"]\n'),
  ],
  "a variable that no shell expands": [
    "shell-variable-without-shell",
    image('FROM node:24\nCOPY a.js /a.js\nCMD ["node", "/a.js", "--port", "$PORT"]\n', {}, JS),
    image('FROM node:24\nCOPY a.js /a.js\nCMD ["sh", "-c", "exec node /a.js --port $PORT"]\n', {}, JS),
  ],
  "arguments that a shell drops": [
    "args-ignored",
    image("FROM python:3.13\nCOPY a.py /a.py\nENTRYPOINT python /a.py\n", { container: 'args: ["-v"]' }, PY),
    image('FROM python:3.13\nCOPY a.py /a.py\nENTRYPOINT ["python", "/a.py"]\n', { container: 'args: ["-v"]' }, PY),
  ],
  "arguments in place of the command": [
    "args-replace-command",
    image('FROM alpine:3.22\nCOPY app /app\nCMD ["/app"]\n', { container: 'args: ["--port", "80"]' }, { app: "1\n" }),
    image(
      'FROM alpine:3.22\nCOPY app /app\nCMD ["/app"]\n',
      { container: 'command: [/app]\nargs: ["--port", "80"]' },
      { app: "1\n" },
    ),
  ],
  "a program that is not in the image": [
    "command-binary-missing",
    image("FROM scratch\nCOPY app /app\n", { container: "command: [/bin/app]" }, { app: "1\n" }),
    image("FROM scratch\nCOPY app /app\n", { container: "command: [/app]" }, { app: "1\n" }),
  ],
  "an image that runs nothing": [
    "command-ends-at-once",
    image("FROM alpine:3.22\n"),
    image('FROM alpine:3.22\nCMD ["sleep", "infinity"]\n'),
  ],
  "a user that nobody makes": [
    "user-not-in-image",
    image('FROM alpine:3.22\nCOPY --chown=app a.js /a\nCMD ["sleep", "9"]\n', {}, JS),
    image('FROM alpine:3.22\nRUN adduser -D app\nCOPY --chown=app a.js /a\nCMD ["sleep", "9"]\n', {}, JS),
  ],
  "a user by name": [
    "run-as-non-root-conflict",
    image(RUNS_NODE("USER node\n"), { container: NON_ROOT }, JS),
    image(RUNS_NODE("USER 1000\n"), { container: NON_ROOT }, JS),
  ],
  "an image that runs as root": [
    "run-as-non-root-conflict",
    image(RUNS_NODE(""), { container: NON_ROOT }, JS),
    image(RUNS_NODE(""), { container: "securityContext: { runAsNonRoot: true, runAsUser: 1000 }" }, JS),
  ],
  "a server that listens to itself": [
    "server-binds-loopback",
    image(UVICORN(), {}, { ...PY, ...behind(8000) }),
    image(UVICORN(', "--host", "0.0.0.0"'), {}, { ...PY, ...behind(8000) }),
  ],
  "a server at another port": [
    "service-target-port-mismatch",
    image(UVICORN(', "--host", "0.0.0.0"'), {}, { ...PY, ...behind(8080) }),
    image(UVICORN(', "--host", "0.0.0.0"'), {}, { ...PY, ...behind(8000) }),
  ],
  "a variable that the server does not read": [
    "service-target-port-mismatch",
    image(UVICORN(', "--host", "0.0.0.0"'), {}, { ...PY, ...behind(8080, 'env: [{ name: PORT, value: "8080" }]') }),
    image(
      UVICORN(', "--host", "0.0.0.0", "--port", "8080"'),
      {},
      { ...PY, ...behind(8080, 'env: [{ name: PORT, value: "8080" }]') },
    ),
  ],
  "no HTTP behind an Ingress": [
    "fastcgi-behind-http",
    image(
      "FROM php:8-fpm\nCOPY a.php /var/www/html/\n",
      {},
      { "a.php": "1\n", "app.yaml": join(dep("api", { image: REF }), svc("api", 9000), ingress(9000)) },
    ),
    image(
      "FROM php:8-apache\nCOPY a.php /var/www/html/\n",
      {},
      { "a.php": "1\n", "app.yaml": join(dep("api", { image: REF }), svc("api", 80), ingress(80)) },
    ),
  ],
  "a host that a development server refuses": [
    "dev-server-refuses-host",
    image(
      'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["npx", "vite", "--host", "0.0.0.0"]\n',
      {},
      {
        "vite.config.ts": "export default { server: {} }\n",
        "app.yaml": join(dep("api", { image: REF }), svc("api", 5173), ingress(5173, "app.acme.test")),
      },
    ),
    image(
      'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["npx", "vite", "--host", "0.0.0.0"]\n',
      {},
      {
        "vite.config.ts": "export default { server: { allowedHosts: ['app.acme.test'] } }\n",
        "app.yaml": join(dep("api", { image: REF }), svc("api", 5173), ingress(5173, "app.acme.test")),
      },
    ),
  ],
  "a root that nginx cannot write to": [
    "read-only-root-written",
    image("FROM nginx:1.29\n", { container: "securityContext: { readOnlyRootFilesystem: true }" }),
    image("FROM nginx:1.29\n", {
      pod: "volumes: [{ name: a, emptyDir: {} }, { name: b, emptyDir: {} }]",
      container:
        "securityContext: { readOnlyRootFilesystem: true }\nvolumeMounts: [{ name: a, mountPath: /var/cache/nginx }, { name: b, mountPath: /var/run }]",
    }),
  ],
};

function ingress(port: number, host?: string): string {
  return `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: api }\nspec: { rules: [{ ${host === undefined ? "" : `host: ${host}, `}http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: api, port: { number: ${port} } } } }] } }] }\n`;
}
