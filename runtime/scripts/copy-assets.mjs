// Copies what the published package holds of others: ReDoc's page and its licences, into assets/redoc.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const source = dirname(require.resolve("redoc/package.json"));
const target = fileURLToPath(new URL("../assets/redoc", import.meta.url));

mkdirSync(target, { recursive: true });
for (const file of ["LICENSE", "bundles/redoc.standalone.js.LICENSE.txt"]) {
  copyFileSync(join(source, file), join(target, file.replace(/^bundles\//, "")));
}

// Its "powered by" picture comes from its makers' server, which the page's policy forbids: each visit would report that. An
// image that cannot be drawn is what ReDoc hides by itself.
const picture = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const bundle = readFileSync(join(source, "bundles/redoc.standalone.js"), "utf8");
if (!bundle.includes(picture)) throw new Error(`ReDoc's bundle no longer asks for ${picture}: this step can go.`);
writeFileSync(join(target, "redoc.standalone.js"), bundle.replaceAll(picture, "data:,"));
