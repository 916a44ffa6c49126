import { DESCRIBE_POD, type StatusFacts } from "../model.ts";

export const START_STATUSES: readonly StatusFacts[] = [
  {
    id: "create-container-config-error",
    name: "CreateContainerConfigError",
    aliases: ["ContainerConfigError", "ConfigError"],
    column: "CreateContainerConfigError",
    ready: "0/n",
    layer: "start",
    carriedIn: "the container's waiting reason and message, and events",
    text: "Error: <message>",
    meaning:
      "The image is there, but the kubelet cannot assemble the container: a variable's source is missing, or the security settings contradict the image. It retries, so that creating what is missing heals the pod.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: 'configmap "<name>" not found',
            means: "an env or envFrom names a ConfigMap that this namespace does not have",
            mend: "create it, or correct the name or namespace",
            confirm: "kubectl get configmaps",
          },
          {
            shows: 'secret "<name>" not found',
            means: "an env or envFrom names a Secret that this namespace does not have",
            mend: "create it, or correct the name or namespace",
            confirm: "kubectl get secrets",
          },
          {
            shows: "couldn't find key <key> in ConfigMap <namespace>/<name>",
            means: "the ConfigMap is there without that key",
            mend: "add the key, or correct it in configMapKeyRef",
            confirm: "kubectl get configmap <name> -o jsonpath='{.data}'",
          },
          {
            shows: "couldn't find key <key> in Secret <namespace>/<name>",
            means: "the Secret is there without that key",
            mend: "add the key, or correct it in secretKeyRef",
            confirm: "kubectl describe secret <name>",
          },
          {
            shows: "container has runAsNonRoot and image will run as root",
            means: "the image's user is root and runAsUser is not set",
            mend: "set runAsUser to a number that can read the image's files, or give the image a numeric USER",
          },
          {
            shows: "container has runAsNonRoot and image has non-numeric user (<name>)",
            means: "the kubelet cannot tell whether that name is root",
            mend: "set runAsUser, or write the USER of the image as a number",
          },
          {
            shows: "container's runAsUser breaks non-root policy",
            means: "runAsNonRoot stands beside runAsUser: 0",
            mend: "take one of the two away",
          },
          {
            shows: "missing value for <name>",
            means: "subPathExpr names a variable that is not defined",
            mend: "define it in env",
          },
        ],
      },
    ],
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
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "no command specified",
            means: "neither the pod nor the image says what to run",
            mend: "set command, or build the image with ENTRYPOINT or CMD",
          },
          {
            shows: "unable to find user <name>: no matching entries in passwd file",
            means: "the user does not exist in the image",
            mend: "create it in the image, or use a number",
          },
          {
            shows: "context deadline exceeded",
            means: "the runtime is too slow or stuck",
            mend: "look at the node's load and at the runtime's log",
            confirm: "kubectl describe node <node>",
          },
          {
            shows: "name is reserved for",
            means: "an earlier attempt still holds the name",
            mend: "wait, or delete the pod",
          },
        ],
      },
    ],
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
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: 'exec: "<word>": executable file not found in $PATH',
            means:
              "the image has no such program; with blanks in the word a whole command line was written as one item",
            mend: 'write each word as an item of its own (["npm", "start"]), or name a program that the image has',
          },
          {
            shows: 'exec: "<path>": stat <path>: no such file or directory',
            means: "the file is not in the image, or a volume hides it",
            mend: "correct the path, or mount elsewhere",
            confirm: "docker run --rm --entrypoint ls <image> -l <directory>",
          },
          {
            shows: 'exec: "<path>": permission denied',
            means: "the file lacks its execute bit",
            mend: "chmod +x it in the repository and in the Dockerfile",
          },
          {
            shows: "not a directory: unknown: Are you trying to mount a directory onto a file (or vice-versa)?",
            means:
              "a subPath names a key that the ConfigMap or Secret does not have, so that a directory is mounted on a file",
            mend: "correct the key in subPath",
            confirm: "kubectl describe configmap <name>",
          },
          {
            shows: "mkdir <directory>: not a directory, or: chdir to cwd",
            means: "workingDir is a file, or not readable for the user",
            mend: "correct workingDir",
          },
          {
            shows: "container init was OOM-killed (memory limit too low?)",
            means: "the memory limit is too small for any process: often bytes where Mi was meant",
            mend: "write the unit (128Mi)",
          },
        ],
      },
    ],
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
      "stuck in ContainerCreating",
    ],
    column: "ContainerCreating",
    ready: "0/n",
    layer: "start",
    carriedIn: "events only",
    text: 'MountVolume.SetUp failed for volume "<volume>" : <cause>',
    meaning:
      "The pod has a node, and the kubelet waits for all of its volumes and its network before it starts any container; volumes come before the image is pulled.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: 'MountVolume.SetUp failed for volume "<volume>" : configmap "<name>" not found',
            means: "a volume names a ConfigMap that this namespace does not have",
            mend: "create it, or correct the name",
            confirm: "kubectl get configmaps",
          },
          {
            shows: 'MountVolume.SetUp failed for volume "<volume>" : secret "<name>" not found',
            means: "a volume names a Secret that this namespace does not have",
            mend: "create it, or correct secretName",
            confirm: "kubectl get secrets",
          },
          {
            shows: "references non-existent config key: <key>, or: secret key",
            means: "items names a key that is not there",
            mend: "correct the key in items",
          },
          {
            shows: "hostPath type check failed: <path> is not a directory",
            means:
              "the path is not on the node: nodes of k3d and kind are containers and see nothing of the workstation",
            mend: "map the path in the cluster's configuration (volumes of k3d, extraMounts of kind)",
          },
          {
            shows: "Multi-Attach error for volume",
            means: "a ReadWriteOnce volume is still attached to another node, often by the old pod of a rolling update",
            mend: "use strategy Recreate or a StatefulSet",
            confirm: "kubectl get volumeattachments",
          },
          {
            shows: "driver name <driver> not found in the list of registered CSI drivers",
            means: "the CSI driver is not installed on the node",
            mend: "install the driver",
          },
          {
            shows: "mount failed: exit status 32",
            means: "the server of the network volume refuses or the node lacks the file system's helper",
            mend: "check the server's export, and install the mount helper on the node",
          },
          {
            shows: "Failed to create pod sandbox: <...> no runtime for",
            means: "runtimeClassName names a handler that the node does not have",
            mend: "install the runtime, or take runtimeClassName away",
          },
          {
            shows: "Failed to create pod sandbox: <...> failed to setup network",
            means: "the network plugin does not work, or has no addresses left",
            mend: "look at the pods of the network plugin",
            confirm: "kubectl get pods -n kube-system",
          },
          {
            shows: "Failed to create pod sandbox: <...> OOM-killed",
            means: "the sum of the memory limits is too small even for the pause process",
            mend: "write memory limits with their unit (128Mi)",
          },
        ],
      },
    ],
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
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "executable file not found",
            means: "the image lacks the hook's program",
            mend: "use a program of the image",
          },
          {
            shows: "exited with <code>",
            means: "the hook's command failed: it runs beside the entrypoint, which may not be ready yet",
            mend: "let the hook wait for what it needs, or end in || true",
          },
        ],
      },
    ],
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
      "init container",
    ],
    column: "Init:<done>/<all>, or Init:<reason>",
    ready: "0/n",
    layer: "start",
    carriedIn: "status.initContainerStatuses, and the init container's log",
    text: "Init:0/1",
    meaning:
      "Init containers run one by one, each to exit code 0, before any other container starts. The word behind Init: is the status of the one that does not get there.",
    steps: [
      {
        run: "kubectl logs <pod> -c <init-container>",
        causes: [
          {
            shows: "a wait loop that repeats",
            means: "what it waits for does not exist, has no endpoints, or is in another namespace",
            mend: "correct the host and port, or deploy what it waits for",
            confirm: "kubectl get endpointslices -l kubernetes.io/service-name=<service>",
          },
          {
            shows: "nothing, and the pod stays at Init:0/n",
            means:
              "the init container runs something that never ends: a server, sleep infinity, a sidecar without restartPolicy: Always",
            mend: "let it end, or make it a sidecar with restartPolicy: Always",
          },
          {
            shows: "an error, and Init:CrashLoopBackOff",
            means: "the init container's command fails again and again",
            mend: "mend the command; the main containers are not at fault",
          },
        ],
      },
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "Init:ImagePullBackOff",
            means: "the init container's image cannot be pulled",
            mend: "as for ImagePullBackOff",
          },
          {
            shows: "Init:CreateContainerConfigError",
            means: "a ConfigMap, Secret or key that the init container needs is missing",
            mend: "as for CreateContainerConfigError",
          },
        ],
      },
    ],
  },
];
