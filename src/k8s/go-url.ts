/** The parts of a URL that the server looks at. */
export interface GoUrl {
  readonly scheme: string;
  readonly host: string;
  readonly user: string | undefined;
  readonly query: string;
  readonly fragment: string;
}

export type ParsedUrl = { readonly ok: true; readonly url: GoUrl } | { readonly ok: false; readonly message: string };

/** Reads a URL as Go's net/url does; only its most frequent complaints are told apart. https://pkg.go.dev/net/url#Parse */
export function parseGoUrl(text: string): ParsedUrl {
  const failure = (words: string): ParsedUrl => ({ ok: false, message: `parse ${JSON.stringify(text)}: ${words}` });
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(text)) return failure("net/url: invalid control character in URL");
  const [beforeHash, fragment] = cut(text, "#");
  if (beforeHash.startsWith(":")) return failure("missing protocol scheme");
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(beforeHash);
  const scheme = (match?.[1] ?? "").toLowerCase();
  const [rest, query] = cut(beforeHash.slice(match?.[0].length ?? 0), "?");
  if (scheme === "" && !rest.startsWith("/") && cut(rest, "/")[0].includes(":")) {
    return failure("first path segment in URL cannot contain colon");
  }
  if (!rest.startsWith("//")) return { ok: true, url: { scheme, host: "", user: undefined, query, fragment } };
  const [authority] = cut(rest.slice(2), "/");
  const at = authority.lastIndexOf("@");
  const host = authority.slice(at + 1);
  const problem = hostProblem(host);
  if (problem !== undefined) return failure(problem);
  return { ok: true, url: { scheme, host, user: at < 0 ? undefined : authority.slice(0, at), query, fragment } };
}

function hostProblem(host: string): string | undefined {
  const port = /:([^\]]*)$/.exec(host)?.[1];
  if (port !== undefined && !/^[0-9]*$/.test(port)) return `invalid port ${JSON.stringify(`:${port}`)} after host`;
  return host.includes(" ") ? 'invalid character " " in host name' : undefined;
}

/** What stands before the first sign, and after it. */
function cut(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
