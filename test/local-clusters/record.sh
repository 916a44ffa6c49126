#!/usr/bin/env bash
# Asks k3d and kind what they say of the configurations in ../data/local-clusters, and writes the answers beside them.
# Go, and the modules of both tools, are all that it takes: no container is started.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data/local-clusters
k3d=v5.8.3
kind=v0.30.0
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

mkdir "$work/k3d"
cp "$here/k3d/main.go" "$work/k3d/"
cd "$work/k3d"
printf 'module oracle\ngo 1.24\n' > go.mod
go get "github.com/k3d-io/k3d/v5@$k3d"
go mod tidy
go build -o "$work/ask-k3d" .

# What reads kind's configurations is internal to its module.
source=$(go mod download -json "sigs.k8s.io/kind@$kind" | sed -n 's/^.*"Dir": "\(.*\)".*$/\1/p')
cp -r "$source" "$work/kind"
chmod -R u+w "$work/kind"
mkdir -p "$work/kind/pkg/verdicts"
cp "$here/kind/main.go" "$work/kind/pkg/verdicts/"
cd "$work/kind"
go build -o "$work/ask-kind" ./pkg/verdicts

"$work/ask-k3d" < "$data/k3d.txt" > "$data/k3d.json"
"$work/ask-kind" < "$data/kind.txt" > "$data/kind.json"
