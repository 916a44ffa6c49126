// Tells what k3d says of configurations before it starts a container: it reads them from standard input, each below a line
// `### NAME`, and prints a JSON object of the names with k3d's error, or "" where k3d would go on.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"

	cliconfig "github.com/k3d-io/k3d/v5/cmd/util/config"
	"github.com/k3d-io/k3d/v5/pkg/config"
	"github.com/k3d-io/k3d/v5/pkg/runtimes"
	"github.com/spf13/viper"
)

func main() {
	if len(os.Args) > 1 {
		fmt.Print(verdict(os.Args[1]))
		return
	}
	verdicts := map[string]string{}
	for name, text := range cases(os.Stdin) {
		verdicts[name] = ask(text)
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(verdicts); err != nil {
		panic(err)
	}
}

func cases(input io.Reader) map[string]string {
	all, err := io.ReadAll(input)
	if err != nil {
		panic(err)
	}
	found := map[string]string{}
	for _, part := range strings.Split("\n"+string(all), "\n### ")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		found[name] = text + "\n"
	}
	return found
}

// k3d ends its process at some errors, so each configuration has one of its own.
func ask(text string) string {
	file, err := os.CreateTemp("", "k3d-*.yaml")
	if err != nil {
		panic(err)
	}
	defer os.Remove(file.Name())
	file.WriteString(text)
	file.Close()
	command := exec.Command(os.Args[0], file.Name())
	command.Env = []string{"HOME=" + os.Getenv("HOME"), "PATH=" + os.Getenv("PATH")}
	var out, log bytes.Buffer
	command.Stdout, command.Stderr = &out, &log
	err = command.Run()
	said := out.String()
	if err != nil {
		said = fatal(log.String())
	}
	said = strings.ReplaceAll(said, file.Name(), "k3d.yaml")
	return tempFile.ReplaceAllString(strings.TrimSpace(said), "k3d.yaml")
}

var tempFile = regexp.MustCompile(`/\S*k3d-config-tmp-\S*?\.yaml\d+`)

var fatalLine = regexp.MustCompile(`(?s)level=fatal msg="((?:[^"\\]|\\.)*)"`)

func fatal(log string) string {
	match := fatalLine.FindStringSubmatch(log)
	if match == nil {
		return "?" + log
	}
	var text string
	if json.Unmarshal([]byte(`"`+match[1]+`"`), &text) != nil {
		return match[1]
	}
	return text
}

// The steps of `k3d cluster create --config FILE` until it looks for the cluster.
func verdict(file string) string {
	settings := viper.New()
	settings.SetDefault("servers", 1)
	settings.SetDefault("agents", 0)
	if err := cliconfig.InitViperWithConfigFile(settings, file); err != nil {
		return err.Error()
	}
	simple, err := config.SimpleConfigFromViper(settings)
	if err != nil {
		return err.Error()
	}
	if simple.ExposeAPI.HostPort == "" {
		simple.ExposeAPI.HostPort = "65000"
	}
	if simple.Image == "latest" || simple.Image == "stable" || strings.HasPrefix(simple.Image, "+") {
		// The channels are on the network.
		simple.Image = "rancher/k3s:v1.31.5-k3s1"
	}
	// Whether a source is there depends on the machine.
	simple.Files = nil
	if err := config.ProcessSimpleConfig(&simple); err != nil {
		return err.Error()
	}
	ctx := context.Background()
	cluster, err := config.TransformSimpleToClusterConfig(ctx, runtimes.SelectedRuntime, simple, file)
	if err != nil {
		return err.Error()
	}
	if cluster, err = config.ProcessClusterConfig(*cluster); err != nil {
		return err.Error()
	}
	for _, node := range cluster.Nodes {
		node.Volumes = nil
	}
	if err := config.ValidateClusterConfig(ctx, runtimes.SelectedRuntime, *cluster); err != nil {
		return err.Error()
	}
	return ""
}
