/** A prefix in the syntax of route templates, or the errors. */
export interface ReadPrefix {
  readonly template: string;
  readonly parameters: readonly PrefixParameter[];
  readonly errors: readonly string[];
}

/** A parameter of a prefix. */
export interface PrefixParameter {
  readonly name: string;
  /** The regular expression that its whole value must match. */
  readonly pattern?: string;
}

/** Converts a Fastify prefix to the syntax of route templates: `/:id(\\d+)` becomes `{id:regex(^\\d+$)}`, and `::` a colon. */
export function readPrefix(text: string): ReadPrefix {
  // Two slashes stay, because the template parser reports the empty segment.
  const reader = new PrefixReader(text.replace(/^\/(?!\/)|(?<!\/)\/$/g, ""));
  const template = reader.read();
  return { template, parameters: reader.parameters, errors: reader.errors };
}

/** The characters that end a parameter's name, as in Fastify's router. */
const endOfName = /[(\-./]/;
/** Characters that are not allowed in the names of parameters, in templates and prefixes. */
const notInNames = /[{}:=*?]/;

class PrefixReader {
  readonly errors: string[] = [];
  readonly parameters: PrefixParameter[] = [];
  private index = 0;

  constructor(private readonly text: string) {}

  read(): string {
    let template = "";
    while (this.index < this.text.length) template += this.next();
    return template;
  }

  private next(): string {
    const character = this.text[this.index++]!;
    if (character === ":" && this.text[this.index] === ":") return this.text[this.index++]!;
    if (character === ":") return this.parameter();
    if (character === "*") this.errors.push("A '*' matches the rest of the path, so no route can follow it.");
    if (character === "{" || character === "}") {
      this.errors.push("A prefix uses Fastify's syntax, without braces: ':tenant' is a parameter.");
    }
    return character;
  }

  private parameter(): string {
    const name = this.name();
    if (name === "" || notInNames.test(name)) this.errors.push(nameError(name));
    if (this.text[this.index] !== "(") {
      this.parameters.push({ name });
      return `{${name}}`;
    }
    const pattern = this.pattern();
    this.parameters.push({ name, pattern });
    return `{${name}:regex(${pattern.replace(/[{}]/g, "$&$&")})}`;
  }

  private name(): string {
    const start = this.index;
    while (this.index < this.text.length && !endOfName.test(this.text[this.index]!)) this.index++;
    return this.text.slice(start, this.index);
  }

  /** The regular expression in parentheses. The router matches it against the whole value. */
  private pattern(): string {
    const start = this.index;
    this.index = closingParenthesis(this.text, start) + 1;
    if (this.index === 0) {
      this.index = this.text.length;
      this.errors.push("A '(' starts a regular expression that is never closed.");
      return "";
    }
    const inside = this.text.slice(start + 1, this.index - 1).replace(/^\^|(?<!\\)\$$/g, "");
    return inside.includes("|") ? `^(?:${inside})$` : `^${inside}$`;
  }
}

function nameError(name: string): string {
  if (name.endsWith("?"))
    return `':${name}' is optional, but only the last parameter of a path can be. Remove the '?'.`;
  return `':${name}' is not a valid parameter. A name has at least one character and none of '{', '}', ':', '=', '*' and '?'.`;
}

/** The index where the parenthesis is closed, as Fastify's router finds it; -1 if it is not closed. */
function closingParenthesis(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === "\\") index++;
    else if (character === "(") depth++;
    else if (character === ")" && --depth === 0) return index;
  }
  return -1;
}
