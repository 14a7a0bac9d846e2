import { statSync } from "node:fs";

const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.js$/, [".ts", ".tsx"]],
  [/\.jsx$/, [".tsx"]],
  [/\.mjs$/, [".mts"]],
  [/\.cjs$/, [".cts"]],
];

/** The TypeScript file that a path to JavaScript refers to: the import says `./order.js`, and `order.ts` exists. */
export function sourceOf(path: string): string | undefined {
  const [ending, replacements] = endings.find(([pattern]) => pattern.test(path)) ?? [];
  if (ending === undefined || replacements === undefined) return undefined;
  return replacements.map((replacement) => path.replace(ending, replacement)).find(isFile);
}

/** A path without an extension, which bundlers allow: a file, or the index of a folder. */
export function sourceWithoutEnding(path: string): string | undefined {
  return [".ts", ".tsx", ".mts", ".cts", "/index.ts", "/index.tsx"].map((ending) => path + ending).find(isFile);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
