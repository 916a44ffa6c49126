"use strict";
const require_confusable = require("./confusable.js");
const require_colors = require("./colors.js");
const require_width = require("./width.js");
const require_problems = require("./problems.js");
// src/k8s/status/tables/admission.ts
const APPLY = "kubectl apply --dry-run=server -f <file>";
const ADMISSION_STATUSES = [
	{
		id: "apply-rejected-invalid",
		name: "Invalid",
		aliases: [
			"is invalid",
			"422",
			"Unprocessable Entity",
			"Invalid value",
			"Required value"
		],
		column: "no object",
		ready: "-",
		layer: "admission",
		carriedIn: "what kubectl prints",
		text: "The <Kind> \"<name>\" is invalid: <path>: <what is wrong>",
		meaning: "The API server understood the object and refused it: a field holds what its rules do not allow. Nothing was created.",
		steps: [{
			run: APPLY,
			causes: [
				{
					shows: "Required value",
					means: "a field that must be there is missing",
					mend: "add the field that the path names"
				},
				{
					shows: "Unsupported value: <...> supported values: <...>",
					means: "the word is none of those listed, often only in its case",
					mend: "take one of the listed words"
				},
				{
					shows: "`selector` does not match template `labels`",
					means: "the selector asks for labels that the pod template does not carry",
					mend: "make every pair of the selector a label of the template"
				},
				{
					shows: "field is immutable",
					means: "the object exists already, and this field of it can never change",
					mend: "delete and create the object, or keep the field as it is"
				},
				{
					shows: "a lowercase RFC 1123 subdomain must consist of",
					means: "a name has a capital letter, an underscore or a blank",
					mend: "use lower case letters, digits and hyphens"
				},
				{
					shows: "must contain at least one letter (a-z)",
					means: "a port number stands in quotes and is taken for a name",
					mend: "take the quotes away"
				},
				{
					shows: "must be less than or equal to <resource> limit",
					means: "a request is larger than its limit",
					mend: "lower the request or raise the limit"
				},
				{
					shows: "Duplicate value",
					means: "two entries of a list have the same key",
					mend: "rename or remove one"
				},
				{
					shows: "provided port is not in the valid range",
					means: "a nodePort outside of 30000-32767",
					mend: "choose a port inside of it, or leave nodePort out"
				}
			]
		}]
	},
	{
		id: "apply-rejected-badrequest",
		name: "BadRequest",
		aliases: [
			"400",
			"cannot be handled as a",
			"strict decoding error",
			"unknown field",
			"illegal base64 data",
			"cannot unmarshal"
		],
		column: "no object",
		ready: "-",
		layer: "admission",
		carriedIn: "what kubectl prints",
		text: "<Kind> in version \"<version>\" cannot be handled as a <Kind>: <decoder error>",
		meaning: "The API server could not even read the object: a value has the wrong type, or a field does not exist.",
		steps: [{
			run: APPLY,
			causes: [
				{
					shows: "strict decoding error: unknown field \"<path>\"",
					means: "a field is misspelt, or indented under the wrong parent",
					mend: "correct its name or indentation",
					confirm: "kubectl explain <kind>.<path>"
				},
				{
					shows: "cannot unmarshal number into Go struct field <...> of type string",
					means: "YAML read the value as a number",
					mend: "put it in quotes"
				},
				{
					shows: "cannot unmarshal bool into Go struct field <...> of type string",
					means: "YAML read yes, no, on, off or true as a boolean",
					mend: "put it in quotes"
				},
				{
					shows: "cannot unmarshal string into Go struct field <...> of type []string",
					means: "command or args is one string",
					mend: "write a list"
				},
				{
					shows: "quantities must match the regular expression, or: unable to parse quantity's suffix",
					means: "an amount has a unit that Kubernetes does not know: MB, g, K",
					mend: "use Mi, Gi or k"
				},
				{
					shows: "illegal base64 data at input byte <n>",
					means: "a value below data of a Secret is plain text",
					mend: "encode it, or move it to stringData"
				}
			]
		}]
	},
	{
		id: "apply-rejected-forbidden",
		name: "Forbidden",
		aliases: [
			"403",
			"is forbidden",
			"violates PodSecurity",
			"exceeded quota",
			"denied the request"
		],
		column: "no object",
		ready: "-",
		layer: "admission",
		carriedIn: "what kubectl prints",
		text: "Error from server (Forbidden): <resource> \"<name>\" is forbidden: <cause>",
		meaning: "The object is well formed, and an admission rule or a missing permission keeps it out.",
		steps: [{
			run: APPLY,
			causes: [
				{
					shows: "violates PodSecurity \"<level>:<version>\"",
					means: "the namespace enforces a Pod Security level that the pod does not keep",
					mend: "set what the message lists in securityContext, or lower the level",
					confirm: "kubectl get namespace <namespace> -o jsonpath='{.metadata.labels}'"
				},
				{
					shows: "exceeded quota",
					means: "the namespace has no room left",
					mend: "ask for less, or raise the quota",
					confirm: "kubectl describe resourcequota"
				},
				{
					shows: "failed quota: <...>: must specify <resources>",
					means: "a quota wants every container to say its requests or limits",
					mend: "add them, or a LimitRange with defaults"
				},
				{
					shows: "minimum <...> usage per Container is, or: maximum",
					means: "a LimitRange bounds what a container may ask",
					mend: "stay inside of it",
					confirm: "kubectl describe limitrange"
				},
				{
					shows: "serviceaccount \"<name>\" not found",
					means: "serviceAccountName names nothing in this namespace",
					mend: "create it, or correct the name",
					confirm: "kubectl get serviceaccounts"
				},
				{
					shows: "no PriorityClass with name <name> was found",
					means: "priorityClassName names nothing",
					mend: "create it, or correct the name",
					confirm: "kubectl get priorityclasses"
				},
				{
					shows: "User \"<user>\" cannot <verb> resource",
					means: "you or your service account lack the permission",
					mend: "add a Role and a binding",
					confirm: "kubectl auth can-i <verb> <resource>"
				}
			]
		}]
	},
	{
		id: "apply-rejected-notfound",
		name: "no matches for kind",
		aliases: [
			"NotFound",
			"404",
			"resource mapping not found",
			"ensure CRDs are installed first",
			"namespaces not found"
		],
		column: "no object",
		ready: "-",
		layer: "admission",
		carriedIn: "what kubectl prints",
		text: "no matches for kind \"<Kind>\" in version \"<apiVersion>\"",
		meaning: "The cluster does not serve this kind in this version, or the namespace does not exist.",
		steps: [{
			run: "kubectl api-resources",
			causes: [{
				shows: "the kind under another APIVERSION",
				means: "the version was removed, or the group is wrong",
				mend: "use the version that is listed"
			}, {
				shows: "no such kind",
				means: "its CustomResourceDefinition is not installed, or the kind is misspelt",
				mend: "install the operator first, or correct the kind"
			}]
		}, {
			run: "kubectl get namespaces",
			causes: [{
				shows: "no such namespace",
				means: "it was not created, or only later in the same apply",
				mend: "create it first; kubectl applies files in the order of their names"
			}]
		}]
	},
	{
		id: "failed-create",
		name: "FailedCreate",
		aliases: [
			"ReplicaFailure",
			"Error creating",
			"0 pods",
			"no pods",
			"create Pod in StatefulSet failed error"
		],
		column: "no pod: the workload shows 0/N",
		ready: "0/N",
		layer: "admission",
		carriedIn: "events of the ReplicaSet, StatefulSet, DaemonSet or Job; the Deployment's condition ReplicaFailure",
		text: "Error creating: <server error>",
		meaning: "The apply succeeded, and the controller's pods are refused one after another. Looking at pods shows nothing, because there are none.",
		steps: [{
			run: "kubectl describe replicaset -l <label>",
			causes: [
				{
					shows: "violates PodSecurity \"<level>:<version>\"",
					means: "the namespace enforces a level that the template does not keep; only pods are checked, not Deployments",
					mend: "set what the message lists in securityContext"
				},
				{
					shows: "serviceaccount <...> not found",
					means: "serviceAccountName names nothing in this namespace",
					mend: "create it, or correct the name"
				},
				{
					shows: "exceeded quota, or: must specify",
					means: "the quota of the namespace",
					mend: "ask for less, say requests and limits, or raise the quota",
					confirm: "kubectl describe resourcequota"
				},
				{
					shows: "no PriorityClass with name, or: RuntimeClass not found",
					means: "the class does not exist",
					mend: "create it, or correct the name"
				},
				{
					shows: "must be less than or equal to memory limit",
					means: "a LimitRange's default limit is smaller than the request",
					mend: "set the limit yourself",
					confirm: "kubectl describe limitrange"
				},
				{
					shows: "failed calling webhook",
					means: "an admission webhook does not answer",
					mend: "repair it or remove its configuration",
					confirm: "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations"
				},
				{
					shows: "must not have leading or trailing whitespace",
					means: "the image has a blank or a line break at its end",
					mend: "trim it"
				}
			]
		}]
	}
];
// src/k8s/status/model.ts
const DESCRIBE_POD = "kubectl describe pod <pod>";
const PREVIOUS_LOG = "kubectl logs <pod> -c <container> --previous";
const IMAGE_STATUSES = [
	{
		id: "err-image-pull",
		name: "ImagePullBackOff",
		aliases: [
			"ErrImagePull",
			"ImagePull",
			"image pull error",
			"Back-off pulling image",
			"Failed to pull image"
		],
		column: "ErrImagePull, then ImagePullBackOff",
		ready: "0/n",
		layer: "image",
		carriedIn: "the container's waiting reason, and events",
		text: "Failed to pull image \"<image>\": <answer of the registry>",
		meaning: "The kubelet asked the registry for the image and got none. Each attempt shows ErrImagePull; between attempts, which come after 10 s, 20 s, and so on up to 5 minutes, the column shows ImagePullBackOff.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "not found, or: manifest unknown",
					means: "the registry has no such repository or no such tag",
					mend: "correct the image's name or tag, or push the image that the manifest names",
					confirm: "docker manifest inspect <image>"
				},
				{
					shows: "pull access denied, repository does not exist or may require authorization",
					means: "the name leads to Docker Hub by default and nobody has such a public image: a local image that was not loaded, a missing registry host, or a private repository",
					mend: "load the image into the cluster (k3d image import, kind load docker-image), write the registry's host, or add imagePullSecrets",
					confirm: "kubectl get pod <pod> -o jsonpath='{.spec.containers[*].image}'"
				},
				{
					shows: "unauthorized, 401, or: denied",
					means: "the registry wants credentials and the pod brings none, or wrong ones",
					mend: "create a Secret of type kubernetes.io/dockerconfigjson in the pod's namespace and name it in imagePullSecrets",
					confirm: "kubectl get secret <pull-secret> -o jsonpath='{.type}'"
				},
				{
					shows: "no such host",
					means: "the registry's host name does not resolve from the node",
					mend: "use the name under which the nodes know the registry, not the one under which the workstation pushes",
					confirm: "docker exec <node> crictl pull <image>"
				},
				{
					shows: "connection refused",
					means: "localhost in an image name is the node's own loopback, where no registry listens",
					mend: "write the registry's name inside of the cluster, such as k3d-registry.localhost:5000"
				},
				{
					shows: "http: server gave HTTP response to HTTPS client",
					means: "the registry speaks plain HTTP and the node was not told so",
					mend: "declare the registry as a mirror in the cluster's configuration"
				},
				{
					shows: "x509: certificate signed by unknown authority",
					means: "the node does not trust the registry's certificate",
					mend: "install the certificate authority on the nodes"
				},
				{
					shows: "toomanyrequests",
					means: "Docker Hub limits anonymous pulls",
					mend: "pull with credentials or through a mirror"
				},
				{
					shows: "no match for platform in manifest",
					means: "the image was not built for the node's architecture",
					mend: "build it for the node's platform (docker buildx build --platform)",
					confirm: "kubectl get node -o custom-columns=NAME:.metadata.name,ARCH:.status.nodeInfo.architecture"
				}
			]
		}]
	},
	{
		id: "invalid-image-name",
		name: "InvalidImageName",
		aliases: ["InspectFailed", "couldn't parse image name"],
		column: "InvalidImageName",
		ready: "0/n",
		layer: "image",
		carriedIn: "the container's waiting reason, and events",
		text: "Failed to apply default image tag \"<image>\": couldn't parse image name \"<image>\": <cause>",
		meaning: "The API server takes any text for an image; the kubelet cannot read this one as a name, and nothing is pulled.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "repository name must be lowercase",
					means: "the repository has a capital letter",
					mend: "write it in lower case, as it was pushed"
				},
				{
					shows: "invalid reference format",
					means: "the text has a character that no image name has: a blank, two colons, an unexpanded ${VARIABLE}, a look-alike letter or dash",
					mend: "retype the name in plain ASCII, or let the tool that fills in the variable run before the apply",
					confirm: "kubectl get pod <pod> -o jsonpath='{.spec.containers[*].image}' | cat -v"
				},
				{
					shows: "invalid tag format, or a tag longer than 128 characters",
					means: "the part behind the colon is no tag",
					mend: "use letters, digits, _ . and -"
				}
			]
		}]
	},
	{
		id: "err-image-never-pull",
		name: "ErrImageNeverPull",
		aliases: ["ImageNeverPull"],
		column: "ErrImageNeverPull",
		ready: "0/n",
		layer: "image",
		carriedIn: "the container's waiting reason, and events",
		text: "Container image \"<image>\" is not present with pull policy of Never",
		meaning: "imagePullPolicy: Never lets the kubelet only use what is on the node, and the image is not there.",
		steps: [{
			run: "docker exec <node> crictl images",
			causes: [
				{
					shows: "no line for the image",
					means: "it was built on the workstation and never loaded into the cluster",
					mend: "k3d image import <image> -c <cluster>, kind load docker-image <image>, or minikube image load <image>"
				},
				{
					shows: "the image with another tag",
					means: "another tag was loaded than the manifest names",
					mend: "load the tag that the manifest names"
				},
				{
					shows: "the image on another node only",
					means: "it was loaded on some of the nodes",
					mend: "load it on all nodes"
				}
			]
		}]
	},
	{
		id: "image-inspect-error",
		name: "ImageInspectError",
		aliases: [],
		column: "ImageInspectError",
		ready: "0/n",
		layer: "image",
		carriedIn: "the container's waiting reason, and events",
		text: "Failed to inspect image \"<image>\": <error of the runtime>",
		meaning: "The container runtime could not read the image that the node has.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [{
				shows: "the error of the runtime",
				means: "the image on the node is damaged, or the runtime is",
				mend: "remove the image from the node so that it is pulled again, and look at the runtime's log"
			}]
		}]
	}
];
// src/k8s/status/tables/network.ts
const NETWORK_STATUSES = [
	{
		id: "running-not-ready",
		name: "Running but not ready",
		aliases: [
			"Running 0/1",
			"0/1 Running",
			"not ready",
			"Running",
			"ContainersNotReady",
			"Readiness probe failed",
			"readiness"
		],
		column: "Running",
		ready: "k/n, less than all",
		layer: "network",
		carriedIn: "the condition Ready, and events",
		text: "Readiness probe failed: <answer>",
		meaning: "The process runs, and its readiness probe does not succeed: Services leave the pod out, and a rollout does not go on.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "connection refused",
					means: "nothing listens on the probe's port, or only on the loopback",
					mend: "correct the port, or bind to 0.0.0.0",
					confirm: "kubectl exec <pod> -- netstat -lnt"
				},
				{
					shows: "statuscode: 404",
					means: "the path does not exist",
					mend: "correct the path"
				},
				{
					shows: "statuscode: 400, or: server gave HTTP response to HTTPS client",
					means: "the scheme is wrong",
					mend: "set scheme to what the port speaks"
				},
				{
					shows: "context deadline exceeded",
					means: "the answer takes longer than timeoutSeconds",
					mend: "raise timeoutSeconds"
				},
				{
					shows: "probe errored and resulted in unknown state",
					means: "the probe cannot run: an unknown port name, or a program that the image lacks; it will never succeed",
					mend: "correct the port's name, or use a program of the image"
				},
				{
					shows: "statuscode: 503",
					means: "the application waits for something it needs",
					mend: "look at its log",
					confirm: "kubectl logs <pod>"
				},
				{
					shows: "no Unhealthy event, and a startupProbe",
					means: "the startup probe has not succeeded yet, and readiness is not asked before",
					mend: "wait, or correct the startup probe"
				}
			]
		}]
	},
	{
		id: "service-no-endpoints",
		name: "no endpoints",
		aliases: [
			"Endpoints: <none>",
			"ENDPOINTS <none>",
			"service without endpoints",
			"connection refused",
			"503",
			"no endpoints available for service"
		],
		column: "the Service is there, its endpoints are <none>",
		ready: "-",
		layer: "network",
		carriedIn: "EndpointSlices",
		text: "Endpoints: <none>",
		meaning: "No ready pod belongs to the Service: clients get connection refused, and an Ingress answers 503.",
		steps: [{
			run: "kubectl get pods -l <selector of the Service> --show-labels",
			causes: [
				{
					shows: "no pods",
					means: "the selector matches no labels of pods in this namespace",
					mend: "make every pair of the selector a label of the pod template, not only of the Deployment",
					confirm: "kubectl get service <service> -o jsonpath='{.spec.selector}'"
				},
				{
					shows: "pods that are not ready",
					means: "their readiness probe fails",
					mend: "see Running but not ready"
				},
				{
					shows: "pods in another namespace only",
					means: "a Service selects pods of its own namespace",
					mend: "move one of the two"
				}
			]
		}, {
			run: "kubectl get endpointslices -l kubernetes.io/service-name=<service>",
			causes: [{
				shows: "PORTS <unset>",
				means: "targetPort names a port that no container declares under that name and protocol",
				mend: "name the container's port, or use its number"
			}, {
				shows: "addresses, and still: connection refused",
				means: "the application listens on another port than targetPort, or on the loopback only",
				mend: "correct targetPort, or bind to 0.0.0.0",
				confirm: "kubectl port-forward <pod> <port>"
			}]
		}]
	},
	{
		id: "lb-pending",
		name: "EXTERNAL-IP <pending>",
		aliases: [
			"LoadBalancer pending",
			"external ip pending",
			"svclb"
		],
		column: "the Service's EXTERNAL-IP is <pending>",
		ready: "-",
		layer: "network",
		carriedIn: "the Service's status",
		text: "<pending>",
		meaning: "Nothing in the cluster hands out addresses for LoadBalancer Services, or the ports are taken.",
		steps: [{
			run: "kubectl get pods -n kube-system -l svccontroller.k3s.cattle.io/svcname=<service>",
			causes: [{
				shows: "Pending pods",
				means: "on k3d another LoadBalancer Service holds the port; traefik holds 80 and 443",
				mend: "use another port or an Ingress, or disable traefik"
			}, {
				shows: "no pods",
				means: "the cluster has no load balancer: kind needs cloud-provider-kind or MetalLB, minikube needs minikube tunnel",
				mend: "install one, or use NodePort"
			}]
		}]
	},
	{
		id: "ingress-no-address",
		name: "Ingress without address",
		aliases: [
			"ingress 404",
			"ingress no address",
			"ADDRESS empty",
			"default backend"
		],
		column: "the Ingress has no ADDRESS",
		ready: "-",
		layer: "network",
		carriedIn: "the Ingress's status",
		text: "ADDRESS is empty",
		meaning: "No ingress controller feels responsible for the Ingress, or it cannot serve what the Ingress names.",
		steps: [{
			run: "kubectl get ingressclasses",
			causes: [{
				shows: "no such class",
				means: "ingressClassName names a controller that is not installed: k3d has traefik, kind none",
				mend: "name a class that is listed, or install the controller"
			}, {
				shows: "the class, and requests get 503 or 404",
				means: "the backend's Service or port does not exist: the port is the Service's, not the container's",
				mend: "correct backend.service",
				confirm: "kubectl describe ingress <ingress>"
			}]
		}]
	}
];
// src/k8s/status/tables/run.ts
const RUN_STATUSES = [
	{
		id: "crash-loop",
		name: "CrashLoopBackOff",
		aliases: [
			"CrashLoop",
			"BackOff",
			"Back-off restarting failed container",
			"Error",
			"restarting"
		],
		column: "Error or Completed, then CrashLoopBackOff",
		ready: "0/n",
		layer: "run",
		carriedIn: "the container's last state: its exit code and reason",
		text: "Back-off restarting failed container <container> in pod <pod>",
		meaning: "The process starts and ends, again and again; the kubelet waits longer before each restart: 10 s, 20 s, up to 5 minutes. A process that ends with code 0 is restarted just as one that fails.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.status.containerStatuses[*].lastState.terminated}'",
			causes: [
				{
					shows: "exitCode 0, reason Completed",
					means: "the command does one thing and ends, or puts its server in the background",
					mend: "run the server in the foreground (nginx -g 'daemon off;'), or use a Job"
				},
				{
					shows: "exitCode 1 or 2",
					means: "the application gave up: its log says why",
					mend: "read the log of the last run",
					confirm: PREVIOUS_LOG
				},
				{
					shows: "exitCode 126",
					means: "the file is not executable",
					mend: "chmod +x it in the image"
				},
				{
					shows: "exitCode 127",
					means: "a shell did not find the command",
					mend: "install it, or correct its name",
					confirm: PREVIOUS_LOG
				},
				{
					shows: "exitCode 128, reason StartError",
					means: "the process could not be started at all",
					mend: "see RunContainerError"
				},
				{
					shows: "exitCode 132",
					means: "the processor lacks an instruction, such as AVX for MongoDB 5 and later",
					mend: "use an older version of the image"
				},
				{
					shows: "exitCode 137, reason OOMKilled",
					means: "the container used more memory than its limit",
					mend: "see OOMKilled"
				},
				{
					shows: "exitCode 137 or 143, reason Error",
					means: "the process was killed from outside: mostly by the liveness probe",
					mend: "give the start more time with a startupProbe",
					confirm: "kubectl get events --field-selector reason=Unhealthy"
				},
				{
					shows: "exitCode 139",
					means: "the program crashed (segmentation fault)",
					mend: "look for a build for another C library or architecture"
				},
				{
					shows: "exitCode 255",
					means: "the runtime could not execute the file: another architecture, CRLF line ends or a missing interpreter in a script",
					mend: "build for the node's platform, and store scripts with LF"
				}
			]
		}, {
			run: PREVIOUS_LOG,
			causes: [
				{
					shows: "exec format error",
					means: "the image is for another architecture, or the script has no #! line",
					mend: "build for the node's platform, or add the line"
				},
				{
					shows: "no such file or directory although the script is there",
					means: "the script's interpreter is not in the image, or its lines end in CRLF",
					mend: "install the interpreter, or store the script with LF"
				},
				{
					shows: "connection refused, or: no such host",
					means: "something that the application needs at its start is not there, or is called otherwise",
					mend: "correct the host and port, or wait for it in an init container",
					confirm: "kubectl get services"
				},
				{
					shows: "Permission denied, or: Read-only file system",
					means: "the user may not write there, or the security context forbids it",
					mend: "mount a writable volume there, or set fsGroup"
				},
				{
					shows: "environment variable is not set, or: is not specified",
					means: "the image needs a variable that the pod does not define",
					mend: "add it to env"
				}
			]
		}]
	},
	{
		id: "oom-killed",
		name: "OOMKilled",
		aliases: [
			"OOM",
			"out of memory",
			"exit code 137"
		],
		column: "OOMKilled, then CrashLoopBackOff",
		ready: "0/n",
		layer: "run",
		carriedIn: "the container's last state: reason OOMKilled, exit code 137",
		text: "OOMKilled",
		meaning: "The container used more memory than its limit, and the kernel killed it. The limit also counts what is written to emptyDir volumes of medium Memory.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.spec.containers[*].resources.limits.memory}'",
			causes: [
				{
					shows: "a number without a unit, or with m",
					means: "the limit is bytes, or thousandths of a byte",
					mend: "write the unit: 128Mi"
				},
				{
					shows: "less than the application's heap",
					means: "a heap option (-Xmx, --max-old-space-size) allows more than the limit",
					mend: "keep the heap below three quarters of the limit"
				},
				{
					shows: "less than the image is known to need",
					means: "the limit is too small even for the start",
					mend: "raise the limit",
					confirm: "kubectl top pod <pod> --containers"
				},
				{
					shows: "no limit",
					means: "the machine beneath the nodes ran out of memory, and the kernel chose this process",
					mend: "give the machine more memory, or run less on it",
					confirm: "kubectl describe node <node>"
				}
			]
		}]
	},
	{
		id: "probe-killed",
		name: "killed by a liveness probe",
		aliases: [
			"Unhealthy",
			"Liveness probe failed",
			"Startup probe failed",
			"liveness",
			"Killing",
			"failed liveness probe, will be restarted"
		],
		column: "Running with growing RESTARTS, then CrashLoopBackOff",
		ready: "0/n",
		layer: "run",
		carriedIn: "events; last state with exit code 137 or 143",
		text: "Container <container> failed liveness probe, will be restarted",
		meaning: "The liveness or startup probe failed failureThreshold times in a row, and the kubelet restarted the container. The application itself may be well.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "connection refused, soon after the start",
					means: "the application starts more slowly than the probe allows",
					mend: "add a startupProbe whose failureThreshold x periodSeconds is longer than the slowest start"
				},
				{
					shows: "connection refused, all the time",
					means: "the probe asks another port than the application listens on, or it listens on the loopback only",
					mend: "correct the port, or bind to 0.0.0.0",
					confirm: "kubectl exec <pod> -- netstat -lnt"
				},
				{
					shows: "statuscode: 404",
					means: "the path does not exist",
					mend: "correct the path of the probe"
				},
				{
					shows: "statuscode: 401 or 403",
					means: "the path asks for credentials",
					mend: "probe a path that is open"
				},
				{
					shows: "statuscode: 500 or 503",
					means: "the probe asks for something that depends on others",
					mend: "let liveness test the process alone, and readiness the rest"
				},
				{
					shows: "context deadline exceeded",
					means: "the answer takes longer than timeoutSeconds, which is 1 by default",
					mend: "raise timeoutSeconds"
				},
				{
					shows: "probe errored and resulted in unknown state",
					means: "the probe cannot run: an unknown port name, or a program that the image lacks",
					mend: "correct the port's name, or use a program of the image"
				}
			]
		}]
	},
	{
		id: "completed",
		name: "Completed",
		aliases: ["Succeeded", "exit code 0"],
		column: "Completed",
		ready: "0/n",
		layer: "run",
		carriedIn: "the container's state: exit code 0",
		text: "Completed",
		meaning: "The process ended with code 0. For a Job that is success; under a Deployment it is restarted and ends in CrashLoopBackOff.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.metadata.ownerReferences[*].kind} {.spec.containers[*].command} {.spec.containers[*].args}'",
			causes: [
				{
					shows: "Job",
					means: "it did its work",
					mend: "nothing: set ttlSecondsAfterFinished if finished pods are in the way"
				},
				{
					shows: "ReplicaSet, StatefulSet or DaemonSet with a shell, echo, sleep or a build",
					means: "the command does not keep running",
					mend: "run a server in the foreground, or make it a Job"
				},
				{
					shows: "no command, and an image of a language or distribution",
					means: "the image's own command is an interactive shell, which ends without a terminal",
					mend: "set command"
				}
			]
		}]
	},
	{
		id: "evicted",
		name: "Evicted",
		aliases: ["eviction", "The node was low on resource"],
		column: "Evicted",
		ready: "0/n",
		layer: "run",
		carriedIn: "status.reason and status.message",
		text: "The node was low on resource: <resource>",
		meaning: "The kubelet stopped the pod to keep its node alive, or because the pod wrote more than its ephemeral-storage limit.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.status.message}'",
			causes: [
				{
					shows: "low on resource: ephemeral-storage",
					means: "the node's disk is nearly full; on a workstation that is the disk of the Docker machine",
					mend: "free space (docker system prune), or give the machine a larger disk",
					confirm: "kubectl describe node <node>"
				},
				{
					shows: "low on resource: memory",
					means: "the node ran out of memory, and this pod used more than it requested",
					mend: "request what it uses"
				},
				{
					shows: "exceeds the total limit of containers <size>",
					means: "the pod wrote more than its ephemeral-storage limit; 100m is a tenth of a byte",
					mend: "raise the limit, with a unit"
				}
			]
		}]
	},
	{
		id: "job-failed",
		name: "BackoffLimitExceeded",
		aliases: [
			"DeadlineExceeded",
			"Job failed",
			"Job has reached the specified backoff limit"
		],
		column: "Error, once for each try",
		ready: "0/n",
		layer: "run",
		carriedIn: "the Job's condition Failed",
		text: "Job has reached the specified backoff limit",
		meaning: "The Job's pods failed more often than backoffLimit allows, or it ran longer than activeDeadlineSeconds.",
		steps: [{
			run: "kubectl describe job <job>",
			causes: [
				{
					shows: "BackoffLimitExceeded",
					means: "each try failed",
					mend: "read the log of one of its pods",
					confirm: "kubectl logs job/<job>"
				},
				{
					shows: "DeadlineExceeded",
					means: "it took longer than activeDeadlineSeconds",
					mend: "raise the deadline"
				},
				{
					shows: "active for ever, with a pod that is Running",
					means: "a container of the pod never ends, such as a proxy beside the work",
					mend: "make the proxy a sidecar: an init container with restartPolicy: Always"
				}
			]
		}]
	}
];
// src/k8s/status/tables/scheduling.ts
const SCHEDULING_STATUSES = [
	{
		id: "pending-unschedulable",
		name: "Pending",
		aliases: [
			"FailedScheduling",
			"Unschedulable",
			"nodes are available",
			"0/1 nodes are available",
			"Insufficient cpu",
			"Insufficient memory"
		],
		column: "Pending",
		ready: "0/n",
		layer: "scheduling",
		carriedIn: "the condition PodScheduled, and events",
		text: "0/<n> nodes are available: <reasons>",
		meaning: "No node takes the pod. The message counts the nodes by reason.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "Insufficient cpu, or: Insufficient memory",
					means: "the pod requests more than any node has left; a limit without a request counts as the request, and cpu: 100 is 100 cores",
					mend: "request less, or enlarge the nodes",
					confirm: "kubectl describe nodes"
				},
				{
					shows: "Insufficient <other resource>",
					means: "no node offers it: the device plugin is not installed",
					mend: "install the plugin, or take the request away"
				},
				{
					shows: "node(s) didn't match Pod's node affinity/selector",
					means: "no node carries the labels of nodeSelector or node affinity",
					mend: "correct the labels; k3s writes node-role.kubernetes.io/control-plane=true, kubeadm leaves the value empty",
					confirm: "kubectl get nodes --show-labels"
				},
				{
					shows: "node(s) had untolerated taint",
					means: "the nodes are tainted and the pod does not tolerate it",
					mend: "add the toleration, or remove the taint",
					confirm: "kubectl get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints"
				},
				{
					shows: "node(s) didn't have free ports for the requested pod ports",
					means: "a hostPort is taken, or there are more replicas than nodes; traefik of k3s holds 80 and 443",
					mend: "use a Service, or another port"
				},
				{
					shows: "node(s) didn't match pod anti-affinity rules",
					means: "more replicas than nodes that differ in the topologyKey",
					mend: "prefer instead of require, or run fewer replicas"
				},
				{
					shows: "node(s) didn't match pod affinity rules",
					means: "no pod carries the labels that the affinity asks for",
					mend: "correct the labelSelector"
				},
				{
					shows: "node(s) didn't match pod topology spread constraints",
					means: "no domain is left that keeps maxSkew; tainted nodes count as empty domains",
					mend: "use ScheduleAnyway, or nodeTaintsPolicy: Honor"
				},
				{
					shows: "persistentvolumeclaim \"<name>\" not found",
					means: "a volume names a claim that this namespace does not have",
					mend: "create it, or correct claimName",
					confirm: "kubectl get pvc"
				},
				{
					shows: "pod has unbound immediate PersistentVolumeClaims",
					means: "a claim is not bound: its class or volume is missing",
					mend: "see PVC Pending",
					confirm: "kubectl describe pvc <claim>"
				},
				{
					shows: "node(s) didn't match PersistentVolume's node affinity",
					means: "the volume lives on one node, and that node does not take the pod",
					mend: "free that node, or move the data"
				},
				{
					shows: "Too many pods",
					means: "a node runs at most 110 pods",
					mend: "add a node"
				}
			]
		}, {
			run: "kubectl get events --field-selector involvedObject.name=<pod>",
			causes: [{
				shows: "no event at all",
				means: "schedulerName names a scheduler that does not run, or the pod waits for a quota controller",
				mend: "take schedulerName away"
			}]
		}]
	},
	{
		id: "scheduling-gated",
		name: "SchedulingGated",
		aliases: [],
		column: "SchedulingGated",
		ready: "0/n",
		layer: "scheduling",
		carriedIn: "the condition PodScheduled",
		text: "Scheduling is blocked due to non-empty scheduling gates",
		meaning: "schedulingGates keep the pod from the scheduler until a controller removes them.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.spec.schedulingGates}'",
			causes: [{
				shows: "a gate",
				means: "nothing has removed it",
				mend: "install the controller that owns it, or remove the gate"
			}]
		}]
	},
	{
		id: "pvc-pending",
		name: "PVC Pending",
		aliases: [
			"PersistentVolumeClaim Pending",
			"ProvisioningFailed",
			"FailedBinding",
			"WaitForFirstConsumer",
			"unbound",
			"VolumeMismatch"
		],
		column: "Pending, of the claim and of the pod",
		ready: "0/n",
		layer: "scheduling",
		carriedIn: "events of the claim",
		text: "storageclass.storage.k8s.io \"<class>\" not found",
		meaning: "The claim has no volume. WaitForFirstConsumer alone is no fault: the volume is made when a pod uses the claim.",
		steps: [{
			run: "kubectl describe pvc <claim>",
			causes: [
				{
					shows: "storageclass.storage.k8s.io \"<class>\" not found",
					means: "the class does not exist here: k3d has local-path, kind and minikube standard",
					mend: "leave storageClassName out, or name a class of this cluster",
					confirm: "kubectl get storageclasses"
				},
				{
					shows: "no persistent volumes available for this claim and no storage class is set",
					means: "storageClassName is \"\" or no class is the default, and no volume fits",
					mend: "name a class, or create a volume"
				},
				{
					shows: "NodePath only supports ReadWriteOnce",
					means: "local-path refuses ReadWriteMany",
					mend: "use ReadWriteOnce, or a storage that can share"
				},
				{
					shows: "waiting for first consumer to be created before binding",
					means: "no pod uses the claim yet, or the pod itself is Pending",
					mend: "look at the pod"
				},
				{
					shows: "Cannot bind to requested volume \"<volume>\"",
					means: "the volume's size, class or mode differs from the claim's",
					mend: "make them equal"
				}
			]
		}]
	},
	{
		id: "admission-by-kubelet",
		name: "OutOfcpu",
		aliases: [
			"OutOfmemory",
			"OutOfpods",
			"NodeAffinity",
			"NodePorts",
			"UnexpectedAdmissionError",
			"SysctlForbidden"
		],
		column: "OutOfcpu, OutOfmemory, NodeAffinity, ...",
		ready: "0/n",
		layer: "scheduling",
		carriedIn: "status.reason",
		text: "Node didn't have enough resource: <resource>, requested: <n>, used: <n>, capacity: <n>",
		meaning: "The pod was sent to a node that refuses it: mostly because nodeName bypasses the scheduler.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.spec.nodeName} {.status.message}'",
			causes: [
				{
					shows: "didn't have enough resource",
					means: "nodeName names a node that is too small or full",
					mend: "take nodeName away and let the scheduler choose"
				},
				{
					shows: "node affinity/selector",
					means: "nodeName names a node that nodeSelector excludes",
					mend: "take one of the two away"
				},
				{
					shows: "forbidden sysctl",
					means: "the kubelet allows no unsafe sysctls",
					mend: "allow it on the node, or take it away"
				}
			]
		}]
	}
];
// src/k8s/status/tables/start.ts
const START_STATUSES = [
	{
		id: "create-container-config-error",
		name: "CreateContainerConfigError",
		aliases: ["ContainerConfigError", "ConfigError"],
		column: "CreateContainerConfigError",
		ready: "0/n",
		layer: "start",
		carriedIn: "the container's waiting reason and message, and events",
		text: "Error: <message>",
		meaning: "The image is there, but the kubelet cannot assemble the container: a variable's source is missing, or the security settings contradict the image. It retries, so that creating what is missing heals the pod.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "configmap \"<name>\" not found",
					means: "an env or envFrom names a ConfigMap that this namespace does not have",
					mend: "create it, or correct the name or namespace",
					confirm: "kubectl get configmaps"
				},
				{
					shows: "secret \"<name>\" not found",
					means: "an env or envFrom names a Secret that this namespace does not have",
					mend: "create it, or correct the name or namespace",
					confirm: "kubectl get secrets"
				},
				{
					shows: "couldn't find key <key> in ConfigMap <namespace>/<name>",
					means: "the ConfigMap is there without that key",
					mend: "add the key, or correct it in configMapKeyRef",
					confirm: "kubectl get configmap <name> -o jsonpath='{.data}'"
				},
				{
					shows: "couldn't find key <key> in Secret <namespace>/<name>",
					means: "the Secret is there without that key",
					mend: "add the key, or correct it in secretKeyRef",
					confirm: "kubectl describe secret <name>"
				},
				{
					shows: "container has runAsNonRoot and image will run as root",
					means: "the image's user is root and runAsUser is not set",
					mend: "set runAsUser to a number that can read the image's files, or give the image a numeric USER"
				},
				{
					shows: "container has runAsNonRoot and image has non-numeric user (<name>)",
					means: "the kubelet cannot tell whether that name is root",
					mend: "set runAsUser, or write the USER of the image as a number"
				},
				{
					shows: "container's runAsUser breaks non-root policy",
					means: "runAsNonRoot stands beside runAsUser: 0",
					mend: "take one of the two away"
				},
				{
					shows: "missing value for <name>",
					means: "subPathExpr names a variable that is not defined",
					mend: "define it in env"
				}
			]
		}]
	},
	{
		id: "create-container-error",
		name: "CreateContainerError",
		aliases: ["ContainerCreateError"],
		column: "CreateContainerError",
		ready: "0/n",
		layer: "start",
		carriedIn: "the container's waiting reason, and events",
		text: "Error: <error of the runtime>",
		meaning: "The container runtime refused to create the container.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "no command specified",
					means: "neither the pod nor the image says what to run",
					mend: "set command, or build the image with ENTRYPOINT or CMD"
				},
				{
					shows: "unable to find user <name>: no matching entries in passwd file",
					means: "the user does not exist in the image",
					mend: "create it in the image, or use a number"
				},
				{
					shows: "context deadline exceeded",
					means: "the runtime is too slow or stuck",
					mend: "look at the node's load and at the runtime's log",
					confirm: "kubectl describe node <node>"
				},
				{
					shows: "name is reserved for",
					means: "an earlier attempt still holds the name",
					mend: "wait, or delete the pod"
				}
			]
		}]
	},
	{
		id: "run-container-error",
		name: "RunContainerError",
		aliases: ["StartError", "ContainerCannotRun"],
		column: "RunContainerError, then CrashLoopBackOff",
		ready: "0/n",
		layer: "start",
		carriedIn: "the container's last state (StartError, exit code 128), and events",
		text: "Error: failed to create containerd task: <...> unable to start container process: <cause>",
		meaning: "The container was created, and its process could not be started: there is no log, because nothing ran.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "exec: \"<word>\": executable file not found in $PATH",
					means: "the image has no such program; with blanks in the word a whole command line was written as one item",
					mend: "write each word as an item of its own ([\"npm\", \"start\"]), or name a program that the image has"
				},
				{
					shows: "exec: \"<path>\": stat <path>: no such file or directory",
					means: "the file is not in the image, or a volume hides it",
					mend: "correct the path, or mount elsewhere",
					confirm: "docker run --rm --entrypoint ls <image> -l <directory>"
				},
				{
					shows: "exec: \"<path>\": permission denied",
					means: "the file lacks its execute bit",
					mend: "chmod +x it in the repository and in the Dockerfile"
				},
				{
					shows: "not a directory: unknown: Are you trying to mount a directory onto a file (or vice-versa)?",
					means: "a subPath names a key that the ConfigMap or Secret does not have, so that a directory is mounted on a file",
					mend: "correct the key in subPath",
					confirm: "kubectl describe configmap <name>"
				},
				{
					shows: "mkdir <directory>: not a directory, or: chdir to cwd",
					means: "workingDir is a file, or not readable for the user",
					mend: "correct workingDir"
				},
				{
					shows: "container init was OOM-killed (memory limit too low?)",
					means: "the memory limit is too small for any process: often bytes where Mi was meant",
					mend: "write the unit (128Mi)"
				}
			]
		}]
	},
	{
		id: "failed-mount",
		name: "ContainerCreating",
		aliases: [
			"FailedMount",
			"FailedAttachVolume",
			"FailedCreatePodSandBox",
			"Multi-Attach error",
			"PodInitializing",
			"stuck in ContainerCreating"
		],
		column: "ContainerCreating",
		ready: "0/n",
		layer: "start",
		carriedIn: "events only",
		text: "MountVolume.SetUp failed for volume \"<volume>\" : <cause>",
		meaning: "The pod has a node, and the kubelet waits for all of its volumes and its network before it starts any container; volumes come before the image is pulled.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "MountVolume.SetUp failed for volume \"<volume>\" : configmap \"<name>\" not found",
					means: "a volume names a ConfigMap that this namespace does not have",
					mend: "create it, or correct the name",
					confirm: "kubectl get configmaps"
				},
				{
					shows: "MountVolume.SetUp failed for volume \"<volume>\" : secret \"<name>\" not found",
					means: "a volume names a Secret that this namespace does not have",
					mend: "create it, or correct secretName",
					confirm: "kubectl get secrets"
				},
				{
					shows: "references non-existent config key: <key>, or: secret key",
					means: "items names a key that is not there",
					mend: "correct the key in items"
				},
				{
					shows: "hostPath type check failed: <path> is not a directory",
					means: "the path is not on the node: nodes of k3d and kind are containers and see nothing of the workstation",
					mend: "map the path in the cluster's configuration (volumes of k3d, extraMounts of kind)"
				},
				{
					shows: "Multi-Attach error for volume",
					means: "a ReadWriteOnce volume is still attached to another node, often by the old pod of a rolling update",
					mend: "use strategy Recreate or a StatefulSet",
					confirm: "kubectl get volumeattachments"
				},
				{
					shows: "driver name <driver> not found in the list of registered CSI drivers",
					means: "the CSI driver is not installed on the node",
					mend: "install the driver"
				},
				{
					shows: "mount failed: exit status 32",
					means: "the server of the network volume refuses or the node lacks the file system's helper",
					mend: "check the server's export, and install the mount helper on the node"
				},
				{
					shows: "Failed to create pod sandbox: <...> no runtime for",
					means: "runtimeClassName names a handler that the node does not have",
					mend: "install the runtime, or take runtimeClassName away"
				},
				{
					shows: "Failed to create pod sandbox: <...> failed to setup network",
					means: "the network plugin does not work, or has no addresses left",
					mend: "look at the pods of the network plugin",
					confirm: "kubectl get pods -n kube-system"
				},
				{
					shows: "Failed to create pod sandbox: <...> OOM-killed",
					means: "the sum of the memory limits is too small even for the pause process",
					mend: "write memory limits with their unit (128Mi)"
				}
			]
		}]
	},
	{
		id: "post-start-hook-error",
		name: "PostStartHookError",
		aliases: ["FailedPostStartHook"],
		column: "PostStartHookError, then CrashLoopBackOff",
		ready: "0/n",
		layer: "start",
		carriedIn: "the container's waiting reason, and events",
		text: "PostStartHook failed",
		meaning: "The postStart hook failed, and the kubelet kills the container for it.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [{
				shows: "executable file not found",
				means: "the image lacks the hook's program",
				mend: "use a program of the image"
			}, {
				shows: "exited with <code>",
				means: "the hook's command failed: it runs beside the entrypoint, which may not be ready yet",
				mend: "let the hook wait for what it needs, or end in || true"
			}]
		}]
	},
	{
		id: "init",
		name: "Init:0/1",
		aliases: [
			"Init",
			"Init:Error",
			"Init:CrashLoopBackOff",
			"Init:ImagePullBackOff",
			"Init:ErrImagePull",
			"Init:OOMKilled",
			"Init:CreateContainerConfigError",
			"Init:N/M",
			"init container"
		],
		column: "Init:<done>/<all>, or Init:<reason>",
		ready: "0/n",
		layer: "start",
		carriedIn: "status.initContainerStatuses, and the init container's log",
		text: "Init:0/1",
		meaning: "Init containers run one by one, each to exit code 0, before any other container starts. The word behind Init: is the status of the one that does not get there.",
		steps: [{
			run: "kubectl logs <pod> -c <init-container>",
			causes: [
				{
					shows: "a wait loop that repeats",
					means: "what it waits for does not exist, has no endpoints, or is in another namespace",
					mend: "correct the host and port, or deploy what it waits for",
					confirm: "kubectl get endpointslices -l kubernetes.io/service-name=<service>"
				},
				{
					shows: "nothing, and the pod stays at Init:0/n",
					means: "the init container runs something that never ends: a server, sleep infinity, a sidecar without restartPolicy: Always",
					mend: "let it end, or make it a sidecar with restartPolicy: Always"
				},
				{
					shows: "an error, and Init:CrashLoopBackOff",
					means: "the init container's command fails again and again",
					mend: "mend the command; the main containers are not at fault"
				}
			]
		}, {
			run: DESCRIBE_POD,
			causes: [{
				shows: "Init:ImagePullBackOff",
				means: "the init container's image cannot be pulled",
				mend: "as for ImagePullBackOff"
			}, {
				shows: "Init:CreateContainerConfigError",
				means: "a ConfigMap, Secret or key that the init container needs is missing",
				mend: "as for CreateContainerConfigError"
			}]
		}]
	}
];
// src/k8s/status/tables/update.ts
const UPDATE_STATUSES = [
	{
		id: "rollout-stuck",
		name: "ProgressDeadlineExceeded",
		aliases: [
			"rollout stuck",
			"exceeded its progress deadline",
			"Waiting for deployment rollout to finish",
			"out of new replicas have been updated"
		],
		column: "old pods Running, new pods not",
		ready: "k/n",
		layer: "update",
		carriedIn: "the Deployment's condition Progressing",
		text: "deployment \"<name>\" exceeded its progress deadline",
		meaning: "The new pods do not become available, and the old ones stay. With 1 to 3 replicas the new pod must be ready before an old one goes.",
		steps: [{
			run: "kubectl get pods -l <selector of the Deployment>",
			causes: [
				{
					shows: "a new pod that is Pending",
					means: "there is no room, port or node for one more pod beside the old ones",
					mend: "see Pending; set maxSurge: 0 and maxUnavailable: 1, or strategy Recreate"
				},
				{
					shows: "a new pod in ContainerCreating with Multi-Attach error",
					means: "the old pod holds the ReadWriteOnce volume",
					mend: "use strategy Recreate"
				},
				{
					shows: "a new pod that is Running but not ready",
					means: "its readiness probe fails, or takes longer than progressDeadlineSeconds",
					mend: "see Running but not ready"
				},
				{
					shows: "a new pod in ImagePullBackOff or CrashLoopBackOff",
					means: "the new version does not start",
					mend: "mend it, or kubectl rollout undo"
				},
				{
					shows: "no new pod",
					means: "the pods are refused, or the Deployment is paused",
					mend: "see FailedCreate",
					confirm: "kubectl describe deployment <deployment>"
				}
			]
		}]
	},
	{
		id: "terminating-stuck",
		name: "Terminating",
		aliases: [
			"stuck terminating",
			"finalizers",
			"NamespaceContentRemaining"
		],
		column: "Terminating",
		ready: "-",
		layer: "update",
		carriedIn: "metadata.finalizers, and the conditions of a namespace",
		text: "Terminating",
		meaning: "The object was deleted and waits: for a finalizer that a controller must remove, for its grace period, or for what still uses it.",
		steps: [{
			run: "kubectl get <kind> <name> -o jsonpath='{.metadata.finalizers}'",
			causes: [
				{
					shows: "kubernetes.io/pvc-protection",
					means: "a pod still uses the claim",
					mend: "delete the pod"
				},
				{
					shows: "a finalizer of an operator",
					means: "its controller is gone or does not get there",
					mend: "bring the controller back, or remove the finalizer by hand"
				},
				{
					shows: "none, of a pod",
					means: "the process ignores SIGTERM for the whole grace period, or its node does not answer",
					mend: "let PID 1 handle SIGTERM: start the server with exec",
					confirm: "kubectl get nodes"
				},
				{
					shows: "none, of a namespace",
					means: "resources remain, or an aggregated API does not answer",
					mend: "look at its conditions",
					confirm: "kubectl get namespace <namespace> -o jsonpath='{.status.conditions}'"
				}
			]
		}]
	},
	{
		id: "drain-refused",
		name: "Cannot evict pod",
		aliases: [
			"disruption budget",
			"429",
			"Cannot evict pod as it would violate the pod's disruption budget",
			"drain"
		],
		column: "Running",
		ready: "n/n",
		layer: "update",
		carriedIn: "what kubectl drain prints",
		text: "Cannot evict pod as it would violate the pod's disruption budget.",
		meaning: "A PodDisruptionBudget allows no disruption, and draining the node waits for ever.",
		steps: [{
			run: "kubectl get poddisruptionbudgets",
			causes: [{
				shows: "ALLOWED DISRUPTIONS 0",
				means: "minAvailable is as large as the number of replicas, or maxUnavailable is 0",
				mend: "allow one pod to be missing, or run one more replica"
			}, {
				shows: "two budgets for one pod",
				means: "the eviction API does not support that",
				mend: "let their selectors not overlap"
			}]
		}]
	}
];
// src/k8s/pod-status.ts
const STATUSES = [
	...ADMISSION_STATUSES,
	...SCHEDULING_STATUSES,
	...IMAGE_STATUSES,
	...START_STATUSES,
	...RUN_STATUSES,
	...NETWORK_STATUSES,
	...UPDATE_STATUSES
];
function plain(text) {
	return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
}
const NAMES = STATUSES.toReversed().flatMap((facts) => [
	...facts.aliases,
	facts.id,
	facts.name
].map((name) => [name, facts]));
const BY_EXACT_NAME = new Map(NAMES);
const BY_NAME = new Map(NAMES.map(([name, facts]) => [plain(name), facts]));
function statusNamed(text) {
	const name = plain(text.slice(0, 200));
	if (name === "") return void 0;
	const exact = BY_EXACT_NAME.get(text.trim()) ?? BY_NAME.get(name);
	if (exact !== void 0) return exact;
	if (/^init[0-9]*(?:of)?[0-9]*/.test(name) && /^\s*init\s*:/i.test(text)) return BY_NAME.get("init");
	const near = [...BY_NAME.keys()].find((known) => known.length > 6 && require_confusable.howNear(name, known) === "edit");
	return near === void 0 ? void 0 : BY_NAME.get(near);
}
// src/k8s/status/tables/exit-codes.ts
const FAILED = [{
	run: PREVIOUS_LOG,
	causes: [
		{
			shows: "a missing variable, file or argument",
			means: "the program was not given what it needs",
			mend: "set the variable, mount the file, or pass the option that the message names"
		},
		{
			shows: "connection refused, no such host, timeout",
			means: "it gave up on something that was not there yet, or that is called otherwise",
			mend: "correct the name and port of the Service, or let the program try again"
		},
		{
			shows: "permission denied, read-only file system",
			means: "its user may not read or write a path",
			mend: "set fsGroup or runAsUser, or mount a volume that can be written"
		},
		{
			shows: "nothing",
			means: "it ended before it wrote a line, often a shell script without an exec of the server",
			mend: "run the image with the same command and arguments, and print what it does"
		}
	]
}];
// src/k8s/status/exit-codes.ts
const EXIT_CODES = new Map([
	{
		code: 0,
		name: "the program ended, and says that all is well",
		meaning: "For a Job or an init container this is success. The container of a Deployment, StatefulSet or DaemonSet is started again all the same, with growing pauses: it was to stay.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [{
				shows: "Command: a shell or an interpreter without a script",
				means: "without a terminal it reads the end of its input and ends",
				mend: "give the command of the server"
			}, {
				shows: "Command: a server that puts itself into the background",
				means: "the first process ends, and the container with it",
				mend: "keep it in the foreground: nginx -g 'daemon off;', no --daemon"
			}]
		}],
		statuses: ["Completed", "CrashLoopBackOff"]
	},
	{
		code: 1,
		name: "the program failed",
		meaning: "Most programs, and every runtime with an error that nobody caught, end with 1. Only their output says more.",
		steps: FAILED,
		statuses: ["CrashLoopBackOff", "BackoffLimitExceeded"]
	},
	{
		code: 2,
		name: "the program was used wrongly, or failed",
		meaning: "By custom an option or an argument that is not known; a syntax error of a shell script, and a panic of a program written in Go, end with 2 too.",
		steps: [{
			run: PREVIOUS_LOG,
			causes: [
				{
					shows: "unknown flag, unrecognized option, usage:",
					means: "this version of the program has no such option, or it was written in one list item with its value",
					mend: "correct args; each option and each value is an item of its own, or joined by ="
				},
				{
					shows: "panic: or goroutine 1",
					means: "a program written in Go crashed",
					mend: "read the first line of the trace"
				},
				{
					shows: "syntax error, unexpected end of file",
					means: "a shell script is not complete, or has the line ends of Windows",
					mend: "mend the script"
				}
			]
		}],
		statuses: ["CrashLoopBackOff", "BackoffLimitExceeded"]
	},
	{
		code: 125,
		name: "the container was not run",
		meaning: "docker run itself failed, or a wrapper such as timeout or env did. Of a pod it comes from such a wrapper.",
		steps: FAILED,
		statuses: ["CrashLoopBackOff"]
	},
	{
		code: 126,
		name: "the command was found, and cannot be executed",
		meaning: "A shell, or Docker as the runtime, found a file of that name that it may not execute, or that is no program for this machine.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "permission denied",
					means: "the file lacks its x bit, as files of a ConfigMap do, or lies on a volume without exec",
					mend: "set defaultMode: 0755, or start it through its interpreter: sh script.sh"
				},
				{
					shows: "exec format error",
					means: "it was built for another processor, or is a script without a first line #!",
					mend: "build for the platform of the nodes, or write the first line"
				},
				{
					shows: "operation not permitted",
					means: "the file has capabilities that the container may not gain",
					mend: "allow them, or use an image whose program needs none"
				}
			]
		}],
		statuses: ["RunContainerError", "CrashLoopBackOff"]
	},
	{
		code: 127,
		name: "the command was not found",
		meaning: "A shell did not find a program, or Docker as the runtime did not find the command itself. containerd reports the latter as 128 with reason StartError.",
		steps: [{
			run: PREVIOUS_LOG,
			causes: [{
				shows: "sh: <name>: not found",
				means: "the script names a program that the image does not have, such as curl or bash in a slim image",
				mend: "install it in the image, or use what is there"
			}, {
				shows: "not found, of a file that is there",
				means: "its interpreter or its C library is missing: a program built for glibc on Alpine, or CRLF behind #!/bin/sh",
				mend: "build for the base image, or save the script with plain line ends"
			}]
		}],
		statuses: ["RunContainerError", "CrashLoopBackOff"]
	},
	{
		code: 128,
		name: "the runtime could not start the process",
		meaning: "containerd and CRI-O report it with reason StartError or ContainerCannotRun; the message beside it says why. No line of the program ran.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "executable file not found in $PATH, no such file or directory",
					means: "the first word of command is no program of the image; a whole command line in one item is one long name",
					mend: "write each word as an item of its own, or start a shell: [sh, -c, ...]"
				},
				{
					shows: "cannot allocate memory, container init was OOM-killed",
					means: "the memory limit is too small to start any process, often a number that was meant as megabytes",
					mend: "write the unit: 128Mi"
				},
				{
					shows: "not a directory, read-only file system",
					means: "a file is mounted over a directory, or into one that cannot be written",
					mend: "use subPath, or another mountPath"
				}
			]
		}],
		statuses: ["RunContainerError"]
	},
	{
		code: 130,
		name: "interrupted (128 + 2, SIGINT)",
		meaning: "Somebody or something sent the signal of Ctrl-C: a STOPSIGNAL SIGINT in the image, a terminal, a process manager in the container.",
		steps: FAILED,
		statuses: ["CrashLoopBackOff"]
	},
	{
		code: 132,
		name: "illegal instruction (128 + 4, SIGILL)",
		meaning: "The program uses instructions that the processor of the node does not have, such as AVX.",
		steps: [],
		statuses: ["CrashLoopBackOff"]
	},
	{
		code: 134,
		name: "aborted (128 + 6, SIGABRT)",
		meaning: "The program ended itself: an assertion failed, memory was corrupt, or Node.js reached the end of its heap.",
		steps: [{
			run: PREVIOUS_LOG,
			causes: [{
				shows: "JavaScript heap out of memory",
				means: "the heap of Node.js is smaller than what it holds; the limit of the container was not reached",
				mend: "raise --max-old-space-size, and the memory limit above it"
			}, {
				shows: "assertion failed, double free, terminate called",
				means: "the program found itself broken",
				mend: "report it with the trace"
			}]
		}],
		statuses: ["CrashLoopBackOff"]
	},
	{
		code: 135,
		name: "bus error (128 + 7, SIGBUS)",
		meaning: "Memory that is mapped could not be had: /dev/shm of 64 MB is full, or a mapped file was cut.",
		steps: [],
		statuses: ["CrashLoopBackOff"]
	},
	{
		code: 137,
		name: "killed (128 + 9, SIGKILL)",
		meaning: "The kernel killed it for its memory, or the kubelet did after SIGTERM and the grace period. The reason beside the code tells them apart.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [
				{
					shows: "Reason: OOMKilled",
					means: "the container used more than its memory limit",
					mend: "raise the limit, or bound the heap of the runtime below it"
				},
				{
					shows: "Reason: Error, and the event: failed liveness probe, will be restarted",
					means: "the probe failed, and the program did not end within the grace period",
					mend: "add a startupProbe, or correct the probe; handle SIGTERM"
				},
				{
					shows: "Reason: Error, no event of a probe",
					means: "the pod was deleted, evicted or rolled, and did not end in terminationGracePeriodSeconds",
					mend: "let the first process handle SIGTERM (exec in scripts), or give more seconds"
				},
				{
					shows: "SystemOOM among the events of the node",
					means: "the whole node ran out of memory, and this was the process to go",
					mend: "set requests near what is used; lower the sum of the limits"
				}
			]
		}],
		statuses: [
			"OOMKilled",
			"killed by a liveness probe",
			"CrashLoopBackOff",
			"Terminating"
		]
	},
	{
		code: 139,
		name: "segmentation fault (128 + 11, SIGSEGV)",
		meaning: "The program touched memory that is not its own: a bug in native code, a library for another C library, or a program for another processor under emulation.",
		steps: [{
			run: "kubectl get pod <pod> -o jsonpath='{.status.containerStatuses[*].imageID}'",
			causes: [{
				shows: "an image of another platform than the node",
				means: "emulation of the other processor crashed",
				mend: "build and pull the image for the platform of the node"
			}, {
				shows: "the right platform",
				means: "native code is broken here",
				mend: "try the release before, or another base image"
			}]
		}],
		statuses: ["CrashLoopBackOff"]
	},
	{
		code: 143,
		name: "asked to end (128 + 15, SIGTERM)",
		meaning: "It ended on SIGTERM without a code of its own, which is how a pod ends that is deleted, rolled or evicted. In a container that starts again and again a probe asks.",
		steps: [{
			run: DESCRIBE_POD,
			causes: [{
				shows: "failed liveness probe, will be restarted; failed startup probe",
				means: "the kubelet ended it, since the probe failed",
				mend: "correct the path and port of the probe, or add a startupProbe"
			}, {
				shows: "no event of a probe",
				means: "the pod was deleted, rolled or evicted, or a Job reached activeDeadlineSeconds",
				mend: "nothing, where that was meant; end with 0 on SIGTERM where a Job counts it as failed"
			}]
		}],
		statuses: [
			"killed by a liveness probe",
			"Terminating",
			"Evicted"
		]
	},
	{
		code: 255,
		name: "no code of its own",
		meaning: "A code out of range (exit -1), an error of ssh, or a container whose end the runtime did not see: the node was restarted. CRI-O and older runtimes use it for a program that cannot be executed.",
		steps: [{
			run: PREVIOUS_LOG,
			causes: [{
				shows: "exec format error, or no such file or directory of a script that is there",
				means: "it was built for another processor, or has the line ends of Windows, or lacks its interpreter",
				mend: "build for the platform of the nodes; save scripts with plain line ends"
			}, {
				shows: "lines of the program",
				means: "it ended with -1, or the runtime lost sight of it when the node was restarted",
				mend: "read its log, and the events of the node"
			}]
		}],
		statuses: ["CrashLoopBackOff", "RunContainerError"]
	}
].map((facts) => [facts.code, facts]));
const SIGNALS = new Map([
	[1, "SIGHUP"],
	[3, "SIGQUIT"],
	[8, "SIGFPE"],
	[10, "SIGUSR1"],
	[12, "SIGUSR2"],
	[13, "SIGPIPE"],
	[14, "SIGALRM"],
	[31, "SIGSYS"]
]);
function exitCodeFacts(code) {
	if (!Number.isInteger(code) || code < 0 || code > 255) return void 0;
	const signal = code - 128;
	const name = SIGNALS.get(signal);
	return EXIT_CODES.get(code) ?? (name === void 0 ? ownCode(code) : endedBy(code, signal, name));
}
function endedBy(code, signal, name) {
	return {
		code,
		name: `ended by a signal (128 + ${signal}, ${name})`,
		meaning: "The process did not end by itself: the kernel, another process of the container or the runtime sent it the signal.",
		steps: FAILED,
		statuses: ["CrashLoopBackOff"]
	};
}
function ownCode(code) {
	return {
		code,
		name: "a code of the program's own",
		meaning: `Nothing in Kubernetes gives ${code} a meaning: the program chose it, and its documentation or its log tells why.`,
		steps: FAILED,
		statuses: ["CrashLoopBackOff"]
	};
}
function exitCodeIn(text) {
	const digits = /^(?:exit ?code:? ?|code ?)?(\d{1,3})$/i.exec(text.trim())?.[1];
	return digits === void 0 ? void 0 : Number(digits);
}
// src/report/layout.ts
const COLUMNS = 100;
function wrapped(text, indent) {
	const lines = [];
	let line = "";
	for (const word of text.split(/\s+/).filter(Boolean).map(require_colors.printable)) if (line !== "" && indent + require_width.textWidth(line) + 1 + require_width.textWidth(word) > COLUMNS) {
		lines.push(" ".repeat(indent) + line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return line === "" ? lines : [...lines, " ".repeat(indent) + line];
}
function indented(code, indent) {
	return code.replace(/[\r\n]+$/, "").split(/\r\n|\r|\n/).map((line) => (" ".repeat(indent) + require_colors.printable(line.replaceAll("	", "    "))).trimEnd());
}
// src/report/explain-status.ts
function explainStatus(status, rules, colors = require_colors.PLAIN) {
	const predicting = rulesThatPredict(status, rules);
	const steps = status.steps.map((step, index) => stepLines(step, index + 1, colors));
	return `${[
		[colors.bold(require_colors.printable(status.name)), ...lookLines(status, colors)],
		wrapped(status.meaning, 2),
		...steps.length === 0 ? [] : [[colors.bold("How to tell what leads to it")]],
		...steps,
		predicting.length === 0 ? [] : [colors.bold("Rules that predict it"), ...ruleLines(predicting)]
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function rulesThatPredict({ name, aliases }, rules) {
	return rules.filter(({ predicts }) => [name, ...aliases].some((word) => isNamed(predicts, word)));
}
function isNamed(predicts, word) {
	const at = predicts.indexOf(word);
	const isInside = /[A-Za-z0-9]/.test(predicts[at - 1] ?? "") || /[A-Za-z0-9]/.test(predicts[at + word.length] ?? "");
	return at >= 0 && !isInside;
}
function lookLines({ column, ready, layer, carriedIn, text }, colors) {
	return [
		["STATUS", column],
		["READY", ready],
		["layer", layer],
		["kept in", carriedIn],
		["text", text]
	].filter(([, value]) => value !== "" && value !== "-").map(([name, value]) => `  ${colors.dim(require_width.padTo(name, 7))}  ${require_colors.printable(value)}`);
}
function stepLines({ run, causes }, number, colors) {
	return [...indented(`${number}. ${run}`, 2).map((line) => colors.cyan(line)), ...causes.flatMap((cause) => causeLines(cause, colors))];
}
function causeLines({ shows, means, mend, confirm }, colors) {
	const certain = confirm === void 0 ? [] : indented(`to be certain: ${confirm}`, 7);
	return [
		...wrapped(shows, 5).map((line) => colors.bold(line)),
		...wrapped(means, 7),
		...wrapped(`to mend it: ${mend}`, 7),
		...certain.map((line) => colors.dim(line))
	];
}
function ruleLines(rules) {
	const width = Math.max(...rules.map(({ id }) => require_width.textWidth(require_colors.printable(id))));
	return rules.map(({ id, title }) => `  ${require_width.padTo(require_colors.printable(id), width)}  ${require_colors.printable(title)}`);
}
// src/report/explain-exit-code.ts
const FAILS = [
	"required-environment-missing",
	"environment-value-refused",
	"data-path-refused",
	"mounted-file-missing",
	"read-only-root-written",
	"mount-hides-application",
	"entrypoint-bypassed",
	"dropped-capability-needed"
];
const USED_WRONGLY = [
	"option-refused",
	"flag-with-blank",
	"operator-without-shell"
];
const NOT_FOUND = ["command-binary-missing", "args-replace-command"];
const RULES_BY_EXIT_CODE = new Map([
	[0, ["command-ends-at-once", "shell-without-script"]],
	[1, FAILS],
	[2, USED_WRONGLY],
	[126, ["file-capability-blocked"]],
	[127, NOT_FOUND],
	[128, [
		...NOT_FOUND,
		"command-in-one-string",
		"memory-amount-tiny"
	]],
	[137, [
		"memory-limit-below-minimum",
		"heap-exceeds-limit",
		"memory-limits-exceed-machine",
		"liveness-kills-slow-start",
		"startup-probe-kills-slow-start",
		"prestop-exceeds-grace"
	]],
	[143, ["liveness-kills-slow-start", "startup-probe-kills-slow-start"]]
]);
function explainExitCode(facts, rules, colors = require_colors.PLAIN) {
	const { code, name, meaning, steps, statuses } = facts;
	const ids = RULES_BY_EXIT_CODE.get(code) ?? [];
	const finding = rules.filter(({ id }) => ids.includes(id));
	return `${[
		[`${colors.bold(`exit code ${code}`)}: ${name}`],
		wrapped(meaning, 2),
		steps.length === 0 ? [] : [colors.bold("How to tell what leads to it")],
		...steps.map((step, index) => stepLines(step, index + 1, colors)),
		[colors.bold("Statuses that it comes with"), ...statuses.map((status) => `  ${require_colors.printable(status)}`)],
		finding.length === 0 ? [] : [colors.bold("Rules that find it before"), ...ruleLines(finding)]
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
// src/report/explain.ts
function explainRule(rule, page = {}) {
	const { flagged = [], clean = [], options, colors = require_colors.PLAIN } = page;
	return `${[
		[`${colors.bold(require_colors.printable(rule.id))}: ${require_colors.printable(rule.title)}`, ...factLines(rule, colors)],
		section("Why", wrapped(rule.why, 2), colors),
		section("How to mend it", wrapped(rule.fix, 2), colors),
		section("Flagged", flagged.flatMap(exampleLines), colors),
		section("Clean", clean.flatMap(exampleLines), colors),
		section("Options", optionLines(options), colors),
		section("To set or suppress it", settingLines(rule), colors),
		section("References", rule.refs.map((ref) => `  ${require_colors.printable(ref)}`), colors)
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function factLines({ level, layer, predicts, presets, since }, colors) {
	return [
		["level", level],
		["layer", layer],
		["predicts", predicts !== "none" ? predicts : layer === "practice" ? "no failure: this is advice" : "nothing of the cluster: it is about this run"],
		["presets", presets.join(", ")],
		["since", since]
	].filter(([, value]) => value !== "").map(([name, value]) => `  ${colors.dim(require_width.padTo(name, 8))}  ${require_colors.printable(value)}`);
}
function section(title, lines, colors) {
	return lines.length === 0 ? [] : [colors.bold(title), ...lines];
}
function exampleLines({ title, files, output }) {
	const texts = files.flatMap(({ name, text }) => [...name === void 0 ? [] : [`    # ${require_colors.printable(name)}`], ...indented(text, 4)]);
	return [
		`  ${require_colors.printable(title)}`,
		...texts,
		...output === void 0 ? [] : ["", ...indented(output, 4)]
	];
}
function optionLines(options) {
	return Object.entries(options?.properties ?? {}).flatMap(([name, option]) => [`  ${require_colors.printable(name)} (${option.type}, default ${require_colors.printable(JSON.stringify(option.default))}${boundsText(option)})`, ...wrapped(option.description, 4)]);
}
function boundsText(option) {
	if (option.type === "string") return option.enum === void 0 ? "" : `, one of ${option.enum.map(require_colors.printable).join(", ")}`;
	if (option.type !== "number" && option.type !== "integer") return "";
	const { minimum, maximum } = option;
	return (minimum === void 0 ? "" : `, at least ${minimum}`) + (maximum === void 0 ? "" : `, at most ${maximum}`);
}
function settingLines({ id }) {
	const name = require_colors.printable(id);
	return [
		"  in .k8slint.yaml",
		"    rules:",
		`      ${name}: off          # or error, warning, info`,
		"  on the line, or the line above",
		`    # k8slint-ignore ${name} -- the reason`
	];
}
// src/cli/explain.ts
async function explainCommand(words, flags, world) {
	const topic = words.join(" ").trim();
	if (topic === "") throw require_confusable.usageError("nothing to explain", "write `k8slint explain RULE`, a status such as CrashLoopBackOff, or an exit code such as 137");
	const { registry } = await world.pipeline();
	world.stdout.write(pageOf(topic, registry, require_problems.colorsFor(flags, world.stdout, world)));
}
function pageOf(topic, registry, colors) {
	const id = registry.resolve(topic)?.id;
	const facts = id === void 0 ? void 0 : registry.get(id);
	if (facts !== void 0) {
		const options = registry.rules.find((rule) => rule.id === facts.id)?.options;
		return explainRule(facts, {
			colors,
			options
		});
	}
	const exit = exitCodeFacts(exitCodeIn(topic) ?? -1);
	if (exit !== void 0) return explainExitCode(exit, registry.facts, colors);
	const status = statusNamed(topic) ?? statusIn(topic);
	if (status !== void 0) return explainStatus(status, registry.facts, colors);
	const names = [...registry.ids, ...STATUSES.map(({ name }) => name)];
	const near = require_confusable.nearMiss(topic, names)?.name ?? require_confusable.nearest(topic, names);
	const lists = `\`k8slint rules\` lists the rules; statuses are ${STATUSES.map(({ name }) => name).join(", ")}`;
	throw require_confusable.usageError(`no rule and no status is called ${JSON.stringify(topic)}`, near === void 0 ? lists : `one with a near name exists: ${near}`);
}
function statusIn(text) {
	const parts = text.split(/[,;()]/).map((part) => part.trim());
	const telling = parts.filter((part) => part !== "" && part.toLowerCase() !== "running");
	return parts.length < 2 ? void 0 : telling.map(statusNamed).find((status) => status !== void 0);
}
exports.explainCommand = explainCommand;
