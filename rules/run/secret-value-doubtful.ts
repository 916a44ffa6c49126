import {
  defineRule,
  type Draft,
  isSecretKey,
  looksEncoded,
  secretDataDoubt,
  type SecretDataDoubt,
} from "../../src/api.ts";

export default defineRule({
  id: "secret-value-doubtful",
  title: "A Secret whose value is probably not what was meant",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff (authentication fails)",
  since: "0.1.0",
  docs: {
    why: "The API server checks only that data is base64. A word that happens to be base64 decodes to garbage, `echo` without -n encodes a line break at the end, and what is encoded twice, or encoded below stringData, reaches the application as base64. Logins then fail with the right password.",
    fix: "Encode with printf '%s' VALUE | base64, or write the plain text below stringData.",
    refs: ["https://kubernetes.io/docs/tasks/configmap-secret/managing-secret-using-config-file/"],
  },
  visit: "Object",
  only: ["Secret"],

  *check({ root, name, source }) {
    if (root.get("sops").exists || source !== "written") return;
    const confirm = `kubectl get secret ${name ?? ""} -o jsonpath='{.data}'`;
    for (const [key, field] of root.get("data").entries) {
      const doubt = field.text === undefined ? undefined : secretDataDoubt(key, field.text);
      if (doubt === undefined) continue;
      // A line break breaks a password; in other values it is seldom noticed.
      const level = doubt === "trailing-newline" && !isSecretKey(key) ? "info" : undefined;
      yield { at: field.at, level, confirm, ...WORDS[doubt](key) };
    }
    for (const [key, field] of root.get("stringData").entries) {
      if (field.text === undefined || !field.text.endsWith("=") || !looksEncoded(field.text)) continue;
      yield {
        at: field.at,
        level: "info",
        message: `the value of "${key}" is base64 below stringData, and is encoded again`,
        note: "stringData takes plain text; a key or token may be base64 by right",
        help: "move it to data where it is encoded text",
        confirm,
      };
    }
  },
});

const WORDS: Readonly<Record<SecretDataDoubt, (key: string) => Pick<Draft, "message" | "note" | "help">>> = {
  "plain-text": (key) => ({
    message: `the value of "${key}" is base64 by chance: decoded, it is no text`,
    note: "below data every value is decoded, plain text too",
    help: "move it to stringData, or encode it; where it is binary by right, suppress this line",
  }),
  "trailing-newline": (key) => ({
    message: `the value of "${key}" ends in a line break once it is decoded`,
    note: "echo adds a line break, which becomes a part of the password or token",
    help: "encode it without: printf '%s' VALUE | base64",
  }),
  "encoded-twice": (key) => ({
    message: `the value of "${key}" is base64 of base64`,
    note: "it is decoded once before the container sees it",
    help: "encode the plain text once",
  }),
};
