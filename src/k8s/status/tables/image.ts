import { DESCRIBE_POD, type StatusFacts } from "../model.ts";

const PULL_STEPS: StatusFacts["steps"] = [
  {
    run: DESCRIBE_POD,
    causes: [
      {
        shows: "not found, or: manifest unknown",
        means: "the registry has no such repository or no such tag",
        mend: "correct the image's name or tag, or push the image that the manifest names",
        confirm: "docker manifest inspect <image>",
      },
      {
        shows: "pull access denied, repository does not exist or may require authorization",
        means:
          "the name leads to Docker Hub by default and nobody has such a public image: a local image that was not loaded, a missing registry host, or a private repository",
        mend: "load the image into the cluster (k3d image import, kind load docker-image), write the registry's host, or add imagePullSecrets",
        confirm: "kubectl get pod <pod> -o jsonpath='{.spec.containers[*].image}'",
      },
      {
        shows: "unauthorized, 401, or: denied",
        means: "the registry wants credentials and the pod brings none, or wrong ones",
        mend: "create a Secret of type kubernetes.io/dockerconfigjson in the pod's namespace and name it in imagePullSecrets",
        confirm: "kubectl get secret <pull-secret> -o jsonpath='{.type}'",
      },
      {
        shows: "no such host",
        means: "the registry's host name does not resolve from the node",
        mend: "use the name under which the nodes know the registry, not the one under which the workstation pushes",
        confirm: "docker exec <node> crictl pull <image>",
      },
      {
        shows: "connection refused",
        means: "localhost in an image name is the node's own loopback, where no registry listens",
        mend: "write the registry's name inside of the cluster, such as k3d-registry.localhost:5000",
      },
      {
        shows: "http: server gave HTTP response to HTTPS client",
        means: "the registry speaks plain HTTP and the node was not told so",
        mend: "declare the registry as a mirror in the cluster's configuration",
      },
      {
        shows: "x509: certificate signed by unknown authority",
        means: "the node does not trust the registry's certificate",
        mend: "install the certificate authority on the nodes",
      },
      {
        shows: "toomanyrequests",
        means: "Docker Hub limits anonymous pulls",
        mend: "pull with credentials or through a mirror",
      },
      {
        shows: "no match for platform in manifest",
        means: "the image was not built for the node's architecture",
        mend: "build it for the node's platform (docker buildx build --platform)",
        confirm: "kubectl get node -o custom-columns=NAME:.metadata.name,ARCH:.status.nodeInfo.architecture",
      },
    ],
  },
];

const PULL_MEANING =
  "The kubelet asked the registry for the image and got none. Each attempt shows ErrImagePull; between attempts, which come after 10 s, 20 s, and so on up to 5 minutes, the column shows ImagePullBackOff.";

export const IMAGE_STATUSES: readonly StatusFacts[] = [
  {
    id: "err-image-pull",
    name: "ImagePullBackOff",
    aliases: ["ErrImagePull", "ImagePull", "image pull error", "Back-off pulling image", "Failed to pull image"],
    column: "ErrImagePull, then ImagePullBackOff",
    ready: "0/n",
    layer: "image",
    carriedIn: "the container's waiting reason, and events",
    text: 'Failed to pull image "<image>": <answer of the registry>',
    meaning: PULL_MEANING,
    steps: PULL_STEPS,
  },
  {
    id: "invalid-image-name",
    name: "InvalidImageName",
    aliases: ["InspectFailed", "couldn't parse image name"],
    column: "InvalidImageName",
    ready: "0/n",
    layer: "image",
    carriedIn: "the container's waiting reason, and events",
    text: 'Failed to apply default image tag "<image>": couldn\'t parse image name "<image>": <cause>',
    meaning:
      "The API server takes any text for an image; the kubelet cannot read this one as a name, and nothing is pulled.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "repository name must be lowercase",
            means: "the repository has a capital letter",
            mend: "write it in lower case, as it was pushed",
          },
          {
            shows: "invalid reference format",
            means:
              "the text has a character that no image name has: a blank, two colons, an unexpanded ${VARIABLE}, a look-alike letter or dash",
            mend: "retype the name in plain ASCII, or let the tool that fills in the variable run before the apply",
            confirm: "kubectl get pod <pod> -o jsonpath='{.spec.containers[*].image}' | cat -v",
          },
          {
            shows: "invalid tag format, or a tag longer than 128 characters",
            means: "the part behind the colon is no tag",
            mend: "use letters, digits, _ . and -",
          },
        ],
      },
    ],
  },
  {
    id: "err-image-never-pull",
    name: "ErrImageNeverPull",
    aliases: ["ImageNeverPull"],
    column: "ErrImageNeverPull",
    ready: "0/n",
    layer: "image",
    carriedIn: "the container's waiting reason, and events",
    text: 'Container image "<image>" is not present with pull policy of Never',
    meaning: "imagePullPolicy: Never lets the kubelet only use what is on the node, and the image is not there.",
    steps: [
      {
        run: "docker exec <node> crictl images",
        causes: [
          {
            shows: "no line for the image",
            means: "it was built on the workstation and never loaded into the cluster",
            mend: "k3d image import <image> -c <cluster>, kind load docker-image <image>, or minikube image load <image>",
          },
          {
            shows: "the image with another tag",
            means: "another tag was loaded than the manifest names",
            mend: "load the tag that the manifest names",
          },
          {
            shows: "the image on another node only",
            means: "it was loaded on some of the nodes",
            mend: "load it on all nodes",
          },
        ],
      },
    ],
  },
  {
    id: "image-inspect-error",
    name: "ImageInspectError",
    aliases: [],
    column: "ImageInspectError",
    ready: "0/n",
    layer: "image",
    carriedIn: "the container's waiting reason, and events",
    text: 'Failed to inspect image "<image>": <error of the runtime>',
    meaning: "The container runtime could not read the image that the node has.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "the error of the runtime",
            means: "the image on the node is damaged, or the runtime is",
            mend: "remove the image from the node so that it is pulled again, and look at the runtime's log",
          },
        ],
      },
    ],
  },
];
