/**
 * Packs what is published into artifacts/: the npm packages `ligature` and `ligature-language-server`, and the VS Code extension.
 *
 *   npm run package                      everything
 *   node scripts/package.mjs --npm-only  without the extension
 *   node scripts/package.mjs --built     of what is built already
 *
 * The npm packages are packed from staging folders: the workspace's own condition `ligature-source`, its scripts, and source
 * maps to sources that are not published stay out of them. Each tarball is checked with publint, and with Are the Types Wrong.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const root = fileURLToPath(new URL("..", import.meta.url));
const artifacts = join(root, "artifacts");
const { values: options } = parseArgs({
  options: { "npm-only": { type: "boolean", default: false }, built: { type: "boolean", default: false } },
});

function run(command, parameters, cwd = root) {
  const { status, stdout, error } = spawnSync(command, parameters, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", 2],
  });
  if (status !== 0)
    throw new Error(`${command} ${parameters.join(" ")} failed: ${error?.message ?? `exit code ${status}`}\n${stdout}`);
  return stdout.trim();
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name));

/**
 * Removes output whose source is gone: the compiler leaves it, and it must not be published. Bundling leaves no old
 * chunks.
 */
function removeStale(folder) {
  const output = join(folder, "dist");
  const isMade = (file) => file.startsWith(join(output, "chunks")) || file.endsWith("breaking-changes.md");
  for (const file of filesUnder(output).filter((file) => !isMade(file))) {
    const source = join(folder, "src", file.slice(output.length + 1).replace(/(\.d)?\.([cm]?)[jt]s(\.map)?$/, ".$2ts"));
    if (!existsSync(source)) rmSync(file);
  }
}

/** The manifest as it is published. */
function publishedManifest(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const member of ["scripts", "devDependencies", "private"]) delete manifest[member];
  for (const target of Object.values(manifest.exports ?? {}))
    if (typeof target === "object") delete target["ligature-source"];
  return manifest;
}

/** Copies a package's published files into a separate folder, without source maps. */
function stage(folder) {
  const manifest = publishedManifest(folder);
  const target = join(artifacts, "npm", manifest.name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of manifest.files.filter((name) => existsSync(join(folder, name)))) {
    cpSync(join(folder, name), join(target, name), {
      recursive: true,
      filter: (path) => !/\.[cm]?[jt]s\.map$/.test(path),
    });
  }
  for (const file of filesUnder(join(target, "dist"))) {
    writeFileSync(file, readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"), {
      mode: statSync(file).mode,
    });
  }
  cpSync(join(root, "LICENSE"), join(target, "LICENSE"));
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return { target, manifest };
}

/**
 * The findings of publint and Are the Types Wrong in a tarball. Mistakes and warnings stop the packaging.
 *
 * @param profile how the package may be found: with `import` alone, or also with `require` by what knows no `exports`
 */
async function check({ manifest }, tarball, profile) {
  const content = readFileSync(tarball);
  const pack = { tarball: content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength) };
  const { messages, pkg } = await publint({ pack });
  for (const message of messages) console.log(`${message.type} in ${manifest.name}: ${formatMessage(message, pkg)}`);
  if (messages.some(({ type }) => type !== "suggestion")) throw new Error(`publint refuses ${manifest.name}.`);
  const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
  run(process.execPath, [attw, tarball, "--profile", profile, "--format", "ascii", "--no-color", "--no-emoji"]);
}

async function pack(name, profile = "esm-only") {
  const folder = join(root, name);
  // The plugin is one file, which the build has just written.
  if (name !== "typescript-plugin") removeStale(folder);
  const staged = stage(folder);
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", artifacts], staged.target));
  const tarball = join(artifacts, basename(filename));
  await check(staged, tarball, profile);
  return tarball;
}

const sizeOf = (file) => `${(statSync(file).size / 1024).toFixed(0)} KiB`;

mkdirSync(artifacts, { recursive: true });
if (!options.built) run("npm", ["run", "--silent", "build"]);
const packed = [await pack("runtime"), await pack("server"), await pack("typescript-plugin", "strict")];
for (const tarball of packed) console.log(`${tarball}: ${sizeOf(tarball)}`);
// It prints its own name and size.
if (!options["npm-only"]) console.log(run(process.execPath, [join(root, "scripts/package-extension.mjs")]));
