// The API server of Kubernetes 1.35.4, whose verdicts test/data/api-server holds.
package main

import (
	"os"
	_ "time/tzdata" // the time zones of cron jobs, also on a machine that has none

	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() {
	os.Exit(cli.Run(app.NewAPIServerCommand()))
}
