import { readRecordings } from "../recorded-case.js";

/** The arguments of every suite. */
export interface SuiteOptions {
  readonly appFile: string;
  /** Generated action plans on, or the binders alone. */
  readonly plans: boolean;
  /** Over HTTP/2 instead of HTTP/1.1. */
  readonly http2: boolean;
  wanted(group: string): boolean;
}

/** The lines of several files. */
export function readAll<Line>(files: readonly string[]): Line[] {
  return files.flatMap((file) => readRecordings<Line>(file));
}

/** Runs a check for each item, so many at once; the outcomes keep the items' order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  check: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await check(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
