import { describe, expect, test } from "vitest";
import { defaultConfiguration } from "../../../src/rule/config/model.ts";
import { lint } from "../../../src/run.ts";
import { memoryHost } from "../../harness/memory-host.ts";

/**
 * What works, though it looks like one of the faults: each met in a real project. Nothing that has to do with Tilt, images or builds
 * may be said of it as an error or a warning.
 */
const ABOUT =
  /^(?:tilt|live-update|image|local-image|restart|entrypoint|custom-build|base-image|copy-source|server-binds|dockerfile|kustom|port-forward|build-)/;

async function said(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const report = await lint(memoryHost(files), { given: [""], configuration: defaultConfiguration });
  return report.findings
    .filter(({ rule, level }) => level !== "info" && ABOUT.test(rule))
    .map(({ rule, message }) => `${rule}: ${message}`);
}

const NODE = 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "--watch", "src/main.js"]\n';
const PYTHON = "FROM python:3.13-slim\nWORKDIR /app\nCOPY . .\n";

function pod(name: string, image: string, more = ""): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, labels: { app: ${name} } }\nspec:\n  containers:\n    - name: ${name}\n      image: ${image}\n${more}`;
}

const API = { "api.yaml": pod("api", "api"), "src/main.js": "1" };
const LOAD = "k8s_yaml('api.yaml')\n";
const K3D = `apiVersion: k3d.io/v1alpha5
kind: Simple
metadata: { name: dev }
registries:
  create: { name: reg.localhost, hostPort: "5111" }
`;

const TRAPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "an image that only another Dockerfile begins from": {
    ...API,
    Tiltfile: `docker_build('base', 'base')\ndocker_build('api', '.')\n${LOAD}`,
    "base/Dockerfile": "FROM node:24\n",
    Dockerfile: 'FROM base\nCOPY src /src\nCMD ["node", "/src/main.js"]\n',
  },
  "a sync of the sources of a base that an argument names": {
    ...API,
    Tiltfile: `docker_build('acme/base', 'base')\ndocker_build('api', 'svc', build_args={'BASE': 'acme/base'}, live_update=[sync('base/lib', '/lib')])\n${LOAD}`,
    "base/Dockerfile": "FROM node:24\nCOPY lib /lib\n",
    "base/lib/a.js": "1",
    "svc/Dockerfile": 'ARG BASE=node:24\nFROM $BASE\nCMD ["node", "--watch", "/lib/a.js"]\n',
  },
  "a name without a tag for a manifest with one": {
    Tiltfile: `docker_build('api', '.')\n${LOAD}`,
    Dockerfile: NODE,
    "src/main.js": "1",
    "api.yaml": pod("api", "api:v1.2.3"),
  },
  "tags and pull policies that Tilt replaces": {
    Tiltfile: "docker_build('api', '.')\ndocker_build('web', '.')\nk8s_yaml(['api.yaml', 'web.yaml'])\n",
    Dockerfile: NODE,
    "src/main.js": "1",
    "api.yaml": pod("api", "api:placeholder", "      imagePullPolicy: Always\n"),
    "web.yaml": pod("web", "web:placeholder", "      imagePullPolicy: Never\n"),
  },
  "what a resource builds and git does not have": {
    ...API,
    Tiltfile: `local_resource('compile', 'go build -o bin/api ./cmd', deps=['cmd'])\ndocker_build('api', '.', only=['bin'], live_update=[sync('bin/api', '/app/api'), run('/restart.sh')])\n${LOAD}`,
    Dockerfile: 'FROM alpine:3.22\nCOPY bin/api /app/api\nENTRYPOINT ["/app/api"]\n',
    "cmd/main.go": "package main\n",
  },
  "a copy that cannot leave the context": {
    ...API,
    Tiltfile: `docker_build('api', '.', dockerfile='docker/api/Dockerfile')\n${LOAD}`,
    "docker/api/Dockerfile": 'FROM node:24\nCOPY ../../src /app\nCMD ["node", "/app/main.js"]\n',
  },
  "a reload that only Tilt's entrypoint asks for": {
    "api.yaml": pod("api", "api"),
    "main.py": "1",
    Tiltfile: `docker_build('api', '.', entrypoint=['uvicorn', 'main:app', '--reload'], live_update=[sync('.', '/app')])\n${LOAD}`,
    Dockerfile: `${PYTHON}CMD ["uvicorn", "main:app"]\n`,
  },
  "a reload that only the pod's command asks for": {
    "api.yaml": pod("api", "api", "      command: [uvicorn, 'main:app', --reload]\n"),
    "main.py": "1",
    Tiltfile: `docker_build('api', '.', live_update=[sync('.', '/app')])\n${LOAD}`,
    Dockerfile: `${PYTHON}CMD ["uvicorn", "main:app"]\n`,
  },
  "a reload in a script of npm": {
    ...API,
    "package.json": '{"scripts": {"dev": "nodemon src/main.js"}}',
    Tiltfile: `docker_build('api', '.', live_update=[sync('src', '/app/src')])\n${LOAD}`,
    Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["npm", "run", "dev"]\n',
  },
  "a reload by a build argument": {
    "api.yaml": pod("api", "api"),
    "main.py": "1",
    Tiltfile: `docker_build('api', '.', build_args={'DEBUG': '1'}, live_update=[sync('.', '/app')])\n${LOAD}`,
    Dockerfile: `${PYTHON}ARG DEBUG=0\nENV FLASK_DEBUG=$DEBUG\nCMD ["flask", "--app", "main", "run", "--host", "0.0.0.0"]\n`,
  },
  "a reload by FLASK_DEBUG of the pod": {
    "api.yaml": pod("api", "api", "      env: [{ name: FLASK_DEBUG, value: '1' }]\n"),
    "main.py": "1",
    Tiltfile: `docker_build('api', '.', live_update=[sync('.', '/app')])\n${LOAD}`,
    Dockerfile: `${PYTHON}CMD ["flask", "--app", "main", "run", "--host", "0.0.0.0"]\n`,
  },
  "a build of nothing, for its live update alone": {
    "api.yaml": pod("api", "ghcr.io/acme/api:1.0"),
    "src/main.js": "1",
    Tiltfile: `custom_build('ghcr.io/acme/api', ':', deps=['src'], live_update=[sync('src', '/app/src')])\n${LOAD}`,
  },
  "an image in a field that k8s_kind names": {
    "fn.yaml": "apiVersion: example.com/v1\nkind: Function\nmetadata: { name: fn }\nspec: { image: fn }\n",
    "src/main.js": "1",
    Tiltfile: "docker_build('fn', '.')\nk8s_kind('Function', image_json_path='{.spec.image}')\nk8s_yaml('fn.yaml')\n",
    Dockerfile: NODE,
  },
  "an image that a value of a chart names": {
    "src/main.js": "1",
    Tiltfile:
      "image = 'acme/api'\ndocker_build(image, '.')\nk8s_yaml(helm('chart', set=['image.repository=' + image]))\n",
    Dockerfile: NODE,
    "chart/Chart.yaml": "apiVersion: v2\nname: api\nversion: 0.1.0\n",
    "chart/values.yaml": "image: { repository: other }\n",
    "chart/templates/pod.yaml": pod("api", "{{ .Values.image.repository }}"),
  },
  "manifests that a command writes while the file loads": {
    "src/main.js": "1",
    Tiltfile:
      "docker_build('api', '.')\nlocal('make manifests > out/all.yaml')\nk8s_yaml('out/all.yaml')\nk8s_resource('api', port_forwards=8080)\n",
    Dockerfile: NODE,
  },
  "files with a default": {
    ...API,
    Tiltfile: `settings = read_json('tilt-settings.json', default={})\ntext = read_file('extra.txt', default='')\ndefault_registry(settings.get('registry', 'localhost:5000'))\ndocker_build('api', '.')\n${LOAD}`,
    Dockerfile: NODE,
  },
  "a function that is named like one of Tilt's": {
    ...API,
    Tiltfile: `def docker_build(name, folder, color='red'):\n    custom_build(name, 'make image', deps=[folder], tag='dev')\n\ndef warn(text, loudly=True):\n    print(text)\n\nwarn('x', loudly=False)\ndocker_build('api', '.', color='blue')\n${LOAD}`,
    Dockerfile: NODE,
  },
  "branches behind flags": {
    ...API,
    Tiltfile: `config.define_bool('debug')\ncfg = config.parse()\nif cfg.get('debug', False):\n    docker_build('api', '.', dockerfile='Dockerfile')\n    k8s_resource('api', port_forwards=9229)\nelse:\n    docker_build('api', '.')\n${LOAD}`,
    Dockerfile: NODE,
  },
  "a server that a variable binds": {
    "api.yaml": `${pod("api", "api", "      env: [{ name: FLASK_RUN_HOST, value: 0.0.0.0 }]\n      ports: [{ containerPort: 5000 }]\n")}---\napiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec: { selector: { app: api }, ports: [{ port: 5000 }] }\n`,
    "main.py": "1",
    Tiltfile: `docker_build('api', '.')\n${LOAD}`,
    Dockerfile: `${PYTHON}CMD ["flask", "--app", "main", "run"]\n`,
  },
  "a server on the loopback that only a forward reaches": {
    "api.yaml": pod("api", "api"),
    "main.py": "1",
    Tiltfile: `docker_build('api', '.')\n${LOAD}k8s_resource('api', port_forwards='5000:5000')\n`,
    Dockerfile: `${PYTHON}CMD ["flask", "--app", "main", "run"]\n`,
  },
  "a default registry that the cluster's own goes before": {
    ...API,
    "k3d.yaml": K3D,
    Tiltfile: `default_registry('localhost:9999')\ndocker_build('api', '.')\n${LOAD}`,
    Dockerfile: NODE,
  },
  "a Service that is grouped with its workload, and what is left": {
    "api.yaml": `${pod("api", "api")}---\napiVersion: v1\nkind: Service\nmetadata: { name: api }\nspec: { selector: { app: api }, ports: [{ port: 80 }] }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { a: b }\n`,
    "src/main.js": "1",
    Tiltfile: `docker_build('api', '.')\n${LOAD}k8s_resource('api', objects=['settings:configmap'])\n`,
    Dockerfile: NODE,
  },
  "restarts by a script and by entr": {
    "src/main.js": "1",
    "api.yaml": pod("api", "api"),
    "web.yaml": pod("web", "web"),
    Tiltfile:
      "docker_build('api', '.', live_update=[sync('src', '/app/src'), run('/restart.sh')])\ndocker_build('web', '.', entrypoint='ls src/*.js | entr -r node src/main.js', live_update=[sync('src', '/app/src')])\nk8s_yaml(['api.yaml', 'web.yaml'])\n",
    Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "src/main.js"]\n',
  },
  "a base of a kustomization that lies elsewhere": {
    "src/main.js": "1",
    "k8s/kustomization.yaml": "resources: ['https://github.com/acme/deploy//base?ref=v1']\n",
    Tiltfile: "docker_build('api', '.')\nk8s_yaml(kustomize('k8s'))\nk8s_resource('api', port_forwards=8080)\n",
    Dockerfile: NODE,
  },
  "a template that envsubst fills in": {
    "src/main.js": "1",
    "api.tpl.yaml": pod("api", "${IMAGE}"),
    Tiltfile: "docker_build('api', '.')\nk8s_yaml(local('IMAGE=api envsubst < api.tpl.yaml'))\n",
    Dockerfile: NODE,
  },
  "a directory whose content git ignores": {
    ...API,
    ".gitignore": "/public/css\n/public/js\n",
    Tiltfile: `docker_build('api', '.', live_update=[sync('public', '/app/public'), sync('src', '/app/src')])\n${LOAD}`,
    Dockerfile: NODE,
  },
  "an image that a service of CI pushes": {
    "src/main.js": "1",
    "api.yaml": pod("api", "api"),
    "web.yaml": pod("web", "acme/web:1.0"),
    ".github/workflows/push.yaml":
      "on: push\njobs:\n  push:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker build -t acme/web:1.0 . && docker push acme/web:1.0\n",
    Tiltfile: "docker_build('api', '.')\nk8s_yaml(['api.yaml', 'web.yaml'])\n",
    Dockerfile: NODE,
  },
};

describe("nothing is said of", () => {
  test.each(Object.entries(TRAPS))("%s", async (_, files) => {
    expect(await said(files)).toEqual([]);
  });
});
