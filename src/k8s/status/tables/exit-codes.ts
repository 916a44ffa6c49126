import { DESCRIBE_POD, type ExitCodeFacts, PREVIOUS_LOG, type Step } from "../model.ts";

/** How to ask a program that failed: https://kubernetes.io/docs/tasks/debug/debug-application/determine-reason-pod-failure/ */
export const FAILED: readonly Step[] = [
  {
    run: PREVIOUS_LOG,
    causes: [
      {
        shows: "a missing variable, file or argument",
        means: "the program was not given what it needs",
        mend: "set the variable, mount the file, or pass the option that the message names",
      },
      {
        shows: "connection refused, no such host, timeout",
        means: "it gave up on something that was not there yet, or that is called otherwise",
        mend: "correct the name and port of the Service, or let the program try again",
      },
      {
        shows: "permission denied, read-only file system",
        means: "its user may not read or write a path",
        mend: "set fsGroup or runAsUser, or mount a volume that can be written",
      },
      {
        shows: "nothing",
        means: "it ended before it wrote a line, often a shell script without an exec of the server",
        mend: "run the image with the same command and arguments, and print what it does",
      },
    ],
  },
];

export const EXIT_CODE_TABLE: readonly ExitCodeFacts[] = [
  {
    code: 0,
    name: "the program ended, and says that all is well",
    meaning:
      "For a Job or an init container this is success. The container of a Deployment, StatefulSet or DaemonSet is started again all the same, with growing pauses: it was to stay.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "Command: a shell or an interpreter without a script",
            means: "without a terminal it reads the end of its input and ends",
            mend: "give the command of the server",
          },
          {
            shows: "Command: a server that puts itself into the background",
            means: "the first process ends, and the container with it",
            mend: "keep it in the foreground: nginx -g 'daemon off;', no --daemon",
          },
        ],
      },
    ],
    statuses: ["Completed", "CrashLoopBackOff"],
  },
  {
    code: 1,
    name: "the program failed",
    meaning:
      "Most programs, and every runtime with an error that nobody caught, end with 1. Only their output says more.",
    steps: FAILED,
    statuses: ["CrashLoopBackOff", "BackoffLimitExceeded"],
  },
  {
    code: 2,
    name: "the program was used wrongly, or failed",
    meaning:
      "By custom an option or an argument that is not known; a syntax error of a shell script, and a panic of a program written in Go, end with 2 too.",
    steps: [
      {
        run: PREVIOUS_LOG,
        causes: [
          {
            shows: "unknown flag, unrecognized option, usage:",
            means: "this version of the program has no such option, or it was written in one list item with its value",
            mend: "correct args; each option and each value is an item of its own, or joined by =",
          },
          {
            shows: "panic: or goroutine 1",
            means: "a program written in Go crashed",
            mend: "read the first line of the trace",
          },
          {
            shows: "syntax error, unexpected end of file",
            means: "a shell script is not complete, or has the line ends of Windows",
            mend: "mend the script",
          },
        ],
      },
    ],
    statuses: ["CrashLoopBackOff", "BackoffLimitExceeded"],
  },
  {
    code: 125,
    name: "the container was not run",
    meaning:
      "docker run itself failed, or a wrapper such as timeout or env did. Of a pod it comes from such a wrapper.",
    steps: FAILED,
    statuses: ["CrashLoopBackOff"],
  },
  {
    code: 126,
    name: "the command was found, and cannot be executed",
    meaning:
      "A shell, or Docker as the runtime, found a file of that name that it may not execute, or that is no program for this machine.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "permission denied",
            means: "the file lacks its x bit, as files of a ConfigMap do, or lies on a volume without exec",
            mend: "set defaultMode: 0755, or start it through its interpreter: sh script.sh",
          },
          {
            shows: "exec format error",
            means: "it was built for another processor, or is a script without a first line #!",
            mend: "build for the platform of the nodes, or write the first line",
          },
          {
            shows: "operation not permitted",
            means: "the file has capabilities that the container may not gain",
            mend: "allow them, or use an image whose program needs none",
          },
        ],
      },
    ],
    statuses: ["RunContainerError", "CrashLoopBackOff"],
  },
  {
    code: 127,
    name: "the command was not found",
    meaning:
      "A shell did not find a program, or Docker as the runtime did not find the command itself. containerd reports the latter as 128 with reason StartError.",
    steps: [
      {
        run: PREVIOUS_LOG,
        causes: [
          {
            shows: "sh: <name>: not found",
            means: "the script names a program that the image does not have, such as curl or bash in a slim image",
            mend: "install it in the image, or use what is there",
          },
          {
            shows: "not found, of a file that is there",
            means:
              "its interpreter or its C library is missing: a program built for glibc on Alpine, or CRLF behind #!/bin/sh",
            mend: "build for the base image, or save the script with plain line ends",
          },
        ],
      },
    ],
    statuses: ["RunContainerError", "CrashLoopBackOff"],
  },
  {
    code: 128,
    name: "the runtime could not start the process",
    meaning:
      "containerd and CRI-O report it with reason StartError or ContainerCannotRun; the message beside it says why. No line of the program ran.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "executable file not found in $PATH, no such file or directory",
            means:
              "the first word of command is no program of the image; a whole command line in one item is one long name",
            mend: "write each word as an item of its own, or start a shell: [sh, -c, ...]",
          },
          {
            shows: "cannot allocate memory, container init was OOM-killed",
            means: "the memory limit is too small to start any process, often a number that was meant as megabytes",
            mend: "write the unit: 128Mi",
          },
          {
            shows: "not a directory, read-only file system",
            means: "a file is mounted over a directory, or into one that cannot be written",
            mend: "use subPath, or another mountPath",
          },
        ],
      },
    ],
    statuses: ["RunContainerError"],
  },
  {
    code: 130,
    name: "interrupted (128 + 2, SIGINT)",
    meaning:
      "Somebody or something sent the signal of Ctrl-C: a STOPSIGNAL SIGINT in the image, a terminal, a process manager in the container.",
    steps: FAILED,
    statuses: ["CrashLoopBackOff"],
  },
  {
    code: 132,
    name: "illegal instruction (128 + 4, SIGILL)",
    meaning: "The program uses instructions that the processor of the node does not have, such as AVX.",
    steps: [],
    statuses: ["CrashLoopBackOff"],
  },
  {
    code: 134,
    name: "aborted (128 + 6, SIGABRT)",
    meaning:
      "The program ended itself: an assertion failed, memory was corrupt, or Node.js reached the end of its heap.",
    steps: [
      {
        run: PREVIOUS_LOG,
        causes: [
          {
            shows: "JavaScript heap out of memory",
            means: "the heap of Node.js is smaller than what it holds; the limit of the container was not reached",
            mend: "raise --max-old-space-size, and the memory limit above it",
          },
          {
            shows: "assertion failed, double free, terminate called",
            means: "the program found itself broken",
            mend: "report it with the trace",
          },
        ],
      },
    ],
    statuses: ["CrashLoopBackOff"],
  },
  {
    code: 135,
    name: "bus error (128 + 7, SIGBUS)",
    meaning: "Memory that is mapped could not be had: /dev/shm of 64 MB is full, or a mapped file was cut.",
    steps: [],
    statuses: ["CrashLoopBackOff"],
  },
  {
    code: 137,
    name: "killed (128 + 9, SIGKILL)",
    meaning:
      "The kernel killed it for its memory, or the kubelet did after SIGTERM and the grace period. The reason beside the code tells them apart.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "Reason: OOMKilled",
            means: "the container used more than its memory limit",
            mend: "raise the limit, or bound the heap of the runtime below it",
          },
          {
            shows: "Reason: Error, and the event: failed liveness probe, will be restarted",
            means: "the probe failed, and the program did not end within the grace period",
            mend: "add a startupProbe, or correct the probe; handle SIGTERM",
          },
          {
            shows: "Reason: Error, no event of a probe",
            means: "the pod was deleted, evicted or rolled, and did not end in terminationGracePeriodSeconds",
            mend: "let the first process handle SIGTERM (exec in scripts), or give more seconds",
          },
          {
            shows: "SystemOOM among the events of the node",
            means: "the whole node ran out of memory, and this was the process to go",
            mend: "set requests near what is used; lower the sum of the limits",
          },
        ],
      },
    ],
    statuses: ["OOMKilled", "killed by a liveness probe", "CrashLoopBackOff", "Terminating"],
  },
  {
    code: 139,
    name: "segmentation fault (128 + 11, SIGSEGV)",
    meaning:
      "The program touched memory that is not its own: a bug in native code, a library for another C library, or a program for another processor under emulation.",
    steps: [
      {
        run: "kubectl get pod <pod> -o jsonpath='{.status.containerStatuses[*].imageID}'",
        causes: [
          {
            shows: "an image of another platform than the node",
            means: "emulation of the other processor crashed",
            mend: "build and pull the image for the platform of the node",
          },
          {
            shows: "the right platform",
            means: "native code is broken here",
            mend: "try the release before, or another base image",
          },
        ],
      },
    ],
    statuses: ["CrashLoopBackOff"],
  },
  {
    code: 143,
    name: "asked to end (128 + 15, SIGTERM)",
    meaning:
      "It ended on SIGTERM without a code of its own, which is how a pod ends that is deleted, rolled or evicted. In a container that starts again and again a probe asks.",
    steps: [
      {
        run: DESCRIBE_POD,
        causes: [
          {
            shows: "failed liveness probe, will be restarted; failed startup probe",
            means: "the kubelet ended it, since the probe failed",
            mend: "correct the path and port of the probe, or add a startupProbe",
          },
          {
            shows: "no event of a probe",
            means: "the pod was deleted, rolled or evicted, or a Job reached activeDeadlineSeconds",
            mend: "nothing, where that was meant; end with 0 on SIGTERM where a Job counts it as failed",
          },
        ],
      },
    ],
    statuses: ["killed by a liveness probe", "Terminating", "Evicted"],
  },
  {
    code: 255,
    name: "no code of its own",
    meaning:
      "A code out of range (exit -1), an error of ssh, or a container whose end the runtime did not see: the node was restarted. CRI-O and older runtimes use it for a program that cannot be executed.",
    steps: [
      {
        run: PREVIOUS_LOG,
        causes: [
          {
            shows: "exec format error, or no such file or directory of a script that is there",
            means: "it was built for another processor, or has the line ends of Windows, or lacks its interpreter",
            mend: "build for the platform of the nodes; save scripts with plain line ends",
          },
          {
            shows: "lines of the program",
            means: "it ended with -1, or the runtime lost sight of it when the node was restarted",
            mend: "read its log, and the events of the node",
          },
        ],
      },
    ],
    statuses: ["CrashLoopBackOff", "RunContainerError"],
  },
];
