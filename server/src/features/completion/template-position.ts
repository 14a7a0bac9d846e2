/** A position in a template: in which parameter, and in which part of it. */
export interface TemplatePosition {
  readonly kind: "name" | "constraint" | "arguments" | "token";
  /** Where the word begins, as an index in the template. */
  readonly from: number;
  /** For arguments: the constraint's name, and the index of the argument. */
  readonly constraint?: { readonly name: string; readonly index: number; readonly from: number };
  /** The parameter's name, as far as it is typed. */
  readonly parameter?: string;
}

/** Parses the text before the position, because braces may not be closed yet. */
export function positionInTemplate(before: string): TemplatePosition | undefined {
  const open = openBrace(before);
  if (open === -1) return tokenPosition(before);
  const inside = before.slice(open + 1);
  const stars = /^\*{0,2}/.exec(inside)![0].length;
  const parameter = /^\*{0,2}([^:=]*)/.exec(inside)![1]!;
  const call = openCall(inside);
  if (call !== undefined) {
    const written = inside.slice(call.from);
    const last = Math.max(written.lastIndexOf(","), -1);
    const blanks = /^\s*/.exec(written.slice(last + 1))![0].length;
    const constraint = { name: call.name, index: written.split(",").length - 1, from: open + 1 + call.from };
    return { kind: "arguments", from: open + 1 + call.from + last + 1 + blanks, constraint, parameter };
  }
  const colon = /:(?=[^:()=]*$)/.exec(inside);
  if (colon !== null) return { kind: "constraint", from: open + 1 + colon.index + 1, parameter };
  return /[:=(]/.test(inside) ? undefined : { kind: "name", from: open + 1 + stars, parameter };
}

/** The brace of the parameter at the position, or -1. Doubled braces are literal. */
function openBrace(before: string): number {
  const plain = before.replace(/\{\{|\}\}/g, "  ");
  const open = plain.lastIndexOf("{");
  return open > plain.lastIndexOf("}") ? open : -1;
}

/** The constraint whose parentheses are open. */
function openCall(inside: string): { readonly name: string; readonly from: number } | undefined {
  let depth = 0;
  for (let index = inside.length - 1; index >= 0; index--) {
    if (inside[index] === ")") depth++;
    else if (inside[index] === "(" && depth > 0) depth--;
    else if (inside[index] === "(") {
      // A parenthesis inside a regular expression does not follow a constraint's name.
      const name = /:([^:()]*)$/.exec(inside.slice(0, index))?.[1];
      if (name !== undefined) return { name, from: index + 1 };
    }
  }
  return undefined;
}

function tokenPosition(before: string): TemplatePosition | undefined {
  const open = before.replaceAll("[[", "  ").lastIndexOf("[");
  return open === -1 || open < before.lastIndexOf("]") ? undefined : { kind: "token", from: open + 1 };
}
