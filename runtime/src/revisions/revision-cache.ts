import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { threadId } from "node:worker_threads";
import { codeStamp } from "./code-stamp.js";

/** The results that were made of revisions before. A damaged entry, or a folder that cannot be written, costs only time. */
export interface RevisionCache<Value> {
  read(): Value | undefined;
  /** @param files what it was made of, beside the revision: paths on disk */
  write(value: Value, files: readonly string[]): void;
}

interface Entry<Value> {
  readonly files: readonly (readonly [path: string, hash: string])[];
  readonly value: Value;
}

/** Older ones are removed. */
const mostEntries = 64;

/**
 * The entry of a revision in `node_modules/.cache/ligature-revisions`. `LIGATURE_CACHE=off` switches it off.
 *
 * @param root the folder whose `node_modules` has it
 * @param key everything that the value depends on, beside Ligature and the files on disk
 */
export function createRevisionCache<Value>(root: string, key: readonly unknown[]): RevisionCache<Value> {
  if (process.env.LIGATURE_CACHE === "off") return { read: () => undefined, write: () => undefined };
  const folder = join(root, "node_modules", ".cache", "ligature-revisions");
  const file = join(folder, `${hashOf(JSON.stringify([codeStamp(), process.version, ...key]))}.json`);
  return {
    read() {
      const entry = readEntry<Value>(file);
      return entry?.files.every(([path, hash]) => hashOfFile(path) === hash) === true ? entry.value : undefined;
    },
    write(value, files) {
      const entry: Entry<Value> = { files: files.map((path) => [path, hashOfFile(path)]), value };
      const text = JSON.stringify(entry);
      replace(file, `${hashOf(text)}\n${text}`);
      removeOld(folder);
    },
  };
}

function hashOf(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url");
}

function hashOfFile(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return ""; // It does not exist.
  }
}

function readEntry<Value>(file: string): Entry<Value> | undefined {
  try {
    const text = readFileSync(file, "utf8");
    const end = text.indexOf("\n");
    const json = text.slice(end + 1);
    return text.slice(0, end) === hashOf(json) ? (JSON.parse(json) as Entry<Value>) : undefined;
  } catch {
    return undefined; // It does not exist or cannot be read.
  }
}

/** Writes to another name, then renames, so that processes that read it see a complete text or none. */
function replace(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.${threadId}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch {
    remove(temporary);
  }
}

function removeOld(folder: string): void {
  try {
    const files = readdirSync(folder).map((name) => join(folder, name));
    if (files.length <= mostEntries) return;
    const times = files.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
    for (const { path } of times.slice(mostEntries)) remove(path);
  } catch {
    // Another process removes them.
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It costs only space.
  }
}
