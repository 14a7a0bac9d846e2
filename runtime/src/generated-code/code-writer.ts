/** Writes indented lines of code, one statement per line. */
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
    return this.line(head === "" ? "{" : `${head} {`)
      .indented(body)
      .line(tail);
  }

  /** `if (condition) { ... } else { ... }`; no `else` if it would be empty. */
  either(condition: string, then: () => void, otherwise: () => void): this {
    this.line(`if (${condition}) {`).indented(then);
    const before = this.#lines.push(`${"  ".repeat(this.#depth)}} else {`);
    this.indented(otherwise);
    if (this.#lines.length === before) this.#lines.pop();
    return this.line("}");
  }

  indented(body: () => void): this {
    this.#depth++;
    body();
    this.#depth--;
    return this;
  }

  /** A `case` of a `switch`. Its last statement leaves the `switch`. */
  branch(label: string, body: () => void): this {
    return this.line(`${label}:`).indented(body);
  }

  /** Appends the lines of another writer, with their indentation. */
  append(other: CodeWriter): this {
    this.#lines.push(...other.#lines);
    return this;
  }

  toString(): string {
    return this.#lines.join("\n");
  }
}

/** A line terminator would end the comment, and the rest of the text would be code. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]/g, " ");
}

/** A string as a literal. */
export function literal(text: string): string {
  return JSON.stringify(text);
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Access to a property of an object: `.name`, or `["a name"]`. */
export function member(name: string): string {
  return identifier.test(name) && name !== "__proto__" ? `.${name}` : `[${literal(name)}]`;
}

/** A property's name in an object literal; it must not be `__proto__`. */
export function propertyName(name: string): string {
  return identifier.test(name) ? name : literal(name);
}

/** Whether a value can be written as a literal. */
export function isPrimitive(value: unknown): value is string | number | bigint | boolean | null | undefined {
  return value === null || typeof value !== "object";
}

/** A value as a literal. */
export function primitive(value: string | number | bigint | boolean | null | undefined): string {
  if (typeof value === "string") return literal(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}
