import { describe, expect, test } from "vitest";
import { expansionOf } from "../../harness/graph-of.ts";
import { LOAD } from "./load/said.ts";

const APP =
  "apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec: { containers: [{ name: api, image: acme/api }] }\n";
const GKE = "gcloud container clusters get-credentials dev --zone europe-west1-b --project acme";
const NAME = "gke_acme_europe-west1-b_dev";

/** What is said of the clusters of a repository with a Tiltfile. */
function said(files: Readonly<Record<string, string>>, tiltfile = LOAD): readonly string[] {
  return expansionOf({ "app.yaml": APP, ...files, Tiltfile: tiltfile })
    .problems.filter(({ rule }) => rule === "tilt-context-not-allowed")
    .map(({ level, message, at }) => `${level} ${at.span.file}:${at.span.start}: ${message}`);
}

function script(...lines: readonly string[]): Readonly<Record<string, string>> {
  return { "dev.sh": ["#!/bin/sh", ...lines, ""].join("\n") };
}

describe("a script that starts Tilt with a cluster of a cloud", () => {
  test.each([
    [GKE, "gcloud", NAME],
    ["gcloud beta container clusters create dev --region=eu --project $PROJECT", "gcloud", "gke_$PROJECT_eu_dev"],
    ["aws eks update-kubeconfig --name dev --region eu-west-1", "aws", "arn:aws:eks:eu-west-1:<account>:cluster/dev"],
    ["aws eks update-kubeconfig --name dev --alias work", "aws", "work"],
    ["eksctl create cluster --name dev --region eu-west-1", "eksctl", "<user>@dev.eu-west-1.eksctl.io"],
    ["az aks get-credentials -g shop -n dev", "az", "dev"],
    ["az aks get-credentials -g shop -n dev --admin", "az", "dev-admin"],
    ["doctl kubernetes cluster kubeconfig save dev", "doctl", "do-<region>-dev"],
    ["doctl k8s c create dev --region ams3", "doctl", "do-ams3-dev"],
    [`kubectl config use-context ${NAME}`, "a command of kubectl", NAME],
    [`kubectx ${NAME}`, "a command of kubectx", NAME],
  ])("%s", (command, tool, context) => {
    const message = `the Tiltfile allows no context, and ${tool} selects "${context}", which is no local cluster`;
    expect(said(script(command, "tilt up"))).toEqual([`warning Tiltfile:0: ${message}`]);
  });

  test("allowed, or what it allows is not known", () => {
    const files = script(GKE, "tilt ci");
    expect(said(files, `allow_k8s_contexts('${NAME}')\n${LOAD}`)).toEqual([]);
    expect(said(files, `allow_k8s_contexts(['other', '${NAME}'])\n${LOAD}`)).toEqual([]);
    expect(said(files, `allow_k8s_contexts(k8s_context())\n${LOAD}`)).toEqual([]);
    expect(said(files, `allow_k8s_contexts(read_json('x.json', default={}).get('contexts'))\n${LOAD}`)).toEqual([]);
    expect(said(files, `load('./contexts.star', 'allow')\nallow()\n${LOAD}`)).toEqual([]);
    expect(said(files, "print('nothing is deployed')\n")).toEqual([]);
    expect(said(files, `allow_k8s_contexts('gke_acme_europe-west1-b_dve')\n${LOAD}`)).toEqual([
      `warning Tiltfile:19: the Tiltfile allows "gke_acme_europe-west1-b_dve", and gcloud selects "${NAME}", which is no local cluster`,
    ]);
  });

  test.each([
    ["a local cluster", ["k3d cluster create dev", "tilt up"]],
    [
      "a cluster of the cloud, and then a local one",
      [GKE, "kubectl apply -f x.yaml", "k3d cluster create dev", "tilt up"],
    ],
    ["a name that may be anything", ["kubectl config use-context work", "tilt up"]],
    ["a name of Azure that Tilt takes for one of kind", ["az aks get-credentials -g shop -n kind-dev", "tilt up"]],
    ["another branch", [`if [ "$1" = prod ]; then`, GKE, "else", "tilt up", "fi"]],
    ["another function", ["deploy() {", GKE, "}", "tilt up"]],
    ["a context of its own", [GKE, "tilt up --context k3d-dev"]],
    ["Tilt before it", ["tilt up # on Docker Desktop", GKE]],
    ["another subcommand", ["# minikube is there", GKE, "tilt down"]],
  ])("not: %s", (_, lines) => {
    expect(said(script(...lines))).toEqual([]);
  });

  test("targets of a makefile are no order", () => {
    const makefile = (between: string): Readonly<Record<string, string>> => ({
      Makefile: `dev:\n\t${GKE}\n${between}\ttilt up\n# or use minikube\n`,
      "local.md": "Or use minikube.\n",
    });
    expect(said(makefile("local:\n"))).toEqual([]);
    expect(said({ Makefile: `dev:\n\t${GKE}\n\ttilt up\n`, "local.md": "Or use minikube.\n" })).toHaveLength(1);
  });

  test("a pipeline that selects it by an action", () => {
    const steps = (more: string): Readonly<Record<string, string>> => ({
      ".github/workflows/e2e.yml": `jobs:\n  e2e:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: google-github-actions/get-gke-credentials@v3\n        with:\n          cluster_name: dev\n          location: europe-west1-b\n          project_id: acme\n${more}      - run: tilt ci\n`,
    });
    const message = `the Tiltfile allows no context, and get-gke-credentials selects "${NAME}", which is no local cluster`;
    expect(said(steps(""))).toEqual([`warning Tiltfile:0: ${message}`]);
    expect(said(steps("      - run: k3d cluster create dev\n"))).toEqual([]);
    expect(said(steps("  other:\n    runs-on: ubuntu-latest\n    steps:\n"))).toEqual([]);
  });

  test("with the Tiltfile that it names", () => {
    const files = { "web/Tiltfile": "k8s_yaml('../app.yaml')\n", ...script(GKE, "tilt up -f web/Tiltfile") };
    expect(said(files)).toEqual([expect.stringMatching(/^warning web\/Tiltfile:0: /)]);
  });
});

describe("a cluster of a cloud that is the only one", () => {
  const readme = (text: string): Readonly<Record<string, string>> => ({
    "README.md": `# Shop\n\n\`\`\`sh\n${GKE}\n\`\`\`\n\n${text}\n`,
  });
  const message = `the Tiltfile allows no context, and gcloud selects "${NAME}", which is no local cluster`;

  test("is told with what is taken for granted", () => {
    expect(said(readme("Then start Tilt."))).toEqual([`info Tiltfile:0: ${message}`]);
    expect(said(readme("```sh\ntilt up\n```"))).toEqual([`warning Tiltfile:0: ${message}`]);
    expect(said(readme(""), `allow_k8s_contexts('${NAME}')\n${LOAD}`)).toEqual([]);
    expect(said(readme(""), `allow_k8s_contexts('another')\n${LOAD}`)).toEqual([]);
  });

  test.each([
    "Docker Desktop",
    "minikube",
    "a [kind](https://x) cluster",
    "Rancher Desktop",
    "`k3d`",
    "a local cluster",
  ])("not beside %s", (words) => {
    expect(said(readme(`Developers use ${words}.`))).toEqual([]);
    expect(said({ ...readme(""), "docs/dev.md": `Developers use ${words}.\n` })).toEqual([]);
  });

  test("not where only CI deploys there, or somebody says which cluster it is", () => {
    const run = { ".github/workflows/deploy.yml": `jobs:\n  a:\n    steps:\n      - run: ${GKE}\n` };
    expect(said(run)).toEqual([]);
    const files = { "app.yaml": APP, ...readme(""), Tiltfile: LOAD };
    const { problems } = expansionOf(files, { named: "k3d" });
    expect(problems.map(({ rule }) => rule)).not.toContain("tilt-context-not-allowed");
  });
});
