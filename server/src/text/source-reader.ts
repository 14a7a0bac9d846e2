import type { ReadSource } from "ligature/internal/analysis";
import type { SourceLocation } from "ligature/internal/model";
import { SourceText } from "./source-text.js";

/** A file of a project: another object when its text is another one. */
interface SourceFile {
  readonly fileName: string;
}

/** The files of a project, and the form of their paths in locations. */
interface SourceFiles {
  readonly all: readonly SourceFile[];
  readonly locationOf: (fileName: string) => string;
}

interface SourceReader extends ReadSource {
  readonly files?: SourceFiles | undefined;
}

/**
 * Reads the text at locations. Each file is split into lines once.
 *
 * @param files the files whose texts are read. Without them it is unknown which texts have changed
 */
export function sourceReader(textOf: (file: string) => string | undefined, files?: SourceFiles): SourceReader {
  const sources = new Map<string, SourceText | undefined>();
  const read = ({ file, range }: SourceLocation): string | undefined => {
    if (!sources.has(file)) {
      const text = textOf(file);
      sources.set(file, text === undefined ? undefined : new SourceText(text));
    }
    return sources.get(file)?.slice(range);
  };
  return Object.assign(read, { files, changedSince: (earlier: SourceReader) => changesBetween(earlier.files, files) });
}

/** The files that are others; `undefined` if some have come or gone. */
function changesBetween(
  before: SourceFiles | undefined,
  now: SourceFiles | undefined,
): ReadonlySet<string> | undefined {
  if (before === undefined || now?.all.length !== before.all.length) return undefined;
  const changed = now.all.filter((file, at) => file !== before.all[at]);
  const isAligned = now.all.every(({ fileName }, at) => fileName === before.all[at]!.fileName);
  return isAligned ? new Set(changed.map(({ fileName }) => now.locationOf(fileName))) : undefined;
}
