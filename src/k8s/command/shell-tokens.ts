/** A word of a shell script, quotes and escapes taken away. */
export interface ShellWord {
  readonly text: string;
  /** Offsets of the word as written, quotes included. */
  readonly start: number;
  readonly end: number;
  /** Its text depends on a variable, a command's output or a glob. */
  readonly dynamic: boolean;
}

export type ShellToken =
  | ({ readonly is: "word" } & ShellWord)
  /** `;` and line breaks are one; redirections are swallowed together with their targets. */
  | { readonly is: "operator"; readonly text: string; readonly start: number; readonly end: number };

/** Scripts longer than this are not read: nobody writes them into a manifest, but a stranger might. */
const MAX_LENGTH = 65_536;

/**
 * Cuts a script into words and operators; undefined where it holds what this reader does not know (here-documents, unclosed
 * quotes). It only reads: nothing is expanded or run.
 */
export function shellTokens(script: string): readonly ShellToken[] | undefined {
  return script.length > MAX_LENGTH ? undefined : new Scanner(script).run();
}

class Scanner {
  private readonly script: string;
  private readonly tokens: ShellToken[] = [];
  private at = 0;
  private broken = false;

  constructor(script: string) {
    this.script = script;
  }

  run(): readonly ShellToken[] | undefined {
    while (this.at < this.script.length && !this.broken) this.step();
    return this.broken ? undefined : this.tokens;
  }

  private step(): void {
    const letter = this.peek();
    if (letter === "\\" && this.peek(1) === "\n") this.at += 2;
    else if (letter === " " || letter === "\t" || letter === "\r") this.at += 1;
    else if (letter === "#") this.comment();
    else if (/[<>]/.test(letter) || this.startsWith("&>")) this.redirection();
    else if (/[;&|()\n]/.test(letter)) this.operator();
    else this.word();
  }

  private peek(ahead = 0): string {
    return this.script[this.at + ahead] ?? "";
  }

  private startsWith(text: string): boolean {
    return this.script.startsWith(text, this.at);
  }

  private comment(): void {
    const end = this.script.indexOf("\n", this.at);
    this.at = end < 0 ? this.script.length : end;
  }

  private operator(): void {
    const start = this.at;
    const text = ["&&", "||", ";;", "|&"].find((double) => this.startsWith(double)) ?? this.peek();
    this.at += text.length;
    this.tokens.push({ is: "operator", text: text === "\n" ? ";" : text === "|&" ? "|" : text, start, end: this.at });
  }

  /** `> file`, `2>&1`, `< file`: what a command reads and writes does not matter here. */
  private redirection(): void {
    const sign = /^(?:&>>?|<>|<<<|<<|>>|>\||[<>]&|[<>])/.exec(this.script.slice(this.at, this.at + 4))?.[0] ?? "";
    if (sign === "<<") this.broken = true;
    this.dropDescriptor();
    this.at += Math.max(1, sign.length);
    while (this.peek() === " " || this.peek() === "\t") this.at += 1;
    const before = this.tokens.length;
    if (!/^$|[;&|()\n<>]/.test(this.peek())) this.word();
    this.tokens.length = before;
  }

  /** A number that touches the sign is a file descriptor, not an argument. */
  private dropDescriptor(): void {
    const last = this.tokens.at(-1);
    if (last?.is === "word" && last.end === this.at && /^[0-9]{1,2}$/.test(last.text)) this.tokens.pop();
  }

  private word(): void {
    const start = this.at;
    let text = "";
    let dynamic = false;
    while (this.at < this.script.length && !this.broken && !/[\s;&|()<>]/.test(this.peek())) {
      const letter = this.peek();
      if (letter === "'") text += this.quoted("'");
      else if (letter === '"') {
        const inner = this.quoted('"');
        dynamic ||= /[$`]/.test(inner);
        text += inner;
      } else if (letter === "\\") {
        text += this.peek(1);
        this.at += 2;
      } else {
        dynamic ||= /[$`*?~]/.test(letter);
        text += this.bare();
      }
    }
    this.tokens.push({ is: "word", text, start, end: Math.min(this.at, this.script.length), dynamic });
  }

  /** The text between quotes; inside double ones a backslash keeps the next character. */
  private quoted(quote: string): string {
    let text = "";
    this.at += 1;
    while (this.at < this.script.length && this.peek() !== quote) {
      if (quote === '"' && this.peek() === "\\") this.at += 1;
      if (quote === '"' && this.startsWith("$(")) text += this.substitution();
      else {
        text += this.peek();
        this.at += 1;
      }
    }
    if (this.at >= this.script.length) this.broken = true;
    this.at += 1;
    return text;
  }

  /** One plain character, or a whole substitution, which may hold blanks and brackets. */
  private bare(): string {
    if (this.startsWith("$(")) return this.substitution();
    if (this.startsWith("${")) return this.through("}");
    if (this.peek() === "`") return this.peek() + this.through("`", 1);
    const letter = this.peek();
    this.at += 1;
    return letter;
  }

  /** Up to and including the next such character. */
  private through(end: string, skip = 0): string {
    const from = this.at + skip;
    const to = this.script.indexOf(end, from);
    if (to < 0) this.broken = true;
    this.at = to < 0 ? this.script.length : to + 1;
    return this.script.slice(from, this.at);
  }

  /** `$(...)` with its nested brackets; quotes inside it are not told apart, which at worst ends it early. */
  private substitution(): string {
    const start = this.at;
    let depth = 0;
    while (this.at < this.script.length) {
      if (this.peek() === "(") depth += 1;
      if (this.peek() === ")") depth -= 1;
      this.at += 1;
      if (depth === 0 && this.at > start + 1) return this.script.slice(start, this.at);
    }
    this.broken = true;
    return "";
  }
}

/** The words of one plain command; undefined where the text is more than that. */
export function splitWords(text: string): readonly string[] | undefined {
  const tokens = shellTokens(text.trim());
  const words = tokens?.flatMap((token) => (token.is === "word" ? [token.text] : []));
  return words && words.length === tokens?.length ? words : undefined;
}
