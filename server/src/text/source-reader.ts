import type { SourceLocation } from "ligature/internal/model";
import { SourceText } from "./source-text.js";

/** Reads the text at locations. Each file is split into lines once. */
export function sourceReader(
  textOf: (file: string) => string | undefined,
): (location: SourceLocation) => string | undefined {
  const sources = new Map<string, SourceText | undefined>();
  return ({ file, range }) => {
    if (!sources.has(file)) {
      const text = textOf(file);
      sources.set(file, text === undefined ? undefined : new SourceText(text));
    }
    return sources.get(file)?.slice(range);
  };
}
