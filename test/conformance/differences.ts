/**
 * Differences that TypeScript or the specification makes right, beyond those that `compare.ts` (1, 6, 8) and `spec-rules.ts` (3, 4,
 * 9) know: by rule, never by a case's name. The numbers are those of docs/rules.md.
 */

/** Whether a constraint's answer may differ on a text, and why. */
export function constraintDifference(constraint: string, text: string | undefined): string | undefined {
  const found = constraintDifferences.find(({ applies }) => applies(constraint, text ?? ""));
  return found?.reason;
}

const constraintDifferences = [
  {
    reason: "X7: ECMAScript's \\d, \\w, \\s and \\b know ASCII, .NET's all of Unicode",
    applies: (constraint: string, text: string): boolean =>
      constraint.startsWith("regex(") && /\\[dDwWsSbB]/.test(constraint) && /[^\0-\x7f]/.test(text),
  },
];
