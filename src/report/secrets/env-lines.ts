import { isDoubtfulKey } from "../../k8s/secret-names.ts";
import type { Range } from "./ranges.ts";

/** Lines of a file of variables that have no `=`, and may be the secret itself. */
export function bareLines(file: string, text: string): readonly Range[] {
  if (!/(?:^|[/.])env(?:\.[^/]*)?$/.test(file)) return [];
  return [...text.matchAll(/^[ \t]*([^\s#=][^\r\n=]*)$/gm)].flatMap((match): readonly Range[] => {
    const [whole, key = ""] = match;
    const end = match.index + whole.length;
    return isDoubtfulKey(key.trim(), "") ? [[end - key.length, end]] : [];
  });
}
