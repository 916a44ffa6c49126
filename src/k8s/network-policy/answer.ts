/** Whether something holds; `unknown` where what is read does not tell. */
export type Answer = "yes" | "no" | "unknown";

/** All must hold. */
export function all(answers: readonly Answer[]): Answer {
  if (answers.includes("no")) return "no";
  return answers.includes("unknown") ? "unknown" : "yes";
}

/** One is enough. */
export function any(answers: readonly Answer[]): Answer {
  if (answers.includes("yes")) return "yes";
  return answers.includes("unknown") ? "unknown" : "no";
}

export function answer(holds: boolean): Answer {
  return holds ? "yes" : "no";
}
