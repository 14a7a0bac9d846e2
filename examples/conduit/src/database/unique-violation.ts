/**
 * The name of the violated unique constraint, or `undefined` for any other error. A check before the insert would leave
 * a gap in which another request can be faster.
 */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === "23505" && typeof constraint === "string" ? constraint : undefined;
}
