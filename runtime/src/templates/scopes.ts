import type { Token } from "./tokens.js";

/** A value of a template whose members name something. */
export type TemplateValue =
  | { readonly kind: "it" | "url" }
  /** It takes the name of a template. */
  | { readonly kind: "function" }
  /** `path`: the way from `it.form` to its model; absent: the form of an object that the source does not show. */
  | { readonly kind: "form"; readonly path: readonly string[] | undefined }
  | { readonly kind: "method"; readonly of: TemplateValue; readonly name: string }
  /** The forms of the items of a list. */
  | { readonly kind: "items"; readonly path: readonly string[] | undefined };

/** The variables of a part of the code. `undefined`: something else. */
interface Scope {
  readonly values: Map<string, TemplateValue | undefined>;
  /** The last token. */
  readonly end: number;
}

const globals: ReadonlyMap<string, TemplateValue> = new Map<string, TemplateValue>([
  ["it", { kind: "it" }],
  ["include", { kind: "function" }],
  ["includeAsync", { kind: "function" }],
  ["layout", { kind: "function" }],
]);

const declarations: ReadonlySet<string> = new Set(["const", "let", "var"]);
const opening: ReadonlySet<string> = new Set(["(", "[", "{"]);
const closing: ReadonlySet<string> = new Set([")", "]", "}"]);

/** The variables that are visible at each place of a template's code. Call `enter` for each token, in order. */
export class Scopes {
  readonly #tokens: readonly Token[];
  readonly #close: readonly number[];
  /** Variables to which something is assigned later: their values are not known. */
  readonly #assigned: ReadonlySet<string>;
  readonly #evaluate: (at: number) => TemplateValue | undefined;
  #scopes: Scope[];

  /** @param evaluate the value of the expression that begins at a token */
  constructor(tokens: readonly Token[], evaluate: (at: number) => TemplateValue | undefined) {
    this.#tokens = tokens;
    this.#close = closeIndexes(tokens);
    this.#assigned = assignedNames(tokens);
    this.#evaluate = evaluate;
    this.#scopes = [{ values: new Map(), end: tokens.length }];
  }

  /** The closing bracket of an opening one; the token itself for any other, and for a bracket that is not closed. */
  closeOf(at: number): number {
    return this.#close[at] ?? at;
  }

  /** The value of a variable. */
  valueOf(name: string, at: number): TemplateValue | undefined {
    if (this.#isKey(at) || this.#assigned.has(name)) return undefined;
    const scope = this.#scopes.findLast(({ values }) => values.has(name));
    return scope === undefined ? globals.get(name) : scope.values.get(name);
  }

  /** Takes notice of what a token declares, and of scopes that it begins. */
  enter(at: number): void {
    while (this.#scopes.length > 1 && this.#scopes.at(-1)!.end < at) this.#scopes.pop();
    const { kind, text } = this.#tokens[at]!;
    if (kind === "sign") this.#enterBrackets(at, text);
    if (kind !== "name") return;
    if (text === "for") this.#open(this.#endOfStatement(at));
    else if (declarations.has(text)) this.#declare(at + 1);
    else if (this.#sign(at + 1) === "=>") this.#open(this.#endOfArrow(at + 1), [text]);
  }

  #enterBrackets(at: number, sign: string): void {
    if (sign === "{") this.#open(this.closeOf(at));
    else if (sign === "(") this.#enterParameters(at);
  }

  #sign(at: number): string | undefined {
    const token = this.#tokens[at];
    return token?.kind === "sign" ? token.text : undefined;
  }

  /** `{ form: x }`: a key is no variable. A label and the middle of `a ? b : c` are none either, which only loses a name. */
  #isKey(at: number): boolean {
    const before = this.#sign(at - 1);
    return this.#sign(at + 1) === ":" && (before === "{" || before === ",");
  }

  #open(end: number, names: readonly string[] = []): void {
    this.#scopes.push({ end, values: new Map(names.map((name) => [name, undefined])) });
  }

  /** The parameters of a function are unknown in its body. */
  #enterParameters(open: number): void {
    const close = this.closeOf(open);
    const isArrow = this.#sign(close + 1) === "=>";
    const isBody = this.#sign(close + 1) === "{" && !controls.has(this.#tokens[open - 1]?.text ?? "");
    if (!isArrow && !isBody) return;
    const names = this.#tokens.slice(open + 1, close).flatMap(({ kind, text }) => (kind === "name" ? text : []));
    this.#open(isArrow ? this.#endOfArrow(close + 1) : this.closeOf(close + 1), names);
  }

  #endOfArrow(arrow: number): number {
    return this.#sign(arrow + 1) === "{" ? this.closeOf(arrow + 1) : this.#endOfExpression(arrow + 1);
  }

  /** The last token before a comma, a semicolon, or the end of what is around. */
  #endOfExpression(start: number): number {
    for (let at = start; at < this.#tokens.length; at = this.closeOf(at) + 1) {
      const sign = this.#sign(at);
      if (sign === ";" || sign === "," || closing.has(sign ?? "")) return at - 1;
    }
    return this.#tokens.length;
  }

  /** The end of a loop. */
  #endOfStatement(at: number): number {
    const open = this.#tokens[at + 1]?.text === "await" ? at + 2 : at + 1;
    const close = this.closeOf(open);
    return this.#sign(close + 1) === "{" ? this.closeOf(close + 1) : this.#endOfExpression(close + 1);
  }

  /** `const form = it.form`, `const { form, url: links } = it`, `const line of form.items("lines")` */
  #declare(at: number): void {
    const end = this.closeOf(at);
    const equals = this.#tokens[end + 1]?.text;
    const value = equals === "=" || equals === "of" ? this.#wholeValue(end + 2) : undefined;
    const { values } = this.#scopes.at(-1)!;
    const token = this.#tokens[at];
    if (token?.kind === "name") values.set(token.text, equals === "of" ? itemOf(value) : variableOf(value));
    else for (const [name, member] of this.#pattern(at, end)) values.set(name, equals === "=" && value && member !== undefined ? variableOf(memberOf(value, member)) : undefined); // prettier-ignore
  }

  /** The names of a pattern, with the members that they stand for: absent for those with a default, and inside of other patterns. */
  #pattern(open: number, close: number): Map<string, string | undefined> {
    const names = new Map<string, string | undefined>();
    for (let at = open + 1; at < close; at++) {
      if (this.#tokens[at]!.kind !== "name") continue;
      const end = this.#sign(at + 1) === ":" && this.#tokens[at + 2]?.kind === "name" ? at + 3 : at + 1;
      const isMember = this.#sign(open) === "{" && this.#isWholeItem(at, end);
      names.set(this.#tokens[end - 1]!.text, isMember ? this.#tokens[at]!.text : undefined);
      at = end - 1;
    }
    return names;
  }

  /** Whether tokens are all that is between two commas or brackets. */
  #isWholeItem(start: number, end: number): boolean {
    return itemStarts.has(this.#sign(start - 1)) && itemEnds.has(this.#sign(end));
  }

  /** The value of an expression that is nothing but a chain of members and calls. */
  #wholeValue(start: number): TemplateValue | undefined {
    if (this.#tokens[start]?.kind !== "name") return undefined;
    let at = start + 1;
    for (let sign = this.#sign(at); sign === "." || sign === "?." || sign === "("; sign = this.#sign(at))
      at = sign === "(" ? this.closeOf(at) + 1 : at + 2;
    const behind = this.#tokens[at];
    // A name behind it begins the next statement.
    const isEnd =
      behind === undefined || (behind.kind === "name" ? !operators.has(behind.text) : ends.has(behind.text));
    return isEnd ? this.#evaluate(start) : undefined;
  }
}

const itemStarts: ReadonlySet<string | undefined> = new Set(["{", ","]);
const itemEnds: ReadonlySet<string | undefined> = new Set(["}", ","]);
const operators: ReadonlySet<string> = new Set(["in", "instanceof"]);
const ends: ReadonlySet<string> = new Set([";", ",", ")", "]", "}"]);
const controls: ReadonlySet<string> = new Set(["if", "for", "while", "switch", "with", "await"]);

/** A method without its object is no helper. */
function variableOf(value: TemplateValue | undefined): TemplateValue | undefined {
  return value?.kind === "method" ? undefined : value;
}

function itemOf(value: TemplateValue | undefined): TemplateValue | undefined {
  return value?.kind === "items" ? { kind: "form", path: value.path } : undefined;
}

/** A member of a value: `it.form`, or a method of it. */
export function memberOf(value: TemplateValue, member: string): TemplateValue | undefined {
  if (value.kind === "it" && member === "form") return { kind: "form", path: [] };
  if (value.kind === "it" && member === "url") return { kind: "url" };
  if (value.kind !== "it" && value.kind !== "url" && value.kind !== "form") return undefined;
  return { kind: "method", of: value, name: member };
}

function closeIndexes(tokens: readonly Token[]): number[] {
  const close: number[] = [];
  const open: number[] = [];
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== "sign") return;
    if (opening.has(text)) open.push(at);
    else if (closing.has(text)) {
      const start = open.pop();
      if (start !== undefined) close[start] = at;
    }
  });
  return close;
}

/** The names before `=` that is no declaration, and before `++` and similar signs. */
function assignedNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = tokens.filter(({ kind }, at) => {
    if (kind !== "name" || tokens[at + 1]?.kind !== "sign" || tokens[at + 1]!.text !== "=") return false;
    const before = tokens[at - 1]?.text ?? "";
    return before !== "." && before !== "?." && !declarations.has(before);
  });
  return new Set(names.map(({ text }) => text));
}
