import { dns1123SubdomainProblems } from "./names.ts";

const PATH = String.raw`[A-Za-z0-9/\-._~%!$&'()*+,;=:]+`;
const IS_PATH = new RegExp(`^${PATH}$`);

/** What the server says of a domain with a path (`acme.io/foo`), and of which part; undefined where it is well formed. */
export function domainPrefixedPathProblem(
  text: string,
): { readonly value: string; readonly message: string } | undefined {
  const slash = text.indexOf("/");
  const [host, path] = [text.slice(0, Math.max(slash, 0)), text.slice(slash + 1)];
  if (slash < 0 || host === "" || path === "") {
    return { value: text, message: 'must be a domain-prefixed path (such as "acme.io/foo")' };
  }
  const [message] = dns1123SubdomainProblems(host);
  if (message !== undefined) return { value: host, message };
  return IS_PATH.test(path)
    ? undefined
    : { value: path, message: `Invalid path (regex used for validation is '${PATH}')` };
}
