/** Where k8slint and the recorded cluster differ, with the reason; by set and kind of disagreement. */
export const KNOWN_DISAGREEMENTS: Readonly<Record<string, string>> = {
  "slack-1-172 sentence":
    "the pod wants its own kind beside it and more than is left there: the cluster shows the sentence of a moment when the first one was on another node",
};
