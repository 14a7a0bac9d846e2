/**
 * Makes the JavaScript of the package from its sources. `tsc` has checked them before, and has written the declarations.
 *
 *   node runtime/scripts/bundle.mjs [folder, else runtime/dist]
 *
 * An application starts by loading this package, and Node takes about as long for a small file as for a large one. So the
 * modules behind the public entry points become a few files. The modules that several entry points share lie in `dist/chunks`: each
 * class exists once, whichever entry point it comes from. The modules of `build` stay one file each, as they find the compiler,
 * the hooks and the package's manifest by their own place; the others do not depend on theirs.
 *
 * Rolldown, because it leaves declarations as they are written: other bundlers make `class Uri` a `var Uri = class _Uri`, and
 * then its name is not its name.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = join(root, "src");
const output = resolve(process.argv[2] ?? join(root, "dist"));

/** The modules that `build` uses beside the public entry points: a start from the cache loads nothing else of `reflection`, and failures need nothing else. */
const internalEntryPoints = [join(sources, "reflection/project/index.ts"), join(sources, "failures/index.ts")];

function filesUnder(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, path, name }) => join(parentPath ?? path, name));
}

function publicEntryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const files = Object.values(exports).flatMap((target) => target["ligature-source"] ?? []);
  return files.filter((file) => !file.startsWith("./src/build/")).map((file) => join(root, file));
}

const isRelative = (id) => id.startsWith(".");

/** Writes the output of some entry points, each by its place among the sources; gives the names of the files. */
async function write(files, external, options) {
  const input = Object.fromEntries(files.map((file) => [relative(sources, file).slice(0, -".ts".length), file]));
  const shared = {
    input,
    external,
    cwd: root,
    platform: "neutral",
    tsconfig: join(root, "tsconfig.json"),
    makeAbsoluteExternalsRelative: false,
  };
  const bundle = await rolldown({ ...shared, preserveEntrySignatures: "strict", treeshake: false });
  const written = await bundle.write({ dir: output, format: "esm", sourcemap: true, ...options });
  await bundle.close();
  return written.output.map(({ fileName }) => join(output, fileName));
}

const entryPoints = [...publicEntryPoints(), ...internalEntryPoints];
const buildModules = filesUnder(join(sources, "build"));

/** Whether an import of a module of `build` leads out of it; there it must name a file of the output. */
function leavesBuild(id, importer) {
  if (importer === undefined) return false;
  if (!isRelative(id)) return !isAbsolute(id);
  const source = resolve(dirname(importer), id).replace(/\.js$/, ".ts");
  if (source.startsWith(join(sources, "build") + sep)) return false;
  if (entryPoints.includes(source)) return true;
  throw new Error(`${importer} imports ${id}, which is no entry point: see internalEntryPoints in ${import.meta.url}.`);
}

const isPackage = (id, importer) => importer !== undefined && !isRelative(id) && !isAbsolute(id);

const written = [
  ...(await write(entryPoints, isPackage, { chunkFileNames: "chunks/[name]-[hash].js" })),
  ...(await write(buildModules, leavesBuild, { preserveModules: true, preserveModulesRoot: sources })),
];

/** The files that an earlier build left. */
for (const file of filesUnder(output)) if (/\.js(\.map)?$/.test(file) && !written.includes(file)) rmSync(file);
