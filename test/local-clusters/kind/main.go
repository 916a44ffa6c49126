// Tells what kind says of configurations before it starts a container: it reads them from standard input, each below a line
// `### NAME`, and prints a JSON object of the names with kind's error, or "" where kind would go on. kind reads configurations in
// an internal package, so record.sh compiles this file within a copy of kind's sources.
package main

import (
	"encoding/json"
	"io"
	"os"
	"strings"

	"sigs.k8s.io/kind/pkg/internal/apis/config"
	"sigs.k8s.io/kind/pkg/internal/apis/config/encoding"
)

func main() {
	all, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	verdicts := map[string]string{}
	for _, part := range strings.Split("\n"+string(all), "\n### ")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		verdicts[name] = verdict(text + "\n")
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(verdicts); err != nil {
		panic(err)
	}
}

func verdict(text string) string {
	cluster, err := encoding.Parse([]byte(text))
	if err != nil {
		return err.Error()
	}
	config.SetDefaultsCluster(cluster)
	if err := cluster.Validate(); err != nil {
		return err.Error()
	}
	return ""
}
