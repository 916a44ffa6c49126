import type { Input, Target } from "./model.ts";
import {
  buildAll,
  lintAll,
  readArtifacts,
  readBoth,
  readClusters,
  readConfiguration,
  readIgnored,
  readImages,
  readScript,
  readServices,
  readTilt,
} from "./readers.ts";
import { corpusFiles } from "../harness/corpus-host.ts";
import { casesOf, piecesOf, textsOf } from "./seeds.ts";
import { readAddress, readPatterns, readQuantity, readReference, readSchedule, readSelectors } from "./values.ts";
import { WORDS } from "./words-table.ts";

/** A reader of one file, of which only the text matters. */
type TextReader = (entry: readonly string[]) => unknown;

/** All readers; `test` is the folder of the tests, whose cases are the inputs to begin with, and so are the files of a corpus. */
export function targetsOf(test: string, corpus?: string): readonly Target[] {
  const cases = casesOf(test);
  const texts = (path: RegExp, found: RegExp = path): readonly string[] => [
    ...textsOf(cases, path),
    ...corpusFiles(corpus, found),
  ];
  const whole = (path: RegExp): readonly Input[] => cases.filter((one) => Object.keys(one).some((at) => path.test(at)));
  const yaml = texts(/\.(?:ya?ml|json)$/);
  const ofK3d = yaml.filter((text) => /k3d\.io|kind\.x-k8s\.io|ctlptl/.test(text));
  return [
    onText("yaml", 120, "a.yaml", yaml, readBoth),
    onText("dockerfile", 60, "Dockerfile", texts(/Dockerfile[^/]*$/), readImages),
    onFiles(
      "tiltfile",
      30,
      texts(/(?:^|\/)Tiltfile$/).map((text) => ({ Tiltfile: text })),
      readTilt,
    ),
    onFiles("kustomize", 4, whole(/kustomization\.ya?ml$/), buildAll),
    onText("image", 150, "text", piecesOf(cases, /image: ["']?([^\s"']+)/g), readReference),
    onText("quantity", 150, "text", piecesOf(cases, /(?:cpu|memory|storage): ["']?([^\s"',}]+)/g), readQuantity),
    onText("selector", 70, "a.yaml", selectorsOf(cases), readSelectors),
    onText("cron", 130, "text", piecesOf(cases, /schedule: ["']?([^"'\n]+)/g), readSchedule),
    onText("pattern", 60, "text", PATTERNS, readPatterns),
    onText("address", 80, "text", piecesOf(cases, /\b(\d+\.\d+\.\d+\.\d+(?:\/\d+)?)\b/g), readAddress),
    onText("configuration", 3, "c.yaml", texts(/\.k8slint\.ya?ml$/), readConfiguration),
    onText("dockerignore", 80, ".dockerignore", texts(/\.dockerignore$/, /\.(?:docker|git)ignore$/), readIgnored),
    onText("compose", 15, "compose.yaml", texts(/compose\.ya?ml$/), readServices),
    onText("skaffold", 10, "skaffold.yaml", texts(/skaffold\.ya?ml$/), readArtifacts),
    onText("script", 30, "up.sh", texts(/\.sh$|Makefile$/), readScript),
    onFiles(
      "cluster",
      6,
      ofK3d.map((text) => ({ "k3d.yaml": text })),
      readClusters,
    ),
    onFiles("helm", 1, [CHART], lintAll),
    onFiles("everything", 1, cases, lintAll),
  ];
}

function onText(name: string, share: number, file: string, texts: readonly string[], read: TextReader): Target {
  const seeds = texts.map((text) => ({ [file]: text }));
  return onFiles(name, share, seeds, (input) => read(Object.entries(input)[0] ?? []));
}

function onFiles(name: string, share: number, seeds: readonly Input[], read: Target["read"]): Target {
  if (seeds.length === 0) throw new Error(`${name}: nothing to begin with`);
  return { name, share, seeds, read, words: [...(WORDS[name] ?? []), ...(WORDS["any"] ?? [])] };
}

function selectorsOf(cases: readonly Input[]): readonly string[] {
  const flow = piecesOf(cases, /(\{ match(?:Labels|Expressions): .*\})/g);
  return [...flow.map((text) => `${text}\n---\n{ a: b, app: api }\n`), SELECTOR];
}

const SELECTOR = `matchLabels: { app: api }
matchExpressions:
  - { key: tier, operator: In, values: [web, db] }
  - { key: canary, operator: DoesNotExist }
---
app: api
tier: web
`;

const PATTERNS = [
  "**/*.py",
  "src/**/[a-z]?*.ts",
  "a{b,c}d",
  "^[a-z]+(?:-[a-z0-9]{1,3})*$",
  "(a|b)*c",
  "\\d{2,40}",
  "!x/",
  "[^/]*",
];

const CHART: Input = {
  "chart/Chart.yaml":
    "apiVersion: v2\nname: web\nversion: 0.1.0\ndependencies:\n  - { name: db, version: 1.x, repository: 'https://charts.example.com' }\n",
  "chart/values.yaml": "replicas: 2\nimage:\n  repository: ghcr.io/acme/web\n  tag: '1.0'\nresources: {}\n",
  "chart/templates/web.yaml": `{{- if .Values.replicas }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "web.name" . | quote }}
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          {{- with .Values.resources }}
          resources: {{- toYaml . | nindent 12 }}
          {{- end }}
{{- end }}
`,
  "chart/templates/_helpers.tpl": '{{- define "web.name" -}}\n{{ .Release.Name }}-web\n{{- end }}\n',
};
