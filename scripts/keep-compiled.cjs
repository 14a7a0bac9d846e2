/**
 * Many processes of the tests load TypeScript: nine megabytes, which V8 compiles again for each process, in an eighth of a second or more.
 * Here the first process keeps the machine code for the others. Node's own compile cache, which does so too, needs Node.js 22.
 */
const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require("node:fs");
const { createRequire, Module } = require("node:module");
const { dirname, join } = require("node:path");
const { cachedDataVersionTag } = require("node:v8");
const { constants, Script } = require("node:vm");
const { isMainThread, threadId } = require("node:worker_threads");

const folder = join(dirname(require.resolve("./keep-compiled.cjs")), "../node_modules/.cache/compiled");
const isCompiler = /[\\/]typescript[\\/]lib[\\/](?:typescript|_tsc)\.js$/;

const { _compile } = Module.prototype;
Module.prototype._compile = function (content, file, ...others) {
  if (!isCompiler.test(file)) return _compile.call(this, content, file, ...others);
  const place = placeOf(file);
  const code = read(place);
  const script = new Script(Module.wrap(content), {
    filename: file,
    importModuleDynamically: constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(code && { cachedData: code }),
  });
  const isKept = code !== undefined && script.cachedDataRejected !== true;
  if (!isKept && isMainThread) process.once("exit", () => write(place, script.createCachedData()));
  return script.runInThisContext().call(this.exports, this.exports, createRequire(file), this, file, dirname(file));
};

/** One for each version of the file, of V8 and of its flags. V8 refuses the code of others. */
function placeOf(file) {
  const { mtimeMs, size } = statSync(file);
  const key = [file, mtimeMs, size, process.version, process.arch, cachedDataVersionTag()].join("\n");
  return join(folder, createHash("sha256").update(key).digest("hex"));
}

function read(place) {
  try {
    return readFileSync(place);
  } catch {
    return undefined; // Nobody has kept it yet.
  }
}

/** Whole, or not at all. */
function write(place, code) {
  const temporary = `${place}.${process.pid}.${threadId}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, code);
    renameSync(temporary, place);
  } catch {
    // It costs only time.
  }
}
