// Says what Kubernetes' own readers of YAML make of a text. Reads one JSON string a line, writes one line of JSON for each:
//
//	{"kubectl": [{"json": ...} | {"error": "..."}], "kustomize": [...], "plain": [kubectl, kustomize]}
//
// kubectl: the file through apimachinery's reader of documents, each through sigs.k8s.io/yaml; where the file is JSON, what
// kubectl's decoder makes of it. kustomize: kyaml's reader of files. plain: the text as an unquoted value by both, where that is
// asked for by -plain.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/kustomize/kyaml/kio"
	kyaml "sigs.k8s.io/kustomize/kyaml/yaml"
	"sigs.k8s.io/yaml"
)

type outcome struct {
	JSON  json.RawMessage `json:"json,omitempty"`
	Error string          `json:"error,omitempty"`
}

type answer struct {
	Kubectl   []outcome         `json:"kubectl"`
	Kustomize []outcome         `json:"kustomize"`
	Plain     []json.RawMessage `json:"plain,omitempty"`
}

// A text that takes longer is not answered: aliases can ask for more than there is.
const patience = 10 * time.Second

func main() {
	plain := flag.Bool("plain", false, "read each text as an unquoted value too")
	flag.Parse()
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var text string
			if err := json.Unmarshal(line, &text); err != nil {
				panic(err)
			}
			written, err := json.Marshal(withPatience(text, *plain))
			if err != nil {
				panic(err)
			}
			out.Write(append(written, '\n'))
			if in.Buffered() == 0 {
				out.Flush()
			}
		}
		if err != nil {
			return
		}
	}
}

func withPatience(text string, plain bool) answer {
	done := make(chan answer, 1)
	go func() {
		all := answer{Kubectl: kubectl(text), Kustomize: kustomize(text)}
		if plain {
			all.Plain = plainValue(text)
		}
		done <- all
	}()
	select {
	case all := <-done:
		return all
	case <-time.After(patience):
		late := []outcome{{Error: "no answer in time"}}
		return answer{Kubectl: late, Kustomize: late}
	}
}

func kubectl(text string) []outcome {
	if isJSON(text) {
		return decoded(text)
	}
	outcomes := []outcome{}
	reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewBufferString(text)))
	for {
		document, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return outcomes
		}
		if err != nil {
			return append(outcomes, outcome{Error: err.Error()})
		}
		outcomes = append(outcomes, caught(func() ([]byte, error) { return yaml.YAMLToJSON(document) }))
	}
}

func isJSON(text string) bool {
	return utilyaml.IsJSONBuffer([]byte(text)) && json.NewDecoder(bytes.NewBufferString(text)).Decode(&map[string]any{}) == nil
}

func decoded(text string) []outcome {
	outcomes := []outcome{}
	decoder := utilyaml.NewYAMLOrJSONDecoder(bytes.NewBufferString(text), 4096)
	for {
		end := false
		one := caught(func() ([]byte, error) {
			var raw runtime.RawExtension
			err := decoder.Decode(&raw)
			end = errors.Is(err, io.EOF)
			return raw.Raw, err
		})
		if end {
			return outcomes
		}
		if one.Error == "" && one.JSON == nil {
			one.JSON = json.RawMessage("null")
		}
		outcomes = append(outcomes, one)
		if one.Error != "" {
			return outcomes
		}
	}
}

func kustomize(text string) (outcomes []outcome) {
	outcomes = []outcome{}
	defer func() {
		if fault := recover(); fault != nil {
			outcomes = append(outcomes, outcome{Error: fmt.Sprint("panic: ", fault)})
		}
	}()
	if holdsItself(text) {
		return []outcome{{Error: "an anchor's value contains itself"}}
	}
	reader := kio.ByteReader{
		Reader:                bytes.NewBufferString(text),
		OmitReaderAnnotations: true,
		AnchorsAweigh:         true,
		DisableUnwrapping:     true,
	}
	nodes, err := reader.Read()
	if err != nil {
		return append(outcomes, outcome{Error: err.Error()})
	}
	for _, node := range nodes {
		outcomes = append(outcomes, caught(node.MarshalJSON))
	}
	return outcomes
}

// kyaml follows such an alias until the stack overflows, which nothing can catch.
func holdsItself(text string) bool {
	decoder := kyaml.NewDecoder(bytes.NewBufferString(text))
	for {
		var node kyaml.Node
		if decoder.Decode(&node) != nil {
			return false
		}
		if isCyclic(&node, map[*kyaml.Node]bool{}) {
			return true
		}
	}
}

func isCyclic(node *kyaml.Node, above map[*kyaml.Node]bool) bool {
	if node.Kind == kyaml.AliasNode {
		return above[node.Alias]
	}
	above[node] = true
	defer delete(above, node)
	for _, child := range node.Content {
		if isCyclic(child, above) {
			return true
		}
	}
	return false
}

func plainValue(text string) []json.RawMessage {
	value := func(all []outcome) json.RawMessage {
		var read struct{ A json.RawMessage }
		if len(all) != 1 || json.Unmarshal(all[0].JSON, &read) != nil {
			return json.RawMessage("null")
		}
		return read.A
	}
	source := "a: " + text + "\n"
	return []json.RawMessage{value(kubectl(source)), value(kustomize(source))}
}

func caught(read func() ([]byte, error)) (result outcome) {
	defer func() {
		if fault := recover(); fault != nil {
			result = outcome{Error: fmt.Sprint("panic: ", fault)}
		}
	}()
	text, err := read()
	if err != nil {
		return outcome{Error: err.Error()}
	}
	return outcome{JSON: bytes.TrimSpace(text)}
}
