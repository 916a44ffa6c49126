import type { DockerfileFacts } from "./model.js";
/** Reads a Dockerfile as BuildKit does. Never throws: what the builder would refuse is in `problems`. */
export declare function readDockerfile(file: string, text: string): DockerfileFacts;
