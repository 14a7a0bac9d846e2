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
    return this.line(head === "" ? "{" : `${head} {`)
      .indented(body)
      .line(tail);
  }

  /** `if (condition) { ... } else { ... }`; without the second part where there is nothing in it. */
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

  /** A `case` of a `switch`, whose last statement leaves it. */
  branch(label: string, body: () => void): this {
    return this.line(`${label}:`).indented(body);
  }

  /** The lines of another writer, indented as they are there. */
  append(other: CodeWriter): this {
    this.#lines.push(...other.#lines);
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

/** Whether a value can stand in the code as it is. */
export function isPrimitive(value: unknown): value is string | number | bigint | boolean | null | undefined {
  return value === null || typeof value !== "object";
}

/** A value that can stand in the code as it is. */
export function primitive(value: string | number | bigint | boolean | null | undefined): string {
  if (typeof value === "string") return literal(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}
