// Prints what OpenAPI does not tell of the structs of the Kubernetes API and what its decoder names: Go types that have names of their
// own, and the embedded structs on the way to a field. A line: struct, field, Go type, embedded structs.
//
//	cd scripts/go-types && go mod tidy && go run . > go-types.txt
package main

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"

	extensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/kubernetes/scheme"
	aggregator "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
)

// Fields by their JSON name: the Go type, and the embedded structs that hold the field.
type Struct map[string][]string

var found = map[string]Struct{}

func main() {
	check(extensions.AddToScheme(scheme.Scheme))
	check(aggregator.AddToScheme(scheme.Scheme))
	defer print()
	for kind, goType := range scheme.Scheme.AllKnownTypes() {
		if kind.Version != "__internal" && kind != (schema.GroupVersionKind{}) {
			visit(goType)
		}
	}
}

func print() {
	var lines []string
	for name, fields := range found {
		for field, facts := range fields {
			lines = append(lines, strings.Join(append([]string{name, field}, facts...), " "))
		}
	}
	slices.Sort(lines)
	fmt.Println(strings.Join(lines, "\n"))
}

func visit(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		visit(t.Elem())
	case reflect.Struct:
		name := definition(t)
		if found[name] != nil {
			return
		}
		found[name] = Struct{}
		collect(t, nil, found[name])
	}
}

func collect(t reflect.Type, embedded []string, into Struct) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for i := range t.NumField() {
		field := t.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if !field.IsExported() || name == "-" {
			continue
		}
		if field.Name == "TypeMeta" {
			continue
		}
		if name == "" && field.Anonymous {
			collect(field.Type, append(append([]string{}, embedded...), field.Name), into)
			continue
		}
		if name == "" {
			name = field.Name
		}
		goType := field.Type
		if goType.Kind() == reflect.Pointer {
			goType = goType.Elem()
		}
		if len(embedded) > 0 || !derived(goType) {
			into[name] = append([]string{goType.String()}, embedded...)
		}
		visit(goType)
	}
}

// The name that OpenAPI gives a struct.
func definition(t reflect.Type) string {
	host, path, _ := strings.Cut(t.PkgPath(), "/")
	labels := strings.Split(host, ".")
	slices.Reverse(labels)
	return strings.Join(labels, ".") + "." + strings.ReplaceAll(path, "/", ".") + "." + t.Name()
}

// True where OpenAPI tells the type: plain scalars, structs, lists and maps of them that have no name of their own.
func derived(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct:
		return true
	case reflect.Slice:
		return t.Name() == "" && derived(t.Elem())
	case reflect.Map:
		return t.Name() == "" && t.Key().Name() == "string" && derived(t.Elem())
	case reflect.Pointer:
		return false
	}
	return t.PkgPath() == ""
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
