/** The positions of a parameter's constraints in its text, and of its default, if it has one. */
export interface ScannedConstraints {
  readonly ranges: readonly (readonly [start: number, end: number])[];
  /** The index of the `=` before the default, or -1. */
  readonly equals: number;
}

/**
 * Splits `:int:range(1,9)=5` into constraints and default, from left to right:
 *
 * 1. a colon ends a constraint and starts the next one; empty ones (`::`) are ignored; `=` starts the default;
 * 2. in parentheses a `)` closes only at the end, before `:` or before `=`, so `regex(a(b)c)` is one constraint;
 * 3. a `:` or `=` in parentheses belongs to the argument if any `)` follows it, and the text up to and including
 *    that one is then skipped; otherwise it ends the constraint as if there were no parentheses;
 * 4. a `(` at the end of the name before `start` is part of the name, and also opens the parentheses of a first constraint.
 */
export function scanConstraints(text: string, start: number, end: number): ScannedConstraints {
  const ranges: [number, number][] = [];
  let index = start;
  if (start < end && text[start - 1] === "(") {
    index = findParenthesesEnd(text, start, end);
    ranges.push([start - 1, index]);
  }
  while (index < end && text[index] === ":") {
    const begin = index + 1;
    index = findConstraintEnd(text, begin, end);
    if (index > begin) ranges.push([begin, index]);
  }
  return { ranges, equals: index < end && text[index] === "=" ? index : -1 };
}

function findConstraintEnd(text: string, begin: number, end: number): number {
  for (let index = begin; index < end; index++) {
    const character = text[index];
    if (character === ":" || character === "=") return index;
    if (character === "(") return findParenthesesEnd(text, index + 1, end);
  }
  return end;
}

function findParenthesesEnd(text: string, begin: number, end: number): number {
  for (let index = begin; index < end; index++) {
    const character = text[index];
    if (character === ")" && isConstraintEnd(text, index + 1, end)) return index + 1;
    if (character === ":" || character === "=") {
      const close = text.indexOf(")", index + 1);
      if (close === -1) return index;
      index = close;
    }
  }
  return end;
}

function isConstraintEnd(text: string, index: number, end: number): boolean {
  return index >= end || text[index] === ":" || text[index] === "=";
}
