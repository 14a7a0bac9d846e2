/**
 * The name of the constraint that says that there is such a row already, or `undefined` for any other error. To ask beforehand would leave
 * a gap in which somebody else can be faster.
 */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === "23505" && typeof constraint === "string" ? constraint : undefined;
}
