/**
 * Tools of languages that official images of other languages, and of bare distributions, come without. An image of Debian may hold
 * interpreters that its own packages need, so that only tools of developers are listed.
 */
const TOOLS = {
  node: ["npm", "npx", "yarn", "pnpm"],
  python: ["pip", "pip3", "pipenv", "poetry"],
  go: ["go"],
  ruby: ["bundle", "gem", "rake"],
  java: ["mvn", "gradle"],
  rust: ["cargo"],
  php: ["composer"],
} as const;

type Language = keyof typeof TOOLS;

/** The languages whose tools an official image may have. */
const LANGUAGES: ReadonlyMap<string, readonly Language[]> = new Map([
  ["alpine", []],
  ["debian", []],
  ["ubuntu", []],
  ["busybox", []],
  ["nginx", []],
  ["node", ["node"]],
  ["python", ["python"]],
  ["golang", ["go"]],
  ["ruby", ["ruby"]],
  ["rust", ["rust"]],
  ["eclipse-temurin", []],
  ["maven", ["java"]],
  ["gradle", ["java"]],
]);

/** True where a program belongs to another language than the image. */
export function isForeignTool(image: string, program: string): boolean {
  const own = LANGUAGES.get(image);
  if (own === undefined) return false;
  return (Object.keys(TOOLS) as Language[]).some(
    (language) => !own.includes(language) && (TOOLS[language] as readonly string[]).includes(program),
  );
}
