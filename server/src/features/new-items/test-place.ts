import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { locationFile } from "../../text/location-file.js";
import type { TestRunner } from "./item-texts.js";

/** Where a new test goes, and what runs it. */
export interface TestPlace {
  readonly path: string;
  readonly runner: TestRunner;
}

/**
 * The test of a new file: in the package's folder of tests, otherwise beside the file.
 *
 * @param file the path of the new file
 * @param slug the name of the test
 */
export function testPlace(file: string, slug: string): TestPlace {
  const root = packageAbove(file);
  const runner = root === undefined ? "node" : runnerOf(join(root, "package.json"));
  const folder = root && ["test", "tests", "spec"].map((name) => join(root, name)).find((path) => existsSync(path));
  if (folder === undefined) return { path: file.replace(/\.[^.]+\.ts$/, ".test.ts"), runner };
  const ending = readdirSync(folder).some((name) => name.endsWith(".spec.ts")) ? "spec" : "test";
  return { path: join(folder, `${slug}.${ending}.ts`), runner };
}

/** `../src/orders.controller.js`. */
export function specifierFrom(from: string, to: string): string {
  const path = locationFile(dirname(from), to).replace(/\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}

function packageAbove(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function runnerOf(file: string): TestRunner {
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as Readonly<
      Record<string, Readonly<Record<string, string>> | undefined>
    >;
    const names = Object.keys({ ...read.dependencies, ...read.devDependencies });
    return (["vitest", "jest", "mocha"] as const).find((runner) => names.includes(runner)) ?? "node";
  } catch {
    return "node"; // The file cannot be read.
  }
}
