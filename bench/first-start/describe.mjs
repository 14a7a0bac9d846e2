/** Compiles what of a project is not in the cache, as a start does: node describe.mjs MAIN */
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { root } from "../build.mjs";

const main = resolve(process.argv[2]);
const built = (name) => import(pathToFileURL(resolve(root, "runtime/dist/build", name)).href);

async function compile() {
  const { createCompiler } = await built("compiler.js");
  return (await createCompiler().compileProgram(main)).files;
}

const { cachedProgram } = await built("cached-program.js");
const files = cachedProgram(main) ?? (await compile());
if (files.length < 20) throw new Error(`only ${files.length} files were compiled`);
