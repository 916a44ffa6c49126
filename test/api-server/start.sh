#!/usr/bin/env bash
# Starts etcd and kube-apiserver of Kubernetes 1.35.4 on loopback, in the background, and makes the objects of cluster.yaml.
# start.sh [FOLDER]: the folder holds keys, data and logs (default: a fresh one); K8S_BIN is where the programs are.
# The folder's file `env` tells the other scripts where the server is; its file `pids` says what to stop.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=${K8S_BIN:-/opt/k8s/bin}
state=${1:-$(mktemp -d)}
port=${K8S_PORT:-16443}
mkdir -p "$state"/{certs,etcd}
cd "$state"

token=$(openssl rand -hex 16)
echo "$token,admin,admin,system:masters" >tokens.csv
openssl genrsa -out service-accounts.key 2048 2>/dev/null
chmod 600 tokens.csv service-accounts.key

run() { # run NAME PROGRAM ARGS: survives this shell
  local name=$1
  shift
  setsid nohup "$@" >"$name.log" 2>&1 </dev/null &
  echo $! >>pids
}

: >pids
run etcd "$bin/etcd" --data-dir etcd --listen-client-urls "http://127.0.0.1:$((port + 1))" \
  --advertise-client-urls "http://127.0.0.1:$((port + 1))" --listen-peer-urls "http://127.0.0.1:$((port + 2))" \
  --initial-advertise-peer-urls "http://127.0.0.1:$((port + 2))" --initial-cluster "default=http://127.0.0.1:$((port + 2))" \
  --unsafe-no-fsync --log-level error
run apiserver env GOMEMLIMIT=1GiB "$bin/kube-apiserver" --etcd-servers "http://127.0.0.1:$((port + 1))" \
  --bind-address 127.0.0.1 --secure-port "$port" --cert-dir certs --token-auth-file tokens.csv \
  --authorization-mode RBAC --allow-privileged=true --service-cluster-ip-range 10.96.0.0/16 \
  --service-account-issuer https://kubernetes.default.svc --service-account-key-file service-accounts.key \
  --service-account-signing-key-file service-accounts.key --max-requests-inflight 100 -v 0

cat >env <<ENV
K8S_SERVER=https://127.0.0.1:$port
K8S_TOKEN=$token
K8S_CA=$state/certs/apiserver.crt
ENV
kubectl() { "$bin/kubectl" --kubeconfig /dev/null --server "https://127.0.0.1:$port" --token "$token" \
  --certificate-authority certs/apiserver.crt "$@"; }
for _ in $(seq 120); do
  if [ -s certs/apiserver.crt ] && kubectl get --raw /readyz >/dev/null 2>&1 && kubectl get namespace default >/dev/null 2>&1; then
    kubectl apply -f "$here/cluster.yaml"
    echo "ready: $state"
    exit 0
  fi
  sleep 1
done
echo "the server did not start: see $state/apiserver.log" >&2
exit 1
