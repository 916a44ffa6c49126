import { MAX_FILE_BYTES } from "../base/host.ts";
import { BUILD } from "../base/version.ts";
import { git } from "../git.ts";
import { nodeFiles, nodeHost } from "../host.ts";
import { makeDirectory, writeOutput } from "../output.ts";
import { folderStore } from "../store.ts";
import type { Pipeline, Sink, World } from "./world.ts";

/** The process as the command and the action see it; nothing else knows it. */
export function processWorld(caches?: string): World {
  const stderr = sinkOf(process.stderr);
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
    stdout: sinkOf(process.stdout),
    stderr,
    aside: stderr,
    uptime: () => process.uptime(),
    files: nodeFiles,
    host: nodeHost,
    write: writeOutput,
    makeDirectory,
    git,
    store: folderStore,
    pipeline: loadPipeline,
  };
}

function sinkOf(stream: NodeJS.WriteStream): Sink {
  // A reader that has seen enough (`head`) closes the pipe: no fault of this run.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    isTerminal: stream.isTTY === true,
    write: (text) => {
      if (text !== "") stream.write(text);
    },
  };
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
