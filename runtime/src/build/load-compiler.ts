import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { isMainThread, threadId } from "node:worker_threads";
import { isTypeScriptLoaded, loadTypeScript } from "../reflection/index.js";
import { hashText } from "./file-hashes.js";

/** V8 has most functions of the compiler only after it has worked for a while. */
const settling = 3_000;

/**
 * Loads TypeScript, and keeps its machine code for the next process: without it, V8 compiles nine megabytes again. Node's
 * own compile cache does the same for all modules of a process, so it takes precedence. `LIGATURE_CACHE=off` switches
 * both this and the cache of descriptions off.
 *
 * @param root the folder of the project, whose `node_modules/.cache` has the code
 */
export function loadCompiler(root: string): void {
  const { getCompileCacheDir } = nodeModule as { getCompileCacheDir?: () => string | undefined };
  if (isTypeScriptLoaded()) return;
  if (process.env.LIGATURE_CACHE === "off" || getCompileCacheDir?.() !== undefined) loadTypeScript();
  else loadTypeScript((file) => loadWithCode(file, join(root, "node_modules/.cache/ligature-compiler")));
}

function loadWithCode(file: string, folder: string): unknown {
  const require = nodeModule.createRequire(file);
  const loaded = require.cache[file];
  if (loaded !== undefined) return loaded.exports;
  const place = join(folder, `${hashText([file, stampOf(file), process.version, process.arch].join())}.code`);
  const code = readCode(place);
  const script = new Script(nodeModule.Module.wrap(readFileSync(file, "utf8")), {
    filename: file,
    ...(code && { cachedData: code }),
  });
  const module = new nodeModule.Module(file);
  module.filename = file;
  require.cache[file] = module; // Modules that require it later have the same copy.
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run.call(module.exports, module.exports, require, module, file, dirname(file));
  module.loaded = true;
  if (code === undefined || script.cachedDataRejected === true) keepLater(place, script);
  return module.exports;
}

function stampOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

/** At the end of the process, when V8 has compiled what is needed. A thread of hooks does not see the end. */
function keepLater(place: string, script: Script): void {
  const keep = (): void => writeCode(place, script.createCachedData());
  if (isMainThread) process.once("exit", keep);
  else setTimeout(keep, settling).unref();
}

/** The code after its hash, because V8 trusts what it is given. */
function readCode(place: string): Buffer | undefined {
  try {
    const text = readFileSync(place);
    const code = text.subarray(32);
    return hashOf(code).equals(text.subarray(0, 32)) ? code : undefined;
  } catch {
    return undefined; // It does not exist or cannot be read.
  }
}

function writeCode(place: string, code: Buffer): void {
  const temporary = `${place}.${process.pid}.${threadId}`;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(temporary, Buffer.concat([hashOf(code), code]));
    renameSync(temporary, place);
  } catch {
    // A folder that cannot be written costs only time.
  }
}

function hashOf(code: Buffer): Buffer {
  return createHash("sha256").update(code).digest();
}
