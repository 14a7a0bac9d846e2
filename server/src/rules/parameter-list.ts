/** Everything that a list of parameters contains besides its own commas. */
const token = /\/\/[^\n]*|\/\*[^]*?\*\/|(["'`])(?:\\[^]|(?!\1)[^\\])*\1|=>|[([{<]|[)\]}>]|,/g;

/** What stands between the parentheses of a method. */
export interface ParameterList {
  /** The text, with blanks for comments and strings. */
  readonly names: string;
  /** The offset of its `)`. */
  readonly end: number;
  /** The offsets of the commas between the parameters. */
  readonly commas: readonly number[];
}

/** Reads the list from a position in it, such as directly after its `(`; `undefined` if it is not closed. */
export function parameterList(text: string, from: number): ParameterList | undefined {
  const commas: number[] = [];
  let names = "";
  let known = from;
  let depth = 0;
  for (const { 0: found, index } of text.slice(from).matchAll(token)) {
    const at = from + index;
    const isBlank = /^["'`/]/.test(found);
    names += text.slice(known, at) + (isBlank ? found.replace(/[^]/g, " ") : found);
    known = at + found.length;
    if (/^[([{<]$/.test(found)) depth++;
    else if (found === "," && depth === 0) commas.push(at);
    else if (/^[)\]}>]$/.test(found) && depth-- === 0) return { names: names.slice(0, -1), end: at, commas };
  }
  return undefined;
}
