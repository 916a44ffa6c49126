import { MAX_FILE_BYTES } from "../base/host.ts";
import { BUILD } from "../base/version.ts";
import { git } from "../git.ts";
import { nodeFiles, nodeHost } from "../host.ts";
import { frugalHost } from "./frugal-host.ts";
import { makeDirectory, writeOutput } from "../output.ts";
import { folderStore } from "../store.ts";
import type { Pipeline, Sink, World } from "./world.ts";

/** The process as the command and the action see it; nothing else knows it. */
export function processWorld(caches?: string): World {
  const stderr = sinkOf(process.stderr, "standard error");
  return {
    cwd: process.cwd(),
    home: process.env["HOME"] ?? process.env["USERPROFILE"],
    env: process.env,
    nodeVersion: process.version,
    caches,
    program: /^[0-9a-f]+$/.test(BUILD)
      ? JSON.stringify([BUILD, process.platform, process.arch, process.versions])
      : undefined,
    // The start of the process, so that a run has one day from its beginning to its end.
    today: new Date(performance.timeOrigin).toISOString().slice(0, "2027-01-31".length),
    stdin: {
      // Asked only where a path is a dash: the stream takes time to make.
      get isTerminal() {
        return process.stdin.isTTY === true;
      },
      read: readStandardInput,
    },
    stdout: sinkOf(process.stdout, "standard output"),
    stderr,
    aside: stderr,
    uptime: () => process.uptime(),
    files: nodeFiles,
    host: (root) => frugalHost(nodeHost(root)),
    write: (path, content) => {
      finishBeforeSignals();
      return writeOutput(path, content);
    },
    makeDirectory,
    git,
    store: folderStore,
    pipeline: loadPipeline,
  };
}

function sinkOf(stream: NodeJS.WriteStream, name: string): Sink {
  stream.on("error", ({ code = "unknown error" }: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`head`) closes the pipe: no fault of this run.
    if (code === "EPIPE") return;
    if (stream !== process.stderr) process.stderr.write(`error: ${name} cannot be written: ${code}\n`);
    process.exit(2);
  });
  return {
    isTerminal: stream.isTTY === true,
    write: (text) => {
      if (text !== "") stream.write(text);
    },
  };
}

const INTERRUPTIONS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
let isFinishing = false;

/**
 * Until something is written, a signal ends the run at once, as it ends any program. From then on it waits until the file is whole and
 * in place: half of one, or its passing name, must not stay behind.
 */
function finishBeforeSignals(): void {
  if (isFinishing) return;
  isFinishing = true;
  for (const [signal, code] of Object.entries(INTERRUPTIONS)) process.on(signal, () => process.exit(code));
}

/** Reads to the end, or a little past what is accepted. */
async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_FILE_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function loadPipeline(): Promise<Pipeline> {
  const { drawing, lint, registry } = await import("../run.ts");
  return { drawing, lint, registry };
}
