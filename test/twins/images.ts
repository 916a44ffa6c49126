import { BUILD, dep, k3d, live, LOAD, type Pair, RESTART, tilt } from "./scaffold.ts";

const REGISTRY = 'registries: { create: { name: reg.localhost, hostPort: "5111" } }\n';
const FN = "apiVersion: example.com/v1\nkind: Function\nmetadata: { name: fn }\nspec: { image: fn }\n";
const RUNNER = dep("api", { container: "env: [{ name: RUNNER_IMAGE, value: runner }]" });

/** Which image is which. */
export const IMAGES: Readonly<Record<string, Pair>> = {
  "another name in the manifest": [
    "tilt-build-unused",
    tilt(`${BUILD}${LOAD}`, { "app.yaml": dep("api", { image: "myorg/api" }) }),
    tilt(`docker_build('myorg/api', '.')\n${LOAD}`, { "app.yaml": dep("api", { image: "myorg/api" }) }),
  ],
  "a tag in the Tiltfile alone": [
    "tilt-build-unused",
    tilt(`docker_build('api:dev', '.')\n${LOAD}`),
    tilt(`${BUILD}${LOAD}`),
  ],
  "an image that only a variable names": [
    "tilt-build-unused",
    tilt(`${BUILD}docker_build('runner', '.', dockerfile='Dockerfile')\n${LOAD}`, { "app.yaml": RUNNER }),
    tilt(`${BUILD}docker_build('runner', '.', dockerfile='Dockerfile', match_in_env_vars=True)\n${LOAD}`, {
      "app.yaml": RUNNER,
    }),
  ],
  "an image that only a custom resource names": [
    "tilt-build-unused",
    tilt(`docker_build('fn', '.')\nk8s_yaml('fn.yaml')\n`, { "fn.yaml": FN, "app.yaml": undefined }),
    tilt(`docker_build('fn', '.')\nk8s_kind('Function', image_json_path='{.spec.image}')\nk8s_yaml('fn.yaml')\n`, {
      "fn.yaml": FN,
      "app.yaml": undefined,
    }),
  ],
  "an image that nothing builds": [
    "image-not-delivered",
    tilt(`${BUILD}k8s_yaml(['app.yaml', 'web.yaml'])\n`, { "web.yaml": dep("frontend") }),
    tilt(`${BUILD}docker_build('frontend', 'frontend')\nk8s_yaml(['app.yaml', 'web.yaml'])\n`, {
      "web.yaml": dep("frontend"),
      "frontend/Dockerfile": 'FROM alpine:3.22\nCMD ["sleep", "9"]\n',
    }),
  ],
  "the host of a registry in the name": [
    "tilt-registry-in-name",
    tilt(`docker_build('localhost:5111/api', '.')\n${LOAD}`, {
      "app.yaml": dep("api", { image: "localhost:5111/api" }),
      "k3d.yaml": k3d(REGISTRY),
    }),
    tilt(`${BUILD}${LOAD}`, { "k3d.yaml": k3d(REGISTRY) }),
  ],
  "k3d without a registry": [
    "tilt-registry-missing",
    tilt(`${BUILD}${LOAD}`, { "k3d.yaml": k3d() }),
    tilt(`${BUILD}${LOAD}`, { "k3d.yaml": k3d(REGISTRY) }),
  ],
  "a command that tags otherwise": [
    "custom-build-tags-otherwise",
    tilt(`custom_build('api', 'docker build -t app .', deps=['src'])\n${LOAD}`),
    tilt(`custom_build('api', 'docker build -t $EXPECTED_REF .', deps=['src'])\n${LOAD}`),
  ],
  "sources that a command does not watch": [
    "custom-build-misses-sources",
    tilt(`custom_build('api', 'docker build -t $EXPECTED_REF .', deps=['cmd'])\n${LOAD}`, {
      Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY cmd cmd\nCOPY pkg pkg\nCMD ["node", "cmd/a.js"]\n',
      "cmd/a.js": "1\n",
      "pkg/b.js": "1\n",
    }),
    tilt(`custom_build('api', 'docker build -t $EXPECTED_REF .', deps=['cmd', 'pkg'])\n${LOAD}`, {
      Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY cmd cmd\nCOPY pkg pkg\nCMD ["node", "cmd/a.js"]\n',
      "cmd/a.js": "1\n",
      "pkg/b.js": "1\n",
    }),
  ],
  "a base that nothing builds": [
    "base-image-unbuilt",
    tilt(`docker_build('api', 'api')\n${LOAD}`, {
      "base/Dockerfile": "FROM node:24\n",
      "api/Dockerfile": 'FROM mybase\nCMD ["node", "--watch", "a.js"]\n',
      Dockerfile: undefined,
    }),
    tilt(`docker_build('mybase', 'base')\ndocker_build('api', 'api')\n${LOAD}`, {
      "base/Dockerfile": "FROM node:24\n",
      "api/Dockerfile": 'FROM mybase\nCMD ["node", "--watch", "a.js"]\n',
      Dockerfile: undefined,
    }),
  ],
};

const PLAIN = 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "src/main.js"]\n';
const GO =
  'FROM golang:1.25 AS build\nWORKDIR /src\nCOPY . .\nRUN go build -o /out/app .\nFROM gcr.io/distroless/static\nCOPY --from=build /out/app /app\nENTRYPOINT ["/app"]\n';
const BASED = (base: string): string => `FROM ${base}\nWORKDIR /app\nCOPY src src\nENTRYPOINT ["/app/src/main.js"]\n`;
const PIP =
  'FROM python:3.13\nWORKDIR /app\nCOPY requirements.txt /app/requirements.txt\nCOPY api /app/api\nCMD ["uvicorn", "api.main:app", "--host", "0.0.0.0", "--reload"]\n';
const PY = { "requirements.txt": "uvicorn\n", "api/main.py": "1\n", "api/requirements.txt": "uvicorn\n" };
const SERVER = {
  Dockerfile:
    'FROM python:3.13\nWORKDIR /app\nCOPY . .\nCMD ["uvicorn", "a:app", "--host", "0.0.0.0", "--port", "3000"]\n',
  "a.py": "1\n",
};
const withRestart = (more: string): string =>
  `${RESTART}docker_build_with_restart('api', '.', ${more}live_update=[sync('src', '/app/src')])\n${LOAD}`;

/** What a live update does. */
export const UPDATES: Readonly<Record<string, Pair>> = {
  "a process that nothing restarts": [
    "live-update-without-restart",
    tilt(live("sync('.', '/app')"), { Dockerfile: PLAIN }),
    tilt(live("sync('.', '/app')")),
  ],
  "files that no step covers": [
    "live-update-files-uncovered",
    tilt(live("sync('src', '/app/src')"), { "static/a.css": "1\n", "static/b.css": "1\n" }),
    tilt(live("fall_back_on(['static', 'package.json', 'app.yaml']), sync('src', '/app/src')"), {
      "static/a.css": "1\n",
      "static/b.css": "1\n",
      "package.json": "{}\n",
    }),
  ],
  "commands without files": [
    "live-update-without-sync",
    tilt(live("run('make')")),
    tilt(live("sync('src', '/app/src'), run('make')")),
  ],
  "a trigger that no step brings": [
    "live-update-trigger-unmatched",
    tilt(live("sync('src', '/app/src'), run('npm ci', trigger='package.json')")),
    tilt(
      live("sync('src', '/app/src'), sync('package.json', '/app/package.json'), run('npm ci', trigger='package.json')"),
    ),
  ],
  "a pattern as a trigger": [
    "live-update-trigger-unmatched",
    tilt(live("sync('src', '/app/src'), run('npm ci', trigger='src/*')")),
    tilt(live("sync('src', '/app/src'), run('npm ci', trigger='src')")),
  ],
  "a source that is not there": [
    "live-update-source-missing",
    tilt(live("sync('next.config.js', '/app/next.config.js')"), { "next.config.ts": "1\n" }),
    tilt(live("sync('next.config.ts', '/app/next.config.ts')"), { "next.config.ts": "1\n" }),
  ],
  "a source that is ignored": [
    "live-update-source-ignored",
    tilt(live("sync('web', '/app/web')", ", only=['src']"), { "web/a.js": "1\n" }),
    tilt(live("sync('web', '/app/web')", ", only=['src', 'web']"), { "web/a.js": "1\n" }),
  ],
  "a source that watch_settings ignores": [
    "live-update-source-ignored",
    tilt(`watch_settings(ignore=['web'])\n${live("sync('src', '/app/src'), sync('web', '/app/web')")}`, {
      "web/a.js": "1\n",
    }),
    tilt(`watch_settings(ignore=['docs'])\n${live("sync('src', '/app/src'), sync('web', '/app/web')")}`, {
      "web/a.js": "1\n",
    }),
  ],
  "a target beside what the image runs": [
    "live-update-target-elsewhere",
    tilt(live("sync('.', '/src')")),
    tilt(live("sync('.', '/app')")),
  ],
  "a file onto a directory": [
    "live-update-onto-directory",
    tilt(live("sync('package.json', '/app')")),
    tilt(live("sync('package.json', '/app/')")),
  ],
  "a step behind a broader one": [
    "live-update-source-shadowed",
    tilt(live("sync('.', '/app'), sync('web', '/srv/web')"), { "web/a.js": "1\n" }),
    tilt(live("sync('web', '/srv/web'), sync('.', '/app')"), { "web/a.js": "1\n" }),
  ],
  "an image without tar": [
    "live-update-without-tar",
    tilt(live("sync('src', '/src')"), {
      Dockerfile: 'FROM gcr.io/distroless/nodejs24\nCOPY src /src\nCMD ["--watch", "/src/main.js"]\n',
    }),
    tilt(live("sync('src', '/src')"), {
      Dockerfile: 'FROM node:24-alpine\nCOPY src /src\nCMD ["node", "--watch", "/src/main.js"]\n',
    }),
  ],
  "a program that the image lacks": [
    "live-update-command-missing",
    tilt(live("sync('src', '/app/src'), run('npm ci')"), {
      Dockerfile: 'FROM python:3.13-slim\nWORKDIR /app\nCOPY . .\nCMD ["uvicorn", "a:app", "--reload"]\n',
    }),
    tilt(live("sync('src', '/app/src'), run('pip install x')"), {
      Dockerfile: 'FROM python:3.13-slim\nWORKDIR /app\nCOPY . .\nCMD ["uvicorn", "a:app", "--reload"]\n',
    }),
  ],
  "a command that does not end": [
    "live-update-never-ends",
    tilt(live("sync('src', '/app/src'), run('npm start')")),
    tilt(live("sync('src', '/app/src'), run('npm ci')")),
  ],
  "a command that ends the container": [
    "live-update-restarts-container",
    tilt(live("sync('src', '/app/src'), run('kill 1')"), { Dockerfile: PLAIN }),
    tilt(withRestart("entrypoint=['node', 'src/main.js'], "), { Dockerfile: PLAIN }),
  ],
  "a root that nobody can write to": [
    "live-update-root-read-only",
    tilt(live("sync('src', '/app/src')"), {
      "app.yaml": dep("api", { container: "securityContext: { readOnlyRootFilesystem: true }" }),
    }),
    tilt(live("sync('src', '/app/src')")),
  ],
  "files of another user": [
    "live-update-not-writable",
    tilt(live("sync('src', '/app/src')"), {
      Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY src /app/src\nUSER 1000\nCMD ["node", "--watch", "src/main.js"]\n',
    }),
    tilt(live("sync('src', '/app/src')"), {
      Dockerfile:
        'FROM node:24\nWORKDIR /app\nRUN chown 1000 /app\nCOPY --chown=1000 src /app/src\nUSER 1000\nCMD ["node", "--watch", "src/main.js"]\n',
    }),
  ],
  "a restart without touch": [
    "live-update-without-tar",
    tilt(withRestart("entrypoint=['/app/src/main.js'], "), { Dockerfile: BASED("scratch") }),
    tilt(withRestart("entrypoint=['/app/src/main.js'], "), { Dockerfile: BASED("alpine:3.22") }),
  ],
  "a volume over the file of restarts": [
    "restart-file-hidden",
    tilt(withRestart("entrypoint=['node', 'src/main.js'], "), {
      Dockerfile: PLAIN,
      "app.yaml": dep("api", {
        pod: "volumes: [{ name: tmp, emptyDir: {} }]",
        container: "volumeMounts: [{ name: tmp, mountPath: /tmp }]",
      }),
    }),
    tilt(withRestart("entrypoint=['node', 'src/main.js'], restart_file='/.restart', "), {
      Dockerfile: PLAIN,
      "app.yaml": dep("api", {
        pod: "volumes: [{ name: tmp, emptyDir: {} }]",
        container: "volumeMounts: [{ name: tmp, mountPath: /tmp }]",
      }),
    }),
  ],
  "a program that no step brings": [
    "restart-program-not-synced",
    tilt(
      `${RESTART}docker_build_with_restart('api', '.', entrypoint=['/usr/bin/app'], live_update=[sync('bin/app', '/app/app')])\n${LOAD}`,
      { Dockerfile: 'FROM alpine:3.22\nCOPY bin/app /app/app\nENTRYPOINT ["/app/app"]\n', "bin/app": "1\n" },
    ),
    tilt(
      `${RESTART}docker_build_with_restart('api', '.', entrypoint=['/app/app'], live_update=[sync('bin/app', '/app/app')])\n${LOAD}`,
      { Dockerfile: 'FROM alpine:3.22\nCOPY bin/app /app/app\nENTRYPOINT ["/app/app"]\n', "bin/app": "1\n" },
    ),
  ],
  "an entrypoint that drops the arguments": [
    "entrypoint-drops-args",
    tilt(`docker_build('api', '.', entrypoint='node --watch src/main.js')\n${LOAD}`, {
      "app.yaml": dep("api", { container: "args: [--port=80]" }),
    }),
    tilt(`docker_build('api', '.', entrypoint=['node', '--watch', 'src/main.js'])\n${LOAD}`, {
      "app.yaml": dep("api", { container: "args: [--port=80]" }),
    }),
  ],
  "an entrypoint for two programs": [
    "entrypoint-shared",
    tilt(`docker_build('api', '.', entrypoint=['node', 'web.js'])\n${LOAD}k8s_yaml('worker.yaml')\n`, {
      "app.yaml": dep("api", { container: "command: [node, web.js]" }),
      "worker.yaml": dep("worker", { image: "api", container: "command: [node, worker.js]" }),
    }),
    tilt(`${BUILD}${LOAD}k8s_yaml('worker.yaml')\n`, {
      "app.yaml": dep("api", { container: "command: [node, web.js]" }),
      "worker.yaml": dep("worker", { image: "api", container: "command: [node, worker.js]" }),
    }),
  ],
  "a command that reads an old copy": [
    "live-update-reads-image-copy",
    tilt(
      `docker_build('api', '.', live_update=[sync('.', '/app/api'), run('pip install -r /app/requirements.txt', trigger='requirements.txt')])\n${LOAD}`,
      { Dockerfile: PIP, ...PY },
    ),
    tilt(
      `docker_build('api', '.', live_update=[sync('.', '/app'), run('pip install -r /app/requirements.txt', trigger='requirements.txt')])\n${LOAD}`,
      { Dockerfile: PIP, ...PY },
    ),
  ],
  "a volume over the target": [
    "live-update-target-mounted",
    tilt(live("sync('src', '/app/src')"), {
      "app.yaml": dep("api", {
        pod: "volumes: [{ name: src, hostPath: { path: /srv/src } }]",
        container: "volumeMounts: [{ name: src, mountPath: /app/src }]",
      }),
    }),
    tilt(live("sync('src', '/app/src')")),
  ],
  "an image that only a Job runs": [
    "live-update-of-job",
    tilt(live("sync('src', '/app/src')"), {
      "app.yaml":
        "apiVersion: batch/v1\nkind: Job\nmetadata: { name: api }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: api, image: api }] } } }\n",
    }),
    tilt(live("sync('src', '/app/src')")),
  ],
  "a command that needs what comes later": [
    "tilt-local-before-deploy",
    tilt(`${BUILD}${LOAD}pw = local('kubectl get deployment api -o name')\n`),
    tilt(`${BUILD}${LOAD}local_resource('pw', 'kubectl get deployment api -o name', resource_deps=['api'])\n`),
  ],
  "a forward to a port that nobody listens on": [
    "port-forward-not-listened",
    tilt(`${BUILD}${LOAD}k8s_resource('api', port_forwards='8080:80')\n`, SERVER),
    tilt(`${BUILD}${LOAD}k8s_resource('api', port_forwards='8080:3000')\n`, SERVER),
  ],
  "one port for two forwards": [
    "tilt-port-forward-clash",
    tilt(
      `${BUILD}${LOAD}k8s_yaml('b.yaml')\nk8s_resource('api', port_forwards=8080)\nk8s_resource('b', port_forwards=8080)\n`,
      { "b.yaml": dep("b", { image: "ghcr.io/acme/b:1" }) },
    ),
    tilt(
      `${BUILD}${LOAD}k8s_yaml('b.yaml')\nk8s_resource('api', port_forwards=8080)\nk8s_resource('b', port_forwards='8081:8080')\n`,
      { "b.yaml": dep("b", { image: "ghcr.io/acme/b:1" }) },
    ),
  ],
  "one context for all images": [
    "build-context-shared",
    tilt(
      `docker_build('a', '.', dockerfile='a/Dockerfile')\ndocker_build('b', '.', dockerfile='b/Dockerfile')\nk8s_yaml(['a.yaml', 'b.yaml'])\n`,
      {
        "a/Dockerfile": 'FROM node:24\nCOPY a /a\nCMD ["node", "/a/x.js"]\n',
        "b/Dockerfile": 'FROM node:24\nCOPY b /b\nCMD ["node", "/b/x.js"]\n',
        "a/x.js": "1\n",
        "b/x.js": "1\n",
        "a.yaml": dep("a"),
        "b.yaml": dep("b"),
      },
    ),
    tilt(
      `docker_build('a', '.', dockerfile='a/Dockerfile', only=['a'])\ndocker_build('b', '.', dockerfile='b/Dockerfile', only=['b'])\nk8s_yaml(['a.yaml', 'b.yaml'])\n`,
      {
        "a/Dockerfile": 'FROM node:24\nCOPY a /a\nCMD ["node", "/a/x.js"]\n',
        "b/Dockerfile": 'FROM node:24\nCOPY b /b\nCMD ["node", "/b/x.js"]\n',
        "a/x.js": "1\n",
        "b/x.js": "1\n",
        "a.yaml": dep("a"),
        "b.yaml": dep("b"),
      },
    ),
  ],
  "a compiled program without a restart": [
    "live-update-without-tar",
    tilt(live("sync('.', '/src')"), { Dockerfile: GO, "main.go": "package main\n" }),
    tilt(`${BUILD}${LOAD}`, { Dockerfile: GO, "main.go": "package main\n" }),
  ],
};
