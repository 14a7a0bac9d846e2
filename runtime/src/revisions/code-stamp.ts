import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const own = fileURLToPath(import.meta.url);
let stamp: string | undefined;

/** A key that changes with the code of Ligature: that of the bundle with this module, or that of all sources. */
export function codeStamp(): string {
  return (stamp ??= own.endsWith(".ts") ? stampOfSources(dirname(dirname(own))) : stampOfFile(own));
}

function stampOfSources(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return names.sort().map((name) => stampOfFile(join(folder, name))).join(); // prettier-ignore
}

/** The name of a chunk is made of its contents. */
function stampOfFile(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}
