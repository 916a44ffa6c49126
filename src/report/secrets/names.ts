import { isSecretKey } from "../../k8s/secret-names.ts";

/** Keys that hold a secret in files, and say it in words of their own. */
const HOLDERS: ReadonlySet<string> = new Set([
  "authorization",
  "proxy-authorization",
  ".dockerconfigjson",
  "dockerconfigjson",
  ".dockercfg",
  "dockercfg",
  // The annotation holds the object as it was applied, a Secret's data included.
  "kubectl.kubernetes.io/last-applied-configuration",
]);

/** Words that make the value the name of a Secret: `existingSecret`, `imagePullSecrets`, `secretFrom`. */
const REFERRING = /(?<![a-z])(?:existing|pull|from)(?![a-z])/i;
const CAMEL = /([a-z0-9])(?=[A-Z])/g;
const LONGEST_NAME = 200;

/** A part of every name that names a secret: what lacks it needs no closer look. */
export const TRIGGER = /pass|pw|token|secret|cred|key|jwt|auth|dockerc|last-applied/i;

/** Whether a key, variable, option or file name says that its value is a secret. */
export function namesSecret(name: string): boolean {
  if (name.length > LONGEST_NAME || !TRIGGER.test(name)) return false;
  if (HOLDERS.has(name.toLowerCase())) return true;
  // Labels and annotations: `nginx.ingress.kubernetes.io/auth-secret` holds the name of a Secret.
  if (name.includes("/")) return false;
  return isSecretKey(name) && !REFERRING.test(name.replace(CAMEL, "$1 "));
}
