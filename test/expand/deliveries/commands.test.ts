import { describe, expect, test } from "vitest";
import { read } from "./script.ts";

describe("images in shell scripts", () => {
  test.each<[string, string[]]>([
    ["docker build -t app:dev .", ["build app:dev in ."]],
    ["docker build --tag=app:dev -f api/Dockerfile api", ["build app:dev in api with api/Dockerfile"]],
    ["docker build . -t app:dev -t reg.local/app:dev", ["build app:dev in .", "build reg.local/app:dev in ."]],
    ["docker build -tapp:dev .", ["build app:dev in ."]],
    ["docker build --build-arg A=b --platform linux/amd64 -t app .", ["build app in ."]],
    ["docker build .", []],
    ["docker buildx build --push -t reg.io/app:1 .", ["build reg.io/app:1 in .", "push reg.io/app:1"]],
    ["docker buildx build -o type=registry -t reg.io/app:1 .", ["build reg.io/app:1 in .", "push reg.io/app:1"]],
    ["docker buildx bake", []],
    ["docker buildx build --output=type=image,name=reg.io/app:1 .", ["build reg.io/app:1 in ."]],
    ["docker image build -t app .", ["build app in ."]],
    ["docker --context remote build -t app .", ["build app in ."]],
    ["podman build -t app .", ["build app in ."]],
    ["buildah bud -t app .", ["build app in ."]],
    ["docker tag app:dev localhost:5001/app:dev", ["tag app:dev as localhost:5001/app:dev"]],
    ["docker tag app", []],
    ["docker push localhost:5001/app:dev", ["push localhost:5001/app:dev"]],
    ["docker image push -q app", ["push app"]],
    ["docker push", []],
    ["docker run --rm app:dev pytest", []],
    [
      "docker run -d --restart=always -p 127.0.0.1:5001:5000 --network bridge --name kind-registry registry:2",
      ["registry kind-registry on 5001"],
    ],
    ["docker run -d -p 5000 --name reg docker.io/library/registry:3", ["registry reg"]],
    ["nerdctl -n k8s.io build -t app:dev .", ["build app:dev in .", "load app:dev"]],
    ["nerdctl --namespace=k8s.io load -i app.tar", ["load archive"]],
    ["nerdctl build -t app:dev .", ["build app:dev in ."]],
    ["sudo ctr -n k8s.io images import app.tar", ["load archive"]],
    ["sudo k3s ctr images import app.tar", ["load archive"]],
    ["k3d image import app:dev -c dev", ["load app:dev to dev"]],
    ["k3d images import app:dev web:dev", ["load app:dev", "load web:dev"]],
    ["k3d image load --mode direct app:dev --cluster=dev", ["load app:dev to dev"]],
    ["k3d image import app.tar", ["load archive"]],
    ["kind load docker-image app:dev web:dev --name dev", ["load app:dev to dev", "load web:dev to dev"]],
    ["kind load image-archive app.tar", ["load archive"]],
    ["minikube image load app:dev", ["load app:dev"]],
    ["minikube -p dev image load app:dev", ["load app:dev to dev"]],
    ["minikube image build -t app:dev .", ["build app:dev in .", "load app:dev"]],
    ["minikube cache add app:dev", ["load app:dev"]],
    ["/kaniko/executor --context . --destination=reg.io/app:1", ["build reg.io/app:1 in .", "push reg.io/app:1"]],
    ["gcloud builds submit --tag gcr.io/p/app", ["build gcr.io/p/app", "push gcr.io/p/app"]],
    ["az acr build -r shop -t app:1 .", ["build */app:1", "push */app:1"]],
    ["pack build app --builder x", ["build app"]],
    ["./gradlew jib --image=reg.io/app", ["build reg.io/app", "push reg.io/app"]],
    ["mvn compile jib:dockerBuild -Dimage=app:dev", ["build app:dev"]],
    ["skopeo copy docker-daemon:app:dev docker://reg.io/app:dev", ["push reg.io/app:dev"]],
  ])("%s", (command, expected) => {
    expect(read("dev.sh", `#!/bin/sh\nset -e\n${command}\n`)).toEqual(expected);
  });
});

describe("clusters, objects and what is applied", () => {
  test.each<[string, string[]]>([
    ["k3d cluster create", ["cluster k3d"]],
    [
      "k3d cluster create dev -s 1 -a 2 --servers-memory 2g -p '8080:80@loadbalancer' --registry-create reg:5001",
      ["cluster k3d dev servers=1 agents=2 servers-memory=2g port=8080:80@loadbalancer registry-create=reg:5001"],
    ],
    ["k3d cluster create --config k3d.yaml --agents 2", ["cluster k3d from k3d.yaml agents=2"]],
    ["k3d cluster create dev --token secret --env A=b@all", ["cluster k3d dev"]],
    ["k3d cluster delete dev", []],
    ["gcloud container clusters get-credentials dev --zone=a --project p", ["context gke_p_a_dev"]],
    ["gcloud container clusters get-credentials dev", ["context gke_<project>_<place>_dev unknown"]],
    ["gcloud container clusters list", []],
    ["aws eks update-kubeconfig --name $NAME --region eu", ["context arn:aws:eks:eu:<account>:cluster/$NAME unknown"]],
    ["aws s3 ls", []],
    ["az aks get-credentials --resource-group g --name dev --context work", ["context work"]],
    ["az aks create --name dev", []],
    ["eksctl create cluster -f cluster.yaml", []],
    ["doctl kubernetes cluster kubeconfig save dev", ["context do-<region>-dev unknown"]],
    ["kubectl config use-context work", ["context work"]],
    ["kubectl config current-context", []],
    ["kubectx -d work", []],
    ["tilt ci -f dev/Tiltfile --context work", ["tilt with dev/Tiltfile in work"]],
    ["tilt down", []],
    ["k3d registry create reg.localhost --port 5001", ["registry reg.localhost on 5001"]],
    ["kind create cluster --name dev --config kind.yaml", ["cluster kind dev from kind.yaml"]],
    ["kind create cluster --image=kindest/node:v1.30.0", ["cluster kind image=kindest/node:v1.30.0"]],
    ["kind delete cluster", []],
    ["minikube start --cpus=4 --memory 8g -p dev", ["cluster minikube dev cpus=4 memory=8g"]],
    ["minikube addons enable ingress", ["addon ingress"]],
    ["minikube kubectl -- apply -f k8s.yaml", ["apply -f k8s.yaml"]],
    ["minikube kubectl", []],
    ["minikube stop", []],
    ["colima start --kubernetes --cpu 4 --memory 8", ["cluster colima cpus=4 memory=8"]],
    ["colima start", []],
    [
      "kubectl create secret generic db --from-literal=password=hunter2 --from-literal user=app -n shop",
      ["object Secret shop/ db [password,user]"],
    ],
    ["kubectl -n shop create secret generic db --from-env-file=.env", ["object Secret shop/ db"]],
    ["kubectl create secret generic db --from-file=certs/ca.pem --from-file=key=id", ["object Secret db [ca.pem,key]"]],
    ["kubectl create secret generic db --from-file=certs/", ["object Secret db"]],
    [
      "kubectl create secret docker-registry pull --docker-server=r.io --docker-password=x",
      ["object Secret pull [.dockerconfigjson]"],
    ],
    ["kubectl create secret tls web --cert=a --key=b", ["object Secret web [tls.crt,tls.key]"]],
    ["kubectl create secret generic", []],
    ["kubectl create cm app --from-literal=a=1", ["object ConfigMap app [a]"]],
    ["kubectl create namespace shop", ["object Namespace shop"]],
    ["kubectl create ns shop --dry-run=client -o yaml | kubectl apply -f -", ["object Namespace shop", "apply -f -"]],
    ["kubectl create sa builder", ["object ServiceAccount builder"]],
    ["oc create role r --verb=get --resource=pods", ["object Role.rbac.authorization.k8s.io r"]],
    ["kubectl create token builder", []],
    ["kubectl apply -f k8s/ -f more.yaml -n shop", ["apply -f k8s/,more.yaml in shop"]],
    ["kubectl apply -k overlays/dev", ["apply -k overlays/dev"]],
    ["kubectl create -f https://example.com/operator.yaml", ["apply -f https://example.com/operator.yaml"]],
    ["kubectl delete -f k8s/", []],
    ["kubectl label node k3d-dev-agent-0 disk=ssd", ["nodes labels disk=ssd"]],
    ["kubectl taint nodes n1 gpu=true:NoSchedule", ["nodes taints gpu=true:NoSchedule"]],
    ["kubectl label pod web a=b", []],
    ["helm install db bitnami/postgresql -n shop", ["release db from bitnami/postgresql in shop"]],
    ["helm upgrade --install db ./chart --set a=b --namespace=shop", ["release db from ./chart in shop"]],
    ["helm install bitnami/postgresql --generate-name", ["release from bitnami/postgresql"]],
    ["helm repo add bitnami https://charts.bitnami.com/bitnami", []],
    ["helmfile sync", ["release"]],
    ["istioctl install -y", ["release"]],
    ["arkade install openfaas", ["release openfaas"]],
    ["envsubst < k8s/app.yaml | kubectl apply -f -", ["substitute envsubst k8s/app.yaml", "apply -f -"]],
    ["cat k8s/app.yaml | envsubst '$TAG' | kubectl apply -f -", ["substitute envsubst k8s/app.yaml", "apply -f -"]],
    ["sed -e 's/TAG/1/' k8s/app.yaml > out.yaml", ["substitute sed k8s/app.yaml"]],
    ["sed -i s/a/b/ README", []],
    ["kustomize edit set image app=app:1", ["substitute kustomize "]],
    ["kustomize build overlays/dev | kubectl apply -f -", ["apply -f -"]],
  ])("%s", (command, expected) => {
    expect(read("dev.sh", command).map((one) => one.trimEnd())).toEqual(expected.map((one) => one.trimEnd()));
  });
});

describe("where a command begins", () => {
  test.each<[string, string, string[]]>([
    ["several on a line", "make lint && docker build -t a . || exit 1; docker push a", ["build a in .", "push a"]],
    ["continued", "docker build \\\n  -t a \\\n  .", ["build a in ."]],
    ["continued with Windows line ends", "docker build \\\r\n  -t a \\\r\n  .\r\n", ["build a in ."]],
    ["continued as PowerShell does", "docker build `\n  -t a `\n  .", ["build a in ."]],
    ["a line that ends with a computed word", "echo `date`\ndocker push a", ["push a"]],
    ["variables before it", "DOCKER_BUILDKIT=1 docker build -t a .", ["build a in ."]],
    ["sudo", "sudo -E docker build -t a .", ["build a in ."]],
    ["a condition", "if ! docker build -t a .; then exit 1; fi", ["build a in ."]],
    ["a loop", "for x in a b; do docker push r/$x; done", ["push r/*"]],
    ["a subshell", "(cd api && docker build -t a .)", ["build a in ."]],
    ["a nested shell", "bash -c 'docker build -t a .'", ["build a in ."]],
    ["a timeout", "timeout 60 docker push a", ["push a"]],
    ["a path", "./bin/kind load docker-image a", ["load a"]],
    ["xargs", "echo a | xargs kind load docker-image b", ["load b"]],
    ["redirected errors", "docker push a 2>/dev/null >&2", ["push a"]],
    ["what is printed", 'echo "docker push a"', []],
    ["what is printed without quotes", "echo docker push a", []],
    ["another program", "my-docker push a", []],
    ["an argument", "make docker push a", []],
    ["a comment", "# docker push a", ["(documented) push a"]],
    ["a comment after a command", "docker push a # docker push b", ["push a", "(documented) push b"]],
    ["a hash in a word", "docker push a#b", ["push a#b"]],
    ["quotes that never end", 'docker push "a', ["push a"]],
  ])("%s", (_, text, expected) => {
    expect(read("dev.sh", text)).toEqual(expected);
  });
});

describe("variables", () => {
  test.each<[string, string, string[]]>([
    ["set once", "IMG=app:dev\ndocker build -t $IMG .", ["build app:dev in ."]],
    ["set from another", 'REG=r.io\nIMG="$REG/app"\ndocker push ${IMG}:1', ["push r.io/app:1"]],
    ["with a default", "docker push ${IMG:-app:dev}", ["push app:dev"]],
    ["set to its own default", "TAG=${TAG:-dev}\ndocker push app:$TAG", ["push app:dev"]],
    ["never set", "docker push $REG/app:$TAG", ["push */app:*"]],
    ["set to a default of its own, with quotes", 'name="${CLUSTER:-dev}"\ndocker push "$name:1"', ["push dev:1"]],
    ["added to", "IMG=$IMG/x\ndocker push $IMG", ["push */x"]],
    ["set twice", "TAG=a\nTAG=b\ndocker push app:$TAG", ["push app:*"]],
    ["computed", "TAG=$(git rev-parse HEAD)\ndocker push app:$TAG", ["push app:*"]],
    ["computed in place", "docker push app:$(git describe --tags)", ["push app:*"]],
    ["computed with backticks", "docker push app:`date +%s`", ["push app:*"]],
    ["cut", "docker push app:${TAG%%-*}", ["push app:*"]],
    ["an argument of the script", "docker push app:$1", ["push app:*"]],
    ["in single quotes", "docker push 'app:$TAG'", ["push app:$TAG"]],
    ["defined by itself", "A=$B\nB=$A\ndocker push app:$A", ["push app:*"]],
    ["a mark for a person", "docker push <registry>/app", ["push */app"]],
    ["a mark in quotes", 'docker push "{{REG}}/app"', ["push */app"]],
  ])("%s", (_, text, expected) => {
    expect(read("dev.sh", text)).toEqual(expected);
  });

  test("a name that only looks like a variable of the language is not known", () => {
    expect(read("dev.sh", "docker push $constructor/$__proto__")).toEqual(["push */*"]);
  });
});

describe("other languages", () => {
  test("make: recipes, tools in variables, defaults", () => {
    const text = [
      "CONTAINER_TOOL ?= docker",
      "LOCALBIN ?= $(shell pwd)/bin",
      "KIND = $(LOCALBIN)/kind",
      "IMG ?= controller:latest # the default",
      "TAG := $(shell git rev-parse HEAD)",
      "images: build",
      "\t@$(CONTAINER_TOOL) build -t ${IMG} .",
      "\t-$(KIND) load docker-image $(IMG) --name $(CLUSTER)",
      "\t$(KUBECTL) create ns shop",
      "\tdocker push r.io/app:$(TAG)",
      "\t@echo docker push nothing",
      "\tfor i in a b; do docker push r/$$i; done",
    ].join("\n");
    expect(read("Makefile", text)).toEqual([
      "build controller:latest in .",
      "load controller:latest to *",
      "object Namespace shop",
      "push r.io/app:*",
      "push r/*",
    ]);
  });

  test("make: a whole command in a variable, another prefix of recipes, a loop over files", () => {
    const text =
      "BUILD := docker buildx build\nREG ?= r.io\n.RECIPEPREFIX = >\nimage:\n\t@$(BUILD) -t $(REG)/app .\n> k3d cluster create\n\tfor f in k8s/*.yaml; do \\\n\t\tenvsubst < $$f > out/$$f; \\\n\tdone\n";
    expect(read("Makefile", text)).toEqual(["build r.io/app in .", "cluster k3d", "substitute envsubst *"]);
  });

  test("just and Task", () => {
    expect(read("justfile", 'image := "app:dev"\nbuild:\n  docker build -t {{image}} .')).toEqual([
      "build app:dev in .",
    ]);
    const task =
      "vars:\n  IMAGE: app:dev\ntasks:\n  b:\n    desc: docker push nothing\n    cmds:\n      - docker build -t {{.IMAGE}} .\n      - cmd: 'docker push r/app'\n";
    expect(read("Taskfile.yml", task)).toEqual(["build app:dev in .", "push r/app"]);
    const vars =
      "vars:\n  IMG: '{{.IMG | default \"kode:v0\"}}'\n  TAG: {sh: git rev-parse HEAD}\n  LIST: [a]\ntasks:\n  b:\n    cmds:\n      - docker push {{.IMG}}\n      - docker push app:{{.TAG}}\n      - docker push {{.LIST}}\n";
    expect(read("Taskfile.yml", vars)).toEqual(["push kode:v0", "push app:*", "push *"]);
  });

  test("package.json: only its scripts", () => {
    const text = JSON.stringify(
      {
        description: "docker push x",
        scripts: { image: 'docker build -t "app:dev" .', up: "tilt up" },
        more: { a: "docker push y" },
      },
      null,
      2,
    );
    expect(read("package.json", text)).toEqual(["build app:dev in .", "tilt"]);
  });

  test("pipelines: commands, not names of steps", () => {
    const text = [
      "env:",
      "  IMAGE: ghcr.io/shop/app",
      "jobs:",
      "  e2e:",
      "    steps:",
      "      - name: docker push nothing",
      "      - run: docker build -t ${{ env.IMAGE }}:${{ github.sha }} .",
      "      - run: |",
      "          kind create cluster",
      "          kind load docker-image $IMAGE:ci",
      "      # - run: docker push old",
      '      - run: "docker push $IMAGE:ci"',
    ].join("\n");
    expect(read(".github/workflows/e2e.yml", text)).toEqual([
      "build ghcr.io/shop/app:* in .",
      "cluster kind",
      "load ghcr.io/shop/app:ci",
      "(documented) push old",
      "push ghcr.io/shop/app:ci",
    ]);
    expect(read(".gitlab-ci.yml", "build:\n  script:\n    - docker build -t $CI_REGISTRY_IMAGE/app .")).toEqual([
      "build */app in .",
    ]);
  });

  test("actions that build and push", () => {
    const text = [
      "jobs:",
      "  image:",
      "    steps:",
      "      - uses: docker/metadata-action@v5",
      "        with:",
      "          images: |",
      "            ghcr.io/shop/app",
      "            docker.io/shop/app",
      "      - name: build",
      "        uses: docker/build-push-action@v6",
      "        with:",
      "          context: ./api",
      "          push: ${{ github.event_name != 'pull_request' }}",
      "          tags: ghcr.io/shop/api:latest,ghcr.io/shop/api:${{ github.sha }}",
      "          file: api/Dockerfile",
      "      - uses: docker/build-push-action@v6",
      "        with:",
      "          push: false",
      "          tags: |",
      "            local/test:1",
      "          load: true",
      "      - run: echo",
      "        with:",
      "          tags: not/this:1",
    ].join("\n");
    expect(read(".github/workflows/image.yml", text)).toEqual([
      "push ghcr.io/shop/app:*",
      "push docker.io/shop/app:*",
      "build ghcr.io/shop/api:latest in ./api with api/Dockerfile",
      "push ghcr.io/shop/api:latest",
      "build ghcr.io/shop/api:* in ./api with api/Dockerfile",
      "push ghcr.io/shop/api:*",
      "build local/test:1",
    ]);
  });

  test("strings of Tiltfiles and Jenkinsfiles, without their comments", () => {
    const tiltfile = [
      "# docker push nothing: 'docker push x'",
      "local('k3d image import app:dev -c dev')",
      "custom_build('app', 'docker build -t $EXPECTED_REF .', ['.'])",
      'local_resource("ns", cmd="kubectl create ns shop")',
    ].join("\n");
    expect(read("Tiltfile", tiltfile)).toEqual(["load app:dev to dev", "object Namespace shop"]);
    const jenkins =
      'pipeline {\n  // sh \'docker push old\'\n  sh \'docker build -t app:1 .\'\n  sh """\n    docker push \\"app:1\\"\n  """\n}';
    expect(read("Jenkinsfile", jenkins)).toEqual(["build app:1 in .", "push app:1"]);
  });

  test("Tiltfiles: what is filled in is not known", () => {
    const tiltfile = [
      "local('kind load docker-image {}/{}:{} --name {}'.format(a, b, c, d))",
      "local('k3d image import app:%s -c dev' % tag)",
      "local('docker push ${REGISTRY}/{name}:1')",
      "local(\"docker ps --format '{{.Names}}' && docker push x:1\")",
    ].join("\n");
    expect(read("Tiltfile", tiltfile)).toEqual(["load */*:* to *", "load app:* to dev", "push */*:1", "push x:1"]);
  });

  test("documentation: only blocks of commands", () => {
    const text = [
      "Run docker push prose.",
      "```bash",
      "$ docker build -t app:dev .",
      "kubectl create secret generic db --from-literal=a=b",
      "```",
      "```yaml",
      "docker push yaml",
      "```",
      "~~~",
      "user@host:~$ k3d image import app:dev",
      "~~~",
    ].join("\n");
    expect(read("README.md", text)).toEqual([
      "(documented) build app:dev in .",
      "(documented) object Secret db [a]",
      "(documented) load app:dev",
    ]);
  });
});

describe("here-documents", () => {
  test("hand objects to kubectl", () => {
    const text = [
      "cat <<EOF | kubectl apply -n shop -f -",
      "apiVersion: v1",
      "kind: Secret",
      "metadata:",
      "  labels:",
      "    name: wrong",
      "  name: db",
      "stringData:",
      "  password: $PASSWORD",
      "---",
      "apiVersion: apps/v1",
      "kind: Deployment",
      "metadata:",
      "  name: $APP",
      "  namespace: other",
      "EOF",
      "docker push a",
    ].join("\n");
    expect(read("up.sh", text)).toEqual([
      "apply -f - in shop",
      "object Secret shop/ db",
      "object Deployment.apps other/ *",
      "push a",
    ]);
  });

  test("hand a configuration to kind", () => {
    const text = "cat <<'E O F' | kind create cluster --name dev --config=-\nkind: Cluster\nE O F\n";
    expect(read("up.sh", text)).toEqual(["cluster kind dev from - inline"]);
  });

  test("hold text for people", () => {
    expect(read("up.sh", "usage() {\ncat <<EOF\ndocker push nothing\nEOF\n}\n")).toEqual(["(documented) push nothing"]);
  });

  test("that never end are none", () => {
    expect(read("up.sh", "cat <<EOF\ndocker push a\n")).toEqual(["push a"]);
  });
});

test("with the docker of minikube, a build is on the node", () => {
  expect(read("up.sh", "eval $(minikube docker-env)\ndocker build -t app:dev .")).toEqual([
    "build app:dev in .",
    "load app:dev",
  ]);
});
