import { formatLocation, type SourceLocation } from "../model/index.js";

/** A reason why the application cannot start: a `ModelDiagnostic` of severity error, or a problem without a place in a source. */
export interface StartupProblem {
  /** `LIGnnnn` (docs/errors.md). */
  readonly code: string;
  /** The mistake, its reason, and the way to correct it. */
  readonly message: string;
  readonly location?: SourceLocation;
  readonly related?: readonly { readonly message: string; readonly location: SourceLocation }[];
  /** The error that caused the problem, if any. */
  readonly cause?: unknown;
}

/**
 * Thrown by `createApp` when declarations of the application are wrong. It contains all problems, each with its code, its
 * place and what to do.
 *
 * @example
 * ```ts
 * try {
 *   await createApp({ controllers: [OrdersController] });
 * } catch (error) {
 *   if (error instanceof ApplicationModelError) console.log(error.problems.map(({ code }) => code));
 * }
 * ```
 */
export class ApplicationModelError extends Error {
  override readonly name = "ApplicationModelError";
  /** The code of the first problem. */
  readonly code: string;

  /** All problems. Not enumerable: Node would print them below the message, which already contains them. */
  declare readonly problems: readonly StartupProblem[];

  /**
   * Creates an error for one or more problems. Its code is the code of the first.
   *
   * @param problems all problems
   */
  constructor(problems: readonly StartupProblem[]) {
    const cause = problems.find((problem) => problem.cause !== undefined)?.cause;
    super(messageOf(problems), cause === undefined ? {} : { cause });
    Object.defineProperty(this, "problems", { value: problems });
    this.code = problems[0]?.code ?? "LIG2000";
  }
}

function messageOf(problems: readonly StartupProblem[]): string {
  const count = problems.length === 1 ? "a mistake" : `${problems.length} mistakes`;
  const lines = problems.map((problem) => `  ${describeProblem(problem)}`);
  return `The application cannot start because of ${count} in its declarations:\n${lines.join("\n")}`;
}

/**
 * Stops the start if there are problems.
 *
 * @param problems what was found
 * @throws ApplicationModelError with all of them
 * @example refuseProblems([])
 */
export function refuseProblems(problems: readonly StartupProblem[]): void {
  if (problems.length > 0) throw new ApplicationModelError(problems);
}

/**
 * Describes a problem as text: place, code and message, then each related place on its own line.
 *
 * @param problem the problem
 * @returns the text
 * @example describeProblem({ code: "LIG2020", message: "Options are missing." })
 */
export function describeProblem({ code, message, location, related = [] }: StartupProblem): string {
  // A problem of the options has no file.
  const place = location === undefined || location.file === "" ? "" : `${formatLocation(location)} `;
  const lines = related.map((other) => `\n      ${`${formatLocation(other.location)} ${other.message}`.trimEnd()}`);
  return `${place}${code}: ${message}${lines.join("")}`;
}
