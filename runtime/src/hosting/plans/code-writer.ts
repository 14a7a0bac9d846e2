/** Writes lines of code, indented: one statement a line. */
export class CodeWriter {
  readonly #lines: string[] = [];
  #depth: number;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  line(text: string): this {
    this.#lines.push(text === "" ? "" : "  ".repeat(this.#depth) + text);
    return this;
  }

  comment(text: string): this {
    return this.line(`// ${oneLine(text)}`);
  }

  /** `head {`, what `body` writes, and `}`. */
  block(head: string, body: () => void, tail = "}"): this {
    this.line(`${head} {`);
    this.#depth++;
    body();
    this.#depth--;
    return this.line(tail);
  }

  /** A `case` of a `switch`, whose last statement leaves it. */
  branch(label: string, body: () => void): this {
    this.line(`${label}:`);
    this.#depth++;
    body();
    this.#depth--;
    return this;
  }

  toString(): string {
    return this.#lines.join("\n");
  }
}

/** Whatever ends a line in JavaScript would end a comment, and what follows would be code. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]/g, " ");
}

/** A text as a literal. */
export function literal(text: string): string {
  return JSON.stringify(text);
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Access to a property of an object: `.name`, or `["a name"]`. */
export function member(name: string): string {
  return identifier.test(name) && name !== "__proto__" ? `.${name}` : `[${literal(name)}]`;
}

/** A property's name in an object literal; `__proto__` must not stand there. */
export function propertyName(name: string): string {
  return identifier.test(name) ? name : literal(name);
}
