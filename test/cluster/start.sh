#!/usr/bin/env bash
# Starts etcd, kube-apiserver, kube-scheduler and kube-controller-manager of Kubernetes 1.35.4 on loopback, in the background. No kubelet.
# start.sh [FOLDER]: as test/api-server/start.sh, whose files `env` and `pids` tell where the server is and what to stop.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=${K8S_BIN:-/opt/k8s/bin}
state=${1:-$(mktemp -d)}
port=${K8S_PORT:-16443}
"$here/../api-server/start.sh" "$state"
cd "$state"
# shellcheck disable=SC1091
. ./env

cat >kubeconfig <<CONFIG
apiVersion: v1
kind: Config
clusters: [{ name: local, cluster: { server: "$K8S_SERVER", certificate-authority: "$K8S_CA" } }]
users: [{ name: admin, user: { token: "$K8S_TOKEN" } }]
contexts: [{ name: local, context: { cluster: local, user: admin } }]
current-context: local
CONFIG
chmod 600 kubeconfig

# Pods that found no node are tried again a second after something changed, not after ten.
cat >scheduler.yaml <<CONFIG
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
clientConnection: { kubeconfig: "$state/kubeconfig", qps: 500, burst: 500 }
leaderElection: { leaderElect: false }
podInitialBackoffSeconds: 1
podMaxBackoffSeconds: 1
CONFIG

run() { # run NAME PROGRAM ARGS: survives this shell
  local name=$1
  shift
  setsid nohup "$@" >"$name.log" 2>&1 </dev/null &
  echo $! >>pids
}
run scheduler "$bin/kube-scheduler" --config scheduler.yaml --secure-port $((port + 3)) --bind-address 127.0.0.1 \
  --authentication-kubeconfig kubeconfig --authorization-kubeconfig kubeconfig
# Without a kubelet no node reports: what would judge that is left out.
run controllers "$bin/kube-controller-manager" --kubeconfig kubeconfig --secure-port $((port + 4)) --bind-address 127.0.0.1 \
  --authentication-kubeconfig kubeconfig --authorization-kubeconfig kubeconfig --leader-elect=false \
  --kube-api-qps 500 --kube-api-burst 500 --horizontal-pod-autoscaler-sync-period 1s \
  --controllers deployment-controller,replicaset-controller,statefulset-controller,daemonset-controller,job-controller,endpointslice-controller,horizontal-pod-autoscaler-controller
echo "scheduling: $state"
