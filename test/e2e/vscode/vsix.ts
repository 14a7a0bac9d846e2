/** The packaged extension. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./profile.js";

/**
 * The file to install.
 *
 * @throws {Error} when the extension is not packaged; the message says what to do
 */
export function vsix(): string {
  const { name, version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8")) as Record<string, string>; // prettier-ignore
  const file = join(root, "artifacts", `${name}-${version}.vsix`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run node scripts/package-extension.mjs first`);
  return file;
}
