/** The facts that an image's documentation or Dockerfile states and that no manifest repeats. */
export interface ImageFacts {
  readonly title: string;
  /** The page of the image's own documentation. */
  readonly docs: string;
  /**
   * What the image does when a pod gives neither command nor args: serve, open a shell or interpreter that ends without a
   * terminal, print its help, do its work and end, or fail for want of a sub-command.
   */
  readonly role: "server" | "shell" | "help" | "task" | "needs-command" | "base";
  /** Undefined where it is not known. */
  readonly user?: ImageUser;
  readonly start?: ImageStart;
  /** Where its configuration lies: what is mounted there may change ports and paths. */
  readonly config?: readonly string[];
  /** What it listens on without further settings. */
  readonly ports?: readonly KnownPort[];
  readonly needs?: readonly Requirement[];
  readonly valueRules?: readonly ValueRule[];
  /** What happens when `command` names the server and so goes round the entrypoint. */
  readonly bypass?: Bypass;
  /** Paths that it writes to while it runs. */
  readonly writable?: readonly string[];
  /** Its VOLUMEs: the runtime makes them writable even under a read-only root file system. */
  readonly volumes?: readonly string[];
  /** Where it keeps what must outlive a pod. */
  readonly data?: readonly string[];
  /** Seconds from start to ready with one CPU and a warm disk: [quick, slow]. */
  readonly startSeconds?: readonly [number, number];
  /** MiB below which it is likely to be killed while it starts. */
  readonly memory?: number;
  readonly heap?: Heap;
  readonly isJvm?: boolean;
  /** False where the image has no shell. */
  readonly hasShell?: boolean;
  /** Programs that people expect in it and that are not there. */
  readonly lacks?: readonly string[];
  readonly http?: readonly HttpPaths[];
  /** Capabilities that its entrypoint or server needs as root, and what it says without them. */
  readonly capabilities?: readonly string[];
  /** Programs with file capabilities, which `allowPrivilegeEscalation: false` keeps from starting. */
  readonly fileCapabilities?: { readonly program: string; readonly says: string };
  /** Services whose link variables (`REDIS_PORT=tcp://...`) it takes for its own settings. */
  readonly serviceLinks?: readonly ServiceLink[];
  /** Args replace options of its default command that it needs: each with what then fails. */
  readonly defaultOptions?: readonly DefaultOption[];
  /** A user as which it does not start. */
  readonly refusedUser?: RefusedUser;
  /** Options that it no longer knows: it ends when one is given. */
  readonly refusedOptions?: readonly RefusedOption[];
  /** Paths at which a mount keeps it from starting. */
  readonly refusedMounts?: readonly RefusedMount[];
  /** Servers that must answer when it starts. */
  readonly endsWithout?: EndsWithout;
  /** A kernel setting of the node that it asks for once other pods can reach it. */
  readonly sysctl?: KernelSetting;
  /** Any of these must be given for plain HTTP without a password to be answered; otherwise such a probe fails. */
  readonly plainHttpWith?: readonly Provision[];
  /** For `needs-command`: what to give. */
  readonly commandHint?: string;
}

/** A row of the tables: repositories with the same facts, and what differs by tag. */
export interface KnownImageRow extends ImageFacts {
  /** As people write them: `postgres`, `quay.io/keycloak/keycloak`. `*` at the end stands for anything that begins so. */
  readonly names: readonly string[];
  readonly variants?: readonly Variant[];
}

/** Facts of some tags, laid over the row's own. Where a tag tells no version, none that asks for one applies. */
export interface Variant extends Partial<ImageFacts> {
  readonly when: {
    readonly from?: readonly number[];
    readonly below?: readonly number[];
    /** What the tag must hold. */
    readonly tag?: RegExp;
  };
}

export interface ImageUser {
  /** USER of the image as the runtime sees it: `root`, a number, or a name. */
  readonly user: string;
  /** The number behind a name, where it is known. */
  readonly uid?: number;
  /** The user that a process started as root changes to. */
  readonly dropsTo?: number;
}

export interface ImageStart {
  /** ENTRYPOINT; empty where the image has none, so that args replace the whole command. */
  readonly entrypoint: readonly string[];
  readonly cmd: readonly string[];
  /**
   * What args of a pod become: the command itself; the command, unless they begin with an option, which goes to the server;
   * or options of the entrypoint's program.
   */
  readonly args: "command" | "command-or-options" | "options";
}

export interface KnownPort {
  readonly port: number;
  readonly protocol?: "UDP";
  readonly name?: string;
  /** Variables that move it. */
  readonly env?: readonly string[];
  /** Options that move it. */
  readonly flags?: readonly string[];
  /** What must be set for it to be open at all. */
  readonly onlyWith?: string;
  /** False where it speaks a protocol that answers no HTTP request. */
  readonly isHttp?: false;
}

/** Something without which the process does not work. */
export interface Requirement {
  /** Completes "needs ...": "a password for the superuser". */
  readonly what: string;
  readonly anyOf: readonly Provision[];
  /** Asked for only while the data directory is empty. */
  readonly freshDataOnly?: boolean;
  /** Asked for only where this is one of the arguments: a sub-command. */
  readonly withArgument?: string;
  readonly effect: "exits" | "unusable";
  /** What its log says. */
  readonly says?: string;
}

/** One way to meet a requirement: all that is named here. */
export interface Provision {
  /** Variables that must be set, none of them empty. */
  readonly env?: readonly string[];
  /** A variable may also be given as NAME_FILE. */
  readonly orFile?: boolean;
  /** Variables that must have one of these values; "" stands for a variable that is not set. */
  readonly equals?: Readonly<Record<string, readonly string[]>>;
  /** Beginnings of arguments, of which one must be given. */
  readonly args?: readonly string[];
  /** A path at, above or below which something must be mounted. */
  readonly mount?: string;
}

/** What a variable must not be. */
export type ValueRule =
  | { readonly is: "min-length"; readonly env: string; readonly length: number; readonly says?: string }
  | {
      readonly is: "pattern";
      readonly env: string;
      readonly pattern: RegExp;
      /** Completes "must be ...". */
      readonly wants: string;
      readonly says?: string;
    }
  | { readonly is: "forbidden"; readonly env: string; readonly value?: string; readonly says: string }
  | { readonly is: "together"; readonly env: readonly [string, string]; readonly says: string };

export interface Bypass {
  /** Programs that an own command would name. */
  readonly programs: readonly string[];
  readonly effect: "exits" | "skips-setup";
  readonly says: string;
}

export interface Heap {
  /** Variables with JVM options or a heap size. */
  readonly variables: readonly string[];
  /** The largest heap without any: MiB, or a share of the memory limit. */
  readonly byDefault: { readonly mebibytes: number } | { readonly percent: number };
}

export interface HttpPaths {
  readonly port: number;
  /** Paths that the stock image answers with success. */
  readonly paths: readonly string[];
  /** Paths that it answers with an error as long as nothing was added to it. */
  readonly failing?: readonly { readonly path: string; readonly status: number }[];
}

export interface RefusedMount {
  readonly path: string;
  /** A variable that, when set, makes the mount harmless. */
  readonly unlessEnv: string;
  readonly says: string;
}

export interface KernelSetting {
  readonly name: string;
  readonly least: number;
  readonly says: string;
  /** With any of these it does not look. */
  readonly unless: readonly Provision[];
}

export interface EndsWithout {
  /** Variables that name the server, in any form. */
  readonly variables: readonly string[];
  readonly says: string;
}

export interface RefusedUser {
  /** `root`; or any other user, who may not write to folders of root's. */
  readonly who: "root" | "others";
  /** Those folders: with a writable volume at each of them it does start. */
  readonly folders?: readonly string[];
  readonly says: string;
}

export interface RefusedOption {
  /** What the argument begins with. */
  readonly option: string;
  readonly says: string;
}

export interface ServiceLink {
  readonly service: string;
  readonly effect: "exits" | "warns";
  readonly says: string;
}

export interface DefaultOption {
  readonly option: string;
  readonly without: string;
}

export const ROOT: ImageUser = { user: "root" };

/** Starts as root and changes to another user itself. */
export function rootTo(dropsTo: number): ImageUser {
  return { user: "root", dropsTo };
}

/** A USER that is a number, which the kubelet can tell from root. */
export function numbered(uid: number): ImageUser {
  return { user: String(uid), uid };
}

/** A USER that is a name, which the kubelet cannot tell from root. */
export function named(user: string, uid?: number): ImageUser {
  return uid === undefined ? { user } : { user, uid };
}

/** The page of a Docker Official Image. */
export function official(name: string): string {
  return `https://hub.docker.com/_/${name}`;
}

/** The page of another repository on Docker Hub. */
export function hub(name: string): string {
  return `https://hub.docker.com/r/${name}`;
}

/** What an entrypoint that changes owner and user needs. */
export const DROP_CAPABILITIES: readonly string[] = ["CHOWN", "SETUID", "SETGID", "DAC_OVERRIDE", "FOWNER"];

/** The entrypoint script of most official images: options go to the server, anything else is run. */
export function script(server: string, ...cmd: readonly string[]): ImageStart {
  return { entrypoint: ["docker-entrypoint.sh"], cmd: cmd.length === 0 ? [server] : cmd, args: "command-or-options" };
}

/** Another entrypoint script that hands options to a program and runs anything else. */
export function optionsOf(entrypoint: string, ...cmd: readonly string[]): ImageStart {
  return { entrypoint: [entrypoint], cmd, args: "command-or-options" };
}

/** An entrypoint that is the program: args are its options. */
export function program(path: string, ...cmd: readonly string[]): ImageStart {
  return { entrypoint: [path], cmd, args: "options" };
}

/** An image with CMD alone: args replace it. */
export function commandOnly(...cmd: readonly string[]): ImageStart {
  return { entrypoint: [], cmd, args: "command" };
}

/** An entrypoint that runs whatever it is given. */
export function passThrough(entrypoint: string, ...cmd: readonly string[]): ImageStart {
  return { entrypoint: [entrypoint], cmd, args: "command" };
}
