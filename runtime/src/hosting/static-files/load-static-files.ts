import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { StaticFileOptions } from "./static-file-options.js";
import { StaticFiles, type StaticFile, type StaticPlugin } from "./static-files.js";

/**
 * Lists the static files of an application, and hashes them.
 *
 * @returns the files; `undefined` if the option is absent
 * @throws ApplicationModelError if `@fastify/static` is not installed (LIG2107), or there is no such folder (LIG2108)
 */
export async function loadStaticFiles(
  app: FastifyInstance,
  options: StaticFileOptions | undefined,
): Promise<StaticFiles | undefined> {
  if (options === undefined) return undefined;
  const root = options.root instanceof URL ? fileURLToPath(options.root) : resolve(options.root);
  const [plugin, found] = [await loadPlugin(), await stat(root).catch(() => undefined)];
  if (found?.isDirectory() !== true) throw noFolder(options);
  const prefix = `/${[app.prefix, options.prefix ?? "/assets/"].join("/").split("/").filter(Boolean).join("/")}/`;
  const list = () => filesIn(root);
  return new StaticFiles({
    root,
    prefix: prefix.replace(/^\/+/, "/"),
    plugin,
    list,
    files: await hashed(root, await list()),
  });
}

function noFolder({ root }: StaticFileOptions): ApplicationModelError {
  const message = `staticFiles: There is no folder '${String(root)}'. Create it, or name the folder of the files: staticFiles: { root: new URL("./assets", import.meta.url) }.`;
  return new ApplicationModelError([{ code: "LIG2108", message }]);
}

/** The types of the package are not imported, because applications without it must compile. */
async function loadPlugin(): Promise<StaticPlugin> {
  try {
    const name = "@fastify/static";
    return ((await import(name)) as { readonly default: StaticPlugin }).default;
  } catch (cause) {
    const message =
      "The option `staticFiles` needs the package '@fastify/static'. Run \"npm install @fastify/static\".";
    throw new ApplicationModelError([{ code: "LIG2107", message, cause }]);
  }
}

/** The paths of the files with `/`, without those that are hidden. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")))
    .sort();
}

/** One after the other, so that the start keeps few files open and no large file in memory. */
async function hashed(root: string, names: readonly string[]): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const path = join(root, name);
    // Before the content, so that a change while it is read counts.
    const { size, mtimeMs } = await stat(path);
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    files.set(name, { hash: hash.digest("hex").slice(0, 10), size, mtimeMs });
  }
  return files;
}
