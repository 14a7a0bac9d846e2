import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The type checker of a project. */
export interface TypeChecker {
  /** The script to run with Node.js. */
  readonly bin: string;
  readonly version: string;
}

/**
 * The project's own `tsc` (TypeScript 7, too), because its errors are the ones that the project's authors see. If the
 * project has none, Ligature's own copy is used.
 */
export function findTsc(root: string): TypeChecker {
  return locate(createRequire(join(root, "x.js"))) ?? locate(createRequire(import.meta.url)) ?? missing();
}

function locate(require: NodeJS.Require): TypeChecker | undefined {
  try {
    const manifest = require.resolve("typescript/package.json");
    const { bin, version } = JSON.parse(readFileSync(manifest, "utf8")) as {
      bin?: Record<string, string>;
      version: string;
    };
    const script = bin?.tsc;
    return script === undefined ? undefined : { bin: join(dirname(manifest), script), version };
  } catch {
    return undefined;
  }
}

function missing(): never {
  throw new Error(
    "TypeScript is not installed, so the types cannot be checked. Install it: npm install --save-dev typescript",
  );
}
