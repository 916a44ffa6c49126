const PLACEHOLDERS = [
  /\{\{/, // Go templates, Jinja, mustache
  /\{%/, // Jinja
  /%\{/, // Terraform templatefile
  /\[%/, // other marks for Go templates and Jinja
  /^\$[A-Za-z_][A-Za-z0-9_]*$/, // a whole shell variable
  /@[A-Z][A-Z0-9_]*@/, // autoconf and sed scripts
  /%[A-Z][A-Z0-9_]{2,}%/,
  /<[A-Za-z][A-Za-z0-9 _.-]*>/, // "<your image>"
  /\(\(\s*[a-z]/, // spruce, ytt text templates
];

/** True where the text holds a mark that a person or a tool replaces before the apply, so that its real value is unknown. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER_MARK.test(text) && (hasBraces(text) || PLACEHOLDERS.some((pattern) => pattern.test(text)));
}

/** `${NAME}`: envsubst, Flux postBuild, clusterctl. As a pattern it would try each of many that never close to the end. */
function hasBraces(text: string): boolean {
  const start = text.indexOf("${");
  return start >= 0 && text.includes("}", start);
}

/**
 * True for a word that holds `$(NAME)`: variables of kustomize, which Kubernetes itself expands in commands, arguments and variables
 * of containers alone.
 */
export function isVariable(text: string): boolean {
  return text.includes("$(") && text.length <= 500 && VARIABLE.test(text) && !/\s/.test(text);
}

/** True for either: a text that is no value yet, where nothing but kustomize would expand a variable. */
export function isOpenText(text: string): boolean {
  return isPlaceholder(text) || isVariable(text);
}

const VARIABLE = /\$\([A-Za-z_][\w.-]*\)/;

/** A cheap first look: most strings hold none of these characters. */
const PLACEHOLDER_MARK = /[{$@%<(]/;

/** True for a word in capitals that stands for a name to be filled in, where names are lower case: `NAME`, `PROJECT_ID`. */
export function isCapitalPlaceholder(text: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(text);
}
