import type { Git, GitAnswer } from "../../git.ts";
import { digest } from "./digest.ts";

/** Git that is asked each question once, so that a run has one answer to it, and what all answers so far come to. */
export interface OnceAsked {
  readonly git: Git;
  digest(): string;
}

/** Questions are the same where directory, arguments and input are. */
export function onceAsked(git: Git): OnceAsked {
  const answers = new Map<string, GitAnswer>();
  return {
    git: (directory, args, input = "") => {
      const question = JSON.stringify([directory, args, input]);
      const answer = answers.get(question) ?? git(directory, args, input);
      answers.set(question, answer);
      return answer;
    },
    digest: () =>
      digest(
        JSON.stringify([...answers].map(([question, answer]) => [question, answer.ok ? digest(answer.bytes) : answer])),
      ),
  };
}
