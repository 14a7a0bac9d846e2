// Copies what the pages load into assets/: a script of our own, and what the published package holds of others, with their
// licenses: the pages of Swagger UI and ReDoc. Not as dependencies: one of Swagger UI's own reports every installation to its makers.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

/** Copies files of a package into a folder below assets, which it returns. */
function copy(source, folder, files) {
  const target = fileURLToPath(new URL(`../assets/${folder}`, import.meta.url));
  mkdirSync(target, { recursive: true });
  for (const file of files) copyFileSync(join(source, file), join(target, file));
  return target;
}

copy(folderOf("swagger-ui-dist"), "swagger-ui", [
  "LICENSE",
  "NOTICE",
  "favicon-16x16.png",
  "favicon-32x32.png",
  "oauth2-redirect.html",
  "oauth2-redirect.js",
  "swagger-ui-bundle.js",
  "swagger-ui-bundle.js.LICENSE.txt",
  "swagger-ui-standalone-preset.js",
  "swagger-ui-standalone-preset.js.LICENSE.txt",
  "swagger-ui.css",
]);

copy(fileURLToPath(new URL("../src/docs-ui", import.meta.url)), "ligature", ["swagger-ui-access.js"]);

const reDoc = folderOf("redoc");
copy(reDoc, "redoc", ["LICENSE"]);
const target = copy(join(reDoc, "bundles"), "redoc", ["redoc.standalone.js.LICENSE.txt"]);

// Its "powered by" picture comes from its makers' server, which the page's policy forbids: each visit would report that. An
// image that cannot be drawn is what ReDoc hides by itself.
const picture = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const bundle = readFileSync(join(reDoc, "bundles/redoc.standalone.js"), "utf8");
if (!bundle.includes(picture)) throw new Error(`ReDoc's bundle no longer asks for ${picture}: this step can go.`);
writeFileSync(join(target, "redoc.standalone.js"), bundle.replaceAll(picture, "data:,"));

// The copies are no dependencies, so `npm audit` does not see them. Scanners read this list of the versions in the package.
const manifestOf = (name) => JSON.parse(readFileSync(join(folderOf(name), "package.json"), "utf8"));
const own = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const component = ({ name, version, license }, type) => ({
  type,
  "bom-ref": `pkg:npm/${name}@${version}`,
  name,
  version,
  licenses: [{ license: { id: license } }],
  purl: `pkg:npm/${name}@${version}`,
});
const copied = ["redoc", "swagger-ui-dist"].map((name) => component(manifestOf(name), "library"));
const bill = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: component(own, "library") },
  components: copied,
  dependencies: [{ ref: `pkg:npm/${own.name}@${own.version}`, dependsOn: copied.map(({ purl }) => purl) }],
};
writeFileSync(new URL("../assets/sbom.cdx.json", import.meta.url), `${JSON.stringify(bill, null, 2)}\n`);
