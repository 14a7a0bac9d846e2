/**
 * Makes the plugin: one CommonJS file, as TypeScript's server loads plugins with `require`. It holds what it uses of Ligature and of the
 * language server, and no TypeScript: the server hands its own over. `tsc` has checked the sources before.
 *
 *   node typescript-plugin/scripts/bundle.mjs [folder, else typescript-plugin/dist]
 */
import { cpSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { writeNotices } from "../../scripts/third-party-notices.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "typescript-plugin");

/**
 * Writes one entry point as a module that is its default export.
 *
 * @param entry the name of a module in `src`
 * @param outfile the file to write
 * @param options more options of esbuild
 * @returns esbuild's description of what went into it
 */
export async function bundlePlugin(entry, outfile, options = {}) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(folder, "src", `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    // The oldest Node that has what the bundle calls (`toReversed`). Editors run the server with a Node of their own.
    target: "node20",
    conditions: ["ligature-source"],
    mainFields: ["module", "main"],
    // Of the protocol only the numbers of its kinds are used, which this package has alone.
    alias: { "vscode-languageserver": "vscode-languageserver-types" },
    define: { "import.meta.url": "$moduleUrl" },
    banner: { js: '"use strict";const $moduleUrl=require("node:url").pathToFileURL(__filename).href;' },
    footer: { js: "module.exports = module.exports.default;" },
    keepNames: true,
    minifyWhitespace: true, // names stay, so that a stack in a log can be read
    legalComments: "none", // the licenses are complete in ThirdPartyNotices.txt
    logLevel: "warning",
    metafile: true,
    ...options,
  });
  return metafile;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const output = resolve(process.argv[2] ?? join(folder, "dist"));
  mkdirSync(output, { recursive: true });
  const metafile = await bundlePlugin("index", join(output, "index.cjs"));
  cpSync(join(folder, "index.d.cts"), join(output, "index.d.cts"));
  writeNotices(join(output, "ThirdPartyNotices.txt"), "This plugin for TypeScript's server", [metafile]);
}
