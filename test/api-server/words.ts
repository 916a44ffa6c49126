import type { Finding } from "../../src/base/model.ts";
import type { RecordedManifest } from "./verdicts.ts";

/** Whether k8slint predicts the refusal for the reason that the server gives. */

/** Both say it in other sentences around the error itself. */
const AROUND =
  /^.*?(?: is invalid: | cannot be handled as an? \S+?: | is forbidden: |^unable to decode "[^"]*": |^the (?:API )?server says: )\[?/s;

/** True where some finding's note is among the errors that the server listed; its list is cut where it is long. */
export function hasSameWords({ message }: RecordedManifest, findings: readonly Finding[]): boolean {
  const said = message.replace(AROUND, "").replace(/\.\.\.$/, "");
  return findings.some(({ note = "" }) => {
    const words = note.split("\n")[0]?.replace(AROUND, "") ?? "";
    return words !== "" && (said.includes(words) || (message.endsWith("...") && words.startsWith(said.slice(0, 60))));
  });
}
