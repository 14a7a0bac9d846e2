import { relative } from "node:path";
import { placesFrom } from "./shown-place.js";

/** An error of esbuild about a text. */
export interface CompileError extends Error {
  readonly errors: readonly {
    readonly text: string;
    readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
  }[];
}

/** Whether the text does not even parse. */
export function isCompileError(error: unknown): error is CompileError {
  return error instanceof Error && Array.isArray((error as Error & { errors?: unknown }).errors);
}

/** A line for each mistake. esbuild counts columns from 0. */
export function mistakesOf({ errors }: CompileError): string[] {
  return errors.map(({ location, text }) => {
    if (location === null) return text;
    return `${relative(placesFrom ?? process.cwd(), location.file)}:${location.line}:${location.column + 1}: ${text}`;
  });
}
