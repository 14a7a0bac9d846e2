import type { LinkCall, TextSpan } from "ligature/internal/reflection";
import { findNearestName } from "ligature/internal/routing";

/** A call that creates a link, wherever it is. */
export type Link = Omit<LinkCall, "file">;

/** The reason why a link cannot be created. */
export interface LinkProblem {
  readonly message: string;
  readonly place: TextSpan;
  /** The text that was probably meant there. */
  readonly replacement?: string;
}

/** A name in a link that nothing has. */
export function unknownName(
  { name, argument }: Pick<Link, "name" | "argument">,
  message: string,
  meant: string | undefined,
): LinkProblem {
  const advice = meant === undefined ? "" : ` Did you mean '${meant}'?`;
  return {
    message: `${message}${advice}`,
    place: name ?? argument,
    ...(name !== undefined && meant !== undefined && { replacement: meant }),
  };
}

/** The name that was probably meant. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  return findNearestName(name, new Set(names));
}
