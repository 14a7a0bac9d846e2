import { hashText, type HashedFile } from "./file-hashes.js";
import type { EsbuildTsconfig } from "./compile-file.js";
import type { ImportStyle, Injection } from "./inject.js";

/** A compiled file, and everything that it was created from. */
export interface CacheEntry {
  readonly generator: string;
  /** The hash of its own text. */
  readonly text: string;
  /** The nearest tsconfig. The one in use, with those it extends, is among `dependencies`. */
  readonly configFile?: string;
  readonly compilerOptions: EsbuildTsconfig;
  /** The module format that Node.js assumes for the file, and how the inserted text names other modules. */
  readonly format: "module" | "commonjs";
  readonly style: ImportStyle;
  /** The tsconfigs. With insertions, also the project's files that it imports, global declarations, and packages. */
  readonly dependencies: readonly HashedFile[];
  /** Folders in which a new declaration file would matter, and the hash of the names in them. */
  readonly declarations?: readonly [directories: readonly string[], hash: string];
  readonly injection?: Injection;
  /** The JavaScript, and its target (`module node20.20.2`). */
  readonly output?: readonly [settings: string, code: string];
}

/** The entry as text: the hash of the rest, then JSON. */
export function entryToText(entry: CacheEntry): string {
  return withHash(JSON.stringify(entry));
}

/** The files of a program, in the same form. */
export function filesToText(files: readonly string[]): string {
  return withHash(JSON.stringify(files));
}

function withHash(json: string): string {
  return `${hashText(json)}\n${json}`;
}

/** Reads the files of a program from a text; `undefined` if the hash is wrong. */
export function filesFromText(text: string): readonly string[] | undefined {
  const value = valueOf(text);
  return isArrayOf(value, isString) ? (value as readonly string[]) : undefined;
}

/**
 * Reads an entry from a text; `undefined` if the hash is wrong. A file that was cut off, or changed by hand, contains
 * code that no one compiled. A text of another kind with a correct hash is also refused.
 */
export function entryFromText(text: string): CacheEntry | undefined {
  const value = valueOf(text);
  return isEntry(value) ? value : undefined;
}

function valueOf(text: string): unknown {
  const end = text.indexOf("\n");
  const json = text.slice(end + 1);
  return end < 0 || text.slice(0, end) !== hashText(json) ? undefined : JSON.parse(json);
}

function isEntry(value: unknown): value is CacheEntry {
  return (
    isObject(value) &&
    ["module", "commonjs"].includes(value.format as string) &&
    ["import", "require"].includes(value.style as string) &&
    isObject(value.compilerOptions) &&
    isArrayOf(value.dependencies, isPair) &&
    isOptional(value.declarations, isDeclarations) &&
    isOptional(value.injection, isInjection) &&
    isOptional(value.output, isPair)
  );
}

function isOptional(value: unknown, isPresent: (value: unknown) => boolean): boolean {
  return value === undefined || isPresent(value);
}

function isInjection(value: unknown): boolean {
  if (!isObject(value) || !isString(value.tail)) return false;
  return isArrayOf(value.insertions, (item) => isObject(item) && Number.isInteger(item.offset) && isString(item.text));
}

function isDeclarations(value: unknown): boolean {
  return Array.isArray(value) && isArrayOf(value[0], isString) && isString(value[1]);
}

function isPair(value: unknown): boolean {
  return isArrayOf(value, isString) && (value as unknown[]).length === 2;
}

function isArrayOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isString = (value: unknown): boolean => typeof value === "string";
