import type { Host } from "../../base/host.ts";
import type { World } from "../world.ts";
import { digest, listingDigest, readingDigest } from "./digest.ts";

/** The kinds of questions that a run asks of what is around it. `reality` to `presence` come before there is a root. */
export const QUESTIONS = [
  "list",
  "read",
  "exists",
  "reality",
  "directory",
  "presence",
  "environment",
  "today",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Questions of one kind about one place, and what was answered: names and answers in turn. */
export interface Asked {
  readonly question: Question;
  /** The absolute path of a host's root; "" for what is asked of none. */
  readonly root: string;
  readonly answers: readonly string[];
}

/** All that a run asked. A run that gets the same answers says the same, for it knows nothing else. */
export type Trace = readonly Asked[];

/** What can be asked. */
export type Surroundings = Pick<World, "host" | "files" | "env" | "today">;

/** The answers to questions of a kind, as short texts: equal where a run could not tell them apart. */
type Answering = (name: string) => string;

const ASKING: Readonly<Record<Question, (around: Surroundings, hostOf: () => Host) => Answering>> = {
  list: answersOfHost((host, path) => listingDigest(host.list(path))),
  read: answersOfHost((host, path) => readingDigest(host.read(path))),
  exists: answersOfHost((host, path) => answerOf(host.exists(path))),
  reality:
    ({ files }) =>
    (path) =>
      answerOf(files.real(path)),
  directory:
    ({ files }) =>
    (path) =>
      answerOf(files.isDirectory(path)),
  presence:
    ({ files }) =>
    (path) =>
      answerOf(files.exists(path)),
  environment:
    ({ env }) =>
    (name) =>
      environmentAnswer(env[name]),
  today:
    ({ today }) =>
    () =>
      today,
};

/** An answer that is short enough to be kept as it is. */
export function answerOf(answer: string | boolean | undefined): string {
  return typeof answer === "string" ? `=${answer}` : answer === undefined ? "" : answer ? "yes" : "no";
}

/** A variable may hold what nobody else should read. */
export function environmentAnswer(value: string | undefined): string {
  return answerOf(value === undefined ? undefined : digest(value));
}

function answersOfHost(ask: (host: Host, path: string) => string) {
  return (_: Surroundings, hostOf: () => Host): Answering => {
    const host = hostOf();
    return (path) => ask(host, path);
  };
}

/** The first thing that is asked of and answered otherwise today; undefined where everything is as it was. */
export function firstChange(trace: Trace, around: Surroundings): string | undefined {
  const hosts = new Map<string, Host>();
  for (const { question, root, answers } of trace) {
    const answer = ASKING[question](around, () => {
      const host = hosts.get(root) ?? around.host(root);
      hosts.set(root, host);
      return host;
    });
    for (let at = 0; at + 1 < answers.length; at += 2) {
      const name = answers[at] ?? "";
      if (answer(name) !== answers[at + 1]) return name === "" ? question : name;
    }
  }
  return undefined;
}
