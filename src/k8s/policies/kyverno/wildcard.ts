/** `*` stands for any characters and `?` for one, in time linear in the text for each star. */
export function matchesWildcard(pattern: string, text: string): boolean {
  let [at, place] = [0, 0];
  let [star, resume] = [-1, 0];
  while (place < text.length) {
    if (pattern[at] === "*") {
      star = at++;
      resume = place;
    } else if (pattern[at] === "?" || pattern[at] === text[place]) {
      at++;
      place++;
    } else if (star < 0) return false;
    else {
      at = star + 1;
      place = ++resume;
    }
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}
