// Copies what the published package holds of others: ReDoc's page and its licences, into assets/redoc.
import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const source = dirname(require.resolve("redoc/package.json"));
const target = fileURLToPath(new URL("../assets/redoc", import.meta.url));

mkdirSync(target, { recursive: true });
for (const file of ["LICENSE", "bundles/redoc.standalone.js", "bundles/redoc.standalone.js.LICENSE.txt"]) {
  copyFileSync(join(source, file), join(target, file.replace(/^bundles\//, "")));
}
