import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The nearest `tsconfig.json` from a folder upwards. */
export function findConfigFile(directory: string): string | undefined {
  return nearest(directory, "tsconfig.json")?.file;
}

/** The folder that ids and places are relative to, the nearest with a `package.json`: the same in the build, at run time and in the editor. */
export function projectRootOf(directory: string): string {
  return nearest(directory, "package.json")?.directory ?? resolve(directory);
}

function nearest(directory: string, name: string): { file: string; directory: string } | undefined {
  for (let current = resolve(directory); ; current = dirname(current)) {
    const file = join(current, name);
    if (existsSync(file)) return { file, directory: current };
    if (dirname(current) === current) return undefined;
  }
}
