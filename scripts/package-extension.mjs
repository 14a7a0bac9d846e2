// Builds the VS Code extension with everything it needs in it and packages it.
//   node scripts/package-extension.mjs              artifacts/ligature-vscode-<version>.vsix
//   node scripts/package-extension.mjs --stage-only artifacts/extension/ alone, a folder that VS Code can load as it is
// It is packaged from a staging folder: inside an npm workspace vsce would take the parent's files for the extension's.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVSIX } from "@vscode/vsce";
import { build, transform } from "esbuild";
import { bundlePlugin } from "../typescript-plugin/scripts/bundle.mjs";
import { writeNotices } from "./third-party-notices.mjs";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "extension");
const stage = join(root, "artifacts", "extension");
const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  conditions: ["ligature-source"],
  legalComments: "none", // ThirdPartyNotices.txt contains the complete licenses.
  logLevel: "warning",
  metafile: true,
};

/** VS Code loads the extension itself with `require`. */
const extensionBundle = {
  ...common,
  entryPoints: [join(source, "src/extension.ts")],
  outfile: join(stage, "dist/extension.cjs"),
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
};

/**
 * The language server. It loads the TypeScript compiler as a package when it first needs it. Some of its libraries are
 * CommonJS and load Node's modules with `require`. Function names are kept, so that stack traces are readable.
 */
const serverBundle = {
  ...common,
  entryPoints: ["main", "comparison/compare-process", "comparison/revision-process"].map((name) => ({
    in: join(root, `server/src/${name}.ts`),
    out: basename(name),
  })),
  outdir: join(stage, "dist/server"),
  outExtension: { ".js": ".mjs" },
  // The processes that the server starts share its modules.
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  keepNames: true,
  banner: {
    js: 'import{createRequire as $createRequire}from"node:module";const require=$createRequire(import.meta.url);',
  },
};

const page = {
  ...common,
  platform: "browser",
  format: "iife",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
};
const pageBundle = {
  ...page,
  entryPoints: [join(source, "src/webview/page.ts")],
  outfile: join(stage, "dist/webview/page.js"),
};
/**
 * ReDoc's attribution contains an image from another server, which our page must not request. Its text stays. The color of patterns is fixed, and
 * hard to read on a dark page.
 */
const reDocForPanels = {
  name: "redoc-for-panels",
  setup(bundle) {
    bundle.onLoad({ filter: /redoc\.browser\.lib\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8");
      const image = /https:\/\/cdn\.redoc\.ly\/[^"]+\.svg/g;
      const color = "#0e7c86";
      if (!image.test(contents) || !contents.includes(color))
        throw new Error("ReDoc has other texts: change this plugin");
      return {
        contents: contents
          .replace(image, "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E")
          .replaceAll(color, `var(--vscode-textLink-foreground, ${color})`),
        loader: "js",
      };
    });
  },
};

const reDocBundle = {
  ...page,
  plugins: [reDocForPanels],
  entryPoints: [join(source, "src/webview/redoc.ts")],
  outfile: join(stage, "dist/webview/redoc.js"),
  globalName: "ligatureReDoc",
};

const yamlBundle = {
  ...page,
  entryPoints: [join(source, "src/webview/yaml.ts")],
  outfile: join(stage, "dist/webview/yaml.js"),
  globalName: "ligatureYaml",
};

/** The folder of an installed package. */
function packageFolder(name) {
  for (const folder of require.resolve.paths(name)) if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error(`${name} is not installed: run npm ci`);
}

function copyAssets() {
  for (const name of ["CHANGELOG.md", "media"]) cpSync(join(source, name), join(stage, name), { recursive: true });
  writeFileSync(join(stage, "README.md"), withPictures(readFileSync(join(source, "README.md"), "utf8")));
  cpSync(join(root, "LICENSE"), join(stage, "LICENSE"));
  cpSync(join(root, "syntaxes"), join(stage, "syntaxes"), { recursive: true });
  for (const name of ["schemas", "snippets"]) cpSync(join(source, name), join(stage, name), { recursive: true });
  cpSync(join(source, "src/webview/page.css"), join(stage, "dist/webview/page.css"));
  const access = "swagger-ui-access.js";
  cpSync(join(root, "runtime/src/docs-ui", access), join(stage, "dist/webview", access));
  const swaggerUi = packageFolder("swagger-ui-dist");
  for (const name of ["swagger-ui-bundle.js", "swagger-ui.css"])
    copyWithoutMap(join(swaggerUi, name), join(stage, "dist/webview", name));
}

/** VS Code shows the file without a folder, and the extension needs no network: its pictures are in the text. */
function withPictures(text) {
  return text.replace(
    /(!\[[^\]]*\]\()(media\/[\w/.-]+\.webp)(\))/g,
    (all, before, path, after) =>
      `${before}data:image/webp;base64,${readFileSync(join(source, path)).toString("base64")}${after}`,
  );
}

const plugin = JSON.parse(readFileSync(join(root, "typescript-plugin/package.json"), "utf8"));

/** The plugin in TypeScript's server, where VS Code finds it: a package of the extension's own. */
async function stagePlugin() {
  const to = join(stage, "node_modules", plugin.name);
  mkdirSync(to, { recursive: true });
  const { name, version, license } = plugin;
  writeFileSync(join(to, "package.json"), JSON.stringify({ name, version, license, main: "./index.cjs" }));
  return bundlePlugin("with-language-server", join(to, "index.cjs"), { minify: true });
}

/**
 * The pages of the rules. A diagnostic's code links to its page, and the server looks for the pages in its own folder.
 */
function copyRulePages() {
  const rules = join(root, "server/src/rules");
  for (const rule of readdirSync(rules)) {
    const page = join(rules, rule, "README.md");
    if (existsSync(page)) cpSync(page, join(stage, "dist/server/rules", rule, "README.md"));
  }
  cpSync(join(root, "docs/breaking-changes.md"), join(stage, "dist/server/rules/breaking-changes.md"));
}

/** The compiler as a package next to the server, minified, with the declarations of the language's own library. */
async function stageTypeScript() {
  const from = packageFolder("typescript");
  const to = join(stage, "dist/server/node_modules/typescript");
  const { name, version, license } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  mkdirSync(join(to, "lib"), { recursive: true });
  writeFileSync(join(to, "package.json"), JSON.stringify({ name, version, license, main: "lib/typescript.js" }));
  const { code } = await transform(readFileSync(join(from, "lib/typescript.js"), "utf8"), {
    minify: true,
    target: "node20",
    legalComments: "none",
  });
  writeFileSync(join(to, "lib/typescript.js"), code);
  for (const file of readdirSync(join(from, "lib"))) {
    if (/^lib\.(.*\.)?d\.ts$/.test(file)) cpSync(join(from, "lib", file), join(to, "lib", file));
  }
}

/** Source maps are not shipped, so nothing should refer to them. */
function copyWithoutMap(from, to) {
  writeFileSync(to, readFileSync(from, "utf8").replace(/\n?\/[/*]# sourceMappingURL=\S+( \*\/)?\s*$/, "\n"));
}

/** Removes what only the workspace needs. The bundles have no package of their own, so they have no `type`. */
function writeManifest() {
  const workspaceOnly = new Set(["devDependencies", "private", "type"]);
  const published = Object.fromEntries(Object.entries(manifest).filter(([key]) => !workspaceOnly.has(key)));
  // VS Code looks for the plugin among the packages of the extension, and vsce packs those that the manifest names.
  const dependencies = { [plugin.name]: plugin.version };
  writeFileSync(join(stage, "package.json"), `${JSON.stringify({ ...published, dependencies }, null, 2)}\n`);
}

async function stageExtension() {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const results = await Promise.all(
    [extensionBundle, serverBundle, pageBundle, reDocBundle, yamlBundle].map((options) => build(options)),
  );
  const metafiles = [...results.map(({ metafile }) => metafile), await stagePlugin()];
  copyAssets();
  copyRulePages();
  await stageTypeScript();
  writeNotices(join(stage, "ThirdPartyNotices.txt"), "The Ligature extension for VS Code", metafiles, [
    packageFolder("swagger-ui-dist"),
    packageFolder("typescript"),
  ]);
  writeManifest();
  // vsce requires this file. The staging folder contains nothing else that must not be shipped.
  writeFileSync(join(stage, ".vscodeignore"), "**/*.map\n");
}

async function packageExtension() {
  const file = join(root, "artifacts", `${manifest.name}-${manifest.version}.vsix`);
  mkdirSync(dirname(file), { recursive: true });
  await createVSIX({ cwd: stage, packagePath: file, allowMissingRepository: true, rewriteRelativeLinks: false });
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
}

await stageExtension();
if (!process.argv.includes("--stage-only")) await packageExtension();
