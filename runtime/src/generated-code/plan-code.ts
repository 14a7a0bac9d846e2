import { CodeWriter, oneLine, propertyName } from "./code-writer.js";

/** Words that cannot name a variable, and the names that every plan uses. */
const reserved =
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
  "finally for function if implements import in instanceof interface let new null package private protected public return " +
  "static super switch this throw true try typeof undefined var void while with yield __proto__ Object Array Symbol " +
  "bailOut context request routeValues constants controller culture current depth index item key text value from model slots " +
  "after count end equals formCulture formText invariantCulture mark name percent plan plus validation beginValidation query form split start url json context";

/** A value that generated code refers to: a class, a converter, a check. */
interface Constant {
  readonly name: string;
  readonly value: unknown;
  readonly note: string | undefined;
}

/** A function of a plan. There is one for each verb and key. */
export interface FunctionHead {
  /** The task of the function: `read`, `bind`, `check`. */
  readonly verb: string;
  /** The second part of its name: `Order`. */
  readonly subject: string;
  readonly key: unknown;
  readonly parameters: string;
  /** The comment above it. */
  readonly about: string;
}

/**
 * The code of one plan while it is written: constants, functions, and the plan's own body. Its text contains only names of the model, as
 * identifiers of letters and digits or as literals.
 */
export class PlanCode {
  readonly body = new CodeWriter(1);
  /** By value; those with a fixed name by their name. */
  readonly #constants = new Map<unknown, Constant>();
  /** Functions are written one after another: written inside each other, those of a few hundred types would overflow the stack. */
  readonly #unwritten: (() => string)[] = [];
  readonly #named = new Map<string, Map<unknown, string>>();
  readonly #names = new Set(reserved.split(" "));
  /** The last number that a name ended with. */
  readonly #numbers = new Map<string, number>();
  #usesValidation = false;

  /** A name that nothing else in the plan has. */
  unique(hint: string): string {
    const stem = hint.replaceAll(/[^\w$]/g, "") || "value";
    const base = /^\d/.test(stem) ? `_${stem}` : stem;
    let name = base;
    let number = this.#numbers.get(base) ?? 1;
    while (this.#names.has(name)) name = `${base}${++number}`;
    this.#names.add(name);
    this.#numbers.set(base, number);
    return name;
  }

  /** The name of a value that the code refers to. */
  constant(hint: string, value: unknown, note?: string): string {
    let constant = this.#constants.get(value);
    if (constant === undefined) {
      constant = { name: this.unique(hint), value, note };
      this.#constants.set(value, constant);
    }
    return constant.name;
  }

  /** Refers to a value under a name that every plan has. */
  fixed(name: string, value: unknown): void {
    this.#constants.set(name, { name, value, note: undefined });
  }

  /**
   * Lets functions refer to the validation of the request. A plan is synchronous, so one variable is enough.
   *
   * @param begin creates it from the request's context
   */
  usesValidation(begin: (context: never) => object): void {
    this.#usesValidation = true;
    this.fixed("beginValidation", begin);
  }

  /** The name of a function. The first call writes the function, which can be recursive. */
  functionFor({ verb, subject, key, parameters, about }: FunctionHead, write: (writer: CodeWriter) => void): string {
    let named = this.#named.get(verb);
    if (named === undefined) this.#named.set(verb, (named = new Map<unknown, string>()));
    const known = named.get(key);
    if (known !== undefined) return known;
    const name = this.unique(verb + subject);
    named.set(key, name);
    this.#unwritten.push(() => {
      const writer = new CodeWriter();
      writer.comment(about);
      writer.block(`function ${name}(${parameters})`, () => write(writer));
      return writer.toString();
    });
    return name;
  }

  /** The whole text, ready to compile. */
  text(title: string, signature: string): string {
    const functions: string[] = [];
    // The list grows while it is walked.
    for (const write of this.#unwritten) functions.push(write());
    const writer = new CodeWriter();
    writer.comment(title).line('"use strict";');
    [...this.#constants.values()].forEach(({ name, note }, index) => {
      writer.line(`const ${name} = constants[${index}];${note === undefined ? "" : ` // ${oneLine(note)}`}`);
    });
    if (this.#usesValidation) writer.line("let validation;");
    const begin = this.#usesValidation ? "  validation = beginValidation(context);\n" : "";
    const body = begin + this.body.toString();
    const parts = [writer.toString(), ...functions, `return function plan(${signature}) {\n${body}\n};`];
    return `${parts.join("\n\n")}\n`;
  }

  /** The values of the text's constants, in order. */
  values(): unknown[] {
    return [...this.#constants.values()].map(({ value }) => value);
  }
}

/** An object literal whose properties are all `undefined`. */
export function emptyObject(names: readonly string[]): string {
  return names.length === 0 ? "{}" : `{ ${names.map((name) => `${propertyName(name)}: undefined`).join(", ")} }`;
}
