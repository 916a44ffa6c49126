import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { lineIndex } from "../src/base/line-index.ts";
import { defaultConfiguration } from "../src/rule/config/model.ts";
import { lint } from "../src/run.ts";
import { CORPUS_VARIABLE, corpusHost, corpusRoots } from "./harness/corpus-host.ts";

/**
 * Real repositories that work in production, read in place where they are at hand: an error there is ours, unless it is one of these,
 * each looked at by a person.
 */
const TRUE_ERRORS: readonly string[] = [
  "BuoyantIO__emojivoto kustomization-invalid kustomize/statefulset/kustomization.yml:4",
  "ContainerSolutions__kubernetes-examples command-ends-at-once Pod/spec.containers.volumes.projected.sources.serviceAccountToken/sa-token.yaml:10",
  "ContainerSolutions__kubernetes-examples command-ends-at-once Pod/spec.hostAliases/host-aliases.yaml:21",
  "ContainerSolutions__kubernetes-examples ingress-backend-old-shape cloud-providers/gcp/https-ready-alb/https-ready-alb.yaml:42",
  "ContainerSolutions__kubernetes-examples ingress-class-invalid Ingress/ingress-class.yaml:9",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/fanout.yaml:19",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/fanout.yaml:26",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/nohost.yaml:16",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/nohost.yaml:25",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/nohost.yaml:34",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/tls.yaml:31",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/virtualhosting.yaml:16",
  "ContainerSolutions__kubernetes-examples value-not-listed Ingress/virtualhosting.yaml:25",
  "HariSekhon__Templates cluster-not-created k3d.yaml:123",
  "HariSekhon__Templates cluster-not-created kind.yaml:43",
  "HariSekhon__Templates cluster-not-created kind.yaml:47",
  "HariSekhon__Kubernetes-configs ingress-backend-missing whoami.yaml:95",
  "HariSekhon__Kubernetes-configs memory-limit-below-minimum octopus-deploy/base/octopus-deploy-mssql.yaml:78",
  "HariSekhon__Kubernetes-configs probe-command-mistake buildkite/base/buildkite-agent.yaml:99",
  "HariSekhon__Kubernetes-configs probe-command-mistake github-actions/base/github-actions-runner.yaml:119",
  "HariSekhon__Kubernetes-configs probe-port-unresolved daemonset.yaml:58",
  "HariSekhon__Kubernetes-configs request-exceeds-limit daemonset.yaml:66",
  "HariSekhon__Kubernetes-configs request-exceeds-limit daemonset.yaml:67",
  "HariSekhon__Kubernetes-configs request-exceeds-limit jenkins/base/agent-pod.yaml:100",
  "HariSekhon__Kubernetes-configs request-exceeds-limit jenkins/base/agent-pod.yaml:119",
  "MousaZeidBaker__lk8s image-retired apps/wordpress/deployment.yaml:31",
  "MousaZeidBaker__lk8s image-retired apps/wordpress/wordpress-db/deployment.yaml:31",
  "k3d-io__k3d cluster-not-created pkg/config/test_assets/config_test_cluster.yaml:2",
  "k3d-io__k3d cluster-not-created pkg/config/test_assets/config_test_cluster_list.yaml:3",
  "k3d-io__k3d cluster-not-created pkg/config/test_assets/config_test_simple_invalid_servers.yaml:4",
  "k3d-io__k3d cluster-not-created pkg/config/test_assets/config_test_unknown.yaml:2",
  "kubernetes-sigs__cluster-api load-restrictor-crossed hack/observability/grafana/kustomization.yaml:2",
  "kubernetes__examples field-unknown _archived/volumes/rbd/rbd.yaml:25",
  "kubernetes__examples field-unknown _archived/volumes/rbd/rbd.yaml:26",
  "kubernetes__examples field-unknown _archived/volumes/scaleio/pod.yaml:17",
  "kubernetes__examples field-unknown _archived/volumes/storageos/storageos-pod.yaml:35",
  "kubernetes__examples field-unknown _archived/volumes/storageos/storageos-pv.yaml:22",
  "kubernetes__examples image-retired _archived/storage/minio/minio-distributed-statefulset.yaml:25",
  "kubernetes__examples image-retired _archived/storage/minio/minio-standalone-deployment.yaml:27",
  "kubernetes__examples value-not-listed _archived/volumes/aws_ebs/aws-ebs-web.yaml:12",
  "kubernetes__examples value-not-listed _archived/volumes/cinder/cinder-web.yaml:12",
  "kubernetes__ingress-nginx kustomization-resource-missing hack/manifest-templates/common/kustomization.yaml:4",
  "longhorn__longhorn image-missing deploy/longhorn-okd.yaml:4841",
  "longhorn__longhorn image-retired deploy/backupstores/base/minio/minio-backupstore.yaml:48",
];

const found = corpusRoots(process.env[CORPUS_VARIABLE]);
const roots = typeof found === "string" ? [] : found;

describe("real repositories", () => {
  test("are at hand, or it is said why not", ({ skip }) => {
    if (typeof found === "string") skip(found);
    expect(roots.length).toBeGreaterThan(0);
  });

  test.each(roots.map((root) => [basename(root), root] as const))(
    "%s",
    async (name, root) => {
      const report = await lint(corpusHost(root), { given: [""], configuration: defaultConfiguration });
      expect(report.crashed).toBe(false);
      const errors = report.findings
        .filter(({ level }) => level === "error")
        .map(
          ({ rule, at }) =>
            `${name} ${rule} ${at.file}:${lineIndex(report.texts.get(at.file) ?? "").position(at.start).line}`,
        );
      expect(errors.filter((error) => !TRUE_ERRORS.includes(error))).toEqual([]);
    },
    60_000,
  );
});
