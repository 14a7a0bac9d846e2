import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { customConditions } from "./command.js";
import { plainOptions, plainTypes } from "./plain-types.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
/** Each server of a test reads the types of this workspace anew. Sources of the others use more of Node.js than plain types have. */
const withPlainTypes = new Set(["shop"]);
const copies = new Map<string, string>();

/**
 * The folder of a workspace in `test/fixtures/`. Its tsconfig finds Ligature's sources. Where tests use what is built, it is a
 * copy that finds the declarations, as an application does: the compiler then reads much less.
 *
 * @param name its path below `test/fixtures/`
 */
export function fixtureWorkspace(name: string): string {
  if (customConditions.length > 0) return join(fixtures, name);
  if (!copies.has(name)) copies.set(name, copyOf(name));
  return copies.get(name)!;
}

/**
 * The same with declarations in any case, for tests that only need the types of Ligature: the compiler reads half as much. Declarations of
 * sources that have changed are written first, which takes a second.
 *
 * @param name its path below `test/fixtures/`
 */
export function declaredWorkspace(name: string): string {
  if (customConditions.length > 0 && !hasDeclarations) writeDeclarations();
  if (!copies.has(name)) copies.set(name, copyOf(name));
  return copies.get(name)!;
}

let hasDeclarations = false;

function writeDeclarations(): void {
  const compiler = join(repository, "scripts/typescript/node_modules/typescript/bin/tsc");
  // Mistakes of types are no reason to stop: the declarations are written all the same, and `npm run typecheck` reports them.
  spawnSync(process.execPath, [compiler, "-b", join(repository, "runtime")], { stdio: "ignore" });
  hasDeclarations = true;
}

/** Beside the fixtures, so that `ligature` is found as an installed package is. Removed when this process ends. */
function copyOf(name: string): string {
  const folder = join(fixtures, name);
  const parent = mkdtempSync(join(fixtures, ".built-"));
  process.once("exit", () => {
    rmSync(parent, { recursive: true, force: true });
  });
  const copy = join(parent, basename(folder));
  cpSync(folder, copy, { recursive: true });
  const tsconfig = join(copy, "tsconfig.json");
  const { compilerOptions, ...rest } = JSON.parse(readFileSync(tsconfig, "utf8")) as {
    readonly compilerOptions: object;
  };
  const options = { ...compilerOptions, customConditions: [], ...(withPlainTypes.has(name) && plainOptions) };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: options, ...rest }));
  if (withPlainTypes.has(name)) writePlainTypes(copy);
  return copy;
}

function writePlainTypes(folder: string): void {
  for (const [name, text] of Object.entries(plainTypes)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
