import { DESCRIBE_POD, PREVIOUS_LOG, type StatusFacts } from "../model.ts";

export const RUN_STATUSES: readonly StatusFacts[] = [
  {
    id: "crash-loop",
    name: "CrashLoopBackOff",
    aliases: ["CrashLoop", "BackOff", "Back-off restarting failed container", "Error", "restarting"],
    column: "Error or Completed, then CrashLoopBackOff",
    ready: "0/n",
    layer: "run",
    carriedIn: "the container's last state: its exit code and reason",
    text: "Back-off restarting failed container <container> in pod <pod>",
    meaning:
      "The process starts and ends, again and again; the kubelet waits longer before each restart: 10 s, 20 s, up to 5 minutes. A process that ends with code 0 is restarted just as one that fails.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.status.containerStatuses[*].lastState.terminated}'",
        causes: [
          {
            shows: "exitCode 0, reason Completed",
            means: "the command does one thing and ends, or puts its server in the background",
            mend: "run the server in the foreground (nginx -g 'daemon off;'), or use a Job",
          },
          {
            shows: "exitCode 1 or 2",
            means: "the application gave up: its log says why",
            mend: "read the log of the last run",
            confirm: PREVIOUS_LOG,
          },
          { shows: "exitCode 126", means: "the file is not executable", mend: "chmod +x it in the image" },
          {
            shows: "exitCode 127",
            means: "a shell did not find the command",
            mend: "install it, or correct its name",
            confirm: PREVIOUS_LOG,
          },
          {
            shows: "exitCode 128, reason StartError",
            means: "the process could not be started at all",
            mend: "see RunContainerError",
          },
          {
            shows: "exitCode 132",
            means: "the processor lacks an instruction, such as AVX for MongoDB 5 and later",
            mend: "use an older version of the image",
          },
          {
            shows: "exitCode 137, reason OOMKilled",
            means: "the container used more memory than its limit",
            mend: "see OOMKilled",
          },
          {
            shows: "exitCode 137 or 143, reason Error",
            means: "the process was killed from outside: mostly by the liveness probe",
            mend: "give the start more time with a startupProbe",
            confirm: "kubectl get events --field-selector reason=Unhealthy",
          },
          {
            shows: "exitCode 139",
            means: "the program crashed (segmentation fault)",
            mend: "look for a build for another C library or architecture",
          },
          {
            shows: "exitCode 255",
            means:
              "the runtime could not execute the file: another architecture, CRLF line ends or a missing interpreter in a script",
            mend: "build for the node's platform, and store scripts with LF",
          },
        ],
      },
      {
        run: PREVIOUS_LOG,
        causes: [
          {
            shows: "exec format error",
            means: "the image is for another architecture, or the script has no #! line",
            mend: "build for the node's platform, or add the line",
          },
          {
            shows: "no such file or directory although the script is there",
            means: "the script's interpreter is not in the image, or its lines end in CRLF",
            mend: "install the interpreter, or store the script with LF",
          },
          {
            shows: "connection refused, or: no such host",
            means: "something that the application needs at its start is not there, or is called otherwise",
            mend: "correct the host and port, or wait for it in an init container",
            confirm: "kubectl get services",
          },
          {
            shows: "Permission denied, or: Read-only file system",
            means: "the user may not write there, or the security context forbids it",
            mend: "mount a writable volume there, or set fsGroup",
          },
          {
            shows: "environment variable is not set, or: is not specified",
            means: "the image needs a variable that the pod does not define",
            mend: "add it to env",
          },
        ],
      },
    ],
  },
  {
    id: "oom-killed",
    name: "OOMKilled",
    aliases: ["OOM", "out of memory", "exit code 137"],
    column: "OOMKilled, then CrashLoopBackOff",
    ready: "0/n",
    layer: "run",
    carriedIn: "the container's last state: reason OOMKilled, exit code 137",
    text: "OOMKilled",
    meaning:
      "The container used more memory than its limit, and the kernel killed it. The limit also counts what is written to emptyDir volumes of medium Memory.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.spec.containers[*].resources.limits.memory}'",
        causes: [
          {
            shows: "a number without a unit, or with m",
            means: "the limit is bytes, or thousandths of a byte",
            mend: "write the unit: 128Mi",
          },
          {
            shows: "less than the application's heap",
            means: "a heap option (-Xmx, --max-old-space-size) allows more than the limit",
            mend: "keep the heap below three quarters of the limit",
          },
          {
            shows: "less than the image is known to need",
            means: "the limit is too small even for the start",
            mend: "raise the limit",
            confirm: "kubectl top pod <pod> --containers",
          },
          {
            shows: "no limit",
            means: "the machine beneath the nodes ran out of memory, and the kernel chose this process",
            mend: "give the machine more memory, or run less on it",
            confirm: "kubectl describe node <node>",
          },
        ],
      },
    ],
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
      "failed liveness probe, will be restarted",
    ],
    column: "Running with growing RESTARTS, then CrashLoopBackOff",
    ready: "0/n",
    layer: "run",
    carriedIn: "events; last state with exit code 137 or 143",
    text: "Container <container> failed liveness probe, will be restarted",
    meaning:
      "The liveness or startup probe failed failureThreshold times in a row, and the kubelet restarted the container. The application itself may be well.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "connection refused, soon after the start",
            means: "the application starts more slowly than the probe allows",
            mend: "add a startupProbe whose failureThreshold x periodSeconds is longer than the slowest start",
          },
          {
            shows: "connection refused, all the time",
            means: "the probe asks another port than the application listens on, or it listens on the loopback only",
            mend: "correct the port, or bind to 0.0.0.0",
            confirm: "kubectl exec <pod> -- netstat -lnt",
          },
          { shows: "statuscode: 404", means: "the path does not exist", mend: "correct the path of the probe" },
          {
            shows: "statuscode: 401 or 403",
            means: "the path asks for credentials",
            mend: "probe a path that is open",
          },
          {
            shows: "statuscode: 500 or 503",
            means: "the probe asks for something that depends on others",
            mend: "let liveness test the process alone, and readiness the rest",
          },
          {
            shows: "context deadline exceeded",
            means: "the answer takes longer than timeoutSeconds, which is 1 by default",
            mend: "raise timeoutSeconds",
          },
          {
            shows: "probe errored and resulted in unknown state",
            means: "the probe cannot run: an unknown port name, or a program that the image lacks",
            mend: "correct the port's name, or use a program of the image",
          },
        ],
      },
    ],
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
    meaning:
      "The process ended with code 0. For a Job that is success; under a Deployment it is restarted and ends in CrashLoopBackOff.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.metadata.ownerReferences[*].kind} {.spec.containers[*].command} {.spec.containers[*].args}'",
        causes: [
          {
            shows: "Job",
            means: "it did its work",
            mend: "nothing: set ttlSecondsAfterFinished if finished pods are in the way",
          },
          {
            shows: "ReplicaSet, StatefulSet or DaemonSet with a shell, echo, sleep or a build",
            means: "the command does not keep running",
            mend: "run a server in the foreground, or make it a Job",
          },
          {
            shows: "no command, and an image of a language or distribution",
            means: "the image's own command is an interactive shell, which ends without a terminal",
            mend: "set command",
          },
        ],
      },
    ],
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
    meaning:
      "The kubelet stopped the pod to keep its node alive, or because the pod wrote more than its ephemeral-storage limit.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.status.message}'",
        causes: [
          {
            shows: "low on resource: ephemeral-storage",
            means: "the node's disk is nearly full; on a workstation that is the disk of the Docker machine",
            mend: "free space (docker system prune), or give the machine a larger disk",
            confirm: "kubectl describe node <node>",
          },
          {
            shows: "low on resource: memory",
            means: "the node ran out of memory, and this pod used more than it requested",
            mend: "request what it uses",
          },
          {
            shows: "exceeds the total limit of containers <size>",
            means: "the pod wrote more than its ephemeral-storage limit; 100m is a tenth of a byte",
            mend: "raise the limit, with a unit",
          },
        ],
      },
    ],
  },
  {
    id: "job-failed",
    name: "BackoffLimitExceeded",
    aliases: ["DeadlineExceeded", "Job failed", "Job has reached the specified backoff limit"],
    column: "Error, once for each try",
    ready: "0/n",
    layer: "run",
    carriedIn: "the Job's condition Failed",
    text: "Job has reached the specified backoff limit",
    meaning: "The Job's pods failed more often than backoffLimit allows, or it ran longer than activeDeadlineSeconds.",
    steps: [
      {
        run: "kubectl describe job <job>",
        causes: [
          {
            shows: "BackoffLimitExceeded",
            means: "each try failed",
            mend: "read the log of one of its pods",
            confirm: "kubectl logs job/<job>",
          },
          { shows: "DeadlineExceeded", means: "it took longer than activeDeadlineSeconds", mend: "raise the deadline" },
          {
            shows: "active for ever, with a pod that is Running",
            means: "a container of the pod never ends, such as a proxy beside the work",
            mend: "make the proxy a sidecar: an init container with restartPolicy: Always",
          },
        ],
      },
    ],
  },
];
