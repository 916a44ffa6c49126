const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\p{Nd}/u.test(sign);

/** The order of go-yaml's keys: numbers in them count as numbers, letters come after other signs. */
export function compareKeys(left: string, right: string): number {
  if (left === right) return 0;
  const [a, b] = [[...left], [...right]];
  const at = a.findIndex((sign, i) => sign !== b[i]);
  if (at < 0 || at >= b.length) return a.length - b.length;
  const [one = "", other = ""] = [a[at], b[at]];
  const [isOne, isOther] = [isLetter(one), isLetter(other)];
  if (isOne && isOther) return one < other ? -1 : 1;
  if (isOne || isOther) return isOther ? -1 : 1;
  const [first, second] = [numberAt(a, at, b), numberAt(b, at, a)];
  if (first.value !== second.value) return first.value < second.value ? -1 : 1;
  if (first.end !== second.end) return first.end - second.end;
  return one < other ? -1 : 1;
}

/** The number that begins at a place. A zero behind other digits counts, as in 10 and 9. */
function numberAt(signs: readonly string[], at: number, others: readonly string[]): { value: bigint; end: number } {
  let digits = "";
  if (signs[at] === "0" || others[at] === "0") {
    for (let before = at - 1; before >= 0 && isDigit(signs[before]); before--) {
      if (signs[before] === "0") continue;
      digits = "1";
      break;
    }
  }
  let end = at;
  for (; isDigit(signs[end]); end++) digits += /^[0-9]$/.test(signs[end] ?? "") ? signs[end] : "0";
  return { value: digits === "" ? 0n : BigInt(digits), end };
}
