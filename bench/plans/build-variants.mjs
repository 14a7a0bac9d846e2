/** Bundles Ligature once for each variant, like the package, with the variant's modules replaced. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { root, workFolder } from "../build.mjs";

const runtime = join(root, "runtime");
const sources = join(runtime, "src");
const closures = fileURLToPath(new URL("closures", import.meta.url));

const isPackage = (id) => !id.startsWith(".") && !id.startsWith("/");

/** Modules of the runtime get the closures. The closures themselves may import the modules that they replace. */
function replacing(replaces) {
  const targets = new Map(Object.entries(replaces).map(([from, to]) => [join(sources, from), join(closures, to)]));
  const used = new Set();
  return {
    used,
    plugin: {
      name: "replace-parts",
      resolveId(id, importer) {
        if (importer === undefined || isPackage(id) || importer.startsWith(closures)) return null;
        const file = resolve(dirname(importer), id).replace(/\.js$/, ".ts");
        const target = targets.get(file);
        if (target !== undefined) used.add(file);
        return target ?? null;
      },
    },
    check() {
      const unused = [...targets.keys()].filter((file) => !used.has(file) || !existsSync(file));
      if (unused.length > 0)
        throw new Error(`Nothing imports ${unused.join(", ")}: bench/plans/parts.mjs is out of date.`);
    },
  };
}

/** The address of a variant's bundle. */
export async function buildVariant({ name, replaces }) {
  const folder = join(workFolder, "plans", name);
  const { plugin, check } = replacing(replaces);
  const bundle = await rolldown({
    input: { index: join(sources, "index.ts") },
    external: isPackage,
    cwd: runtime,
    platform: "neutral",
    tsconfig: join(runtime, "tsconfig.json"),
    makeAbsoluteExternalsRelative: false,
    preserveEntrySignatures: "strict",
    treeshake: false,
    plugins: [plugin],
  });
  await bundle.write({ dir: folder, format: "esm" });
  await bundle.close();
  check();
  return pathToFileURL(join(folder, "index.js")).href;
}
