import type { Host } from "../../base/host.ts";
import type { Sink, World } from "../world.ts";
import { listingDigest, readingDigest } from "./digest.ts";
import { answerOf, environmentAnswer, type Asked, type Question, type Trace } from "./trace.ts";

/** What a run did that is seen from outside, in order: to which stream, or into which file, it wrote what. */
export interface Effect {
  readonly to: "out" | "err" | "file";
  /** Absolute; "" for a stream. */
  readonly path: string;
  readonly text: string;
}

/** A run that is being watched. */
export interface Recording {
  /** What the run is to take for the process. */
  readonly world: World;
  trace(): Trace;
  effects(): readonly Effect[];
  /** Why this run cannot stand for another. */
  spoiled(): string | undefined;
}

/** A world that takes note of what is asked and done. A run that writes anything but its reports spoils the recording. */
export function record(world: World, reports: readonly string[]): Recording {
  const notes = new Notes();
  const effects: Effect[] = [];
  const today = notes.of("today");
  const sink = (to: "out" | "err", { isTerminal, write }: Sink): Sink => ({
    isTerminal,
    write: (text) => {
      if (text !== "") effects.push({ to, path: "", text });
      write(text);
    },
  });
  const watched: World = {
    ...unwatched(world),
    env: watchedEnvironment(world.env, notes),
    get today() {
      return today("", world.today, world.today);
    },
    stdin: watchedInput(world.stdin, notes),
    stdout: sink("out", world.stdout),
    stderr: sink("err", world.stderr),
    files: watchedFiles(world.files, notes),
    host: (root) => watchedHost(world.host(root), root, notes),
    write: (path, content) => {
      if (typeof content !== "string" || !reports.includes(path)) notes.spoil("a file was changed");
      else effects.push({ to: "file", path, text: content });
      return world.write(path, content);
    },
    makeDirectory: (path) => {
      notes.spoil("a directory was made");
      return world.makeDirectory(path);
    },
  };
  return { world: watched, trace: () => notes.trace(), effects: () => effects, spoiled: () => notes.spoiled };
}

/** What the key of a run holds, and what does not change what it says. All other members are watched, new ones too. */
type Unwatched =
  | "cwd"
  | "home"
  | "nodeVersion"
  | "caches"
  | "program"
  | "aside"
  | "uptime"
  | "git"
  | "store"
  | "pipeline";

function unwatched(world: World): Pick<World, Unwatched> {
  const { cwd, home, nodeVersion, caches, program, aside, uptime, git, store, pipeline } = world;
  return { cwd, home, nodeVersion, caches, program, aside, uptime, git, store, pipeline };
}

/** Hands a value on, and notes the answer that stands for it. */
type Note = <T>(name: string, value: T, answer: string) => T;

/** Questions and their answers, each once. */
class Notes {
  spoiled: string | undefined;
  private readonly asked: { question: Question; root: string; answers: Map<string, string> }[] = [];

  /** For one kind of questions about one place. */
  of(question: Question, root = ""): Note {
    const known = this.asked.find((one) => one.question === question && one.root === root);
    const { answers } = known ?? { answers: new Map<string, string>() };
    if (known === undefined) this.asked.push({ question, root, answers });
    return (name, value, answer) => {
      const before = answers.get(name);
      if (before === undefined) answers.set(name, answer);
      else if (before !== answer) this.spoil(`${JSON.stringify(name)} changed meanwhile`);
      return value;
    };
  }

  spoil(reason: string): void {
    this.spoiled ??= reason;
  }

  trace(): Trace {
    return this.asked.map(({ question, root, answers }): Asked => ({ question, root, answers: [...answers].flat() }));
  }
}

/** The stream takes time to make, so nothing of it is asked before the run does. */
function watchedInput(stdin: World["stdin"], notes: Notes): World["stdin"] {
  return {
    get isTerminal() {
      return stdin.isTerminal;
    },
    read: () => {
      notes.spoil("standard input was read");
      return stdin.read();
    },
  };
}

function watchedHost(host: Host, root: string, notes: Notes): Host {
  const [listed, was, existed] = [notes.of("list", root), notes.of("read", root), notes.of("exists", root)];
  return {
    list: (path) => {
      const listing = host.list(path);
      return listed(path, listing, listingDigest(listing));
    },
    read: (path) => {
      const reading = host.read(path);
      return was(path, reading, readingDigest(reading));
    },
    exists: (path) => {
      const exists = host.exists(path);
      return existed(path, exists, answerOf(exists));
    },
  };
}

function watchedFiles(files: World["files"], notes: Notes): World["files"] {
  const [real, directory, presence] = [notes.of("reality"), notes.of("directory"), notes.of("presence")];
  return {
    real: (path) => {
      const found = files.real(path);
      return real(path, found, answerOf(found));
    },
    isDirectory: (path) => {
      const isDirectory = files.isDirectory(path);
      return directory(path, isDirectory, answerOf(isDirectory));
    },
    exists: (path) => {
      const exists = files.exists(path);
      return presence(path, exists, answerOf(exists));
    },
  };
}

/** Variables are read by their names; who looks at all of them cannot be watched. */
function watchedEnvironment(env: World["env"], notes: Notes): World["env"] {
  const note = notes.of("environment");
  return new Proxy(env, {
    get: (_, key) => {
      const name = String(key);
      const value = env[name];
      return note(name, value, environmentAnswer(value));
    },
    ownKeys: (target) => {
      notes.spoil("all variables were read");
      return Reflect.ownKeys(target);
    },
    has: (target, key) => {
      notes.spoil("it was asked which variables there are");
      return Reflect.has(target, key);
    },
  });
}
